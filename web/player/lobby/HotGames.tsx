import { Link } from '@tanstack/react-router';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/words.ts';
import { toHot } from '../paths.ts';
import { FeaturedGame } from './FeaturedGame.tsx';
import { GameCard } from './GameCard.tsx';
import { useHotGames } from './queries.ts';
import type { en } from './words.en.ts';

const MOST_ON_HOME = 13;

/** The hot games: the first one large, the others as posters. */
export function HotGames() {
  const t = useWords<typeof en>('lobby');
  const { data, isPending, isError, error, refetch, isFetching } = useHotGames();
  return (
    <section aria-busy={isPending}>
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
      {isPending && <Skeleton className="h-64 w-full rounded-card" />}
      {isError && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && <EmptyState motif="paisley" title={t('noGames')} hint={t('noGamesHint')} />}
      {data && <Games games={data.slice(0, MOST_ON_HOME)} />}
    </section>
  );
}

function Games({ games: [first, ...others] }: { games: readonly LobbyGame[] }) {
  return (
    <div className="grid gap-4">
      {first && <FeaturedGame game={first} />}
      {others.length > 0 && (
        <ul className="k-tiles">
          {others.map((game) => (
            <li key={game.gameCode}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
