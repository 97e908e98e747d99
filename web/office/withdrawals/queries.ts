import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { resetPaymentPassword, setPayeeName } from '../../../contract/payment-password.ts';
import {
  approveWithdrawal,
  forceReceipt,
  getWithdrawalPage,
  getWithdrawalProof,
  listMemberPayoutAccounts,
  type OfficeWithdrawal,
  rejectWithdrawal,
  retryPayout,
  searchWithdrawals,
  settleDispute,
} from '../../../contract/withdrawals-office.ts';
import { call } from '../../kit/call.ts';

export type WithdrawalStory = CallOutput<typeof getWithdrawalPage>;

const POLL_MS = 10_000;

/** A queue, or all of them; looked at again and again, so that new requests come in by themselves. */
export function useWithdrawals(filter: CallInput<typeof searchWithdrawals>) {
  return useQuery({
    queryKey: ['withdrawals', 'list', filter],
    queryFn: ({ signal }) => call(searchWithdrawals, filter, { signal }),
    placeholderData: (before) => before,
    refetchInterval: POLL_MS,
  });
}

export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    queryKey: ['withdrawals', 'page', withdrawalId],
    queryFn: ({ signal }) => call(getWithdrawalPage, { withdrawalId }, { signal }),
    refetchInterval: POLL_MS,
  });
}

/** A picture of proof as an address for an image. */
export function useProof(proofId: string) {
  return useQuery({
    queryKey: ['withdrawals', 'proof', proofId],
    queryFn: async ({ signal }) => {
      const { type, picture } = await call(getWithdrawalProof, { proofId }, { signal });
      return `data:${type};base64,${picture}`;
    },
    staleTime: Infinity,
  });
}

export function useMemberAccounts(memberId: string) {
  return useQuery({
    queryKey: ['withdrawals', 'accounts', memberId],
    queryFn: ({ signal }) => call(listMemberPayoutAccounts, { memberId }, { signal }),
  });
}

/** What staff can do with a withdrawal; each but the approval says why. */
export type Deed = 'approve' | 'reject' | 'retry' | 'force' | 'giveBack' | 'payAgain' | 'refuse';

export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, withdrawalId, reason }: { deed: Deed; withdrawalId: string; reason: string }) =>
      decide(deed, withdrawalId, reason),
    onSettled: () => queries.invalidateQueries({ queryKey: ['withdrawals'] }),
  });
}

function decide(deed: Deed, withdrawalId: string, reason: string): Promise<OfficeWithdrawal> {
  switch (deed) {
    case 'approve':
      return call(approveWithdrawal, { withdrawalId });
    case 'reject':
      return call(rejectWithdrawal, { withdrawalId, reason });
    case 'retry':
      return call(retryPayout, { withdrawalId, reason });
    case 'force':
      return call(forceReceipt, { withdrawalId, reason });
    case 'giveBack':
      return call(settleDispute, { withdrawalId, resolution: 'return', reason });
    case 'payAgain':
      return call(settleDispute, { withdrawalId, resolution: 'pay_again', reason });
    case 'refuse':
      return call(settleDispute, { withdrawalId, resolution: 'refuse', reason });
  }
}

export function useResetPaymentPassword() {
  return useMutation({
    mutationFn: (input: CallInput<typeof resetPaymentPassword>) => call(resetPaymentPassword, input),
  });
}

export function useSetPayeeName() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof setPayeeName>) => call(setPayeeName, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['withdrawals'] }),
  });
}
