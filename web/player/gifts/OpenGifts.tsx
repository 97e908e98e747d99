import { Link } from '@tanstack/react-router';
import { Mails } from 'lucide-react';
import { CountBadge } from '../../kit/Badge.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toActivityCenter } from './paths.ts';
import { useGiftCount } from './queries.ts';
import type { words } from './open.words.ts';

/** Envelopes that stand open for the member, with the way to them. */
export function OpenGifts() {
  const t = useWords<typeof words>('openGifts');
  const count = useGiftCount();
  if (count === 0) return null;
  return (
    <Link
      {...toActivityCenter}
      className="flex min-h-11 items-center gap-3 rounded-control bg-surface px-4 py-3 font-semibold hover:bg-raised"
    >
      <span className="text-accent-text">
        <Mails aria-hidden />
      </span>
      <span className="min-w-0 flex-1">{t('waiting', { n: count })}</span>
      <CountBadge count={count} />
    </Link>
  );
}
