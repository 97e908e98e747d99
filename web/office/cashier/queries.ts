import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { type CallbackOutcome, listDepositCallbacks, searchDeposits } from '../../../contract/cashier.ts';
import { call } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';

/** Outcomes that need nobody: everything after them was refused and waits for people. */
const calm: readonly CallbackOutcome[] = ['credited', 'failed', 'repeated', 'ignored'];
const dayMs = 86_400_000;

export function isRefused(outcome: CallbackOutcome): boolean {
  return !calm.includes(outcome);
}

export function useDeposits(filter: CallInput<typeof searchDeposits>) {
  return useQuery({
    queryKey: ['deposits', filter],
    queryFn: ({ signal }) => call(searchDeposits, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useCallbacks(filter: CallInput<typeof listDepositCallbacks>, enabled = true) {
  return useQuery({
    queryKey: ['callbacks', filter],
    queryFn: ({ signal }) => call(listDepositCallbacks, filter, { signal }),
    placeholderData: (before) => before,
    enabled,
  });
}

/** How many of the newest hundred callbacks were refused within a day; null: not known, or not allowed to know. */
export function useRefusedCallbacks(enabled: boolean): number | null {
  const { data } = useCallbacks({ pageNo: 1, pageSize: 100 }, enabled);
  if (!data) return null;
  const fromMs = nowMs() - dayMs;
  return data.list.filter(({ atMs, outcome }) => atMs >= fromMs && isRefused(outcome)).length;
}
