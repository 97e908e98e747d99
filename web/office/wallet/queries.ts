import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { getLedgerHealth, listMemberPostings } from '../../../contract/wallet.ts';
import { call } from '../../kit/call.ts';

export function useMemberPostings(filter: CallInput<typeof listMemberPostings>) {
  return useQuery({
    queryKey: ['postings', filter],
    queryFn: ({ signal }) => call(listMemberPostings, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useLedgerHealth() {
  return useQuery({ queryKey: ['ledger'], queryFn: ({ signal }) => call(getLedgerHealth, {}, { signal }) });
}
