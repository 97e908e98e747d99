import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelDeposit, createDeposit, getDeposit, listDeposits } from '../../../contract/cashier.ts';
import { call } from '../../kit/call.ts';

const POLL_MS = 4000;
export const DEPOSITS_SHOWN = 8;

/** Opens a deposit. The key is the caller's: one an intention, so that a second press cannot open a second one. */
export function useCreateDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      call(createDeposit, { amount, method: 'sandbox' }, { key }),
    onSuccess: ({ deposit }) => {
      queries.setQueryData(['deposit', deposit.id], deposit);
      return queries.invalidateQueries({ queryKey: ['deposits'] });
    },
  });
}

/** One deposit; while it is pending it is asked for again and again, in case the live line is down. */
export function useDeposit(depositId: string) {
  return useQuery({
    queryKey: ['deposit', depositId],
    queryFn: ({ signal }) => call(getDeposit, { depositId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'pending' ? POLL_MS : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}

export function useCancelDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (depositId: string) => call(cancelDeposit, { depositId }),
    onSuccess: (deposit) => {
      queries.setQueryData(['deposit', deposit.id], deposit);
      return queries.invalidateQueries({ queryKey: ['deposits'] });
    },
  });
}

export function useDeposits() {
  return useQuery({
    queryKey: ['deposits'],
    queryFn: ({ signal }) => call(listDeposits, { pageSize: DEPOSITS_SHOWN }, { signal }),
    staleTime: 0,
  });
}
