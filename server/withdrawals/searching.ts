import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { WithdrawalQueue, WithdrawalState } from '../../contract/withdrawals.ts';
import type {
  exportWithdrawals as exportWithdrawalsCall,
  OfficeWithdrawal,
  searchWithdrawals as searchWithdrawalsCall,
} from '../../contract/withdrawals-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { presentAllForStaff } from './presenting.ts';
import { queueStates } from './queue.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportWithdrawalsCall>;

/** Withdrawals as the operator sees them: of a queue the oldest first, else the newest. @throws Refusal invalid_amount */
export async function searchWithdrawals(
  ctx: Ctx,
  request: CallParsed<typeof searchWithdrawalsCall>,
): Promise<CallOutput<typeof searchWithdrawalsCall>> {
  const { pageNo, pageSize } = request;
  const filter = await filterOf(ctx, request);
  const { count } = await store.totalsOf(ctx.db, ctx.brand.id, filter);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return { ...pageOf(await presentAllForStaff(ctx, rows), count, pageSize), waiting: await waitingCounts(ctx) };
}

/** The same withdrawals as a file; who took it is written down. @throws Refusal invalid_amount */
export async function exportWithdrawals(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'withdrawals',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: (rows: readonly store.WithdrawalRow[]) => presentAllForStaff(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

/** How many withdrawals wait for people, by what they wait for. */
export async function waitingCounts(ctx: Ctx): Promise<Record<WithdrawalQueue, number>> {
  const counts = await store.countByState(ctx.db, ctx.brand.id, Object.values(queueStates).flat());
  const sum = (queue: WithdrawalQueue) => queueStates[queue].reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return { approval: sum('approval'), failed: sum('failed'), disputes: sum('disputes') };
}

/** Numbers of payout accounts stay covered, as they are on the page. */
function columnsOf(ctx: Ctx): readonly audit.FileColumn<OfficeWithdrawal>[] {
  return [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['state', ({ state }) => state],
    ['method', ({ payTo }) => payTo.method],
    ['number', ({ payTo }) => payTo.number],
    ['amount', ({ amount }) => amount],
    ['returned', ({ returned }) => returned],
    ['requestedAt', ({ requestedAtMs }) => audit.fileMoment(ctx, requestedAtMs)],
    ['paidAt', ({ paidAtMs }) => audit.fileMoment(ctx, paidAtMs)],
    ['endedAt', ({ endedAtMs }) => audit.fileMoment(ctx, endedAtMs)],
    ['turnoverRequired', ({ turnoverRequired }) => turnoverRequired],
    ['turnoverDone', ({ turnoverDone }) => turnoverDone],
    ['flags', ({ flags }) => flags.join(' ')],
    ['reason', ({ reason }) => reason],
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.WithdrawalFilter> {
  const { method, fromMs, untilMs } = request;
  const memberId = await members.idMeant(ctx, request);
  return { states: statesOf(request), method, fromMs, untilMs, memberId, ...wallet.readAmounts(ctx, request) };
}

function orderOf({ sort, queue }: Asked): Order {
  return orderFrom(sort, { id: 'id', amount: 'amount_minor' }, queue === undefined ? NEWEST : OLDEST);
}

function statesOf({ queue, state }: Asked): readonly WithdrawalState[] | undefined {
  if (queue === undefined) return state && [state];
  return state === undefined ? queueStates[queue] : queueStates[queue].filter((each) => each === state);
}
