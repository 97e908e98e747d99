import { useQuery } from '@tanstack/react-query';
import { getLiability, getQueueCounts, getTransactionStory } from '../../../contract/office-money.ts';
import { call } from '../../kit/call.ts';

const queuesEveryMs = 15_000;

export function useTransactionStory(transactionId: string) {
  return useQuery({
    queryKey: ['transaction', transactionId],
    queryFn: ({ signal }) => call(getTransactionStory, { transactionId }, { signal }),
  });
}

export function useLiability(days: '30' | '90') {
  return useQuery({
    queryKey: ['liability', days],
    queryFn: ({ signal }) => call(getLiability, { days }, { signal }),
    placeholderData: (before) => before,
  });
}

/** What waits at the cashier's desk; read anew while it is looked at. */
export function useQueueCounts(enabled: boolean) {
  return useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(getQueueCounts, {}, { signal }),
    refetchInterval: queuesEveryMs,
    enabled,
  });
}
