import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput } from '../../../contract/call.ts';
import {
  createProviderKey,
  grantFreeRounds,
  importProviderGames,
  listFreeRounds,
  listProviderCalls,
  listProviderGames,
  listProviderKeys,
  listProviderRefusals,
  listProviders,
  revokeFreeRounds,
  revokeProviderKey,
  saveProvider,
} from '../../../contract/providers-office.ts';
import { decideHeldWin, listHeldWins } from '../../../contract/provider-ceilings.ts';
import { call } from '../../kit/call.ts';

const PROVIDERS = 'providers';

export function useProviders() {
  return useQuery({ queryKey: [PROVIDERS], queryFn: ({ signal }) => call(listProviders, {}, { signal }) });
}

export function useKeys(provider: string) {
  return useQuery({
    queryKey: [PROVIDERS, provider, 'keys'],
    queryFn: ({ signal }) => call(listProviderKeys, { provider }, { signal }),
  });
}

export function useProviderGames(provider: string) {
  return useQuery({
    queryKey: [PROVIDERS, provider, 'games'],
    queryFn: ({ signal }) => call(listProviderGames, { provider }, { signal }),
  });
}

export function useFreeRounds(provider: string, pageNo: number) {
  return useQuery({
    queryKey: [PROVIDERS, provider, 'free', pageNo],
    queryFn: ({ signal }) => call(listFreeRounds, { provider, pageNo, pageSize: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useHeldWins(provider: string, pageNo: number) {
  return useQuery({
    queryKey: [PROVIDERS, provider, 'held', pageNo],
    queryFn: ({ signal }) => call(listHeldWins, { provider, pageNo, pageSize: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useProviderCalls(asked: CallInput<typeof listProviderCalls>) {
  return useQuery({
    queryKey: [PROVIDERS, asked.provider, 'calls', asked],
    queryFn: ({ signal }) => call(listProviderCalls, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useProviderRefusals(asked: CallInput<typeof listProviderRefusals>) {
  return useQuery({
    queryKey: [PROVIDERS, asked.provider, 'refusals', asked],
    queryFn: ({ signal }) => call(listProviderRefusals, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useSaveProvider = () => useChange(saveProvider);
export const useCreateKey = () => useChange(createProviderKey);
export const useRevokeKey = () => useChange(revokeProviderKey);
export const useImportGames = () => useChange(importProviderGames);
export const useDecideHeldWin = () => useChange(decideHeldWin);
export const useGrantFreeRounds = () => useChange(grantFreeRounds);
export const useRevokeFreeRounds = () => useChange(revokeFreeRounds);

/** What is changed here is read anew everywhere on this page. */
function useChange<C extends Call>(named: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => call(named, input),
    onSettled: () => queries.invalidateQueries({ queryKey: [PROVIDERS] }),
  });
}
