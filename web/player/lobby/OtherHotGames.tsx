import { useWords } from '../../kit/speaking.ts';
import { GameCard } from './GameCard.tsx';
import { useListCdn } from './LazyPicture.tsx';
import { useHotGames } from './queries.ts';
import type { words } from './words.ts';

const MOST_ON_HOME = 13;

/** The hot games after the first as posters. */
export function OtherHotGames({ className }: { className?: string }) {
  const t = useWords<typeof words>('lobby');
  const { data, on } = useHotGames();
  const cdn = useListCdn();
  const others = data?.slice(1, MOST_ON_HOME) ?? [];
  if (!on || others.length === 0) return null;
  return (
    <ul aria-label={t('picked')} className={`k-tiles ${className}`}>
      {others.map((game) => (
        <li key={game.gameCode}>
          <GameCard game={game} cdn={cdn} />
        </li>
      ))}
    </ul>
  );
}
