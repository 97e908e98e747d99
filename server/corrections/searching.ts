import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  Correction,
  exportCorrections as exportCorrectionsCall,
  listCorrections,
} from '../../contract/corrections.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { presentAll } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCorrectionsCall>;
interface Line {
  correction: Correction;
  line: Correction['lines'][number];
}

const corrections: audit.Listing<Asked, store.CorrectionFilter, store.CorrectionRow, Correction, Line> = {
  name: 'corrections',
  filter: async (ctx, asked) => ({
    state: asked.state,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: store.list,
  count: store.count,
  present: presentAll,
  lines: (correction) => correction.lines.map((line) => ({ correction, line })),
  columns: (ctx) => [
    ['id', ({ correction }) => correction.id],
    ['memberId', ({ correction }) => correction.memberId],
    ['memberAccount', ({ correction }) => correction.memberAccount],
    ['kind', ({ correction }) => correction.kind],
    ['state', ({ correction }) => correction.state],
    ['account', ({ line }) => line.account],
    ['studio', ({ line }) => line.studio],
    ['amount', ({ line }) => line.amount],
    ['reason', ({ correction }) => correction.reason],
    ['transactionId', ({ correction }) => correction.transactionId],
    ['postedTransactionId', ({ correction }) => correction.postedTransactionId],
    ['proposedBy', ({ correction }) => correction.proposedBy],
    ['proposedAt', ({ correction }) => audit.fileMoment(ctx, correction.proposedAtMs)],
    ['decidedBy', ({ correction }) => correction.decidedBy],
    ['decidedAt', ({ correction }) => audit.fileMoment(ctx, correction.decidedAtMs)],
    ['note', ({ correction }) => correction.note],
  ],
};

/** Corrections of the brand. */
export function list(
  ctx: Ctx,
  request: CallParsed<typeof listCorrections>,
): Promise<CallOutput<typeof listCorrections>> {
  return audit.listPage(ctx, corrections, request);
}

/** The same corrections as a file, a row for each line of each; who took it is written down. */
export function exportCorrections(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, corrections, request, address);
}
