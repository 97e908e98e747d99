import { KeyRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { PvpRoom } from '../../../contract/pvp.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TextField } from '../../kit/TextField.tsx';
import { later } from '../frame/later.tsx';
import type { PvpGameState } from './pvp-game.ts';
import type { Place } from './pvp-client.ts';
import { RoomRow } from './RoomRow.tsx';
import { SitDialog } from './SitDialog.tsx';
import { Told } from './Told.tsx';
import type { words } from './words.ts';

const TournamentRooms = later(async () => (await import('./TournamentRooms.tsx')).TournamentRooms);

/** The rooms of the game: what is played for, who is there, and the ways in. */
export function Rooms({ game }: { game: PvpGameState }) {
  const t = useWords<typeof words>('pvp');
  const title = useWords<Record<'title', string>>('game')('title');
  const [place, setPlace] = useState<Place | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { rooms, own, trial } = game.opened!;
  const cash = rooms.filter(({ tournament }) => tournament === null);
  const ownIn = ({ roomId }: PvpRoom) => own.find((one) => one.roomId === roomId)?.tableId ?? null;
  return (
    <section className="pvp-rooms" aria-label={t('rooms')}>
      <header>
        <h2>{title}</h2>
        {!trial && (
          <Button variant="outline" size="sm" icon={<KeyRound aria-hidden />} onClick={() => setAsked(true)}>
            {t('withCode')}
          </Button>
        )}
      </header>
      <Told game={game} />
      {rooms.length === 0 && <p className="pvp-none">{t('noRooms')}</p>}
      <ul>
        {cash.map((room) => (
          <Room key={room.roomId} game={game} room={room} own={ownIn(room)} onPlace={setPlace} />
        ))}
      </ul>
      {cash.length < rooms.length && <TournamentRooms game={game} />}
      <SitDialog place={place} onClose={() => setPlace(null)} game={game} />
      <CodeDialog open={isAsked} onClose={() => setAsked(false)} game={game} onPlace={setPlace} />
    </section>
  );
}

interface RoomProps {
  game: PvpGameState;
  room: PvpRoom;
  /** The table of the room at which the player sits. */
  own: string | null;
  onPlace(place: Place): void;
}

function Room({ game, room, own, onPlace }: RoomProps) {
  const t = useWords<typeof words>('pvp');
  const { locale, ...manner } = useManner();
  const money = (decimal: string) => moneyText(decimal, { ...manner, locale });
  const { director, opened } = game;
  const { roomId } = room;
  return (
    <RoomRow
      game={game}
      room={room}
      own={own}
      sums={t('buyInRange', { least: money(room.leastBuyIn), most: money(room.mostBuyIn) })}
      people={
        room.players > 0 && (
          <p className="pvp-room-people">
            <UsersRound aria-hidden />
            {t('playing', { count: numberText(room.players, locale) })}
          </p>
        )
      }
      ways={
        <>
          {!opened!.trial && (
            <Button aria-disabled={room.paused || undefined} onClick={() => onPlace({ room, roomId, kind: 'open' })}>
              {room.paused ? t('pausedShort') : t('play')}
            </Button>
          )}
          <Button
            variant="second"
            loading={game.sending}
            onClick={() => void director.sit({ roomId, kind: 'practice', buyIn: room.leastBuyIn })}
          >
            {t('practise')}
          </Button>
          {!opened!.trial && (
            <Button variant="quiet" size="sm" onClick={() => onPlace({ room, roomId, kind: 'private' })}>
              {t('ownTable')}
            </Button>
          )}
        </>
      }
      tableText={(seated) =>
        t('tableWith', { seated: numberText(seated, locale), seats: numberText(room.mostSeats, locale) })
      }
    />
  );
}

interface CodeProps {
  open: boolean;
  onClose(): void;
  game: PvpGameState;
  onPlace(place: Place): void;
}

/** A private table is found by its code; which room it is of says what must be brought. */
function CodeDialog({ open, onClose, game, onPlace }: CodeProps) {
  const t = useWords<typeof words>('pvp');
  const [code, setCode] = useState('');
  const [roomId, setRoomId] = useState<string | null>(null);
  const { language } = useManner();
  const rooms = game.opened!.rooms.filter(({ tournament }) => tournament === null);
  const room = rooms.find((one) => one.roomId === roomId) ?? rooms[0];
  const next = () => {
    if (!room || code.length !== 6) return;
    onPlace({ room, code, kind: 'private' });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('withCode')} actions={<Button onClick={next}>{t('next')}</Button>}>
      <TextField
        label={t('code')}
        value={code}
        maxLength={6}
        autoCapitalize="characters"
        onChange={({ target }) => setCode(target.value.toUpperCase().replaceAll(/[^A-HJKMNP-Z2-9]/g, ''))}
      />
      <fieldset className="pvp-code-rooms">
        <legend>{t('codeRoom')}</legend>
        {rooms.map((one) => (
          <label key={one.roomId}>
            <input
              type="radio"
              name="room"
              checked={one.roomId === room?.roomId}
              onChange={() => setRoomId(one.roomId)}
            />
            {one.name[language]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
