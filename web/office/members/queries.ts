import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeMemberAvatar } from '../../../contract/avatars.ts';
import type { CallInput } from '../../../contract/call.ts';
import { findTransactions } from '../../../contract/office-money.ts';
import { getMemberPage, searchMembers, setMemberStatus } from '../../../contract/members.ts';
import { giveDefaultPassword } from '../../../contract/passwords.ts';
import { call } from '../../kit/call.ts';

export type MemberFilter = CallInput<typeof searchMembers>;

export function useMembers(filter: MemberFilter, enabled = true) {
  return useQuery({
    queryKey: ['members', filter],
    queryFn: ({ signal }) => call(searchMembers, filter, { signal }),
    placeholderData: (before) => before,
    enabled,
  });
}

/** Transactions that a number or a reference leads to. */
export function useTransactions(search: string, enabled: boolean) {
  return useQuery({
    queryKey: ['foundTransactions', search],
    queryFn: ({ signal }) => call(findTransactions, { search }, { signal }),
    enabled,
  });
}

export function useMemberPage(memberId: string) {
  return useQuery({
    queryKey: ['member', memberId],
    queryFn: ({ signal }) => call(getMemberPage, { memberId }, { signal }),
  });
}

export function useSetStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof setMemberStatus>) => call(setMemberStatus, input),
    onSuccess: (_, { memberId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['member', memberId] }),
        queries.invalidateQueries({ queryKey: ['members'] }),
      ]),
  });
}

export function useRemoveAvatar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof removeMemberAvatar>) => call(removeMemberAvatar, input),
    onSuccess: (_, { memberId }) => queries.invalidateQueries({ queryKey: ['member', memberId] }),
  });
}

/** The answer is kept only as long as it is shown. */
export function useGiveDefaultPassword() {
  return useMutation({
    mutationFn: (input: CallInput<typeof giveDefaultPassword>) => call(giveDefaultPassword, input),
    gcTime: 0,
  });
}
