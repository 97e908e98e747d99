import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { getTransferOptions, listDownlines, listTransfers, sendTransfer } from '../../../contract/transfers.ts';
import { call } from '../../kit/call.ts';
import { useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';

export type TransferOptions = CallOutput<typeof getTransferOptions>;
export type TransferFilter = Omit<CallInput<typeof listTransfers>, 'pageSize'>;

const DOWNLINES_SHOWN = 3;
export const TRANSFERS_A_PAGE = 10;

/** To whom this member may send money; nothing where the brand has transfers switched off. */
export function useTransferOptions() {
  const token = useSession((session) => session.token);
  const isOn = useSwitch('FUNDTRANS3');
  return useQuery({
    queryKey: ['transfer-options', token],
    queryFn: ({ signal }) => call(getTransferOptions, {}, { signal }),
    enabled: token !== null && isOn,
    staleTime: 0,
  });
}

/** Whether there is anybody to send money to: then the page is offered. */
export function useMayTransfer(): boolean {
  const isOn = useSwitch('FUNDTRANS3');
  const { data } = useTransferOptions();
  return isOn && data !== undefined && (data.upline !== null || data.downlineCount > 0);
}

export function useDownlines(search: string, enabled: boolean) {
  return useQuery({
    queryKey: ['downlines', search],
    queryFn: ({ signal }) => call(listDownlines, { search, pageSize: DOWNLINES_SHOWN }, { signal }),
    placeholderData: (before) => before,
    enabled,
  });
}

/** Sends money. The key is the caller's: one an intention, so that a second press cannot send it twice. */
export function useSendTransfer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: CallInput<typeof sendTransfer> & { key: string }) =>
      call(sendTransfer, input, { key }),
    onSuccess: () => refreshTransfers(queries),
  });
}

/** Reads anew what a page shows of money that went to somebody or came from him. */
export async function refreshTransfers(queries: QueryClient): Promise<void> {
  const names = ['transfers', 'transfer-options', 'balance', 'account-record', 'merchant-wallet'];
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

export function useTransfers(filter: TransferFilter) {
  return useQuery({
    queryKey: ['transfers', filter],
    queryFn: ({ signal }) => call(listTransfers, { ...filter, pageSize: TRANSFERS_A_PAGE }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
