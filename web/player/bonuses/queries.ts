import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptBonus, declineBonus, forfeitBonus, getBonuses, listBonuses } from '../../../contract/bonuses.ts';
import { call } from '../../kit/call.ts';
import { refreshBonuses } from './bonus-news.ts';

export const ENDED_A_PAGE = 8;

/** What is in play, what waits, and what a deposit would bring; asked for anew with every live change. */
export function useBonuses() {
  return useQuery({
    queryKey: ['bonuses', 'mine'],
    queryFn: ({ signal }) => call(getBonuses, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useEndedBonuses(pageNo: number) {
  return useQuery({
    queryKey: ['bonuses', 'ended', pageNo],
    queryFn: ({ signal }) => call(listBonuses, { pageNo, pageSize: ENDED_A_PAGE }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Accepting, declining or giving up one bonus; each may be pressed twice without harm. */
export function useBonusDeed(deed: 'accept' | 'decline' | 'forfeit') {
  const queries = useQueryClient();
  const named = { accept: acceptBonus, decline: declineBonus, forfeit: forfeitBonus }[deed];
  return useMutation({
    mutationFn: (bonusId: string) => call(named, { bonusId }),
    onSettled: async () => {
      await refreshBonuses(queries);
      if (deed !== 'decline') await queries.invalidateQueries({ queryKey: ['balance'] });
    },
  });
}
