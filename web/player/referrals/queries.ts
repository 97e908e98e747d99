import { MEMBER_TYPE } from '../../../contract/members.ts';
import { getAvailablePromotions } from '../../../contract/rewards.ts';
import { useCall } from '../../kit/ask.ts';
import { useSession } from '../../kit/session.ts';

/** Whether the member may bring friends: plain members only, where the brand pays for them. */
export function useMayRefer(): boolean {
  const { token, type } = useSession();
  const enabled = token !== null && type === MEMBER_TYPE;
  const { data } = useCall(getAvailablePromotions, {}, { enabled, staleTime: 300_000 });
  const offered = data?.['REFERRAL'];
  return typeof offered === 'object' && offered.enabled;
}
