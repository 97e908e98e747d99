import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import {
  approveWithdrawal,
  forceReceipt,
  getWithdrawalPage,
  getWithdrawalProof,
  type OfficeWithdrawal,
  rejectWithdrawal,
  retryPayout,
  settleDispute,
} from '../../../contract/withdrawals-office.ts';
import { keyOf } from '../../kit/ask.ts';
import { useRenewal } from '../../kit/deeds.ts';
import { call } from '../../kit/call.ts';

export type WithdrawalStory = CallOutput<typeof getWithdrawalPage>;

/** A picture of proof as an address for an image. */
export function useProof(proofId: string) {
  return useQuery({
    queryKey: keyOf(getWithdrawalProof, { proofId }),
    queryFn: async ({ signal }) => {
      const { type, picture } = await call(getWithdrawalProof, { proofId }, { signal });
      return `data:${type};base64,${picture}`;
    },
    staleTime: Infinity,
  });
}

/** What staff can do with a withdrawal; each but the approval says why. */
export type Deed = 'approve' | 'reject' | 'retry' | 'force' | 'giveBack' | 'payAgain' | 'refuse';

export function useDecide() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: ({ deed, withdrawalId, reason }: { deed: Deed; withdrawalId: string; reason: string }) =>
      decide(deed, withdrawalId, reason),
    onSettled: () => renew(approveWithdrawal),
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
