import type { LobbyGame } from '../../../contract/lobby.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useListCdn } from './LazyPicture.tsx';
import { ListedGame } from './ListedGame.tsx';

const placeholders = [0, 1, 2, 3, 4, 5, 6, 7];

/** Posters in as many columns as there is room for. */
export function GameGrid({ games, loading }: { games: readonly LobbyGame[] | undefined; loading: boolean }) {
  const cdn = useListCdn();
  return (
    <ul className="k-tiles" aria-busy={loading}>
      {games?.map((game) => (
        <li key={game.gameCode}>
          <ListedGame game={game} cdn={cdn} />
        </li>
      ))}
      {loading &&
        placeholders.map((at) => (
          <li key={at} className="grid gap-1.5">
            <Skeleton className="aspect-3/4 w-full rounded-card" />
            <Skeleton className="h-4 w-20" />
          </li>
        ))}
    </ul>
  );
}
