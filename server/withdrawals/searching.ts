import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { WithdrawalQueue, WithdrawalState } from '../../contract/withdrawals.ts';
import type {
  exportWithdrawals as exportWithdrawalsCall,
  OfficeWithdrawal,
  searchWithdrawals as searchWithdrawalsCall,
} from '../../contract/withdrawals-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { presentAllForStaff } from './presenting.ts';
import { queueStates } from './queue.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportWithdrawalsCall>;

const withdrawals: audit.Listing<Asked, store.WithdrawalFilter, store.WithdrawalRow, OfficeWithdrawal> = {
  name: 'withdrawals',
  filter: async (ctx, asked) => ({
    states: statesOf(asked),
    method: asked.method,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  order: ({ sort, queue }) =>
    orderFrom(sort, { id: 'id', amount: 'amount_minor' }, queue === undefined ? NEWEST : OLDEST),
  rows: store.list,
  count: async (...filter) => (await store.totalsOf(...filter)).count,
  present: presentAllForStaff,
  // Numbers of payout accounts stay covered, as they are on the page.
  columns: (ctx) => [
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
  ],
};

/** Withdrawals as the operator sees them: of a queue the oldest first, else the newest. @throws Refusal invalid_amount */
export async function searchWithdrawals(
  ctx: Ctx,
  request: CallParsed<typeof searchWithdrawalsCall>,
): Promise<CallOutput<typeof searchWithdrawalsCall>> {
  return { ...(await audit.listPage(ctx, withdrawals, request)), waiting: await waitingCounts(ctx) };
}

/** The same withdrawals as a file; who took it is written down. @throws Refusal invalid_amount */
export function exportWithdrawals(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, withdrawals, request, address);
}

/** How many withdrawals wait for people, by what they wait for. */
export async function waitingCounts(ctx: Ctx): Promise<Record<WithdrawalQueue, number>> {
  const counts = await store.countByState(ctx.db, ctx.brand.id, Object.values(queueStates).flat());
  const sum = (queue: WithdrawalQueue) => queueStates[queue].reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return { approval: sum('approval'), failed: sum('failed'), disputes: sum('disputes') };
}

function statesOf({ queue, state }: Asked): readonly WithdrawalState[] | undefined {
  if (queue === undefined) return state && [state];
  return state === undefined ? queueStates[queue] : queueStates[queue].filter((each) => each === state);
}
