import { type CallbackOutcome } from '../../../contract/cashier.ts';
import { listDepositCallbacks } from '../../../contract/callbacks-office.ts';
import { useCall } from '../../kit/ask.ts';
import { nowMs } from '../../kit/clock.ts';

/** Outcomes that need nobody: everything after them was refused. */
const calm: readonly CallbackOutcome[] = [
  'credited',
  'failed',
  'repeated',
  'ignored',
  'payout_paid',
  'payout_failed',
  'payout_repeated',
  'noted',
];
const dayMs = 86_400_000;

export function isRefused(outcome: CallbackOutcome): boolean {
  return !calm.includes(outcome);
}

/** How many of the newest hundred callbacks were refused within a day; null: not known, or not allowed to know. */
export function useRefusedCallbacks(enabled: boolean): number | null {
  const { data } = useCall(listDepositCallbacks, { pageNo: 1, pageSize: 100 }, { enabled });
  if (!data) return null;
  const fromMs = nowMs() - dayMs;
  return data.list.filter(({ atMs, outcome }) => atMs >= fromMs && isRefused(outcome)).length;
}
