import { getGifts } from '../../contract/gifts.ts';
import { getPromotions } from '../../contract/promotions.ts';
import { getRaffles } from '../../contract/raffles.ts';
import { useCall } from '../kit/ask.ts';
import { isTrial, useSession } from '../kit/session.ts';
import { useOffered, useSwitch } from '../kit/site.ts';
import { toActivityCenter } from './gifts/paths.ts';
import { canTake } from './gifts/queries.ts';
import { popupsClosed } from './messages/popup-memory.ts';
import type { Waiting } from './messages/Popups.tsx';
import { useUnread } from './messages/queries.ts';
import { toMember, toPromotions } from './paths.ts';
import { useRewardCount } from './rewards/queries.ts';

const ONCE = { staleTime: 60_000 };

/**
 * What waits for the member as they come: what they can claim, what they won, what stands open, what was written to them. Nothing that
 * asks them to play or to pay in; nothing at all for visitors, trial accounts, and who is in a break.
 */
export function useWaiting(): readonly Waiting[] | null {
  const isOn = useSwitch('AFTERLOG3');
  const isMember = useSession((session) => session.token !== null && !isTrial(session));
  const hasCentre = useOffered(getGifts);
  const isAsked = isOn && isMember && !popupsClosed(true);
  const enabled = isAsked && hasCentre;
  const gifts = useCall(getGifts, {}, { ...ONCE, enabled }).data;
  const raffles = useCall(getRaffles, {}, { ...ONCE, enabled }).data;
  const promotions = useCall(getPromotions, {}, { ...ONCE, enabled }).data;
  const [rewards, unread] = [useRewardCount(), useUnread()];
  if (!isAsked) return [];
  // Told all at once: a list that grows under a reader is none.
  if (hasCentre && !(gifts && raffles && promotions)) return null;
  if (gifts?.paused || raffles?.paused) return [];
  const wins = (raffles?.raffles ?? []).flatMap((raffle) => raffle.wins.filter(({ state }) => state === 'waiting'));
  const lines: Waiting[] = [
    { kind: 'wins', count: wins.length, link: toActivityCenter },
    { kind: 'rewards', count: rewards, link: toMember('rewardCenter') },
    { kind: 'promotions', count: promotions?.claimable ?? 0, link: toPromotions() },
    { kind: 'envelopes', count: (gifts?.envelopes ?? []).filter(canTake).length, link: toActivityCenter },
    { kind: 'messages', count: unread, link: toMember('messageV2') },
  ];
  return lines.filter(({ count }) => count > 0);
}
