import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { getPaymentPassword, setPaymentPassword } from '../../../contract/payment-password.ts';
import {
  addWithdrawalProof,
  bindPayoutAccount,
  cancelWithdrawal,
  getPaymentConfirmationList,
  getWithdrawalOffer,
  listWithdrawals,
  processC2CTransaction,
  removePayoutAccount,
  requestWithdrawal,
} from '../../../contract/withdrawals.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { call } from '../../kit/call.ts';

export type Offer = CallOutput<typeof getWithdrawalOffer>;

const ROWS_A_PAGE = 10;
const POLL_MS = 10_000;

/** What can be withdrawn now, and where it can go. */
export function useOffer() {
  return useQuery({
    queryKey: ['withdrawals', 'offer'],
    queryFn: ({ signal }) => call(getWithdrawalOffer, {}, { signal }),
    staleTime: 0,
  });
}

/** Payments that wait for the player's word; asked for again and again, in case the live line is down. */
export function useConfirmations() {
  return useQuery({
    queryKey: ['withdrawals', 'confirmations'],
    queryFn: ({ signal }) => call(getPaymentConfirmationList, { pageSize: 20 }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

/** The withdrawals, newest first, page by page. */
export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: ['withdrawals', 'record'],
    queryFn: ({ signal, pageParam }) => call(listWithdrawals, { pageNo: pageParam, pageSize: ROWS_A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

/** Something of the withdrawals or of the accounts has changed: all of it is asked for anew. */
export async function refreshWithdrawals(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['withdrawals'] }),
    queries.invalidateQueries({ queryKey: ['balance'] }),
  ]);
}

/** Asks for a pay-out. The key is the caller's: one an intention, so that a second press asks no second time. */
export function useRequestWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: CallInput<typeof requestWithdrawal> & { key: string }) =>
      call(requestWithdrawal, input, { key }),
    // Not waited for: the form is empty again before anyone can write the next request into it.
    onSuccess: () => void refreshWithdrawals(queries),
  });
}

export function useBindAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof bindPayoutAccount>) => call(bindPayoutAccount, input),
    onSuccess: () => refreshWithdrawals(queries),
  });
}

export function useRemoveAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof removePayoutAccount>) => call(removePayoutAccount, input),
    onSuccess: () => refreshWithdrawals(queries),
  });
}

export function useCancelWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (withdrawalId: string) => call(cancelWithdrawal, { withdrawalId }),
    onSuccess: () => refreshWithdrawals(queries),
  });
}

export function useAnswer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof processC2CTransaction>) => call(processC2CTransaction, input),
    onSuccess: () => refreshWithdrawals(queries),
  });
}

/** Keeps one picture and says how many there are then. */
export function useAddProof() {
  return useMutation({
    mutationFn: async ({ withdrawalId, file }: { withdrawalId: string; file: File }) =>
      call(addWithdrawalProof, { withdrawalId, picture: await base64Of(file) }),
  });
}

/** Whether a payment password is set, and the rule of a new one. */
export function usePaymentPassword() {
  return useQuery({
    queryKey: ['payment-password'],
    queryFn: ({ signal }) => call(getPaymentPassword, {}, { signal }),
  });
}

export function useSetPaymentPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof setPaymentPassword>) => call(setPaymentPassword, input),
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['payment-password'] }), refreshWithdrawals(queries)]),
  });
}
