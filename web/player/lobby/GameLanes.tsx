import { Link } from '@tanstack/react-router';
import { listGames } from '../../../contract/lobby.ts';
import { useCall } from '../../kit/ask.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type PagedCategory, toCategory } from '../paths.ts';
import { categoryIcons, isPaged } from './categories.ts';
import { GameCard } from './GameCard.tsx';
import { useListCdn } from './LazyPicture.tsx';
import { LISTS_STAY_MS, useHotGames, useLanes } from './queries.ts';
import type { words } from './words.ts';

const GAMES_IN_LANE = 12;

/** A row of posters for each kind of game. */
export function GameLanes() {
  const { data = [] } = useLanes();
  return data.flatMap(({ title }) => (isPaged(title) ? [<GameLane key={title} category={title} />] : []));
}

function GameLane({ category }: { category: PagedCategory }) {
  const t = useWords<typeof words>('lobby');
  const hot = useHotGames().data;
  const cdn = useListCdn();
  const first = useCall(
    listGames,
    { gameType: category, pageNo: 1, pageSize: GAMES_IN_LANE },
    { select: ({ games }) => games, staleTime: LISTS_STAY_MS },
  );
  const games = first.data ?? [];
  // A lane that would only say again what stands in the hot lane is left out.
  const isNew = games.some(({ gameCode }) => !hot?.some((one) => one.gameCode === gameCode));
  if (!isNew) return null;
  return (
    <section>
      <SectionHead
        title={t(category)}
        icon={<CategoryIcon name={categoryIcons[category]} />}
        after={
          <Link {...toCategory(category)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('seeAll')}
          </Link>
        }
      />
      <ul className="k-tiles-row -mx-4 px-4 md:mx-0 md:px-0">
        {games.map((game) => (
          <li key={game.gameCode}>
            <GameCard game={game} cdn={cdn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
