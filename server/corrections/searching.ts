import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  Correction,
  exportCorrections as exportCorrectionsCall,
  listCorrections,
} from '../../contract/corrections.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { presentAll } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCorrectionsCall>;

/** Corrections of the brand. */
export async function list(
  ctx: Ctx,
  request: CallParsed<typeof listCorrections>,
): Promise<CallOutput<typeof listCorrections>> {
  const { pageNo, pageSize } = request;
  const filter = await filterOf(ctx, request);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await presentAll(ctx, rows), await store.count(ctx.db, ctx.brand.id, filter), pageSize);
}

/** The same corrections as a file, a row for each line of each; who took it is written down. */
export async function exportCorrections(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'corrections',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: async (rows: readonly store.CorrectionRow[]) =>
      (await presentAll(ctx, rows)).flatMap((correction) => correction.lines.map((line) => ({ correction, line }))),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(
  ctx: Ctx,
): readonly audit.FileColumn<{ correction: Correction; line: Correction['lines'][number] }>[] {
  return [
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
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.CorrectionFilter> {
  const { state, fromMs, untilMs } = request;
  return { state, fromMs, untilMs, memberId: await members.idMeant(ctx, request) };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id' });
}
