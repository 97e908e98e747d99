import { listReturns } from '../../../contract/returns.ts';
import { useCall } from '../../kit/ask.ts';

/** How many games have raised an alarm that nobody has answered yet. */
export function useReturnAlarms(may: boolean): number {
  const { data } = useCall(listReturns, {}, { everyMs: 15_000, enabled: may });
  return data?.games.filter(({ alarm }) => alarm !== null).length ?? 0;
}
