import type { CallOutput } from '../../../contract/call.ts';
import { ANNOUNCED_AT_ONCE, getUnreadCount, listAnnouncements } from '../../../contract/messages.ts';
import { useCall } from '../../kit/ask.ts';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';

type Announcements = CallOutput<typeof listAnnouncements>;
export type Banner = Announcements['banners'][number];
export type Notice = Announcements['player'][number];
export type Promotion = Announcements['promotion'][number];

/** What the house says stands for a while. */
const STAYS_MS = 300_000;

/** What the house has to say now: to visitors what comes before a login, to members what comes after it. */
export function useAnnouncements() {
  const isMember = useSession((session) => session.token !== null);
  const types = ANNOUNCED_AT_ONCE;
  return useCall(listAnnouncements, isMember ? { types, execution: executions() } : { types }, {
    staleTime: STAYS_MS,
  });
}

/** Promotions: those that run, those to come, and those that ended lately. */
export function usePromotions(enabled = true) {
  return useCall(
    listAnnouncements,
    { types: 'PR' },
    { enabled, staleTime: STAYS_MS, select: ({ promotion }) => promotion },
  );
}

/** How many messages the member has not read; 0 for visitors, trial accounts and brands without an inbox. */
export function useUnread(): number {
  return useUnreadCount().data ?? 0;
}

/** The same as it comes. */
export function useUnreadCount() {
  const isOn = useOffered(getUnreadCount);
  const isGuest = isTrial(useSession());
  return useCall(getUnreadCount, {}, { enabled: isOn && !isGuest });
}

/** A after a login; F as well after the first. */
function executions(): string {
  return sessionStorage.getItem('firstTimeLogin') === 'true' ? 'A,F' : 'A';
}
