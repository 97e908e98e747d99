import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { listAnnouncements } from '../../../contract/messages.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';
import { firstAnnouncements } from './first-announcements.ts';

export type Announcements = CallOutput<typeof listAnnouncements>;
export type Banner = Announcements['banners'][number];
export type Notice = Announcements['player'][number];

export const NOTICES_A_PAGE = 9;

/** What the house has to say now. Asked for anew when the language or the login changes. */
export function useAnnouncements() {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['announcements', language, token],
    queryFn: ({ signal }) => call(listAnnouncements, { types: 'B,PL', platform: 'W', language }, { signal }),
    staleTime: 300_000,
    initialData: () => firstAnnouncements(language, token) as Announcements | undefined,
  });
}
