import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportProposals as exportCall, listProposals, Proposal } from '../../contract/proposals.ts';
import * as audit from '../audit/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { present } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

/** Proposals of the brand. */
export async function list(
  ctx: Ctx,
  request: CallParsed<typeof listProposals>,
): Promise<Omit<CallOutput<typeof listProposals>, 'names' | 'others'>> {
  const { pageNo, pageSize } = request;
  const filter = filterOf(request);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(rows.map(present), await store.count(ctx.db, ctx.brand.id, filter), pageSize);
}

/** The same proposals as a file; who took it is written down. */
export async function exportProposals(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = filterOf(request);
  const file = {
    list: 'proposals',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: async (rows: readonly store.ProposalRow[]) => rows.map(present),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<Proposal>[] {
  return [
    ['id', ({ id }) => id],
    ['kind', ({ kind }) => kind],
    ['subject', ({ subject }) => subject],
    ['changes', ({ changes }) => JSON.stringify(changes)],
    ['reason', ({ reason }) => reason],
    ['state', ({ state }) => state],
    ['proposedBy', ({ proposedBy }) => proposedBy],
    ['proposedAt', ({ proposedAtMs }) => audit.fileMoment(ctx, proposedAtMs)],
    ['expiresAt', ({ expiresAtMs }) => audit.fileMoment(ctx, expiresAtMs)],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['decidedAt', ({ decidedAtMs }) => audit.fileMoment(ctx, decidedAtMs)],
    ['note', ({ note }) => note],
  ];
}

function filterOf({ state, kind, proposedBy, fromMs, untilMs }: Asked): store.ProposalFilter {
  return { state, kind, proposedBy, fromMs, untilMs };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id' });
}
