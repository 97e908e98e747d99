import { Link } from '@tanstack/react-router';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { toGame } from '../paths.ts';
import { HotMark } from './HotMark.tsx';
import { Poster } from './Poster.tsx';
import { ReturnText } from './ReturnText.tsx';

/** A game as a poster that opens it, with what it returns below. */
export function GameCard({ game, cdn }: { game: LobbyGame; cdn: number }) {
  return (
    <Link {...toGame(game.gameCode)} className="group grid gap-1.5 rounded-card">
      <Poster game={game} cdn={cdn} />
      <span className="flex flex-wrap items-center justify-between gap-x-2 px-1">
        <ReturnText game={game} className="text-xs text-faint" />
        <HotMark gameCode={game.gameCode} />
      </span>
    </Link>
  );
}
