import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../kit/Button.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHot } from '../paths.ts';
import { FeaturedGame } from './FeaturedGame.tsx';
import { useRecentGames } from './recent.ts';
import { useHotGames } from './queries.ts';
import type { words } from './words.ts';

const HomeTrouble = lazy(() => import('./HomeTrouble.tsx').then((it) => ({ default: it.HomeTrouble })));

/** The game that the member played last, large; for others the first of the hot games. */
export function HottestGame({ className }: { className?: string }) {
  const t = useWords<typeof words>('lobby');
  const { data, isPending, isLoadingError, on } = useHotGames();
  const recent = useRecentGames();
  const last = recent.data?.[0];
  const waits = isPending || recent.isLoading;
  const first = waits ? undefined : (last ?? data?.[0]);
  if (!on) return null;
  return (
    <section aria-busy={waits} className={`flex flex-col ${className}`}>
      <SectionHead
        title={t(last === undefined ? 'picked' : 'again')}
        after={
          (data?.length ?? 0) > 1 && (
            <Link {...toHot} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {t('seeAll')}
            </Link>
          )
        }
      />
      {waits && <Skeleton className="min-h-64 w-full flex-1 rounded-card" />}
      {(isLoadingError || data?.length === 0) && (
        <Suspense>
          <HomeTrouble />
        </Suspense>
      )}
      {first && <FeaturedGame game={first} />}
    </section>
  );
}
