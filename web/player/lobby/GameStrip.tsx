import type { LobbyGame } from '../../../contract/lobby.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useListCdn } from './LazyPicture.tsx';
import { ListedGame } from './ListedGame.tsx';

/** A row of posters under a heading; nothing where there are none. */
export function GameStrip({ title, hint, games }: { title: string; hint?: string; games: readonly LobbyGame[] }) {
  const cdn = useListCdn();
  if (games.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} />
      {hint && <p className="-mt-2 pb-3 text-sm text-faint">{hint}</p>}
      <ul className="k-tiles-row -mx-4 px-4 md:mx-0 md:px-0">
        {games.map((game) => (
          <li key={game.gameCode}>
            <ListedGame game={game} cdn={cdn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
