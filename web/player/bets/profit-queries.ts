import { useQuery } from '@tanstack/react-query';
import { getBettingProfit } from '../../../contract/bets-profit.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { call } from '../../kit/call.ts';

export type Profit = CallOutput<typeof getBettingProfit>;

export function useProfit(window: { fromMs: number; untilMs: number }) {
  return useQuery({
    queryKey: ['profit', window],
    queryFn: ({ signal }) => call(getBettingProfit, window, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
