import { Link } from '@tanstack/react-router';
import { ChevronRight, Gift, Mail, Mails, PartyPopper, Ticket } from 'lucide-react';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './promotions.words.ts';
import type { Waiting } from './Popups.tsx';

const icons = { wins: Ticket, rewards: Gift, promotions: PartyPopper, envelopes: Mails, messages: Mail } as const;

/** What waits for a member who has just come, each line with the way to it. */
export function WaitingList({ waiting, onGo }: { waiting: readonly Waiting[]; onGo: () => void }) {
  const t = useWords<typeof words>('promotions');
  return (
    <ul className="grid gap-2">
      {waiting.map(({ kind, count, link }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <Link
              {...link}
              onClick={onGo}
              className="flex min-h-11 items-center gap-3 rounded-control bg-raised px-4 py-3 font-semibold hover:bg-overlay"
            >
              <span className="text-accent-text">
                <Icon aria-hidden />
              </span>
              <span className="min-w-0 flex-1">{t(`waiting.${kind}`, { n: count })}</span>
              <ChevronRight aria-hidden className="flex-none text-faint" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
