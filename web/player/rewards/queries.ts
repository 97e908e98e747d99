import { getRewards } from '../../../contract/rewards.ts';
import { useCall } from '../../kit/ask.ts';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';

/** How many rewards wait for the member; 0 for visitors, trial accounts and brands without a reward centre. */
export function useRewardCount(): number {
  const isOn = useOffered(getRewards);
  const session = useSession();
  const enabled = isOn && session.token !== null && !isTrial(session);
  return useCall(getRewards, {}, { enabled, staleTime: 60_000 }).data?.count ?? 0;
}
