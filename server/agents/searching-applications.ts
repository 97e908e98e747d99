import type {
  exportAgentApplications as exportCall,
  OfficeAgentApplication,
  searchAgentApplications,
} from '../../contract/agent-applications.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { present } from './applying.ts';
import * as store from './store-applications.ts';

type Asked = CallParsed<typeof exportCall>;

/** Who applied to become an agent; those that wait the oldest first. */
export async function searchApplications(
  ctx: Ctx,
  request: CallParsed<typeof searchAgentApplications>,
): Promise<CallOutput<typeof searchAgentApplications>> {
  const { pageNo, pageSize } = request;
  const { db, brand } = ctx;
  const filter = await filterOf(ctx, request);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(db, brand.id, filter, window);
  const page = pageOf(await presented(ctx, rows), await store.count(db, brand.id, filter), pageSize);
  return { ...page, waiting: await waitingCount(ctx) };
}

/** How many nobody has decided. */
export function waitingCount(ctx: Ctx): Promise<number> {
  return store.count(ctx.db, ctx.brand.id, { state: 'waiting' });
}

/** The same applications as a file; who took it is written down. */
export async function exportApplications(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, asked);
  const file = {
    list: 'agent-applications',
    version: 1,
    asked,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(asked)),
    present: (rows: readonly store.ApplicationRow[]) => presented(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<OfficeAgentApplication>[] {
  return [
    ['id', ({ id }) => id],
    ['sentAt', ({ sentAtMs }) => audit.fileMoment(ctx, sentAtMs)],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['expects', ({ expects }) => expects],
    ['plan', ({ plan }) => plan],
    ['contact', ({ contact }) => contact],
    ['state', ({ state }) => state],
    ['decidedAt', ({ decidedAtMs }) => (decidedAtMs === null ? null : audit.fileMoment(ctx, decidedAtMs))],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['answer', ({ answer }) => answer],
  ];
}

async function presented(ctx: Ctx, rows: readonly store.ApplicationRow[]): Promise<OfficeAgentApplication[]> {
  const ids = rows.map(({ member_id }) => member_id);
  const sizes = await members.teamSizes(ctx, ids);
  const who = await Promise.all(ids.map((id) => members.get(ctx, id)));
  return rows.map((row, at) => ({
    ...present(row),
    memberId: String(row.member_id),
    account: who[at]!.account,
    registeredAtMs: who[at]!.registeredAtMs,
    below: sizes.get(row.member_id)?.below ?? 0,
    decidedBy: row.decided_by,
  }));
}

async function filterOf(ctx: Ctx, asked: Asked): Promise<store.Filter> {
  return { state: asked.state, memberId: await members.idMeant(ctx, asked) };
}

function orderOf({ sort, state }: Asked): Order {
  return orderFrom(sort, { id: 'id' }, state === 'waiting' ? OLDEST : NEWEST);
}
