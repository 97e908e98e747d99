import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { excludeMember, getMemberProtection, listExcluded, lowerMemberLimit } from '../../../contract/protection.ts';
import { call } from '../../kit/call.ts';

export function useExcluded(filter: CallInput<typeof listExcluded>) {
  return useQuery({
    queryKey: ['excluded', filter],
    queryFn: ({ signal }) => call(listExcluded, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useMemberProtection(memberId: string) {
  return useQuery({
    queryKey: ['member', memberId, 'protection'],
    queryFn: ({ signal }) => call(getMemberProtection, { memberId }, { signal }),
  });
}

export function useLowerLimit() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof lowerMemberLimit>) => call(lowerMemberLimit, input),
    onSuccess: (_, { memberId }) => refresh(memberId),
  });
}

export function useExclude() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof excludeMember>) => call(excludeMember, input),
    onSuccess: (_, { memberId }) => refresh(memberId),
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return (memberId: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['member', memberId, 'protection'] }),
      queries.invalidateQueries({ queryKey: ['excluded'] }),
    ]);
}
