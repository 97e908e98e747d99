import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput } from '../../../contract/call.ts';
import {
  approveCorrection,
  cancelCorrection,
  listCorrections,
  proposeCorrection,
  proposeReversal,
  refuseCorrection,
} from '../../../contract/corrections.ts';
import { call } from '../../kit/call.ts';

const lookEveryMs = 5_000;

/** Read anew while it is looked at: colleagues propose and decide meanwhile. */
export function useCorrections(filter: CallInput<typeof listCorrections>) {
  return useQuery({
    queryKey: ['corrections', filter],
    queryFn: ({ signal }) => call(listCorrections, filter, { signal }),
    placeholderData: (before) => before,
    refetchInterval: lookEveryMs,
  });
}

export function useProposeCorrection() {
  return useDeed(proposeCorrection);
}

export function useProposeReversal() {
  return useDeed(proposeReversal);
}

export function useApprove() {
  return useDeed(approveCorrection);
}

export function useRefuse() {
  return useDeed(refuseCorrection);
}

export function useCancel() {
  return useDeed(cancelCorrection);
}

/** After any of them other lists say something else too: a balance, a story, what waits. */
function useDeed<C extends Call>(which: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => call(which, input),
    onSettled: () => queries.invalidateQueries(),
  });
}
