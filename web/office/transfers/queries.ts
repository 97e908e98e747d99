import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { searchTransfers } from '../../../contract/transfers.ts';
import { call } from '../../kit/call.ts';

export function useTransfersOf(filter: CallInput<typeof searchTransfers>) {
  return useQuery({
    queryKey: ['transfers', filter],
    queryFn: ({ signal }) => call(searchTransfers, filter, { signal }),
    placeholderData: (before) => before,
  });
}
