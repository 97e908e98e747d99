import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../../contract/call.ts';
import { type CallbackOutcome, listDepositCallbacks, searchDeposits } from '../../../contract/cashier.ts';
import {
  decideDeposit,
  getDepositSlip,
  getDepositStory,
  listPaymentCases,
  reconcilePayments,
  resolvePaymentCase,
} from '../../../contract/deposits-office.ts';
import { listPaymentCompanies, savePaymentCompany } from '../../../contract/payment-companies.ts';
import { listPaymentMethods, savePaymentChannel, savePaymentMethod } from '../../../contract/payment-methods.ts';
import { call } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';

/** Outcomes that need nobody: everything after them was refused. */
const calm: readonly CallbackOutcome[] = [
  'credited',
  'failed',
  'repeated',
  'ignored',
  'payout_paid',
  'payout_failed',
  'payout_repeated',
  'noted',
];
const dayMs = 86_400_000;

export function isRefused(outcome: CallbackOutcome): boolean {
  return !calm.includes(outcome);
}

export function useDeposits(filter: CallInput<typeof searchDeposits>) {
  return useQuery({
    queryKey: ['deposits', filter],
    queryFn: ({ signal }) => call(searchDeposits, filter, { signal }),
    placeholderData: (before) => before,
  });
}

/** Everything that is known of one deposit. */
export function useStory(depositId: string) {
  return useQuery({
    queryKey: ['deposits', 'story', depositId],
    queryFn: ({ signal }) => call(getDepositStory, { depositId }, { signal }),
    staleTime: 0,
  });
}

export function useSlip(depositId: string) {
  return useQuery({
    queryKey: ['deposits', 'slip', depositId],
    queryFn: ({ signal }) => call(getDepositSlip, { depositId }, { signal }),
  });
}

export function useDecideDeposit() {
  return useChange(decideDeposit, ['deposits']);
}

export function useCases(filter: CallInput<typeof listPaymentCases>) {
  return useQuery({
    queryKey: ['cases', filter],
    queryFn: ({ signal }) => call(listPaymentCases, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useResolveCase() {
  return useChange(resolvePaymentCase, ['cases', 'deposits']);
}

export function usePaymentMethods() {
  return useQuery({
    queryKey: ['paymentMethods'],
    queryFn: ({ signal }) => call(listPaymentMethods, {}, { signal }),
  });
}

/** Payment companies, and how the brand stands with each. */
export function usePaymentCompanies() {
  return useQuery({
    queryKey: ['paymentCompanies'],
    queryFn: ({ signal }) => call(listPaymentCompanies, {}, { signal }),
  });
}

export function useSaveCompany() {
  return useChange(savePaymentCompany, ['paymentCompanies', 'paymentMethods']);
}

export function useSaveMethod() {
  return useChange(savePaymentMethod, ['paymentMethods']);
}

export function useSaveChannel() {
  return useChange(savePaymentChannel, ['paymentMethods']);
}

/** A day of the company's statement beside our books. */
export function useReconciliation(day: string) {
  return useQuery({
    queryKey: ['reconciliation', day],
    queryFn: ({ signal }) => call(reconcilePayments, { day }, { signal }),
    staleTime: 0,
  });
}

export function useCallbacks(filter: CallInput<typeof listDepositCallbacks>, enabled = true) {
  return useQuery({
    queryKey: ['callbacks', filter],
    queryFn: ({ signal }) => call(listDepositCallbacks, filter, { signal }),
    placeholderData: (before) => before,
    enabled,
  });
}

/** How many of the newest hundred callbacks were refused within a day; null: not known, or not allowed to know. */
export function useRefusedCallbacks(enabled: boolean): number | null {
  const { data } = useCallbacks({ pageNo: 1, pageSize: 100 }, enabled);
  if (!data) return null;
  const fromMs = nowMs() - dayMs;
  return data.list.filter(({ atMs, outcome }) => atMs >= fromMs && isRefused(outcome)).length;
}

function useChange<C extends Call>(which: C, stale: readonly string[]) {
  const queries = useQueryClient();
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => call(which, input),
    onSuccess: async () => {
      await Promise.all(stale.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
