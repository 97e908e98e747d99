import { getBalance } from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { useStatus } from '../../kit/site.ts';

/** Whether the member's money is nearly gone: less than the smallest deposit is there to play with. */
export function useShort(): boolean {
  const { least } = useStatus().info.deposit;
  const { data } = useCall(getBalance, {});
  return data !== undefined && data.sumBalance < Number(least);
}
