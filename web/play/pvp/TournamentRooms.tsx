import { useState } from 'react';
import type { PvpRoom } from '../../../contract/pvp.ts';
import { useWords } from '../../kit/speaking.ts';
import { EnterDialog } from './EnterDialog.tsx';
import type { PvpGameState } from './pvp-game.ts';
import './pvp-tournament.css';
import { TournamentRoom } from './TournamentRoom.tsx';
import type { words } from './words.ts';

/** The sit-and-go tournaments of the game, below its tables for money. */
export function TournamentRooms({ game }: { game: PvpGameState }) {
  const t = useWords<typeof words>('pvp');
  const [entered, setEntered] = useState<PvpRoom | null>(null);
  const { rooms, own } = game.opened!;
  const tournaments = rooms.flatMap(({ tournament, ...room }) =>
    tournament === null ? [] : [{ ...room, tournament }],
  );
  return (
    <>
      <h3 className="pvp-part">{t('sitAndGo')}</h3>
      <p className="pvp-part-text">{t('sitAndGoText')}</p>
      <ul>
        {tournaments.map((room) => (
          <TournamentRoom
            key={room.roomId}
            game={game}
            room={room}
            own={own.find(({ roomId }) => roomId === room.roomId)?.tableId ?? null}
            onEnter={setEntered}
          />
        ))}
      </ul>
      <EnterDialog room={entered} onClose={() => setEntered(null)} game={game} />
    </>
  );
}
