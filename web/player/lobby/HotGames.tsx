import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../kit/Button.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHot } from '../paths.ts';
import { FeaturedGame } from './FeaturedGame.tsx';
import { GameCard } from './GameCard.tsx';
import { useListCdn } from './LazyPicture.tsx';
import { useHotGames } from './queries.ts';
import type { words } from './words.ts';

const HomeTrouble = lazy(() => import('./HomeTrouble.tsx').then((it) => ({ default: it.HomeTrouble })));

const MOST_ON_HOME = 13;

/** The first of the hot games, large. */
export function HottestGame({ className }: { className?: string }) {
  const t = useWords<typeof words>('lobby');
  const { data, isPending, isError, on } = useHotGames();
  const first = data?.[0];
  if (!on) return null;
  return (
    <section aria-busy={isPending} className={`flex flex-col ${className}`}>
      <SectionHead
        title={t('hotGames')}
        icon={<CategoryIcon name="hot" />}
        after={
          (data?.length ?? 0) > 1 && (
            <Link {...toHot} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {t('seeAll')}
            </Link>
          )
        }
      />
      {isPending && <Skeleton className="min-h-64 w-full flex-1 rounded-card" />}
      {(isError || data?.length === 0) && (
        <Suspense>
          <HomeTrouble />
        </Suspense>
      )}
      {first && <FeaturedGame game={first} />}
    </section>
  );
}

/** The hot games after the first as posters. */
export function OtherHotGames({ className }: { className?: string }) {
  const t = useWords<typeof words>('lobby');
  const { data, on } = useHotGames();
  const cdn = useListCdn();
  const others = data?.slice(1, MOST_ON_HOME) ?? [];
  if (!on || others.length === 0) return null;
  return (
    <ul aria-label={t('hotGames')} className={`k-tiles ${className}`}>
      {others.map((game) => (
        <li key={game.gameCode}>
          <GameCard game={game} cdn={cdn} />
        </li>
      ))}
    </ul>
  );
}
