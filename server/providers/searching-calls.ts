import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportProviderCalls as exportCallsCall,
  exportProviderRefusals as exportRefusalsCall,
  listProviderCalls,
  listProviderRefusals,
  ProviderCall,
  ProviderRefusal,
} from '../../contract/provider-calls.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { refusedInDay } from './call-log.ts';
import * as store from './store-call-log.ts';

type AskedCalls = CallParsed<typeof exportCallsCall>;
type AskedRefusals = CallParsed<typeof exportRefusalsCall>;

const calls: audit.Listing<AskedCalls, store.CallFilter, store.CallRow, ProviderCall> = {
  name: 'studio-calls',
  filter: async (ctx, asked) => ({
    provider: asked.provider,
    search: asked.search,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { at: 'id' }),
  rows: store.calls,
  count: store.countCalls,
  present: (ctx, rows) =>
    rows.map((row) => ({
      id: String(row.id),
      atMs: row.at.getTime(),
      kind: row.kind,
      state: row.state,
      transactionId: row.transaction_id,
      bet: row.bet,
      round: row.round_name,
      memberId: String(row.member_id),
      gameCode: row.game_code,
      amount: wallet.writeAmount(ctx, row.amount_minor),
      balanceAfter: wallet.writeAmount(ctx, row.balance_after_minor),
    })),
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['call', ({ kind }) => kind],
    ['state', ({ state }) => state],
    ['transaction', ({ transactionId }) => transactionId],
    ['bet', ({ bet }) => bet],
    ['round', ({ round }) => round],
    ['memberId', ({ memberId }) => memberId],
    ['game', ({ gameCode }) => gameCode],
    ['amount', ({ amount }) => amount],
    ['balanceAfter', ({ balanceAfter }) => balanceAfter],
  ],
};

const refusals: audit.Listing<AskedRefusals, store.CallFilter, store.RefusalRow, ProviderRefusal> = {
  name: 'studio-refusals',
  filter: (_, { sort: _sort, ...filter }) => filter,
  order: ({ sort }) => orderFrom(sort, { at: 'id' }),
  rows: store.refusals,
  count: store.countRefusals,
  present: (_, rows) =>
    rows.map((row) => ({
      id: String(row.id),
      atMs: row.at.getTime(),
      call: row.call,
      code: row.code,
      transactionId: row.transaction_id,
      round: row.round_name,
      address: row.address,
      body: row.body,
    })),
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['call', ({ call }) => call],
    ['reason', ({ code }) => code],
    ['transaction', ({ transactionId }) => transactionId],
    ['round', ({ round }) => round],
    ['address', ({ address }) => address],
    ['body', ({ body }) => body],
  ],
};

/** Calls of a studio that were carried out. */
export function providerCalls(
  ctx: Ctx,
  request: CallParsed<typeof listProviderCalls>,
): Promise<CallOutput<typeof listProviderCalls>> {
  return audit.listPage(ctx, calls, request);
}

/** The same as a file; who took it is written down. */
export function exportProviderCalls(ctx: Ctx, asked: AskedCalls, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, calls, asked, address);
}

/** Calls of a studio that were refused in the last 30 days. */
export async function providerRefusals(
  ctx: Ctx,
  request: CallParsed<typeof listProviderRefusals>,
): Promise<CallOutput<typeof listProviderRefusals>> {
  return { ...(await audit.listPage(ctx, refusals, request)), ...(await refusedInDay(ctx, request.provider)) };
}

/** The same as a file; who took it is written down. */
export function exportProviderRefusals(ctx: Ctx, asked: AskedRefusals, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, refusals, asked, address);
}
