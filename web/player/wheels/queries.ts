import { getWheels } from '../../../contract/wheels.ts';
import { useCall } from '../../kit/ask.ts';
import { useWaiting } from '../../kit/InTurn.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';

/** Others take from the same budget meanwhile, and play brings new spins. */
const OFTEN = { staleTime: 5_000, everyMs: 20_000 };

export function useWheels() {
  return useCall(getWheels, {}, OFTEN);
}

/** How often the member can spin now; 0 for visitors and trial accounts. */
export function useSpinCount(): number {
  const isOn = useOffered(getWheels);
  const session = useSession();
  const enabled = isOn && session.token !== null && !isTrial(session);
  const { data, isLoading } = useCall(getWheels, {}, { staleTime: 60_000, everyMs: 60_000, enabled });
  useWaiting(isLoading);
  return (data?.wheels ?? []).reduce((sum, { spins }) => sum + spins, 0);
}
