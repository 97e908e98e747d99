import { Link } from '@tanstack/react-router';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { Heart } from './Heart.tsx';
import { PeopleNow } from './PeopleNow.tsx';
import { Poster } from './Poster.tsx';
import { PotNow } from './PotNow.tsx';
import { RoomOnTile } from './RoomOnTile.tsx';
import { isTableRoom } from './rooms-now.ts';
import { ReturnText } from './ReturnText.tsx';
import type { words } from './browsing.words.ts';

/** A game in a list: its poster, loaded when it comes near, the heart, and what it returns. */
export function ListedGame({ game, cdn }: { game: LobbyGame; cdn: number }) {
  const t = useWords<typeof words>('browsing');
  return (
    <div className="k-tile-frame-box">
      <Link {...toGame(game.gameCode)} className="group grid gap-1.5 rounded-card">
        <Poster game={game} cdn={cdn} />
        {game.maintenance ? (
          <span className="px-1">
            <Badge tone="warning">{t('maintained')}</Badge>
          </span>
        ) : game.gameType === 'PVP' ? (
          <PeopleNow gameCode={game.gameCode} />
        ) : isTableRoom(game) ? (
          <RoomOnTile game={game} />
        ) : game.gameType === 'RNG' ? (
          <PotNow game={game} />
        ) : (
          <ReturnText game={game} className="px-1 text-xs text-faint" />
        )}
      </Link>
      <Heart game={game} />
    </div>
  );
}
