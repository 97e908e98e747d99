import { Link } from '@tanstack/react-router';
import { CalendarCheck, ListTodo, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../kit/Badge.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import { type Summary, useTickets } from './queries.ts';
import type { words } from './words.ts';

type Ticket = keyof Summary['tickets'];

/** Where each kind of ticket leads, as clients of this family of sites know them. */
const pages = { MISSION: 'missionLeaderboard', LOGIN: 'signInTask', REGISTER: 'newbieTask' } as const;
const icons: Record<Ticket, ReactNode> = {
  MISSION: <ListTodo aria-hidden />,
  LOGIN: <CalendarCheck aria-hidden />,
  REGISTER: <Sprout aria-hidden />,
};
const kinds = Object.keys(pages) as Ticket[];

/** What waits outside of the reward centre, with the way to it. */
export function Tickets() {
  const t = useWords<typeof words>('missions');
  const { tickets } = useTickets();
  const waiting = kinds.filter((kind) => tickets[kind] > 0);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('ticketsLabel')} className="contents">
      {waiting.map((kind) => (
        <li key={kind}>
          <Link
            {...toMember(pages[kind])}
            className="flex min-h-11 items-center gap-3 rounded-control bg-surface px-4 py-3 font-semibold hover:bg-raised"
          >
            <span className="text-accent-text">{icons[kind]}</span>
            <span className="min-w-0 flex-1">{t(`tickets.${kind}`)}</span>
            <CountBadge count={tickets[kind]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
