import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportDepositCallbacks as exportCall,
  listDepositCallbacks as listCall,
} from '../../contract/callbacks-office.ts';
import type { CallbackOutcome } from '../../contract/cashier.ts';
import * as audit from '../audit/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { unsignedInDay } from './receiving.ts';
import * as store from './store-callbacks.ts';

type Asked = CallParsed<typeof exportCall>;
type Shown = CallOutput<typeof listCall>['list'][number];

/** Callbacks of the brand with our answers. */
export async function depositCallbacks(
  ctx: Ctx,
  request: CallParsed<typeof listCall>,
): Promise<CallOutput<typeof listCall>> {
  const { pageNo, pageSize } = request;
  const filter = filterOf(request);
  const count = await store.countCallbacks(ctx.db, ctx.brand.id, filter);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.callbacks(ctx.db, ctx.brand.id, filter, window);
  return { ...pageOf(rows.map(shown), count, pageSize), unsignedInDay: await unsignedInDay(ctx) };
}

/** The same callbacks as a file; who took it is written down. */
export async function exportDepositCallbacks(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = filterOf(request);
  const file = {
    list: 'callbacks',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.callbacks(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: async (rows: readonly store.CallbackRow[]) => rows.map(shown),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<Shown>[] {
  return [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['depositId', ({ depositId }) => depositId],
    ['outcome', ({ outcome }) => outcome],
    ['signatureGood', ({ signatureGood }) => String(signatureGood)],
    ['inquired', ({ inquired }) => String(inquired)],
    ['address', ({ address }) => address],
    ['body', ({ body }) => body],
  ];
}

function filterOf({ depositId, outcome, fromMs, untilMs }: Asked): store.CallbackFilter {
  return { outcome, fromMs, untilMs, ...(depositId !== undefined && { depositId: BigInt(depositId) }) };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id' });
}

function shown(row: store.CallbackRow): Shown {
  return {
    id: String(row.id),
    atMs: row.at.getTime(),
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
    signatureGood: row.signature_good,
    outcome: row.outcome as CallbackOutcome,
    body: row.body,
    address: row.address,
    inquired: row.inquired,
  };
}
