import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportDepositCallbacks as exportCall,
  listDepositCallbacks as listCall,
} from '../../contract/callbacks-office.ts';
import type { CallbackOutcome } from '../../contract/cashier.ts';
import * as audit from '../audit/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { unsignedInDay } from './receiving.ts';
import * as store from './store-callbacks.ts';

type Asked = CallParsed<typeof exportCall>;
type Shown = CallOutput<typeof listCall>['list'][number];

const callbacks: audit.Listing<Asked, store.CallbackFilter, store.CallbackRow, Shown> = {
  name: 'callbacks',
  filter: (_, { depositId, outcome, fromMs, untilMs }) => ({
    outcome,
    fromMs,
    untilMs,
    ...(depositId !== undefined && { depositId: BigInt(depositId) }),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: store.callbacks,
  count: store.countCallbacks,
  present: (_, rows) => rows.map(shown),
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['depositId', ({ depositId }) => depositId],
    ['outcome', ({ outcome }) => outcome],
    ['signatureGood', ({ signatureGood }) => String(signatureGood)],
    ['inquired', ({ inquired }) => String(inquired)],
    ['address', ({ address }) => address],
    ['body', ({ body }) => body],
  ],
};

/** Callbacks of the brand with our answers. */
export async function depositCallbacks(
  ctx: Ctx,
  request: CallParsed<typeof listCall>,
): Promise<CallOutput<typeof listCall>> {
  return { ...(await audit.listPage(ctx, callbacks, request)), unsignedInDay: await unsignedInDay(ctx) };
}

/** The same callbacks as a file; who took it is written down. */
export function exportDepositCallbacks(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, callbacks, request, address);
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
