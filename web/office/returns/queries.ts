import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { listReturns, suspendGame } from '../../../contract/returns.ts';
import { call } from '../../kit/call.ts';

const returnsKey = ['returns'];
const REFRESH_MS = 15_000;

export function useReturns(enabled = true) {
  return useQuery({
    queryKey: returnsKey,
    queryFn: ({ signal }) => call(listReturns, {}, { signal }),
    refetchInterval: REFRESH_MS,
    enabled,
  });
}

/** How many games have raised an alarm that nobody has answered yet. */
export function useReturnAlarms(may: boolean): number {
  const { data } = useReturns(may);
  return data?.games.filter(({ alarm }) => alarm !== null).length ?? 0;
}

export function useSuspendGame() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof suspendGame>) => call(suspendGame, input),
    onSettled: () => queries.invalidateQueries({ queryKey: returnsKey }),
  });
}
