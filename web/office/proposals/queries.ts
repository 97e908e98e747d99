import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput } from '../../../contract/call.ts';
import { approveProposal, cancelProposal, listProposals, refuseProposal } from '../../../contract/proposals.ts';
import { call } from '../../kit/call.ts';

const lookEveryMs = 5_000;

/** Read anew while it is looked at: colleagues propose and decide meanwhile. */
export function useProposals(filter: CallInput<typeof listProposals>) {
  return useQuery({
    queryKey: ['proposals', filter],
    queryFn: ({ signal }) => call(listProposals, filter, { signal }),
    placeholderData: (before) => before,
    refetchInterval: lookEveryMs,
  });
}

export function useApprove() {
  return useDeed(approveProposal);
}

export function useRefuse() {
  return useDeed(refuseProposal);
}

export function useCancel() {
  return useDeed(cancelProposal);
}

/** After any of them other pages say something else too: the settings, a member, what waits. */
function useDeed<C extends Call>(which: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => call(which, input),
    onSettled: () => queries.invalidateQueries(),
  });
}
