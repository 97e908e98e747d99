import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { getUnreadCount, listAnnouncements } from '../../../contract/messages.ts';
import { call } from '../../kit/call.ts';
import { firstAnswer } from '../../kit/first.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';

export type Announcements = CallOutput<typeof listAnnouncements>;
export type Banner = Announcements['banners'][number];
export type Notice = Announcements['player'][number];
export type Promotion = Announcements['promotion'][number];

/** What the house has to say now. Asked for anew when the language or the login changes. */
export function useAnnouncements() {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['announcements', language, token],
    queryFn: ({ signal }) =>
      call(
        listAnnouncements,
        { types: 'B,PL,H,PU', platform: 'W', execution: executionsOf(token), language },
        { signal },
      ),
    staleTime: 300_000,
    // What came with the page is for visitors.
    initialData: () =>
      token === null ? (firstAnswer('announcements', language) as Announcements | undefined) : undefined,
  });
}

/** Promotions: those that run, those to come, and those that ended lately. */
export function usePromotions(wanted = true) {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['announcements', 'promotions', language, token],
    queryFn: ({ signal }) => call(listAnnouncements, { types: 'PR', platform: 'W', language }, { signal }),
    enabled: wanted,
    initialData: () =>
      token === null ? (firstAnswer('promotions', language) as Announcements | undefined) : undefined,
    staleTime: 300_000,
    select: ({ promotion }) => promotion,
  });
}

/** How many messages the member has not read; 0 for visitors, trial accounts and brands without an inbox. */
export function useUnread(): number {
  const isOn = useSwitch('INBOX3');
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['messages', 'unread', session.token],
    queryFn: ({ signal }) => call(getUnreadCount, {}, { signal }),
    enabled: isOn && session.token !== null && !isTrial(session),
  });
  return data ?? 0;
}

/** B before login; A after it; F as well after the first. */
function executionsOf(token: string | null): string {
  if (token === null) return 'B';
  return sessionStorage.getItem('firstTimeLogin') === 'true' ? 'A,F' : 'A';
}
