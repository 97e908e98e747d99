import { getTransferOptions } from '../../../contract/transfers.ts';
import { useCall } from '../../kit/ask.ts';
import { useOffered } from '../../kit/site.ts';

/** To whom this member may send money; nothing where the brand has transfers switched off. */
export function useTransferOptions() {
  return useCall(getTransferOptions, {}, { enabled: useOffered(getTransferOptions), staleTime: 0 });
}

/** Whether there is anybody to send money to: then the page is offered. */
export function useMayTransfer(): boolean {
  const isOn = useOffered(getTransferOptions);
  const { data } = useTransferOptions();
  return isOn && data !== undefined && (data.upline !== null || data.downlineCount > 0);
}
