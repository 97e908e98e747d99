import { useNavigate } from '@tanstack/react-router';
import { Heart as HeartIcon } from 'lucide-react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { useFavourites } from './picks.ts';
import type { words } from './browsing.words.ts';

/** Marks a game as a favourite; a visitor is asked in first. Nothing where the brand has no favourites. */
export function Heart({ game }: { game: LobbyGame }) {
  const t = useWords<typeof words>('browsing');
  const { language } = useManner();
  const navigate = useNavigate();
  const isMember = useLoggedIn();
  const { on, ids, mark } = useFavourites();
  if (!on) return null;
  const isMarked = ids.has(game.nodeId);
  return (
    <button
      type="button"
      className="k-tile-heart"
      aria-pressed={isMarked}
      aria-label={t(isMarked ? 'unmark' : 'mark', { game: game.names[language] })}
      onClick={() => (isMember ? mark(game, !isMarked) : void navigate(toModal('login')))}
    >
      <HeartIcon aria-hidden />
    </button>
  );
}
