import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportProposals as exportCall, listProposals, Proposal } from '../../contract/proposals.ts';
import * as audit from '../audit/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { present } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

const proposals: audit.Listing<Asked, store.ProposalFilter, store.ProposalRow, Proposal> = {
  name: 'proposals',
  filter: (_, { state, kind, proposedBy, fromMs, untilMs }) => ({ state, kind, proposedBy, fromMs, untilMs }),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: store.list,
  count: store.count,
  present: (_, rows) => rows.map(present),
  columns: (ctx) => [
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
  ],
};

/** Proposals of the brand. */
export function list(
  ctx: Ctx,
  request: CallParsed<typeof listProposals>,
): Promise<Omit<CallOutput<typeof listProposals>, 'names' | 'others'>> {
  return audit.listPage(ctx, proposals, request);
}

/** The same proposals as a file; who took it is written down. */
export function exportProposals(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, proposals, request, address);
}
