import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BonusTerms } from '../../../contract/bonuses.ts';
import {
  createBonusOffer,
  endMemberBonus,
  grantBonus,
  listBonusOffers,
  saveBonusOffer,
  searchBonuses,
  switchBonusOffer,
} from '../../../contract/bonuses-office.ts';
import type { CallInput } from '../../../contract/call.ts';
import { call } from '../../kit/call.ts';

export function useOffers() {
  return useQuery({
    queryKey: ['bonusOffers'],
    queryFn: ({ signal }) => call(listBonusOffers, {}, { signal }),
    select: ({ list }) => list,
  });
}

export function useMemberBonuses(filter: CallInput<typeof searchBonuses>) {
  return useQuery({
    queryKey: ['memberBonuses', filter],
    queryFn: ({ signal }) => call(searchBonuses, filter, { signal }),
    placeholderData: (before) => before,
  });
}

interface Written {
  of: { offerId: string; version: number } | null;
  terms: BonusTerms;
  note: string;
}

/** Writes an offer: a new one, or the next version of one. */
export function useWriteOffer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ of, terms, note }: Written) =>
      of
        ? call(saveBonusOffer, { ...of, terms, note })
        : { ...(await call(createBonusOffer, { terms })), proposalId: null },
    onSuccess: refresh,
  });
}

export function useSwitchOffer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof switchBonusOffer>) => call(switchBonusOffer, input),
    onSettled: refresh,
  });
}

export function useGrantBonus() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof grantBonus>) => call(grantBonus, input),
    onSuccess: refresh,
  });
}

export function useTakeBack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof endMemberBonus>) => call(endMemberBonus, input),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['bonusOffers'] }),
      queries.invalidateQueries({ queryKey: ['memberBonuses'] }),
      queries.invalidateQueries({ queryKey: ['member'] }),
    ]);
}
