import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { getLedgerHealth, listMemberPostings } from '../../../contract/wallet.ts';
import { call } from '../../kit/call.ts';

export function useMemberPostings(filter: CallInput<typeof listMemberPostings>) {
  return useQuery({
    queryKey: ['postings', filter],
    queryFn: ({ signal }) => call(listMemberPostings, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export type Health = CallOutput<typeof getLedgerHealth>;

const lookEveryMs = 15_000;

/** What the last check found; the server checks every minute. */
export function useLedgerHealth() {
  return useQuery({
    queryKey: ['ledger'],
    queryFn: ({ signal }) => call(getLedgerHealth, {}, { signal }),
    refetchInterval: lookEveryMs,
  });
}

/** Has the books read anew. */
export function useCheckNow() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(getLedgerHealth, { now: 'true' }),
    onSuccess: (health) => queries.setQueryData(['ledger'], health),
  });
}
