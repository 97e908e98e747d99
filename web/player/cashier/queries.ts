import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelDeposit,
  createDeposit,
  type Deposit,
  type DepositState,
  getDeposit,
  listDeposits,
  putSlip,
  submitDeposit,
} from '../../../contract/cashier.ts';
import { listDepositMethods, quoteDeposit } from '../../../contract/payment-methods.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { call } from '../../kit/call.ts';

const POLL_MS = 4000;
export const DEPOSITS_SHOWN = 8;

/** A bonus offer in the version whose terms stood on the screen. */
export interface ChosenOffer {
  offerId: string;
  version: number;
}

/** The ways to pay in that are open now. */
export function useMethods(enabled: boolean) {
  return useQuery({
    queryKey: ['depositMethods'],
    queryFn: ({ signal }) => call(listDepositMethods, {}, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** What an amount would cost and bring. */
export function useQuote(method: string, amount: string) {
  return useQuery({
    queryKey: ['depositQuote', method, amount],
    queryFn: ({ signal }) => call(quoteDeposit, { method, amount }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Opens a deposit. The key is the caller's: one an intention, so that a second press cannot open a second one. */
export function useCreateDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, offer, ...rest }: { amount: string; method: string; offer: ChosenOffer | null; key: string }) =>
      call(createDeposit, { ...rest, ...(offer && { offer }) }, { key }),
    onSuccess: ({ deposit, paymentUrl }) => {
      queries.setQueryData(['deposit', deposit.id], { ...deposit, paymentUrl });
      return queries.invalidateQueries({ queryKey: ['deposits'] });
    },
  });
}

/** One deposit; while it waits it is asked for again and again, in case the live line is down. */
export function useDeposit(depositId: string) {
  return useQuery({
    queryKey: ['deposit', depositId],
    queryFn: ({ signal }) => call(getDeposit, { depositId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isWaiting(state.data) ? POLL_MS : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}

export function useCancelDeposit() {
  return useDepositChange((depositId: string) => call(cancelDeposit, { depositId }));
}

/** The member says that he has paid. */
export function useSubmitDeposit() {
  return useDepositChange((given: { depositId: string; reference?: string }) => call(submitDeposit, given));
}

/** A picture of the slip, as the phone has it. */
export function usePutSlip() {
  return useDepositChange(async ({ depositId, file }: { depositId: string; file: File }) =>
    call(putSlip, { depositId, picture: await base64Of(file) }),
  );
}

export function useDeposits(filter: { state: DepositState | undefined; pageNo: number }) {
  return useQuery({
    queryKey: ['deposits', filter],
    queryFn: ({ signal }) => call(listDeposits, { ...filter, pageSize: DEPOSITS_SHOWN }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function isWaiting({ state }: Deposit): boolean {
  return state === 'pending' || state === 'submitted';
}

function useDepositChange<Given>(change: (given: Given) => Promise<Deposit>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (deposit) => {
      await queries.invalidateQueries({ queryKey: ['deposit', deposit.id] });
      return queries.invalidateQueries({ queryKey: ['deposits'] });
    },
  });
}
