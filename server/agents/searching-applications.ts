import type {
  exportAgentApplications as exportCall,
  OfficeAgentApplication,
  searchAgentApplications,
} from '../../contract/agent-applications.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { present } from './applying.ts';
import * as store from './store-applications.ts';

type Asked = CallParsed<typeof exportCall>;

const applications: audit.Listing<Asked, store.Filter, store.ApplicationRow, OfficeAgentApplication> = {
  name: 'agent-applications',
  filter: async (ctx, asked) => ({ state: asked.state, memberId: await members.idMeant(ctx, asked) }),
  order: ({ sort, state }) => orderFrom(sort, { id: 'id' }, state === 'waiting' ? OLDEST : NEWEST),
  rows: store.list,
  count: store.count,
  present: presented,
  columns: (ctx) => [
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
  ],
};

/** Who applied to become an agent; those that wait the oldest first. */
export async function searchApplications(
  ctx: Ctx,
  request: CallParsed<typeof searchAgentApplications>,
): Promise<CallOutput<typeof searchAgentApplications>> {
  return { ...(await audit.listPage(ctx, applications, request)), waiting: await waitingCount(ctx) };
}

/** How many nobody has decided. */
export function waitingCount(ctx: Ctx): Promise<number> {
  return store.count(ctx.db, ctx.brand.id, { state: 'waiting' });
}

/** The same applications as a file; who took it is written down. */
export function exportApplications(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, applications, asked, address);
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
