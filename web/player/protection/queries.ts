import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import {
  answerRealityCheck,
  confirmLimit,
  excludeSelf,
  getLimitUse,
  getProtection,
  keepLimit,
  keepSitting,
  type Protection,
  removeLimit,
  setLimit,
  setReminders,
  takeTimeOut,
} from '../../../contract/protection.ts';
import { call } from '../../kit/call.ts';

const SIGN_OF_LIFE_MS = 60_000;

export function useProtection() {
  return useQuery({
    queryKey: ['protection'],
    queryFn: ({ signal }) => call(getProtection, {}, { signal }),
    staleTime: 0,
  });
}

/** Reads anew what a page shows of limits. */
export async function refreshProtection(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['protection'] });
}

/** What is used of each limit in the running day, week and month. */
export function useLimitUse() {
  return useQuery({
    queryKey: ['protection', 'use'],
    queryFn: ({ signal }) => call(getLimitUse, {}, { signal }),
    staleTime: 0,
  });
}

export const useSetLimit = () => useChange((input: CallInput<typeof setLimit>) => call(setLimit, input));
export const useRemoveLimit = () => useChange((input: CallInput<typeof removeLimit>) => call(removeLimit, input));
export const useConfirmLimit = () => useChange((input: CallInput<typeof confirmLimit>) => call(confirmLimit, input));
export const useKeepLimit = () => useChange((input: CallInput<typeof keepLimit>) => call(keepLimit, input));
export const useSetReminders = () => useChange((input: CallInput<typeof setReminders>) => call(setReminders, input));

export type Pause = { days: number } | { term: CallInput<typeof excludeSelf>['term'] };

/** Begins a pause; the member has confirmed it twice on the screen. */
export const useBeginPause = () =>
  useChange((pause: Pause) =>
    'days' in pause
      ? call(takeTimeOut, { ...pause, confirmed: true })
      : call(excludeSelf, { ...pause, confirmed: true }),
  );

/** A sign of life from the game page, now and every minute; `round` counts on where the result may be another. */
export function useSitting(round: number) {
  return useQuery({
    queryKey: ['sitting', round],
    queryFn: ({ signal }) => call(keepSitting, {}, { signal }),
    staleTime: 0,
    refetchInterval: SIGN_OF_LIFE_MS,
    placeholderData: (before) => before,
  });
}

export function useAnswerCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(answerRealityCheck, {}),
    onSuccess: (sitting) => queries.setQueriesData({ queryKey: ['sitting'] }, sitting),
  });
}

/** Every change answers how the member's protection stands after it. */
function useChange<Input>(change: (input: Input) => Promise<Protection>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => queries.setQueryData(['protection'], now),
  });
}
