import { useQuery } from '@tanstack/react-query';
import { listBets } from '../../../contract/bets.ts';
import type { CallInput } from '../../../contract/call.ts';
import { call } from '../../kit/call.ts';

export type BetFilter = Omit<CallInput<typeof listBets>, 'pageSize'>;

export const BETS_A_PAGE = 20;

export function useBets(filter: BetFilter) {
  return useQuery({
    queryKey: ['bets', filter],
    queryFn: ({ signal }) => call(listBets, { ...filter, pageSize: BETS_A_PAGE }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
