import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { CountBadge } from '../../kit/Badge.tsx';
import { useWaiting } from '../../kit/InTurn.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toPromotions } from '../paths.ts';
import { useActivities } from './queries.ts';
import type { words } from './tickets.words.ts';

/** In the reward centre: how many promotions wait to be claimed, with the way to them. */
export function PromotionTickets() {
  const t = useWords<typeof words>('promotionTickets');
  const { data, isLoading } = useActivities();
  const count = data?.claimable ?? 0;
  useWaiting(isLoading);
  if (count === 0) return null;
  return (
    <Link
      {...toPromotions()}
      aria-label={t('label')}
      className="flex min-h-11 items-center gap-3 rounded-control bg-surface px-4 py-3 font-semibold hover:bg-raised"
    >
      <PartyPopper aria-hidden className="text-accent-text" />
      <span className="min-w-0 flex-1">{t('toClaim')}</span>
      <CountBadge count={count} />
    </Link>
  );
}
