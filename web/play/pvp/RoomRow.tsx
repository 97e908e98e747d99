import type { ReactNode } from 'react';
import type { PvpRoom } from '../../../contract/pvp.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { PvpGameState } from './pvp-game.ts';
import type { words } from './words.ts';

interface Props {
  game: PvpGameState;
  room: PvpRoom;
  /** The table of the room at which the player sits; null: at none, and the ways in are shown. */
  own: string | null;
  /** What it costs to come in. */
  sums: string;
  /** Who is there, each a line with its sign. */
  people: ReactNode;
  ways: ReactNode;
  /** What the button of a table that one may watch says. */
  tableText: (seated: number) => string;
}

/** A room in the list of its game: what is played for, who is there, the ways in, and its tables to watch. */
export function RoomRow({ game, room, own, sums, people, ways, tableText }: Props) {
  const t = useWords<typeof words>('pvp');
  const { language } = useManner();
  const { director, design } = game;
  return (
    <li className="pvp-room" aria-label={room.name[language]}>
      <div className="pvp-room-what">
        <h3>{room.name[language]}</h3>
        <p>
          <design.Terms options={room.options} />
        </p>
        <p className="pvp-room-sums">{sums}</p>
      </div>
      {people}
      <div className="pvp-room-ways">
        {own === null ? ways : <Button onClick={() => void director.watch(own)}>{t('backToSeat')}</Button>}
      </div>
      {room.tables.length > 0 && (
        <ul className="pvp-room-tables" aria-label={t('tables')}>
          {room.tables.map(({ tableId, seated }) => (
            <li key={tableId}>
              <button type="button" onClick={() => void director.watch(tableId)}>
                {tableText(seated)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
