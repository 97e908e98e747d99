import { Link } from '@tanstack/react-router';
import { LoaderPinwheel } from 'lucide-react';
import { CountBadge } from '../../kit/Badge.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './open.words.ts';
import { toWheels } from './paths.ts';
import { useSpinCount } from './queries.ts';

/** How often the member can spin, with the way to the wheels. */
export function OpenSpins() {
  const t = useWords<typeof words>('openSpins');
  const count = useSpinCount();
  if (count === 0) return null;
  return (
    <Link
      {...toWheels}
      className="flex min-h-11 items-center gap-3 rounded-control bg-surface px-4 py-3 font-semibold hover:bg-raised"
    >
      <span className="text-accent-text">
        <LoaderPinwheel aria-hidden />
      </span>
      <span className="min-w-0 flex-1">{t('waiting', { n: count })}</span>
      <CountBadge count={count} />
    </Link>
  );
}
