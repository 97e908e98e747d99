import { Trophy, UsersRound } from 'lucide-react';
import type { PvpRoom } from '../../../contract/pvp.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { priceOf } from './EnterDialog.tsx';
import type { PvpGameState } from './pvp-game.ts';
import type { words } from './words.ts';

interface Props {
  game: PvpGameState;
  room: PvpRoom & { tournament: NonNullable<PvpRoom['tournament']> };
  /** The table of the room at which the player sits. */
  own: string | null;
  onEnter(room: PvpRoom): void;
}

/** A sit-and-go in the list: what it costs, what is won, and how many are there. */
export function TournamentRoom({ game, room, own, onEnter }: Props) {
  const t = useWords<typeof words>('pvp');
  const { language, locale, ...manner } = useManner();
  const money = (decimal: string) => moneyText(decimal, { ...manner, locale });
  const decimals = manner.currencyDecimals;
  const { director, design, opened } = game;
  const pool = fromMinor(
    room.tournament.prizes.reduce((sum, prize) => sum + toMinor(prize, decimals)!, 0n),
    decimals,
  );
  return (
    <li className="pvp-room" aria-label={room.name[language]}>
      <div className="pvp-room-what">
        <h3>{room.name[language]}</h3>
        <p>
          <design.Terms options={room.options} />
        </p>
        <p className="pvp-room-sums">{t('costs', { amount: money(priceOf(room.tournament, decimals)) })}</p>
      </div>
      <p className="pvp-room-people">
        <Trophy aria-hidden />
        {t('prizePool', { amount: money(pool) })}
      </p>
      <p className="pvp-room-people">
        <UsersRound aria-hidden />
        {t('seatedOf', { count: numberText(room.waiting, locale), seats: numberText(room.mostSeats, locale) })}
      </p>
      <div className="pvp-room-ways">
        {own !== null ? (
          <Button onClick={() => void director.watch(own)}>{t('backToSeat')}</Button>
        ) : (
          !opened!.trial && (
            <Button aria-disabled={room.paused || undefined} onClick={() => !room.paused && onEnter(room)}>
              {room.paused ? t('pausedShort') : t('enter')}
            </Button>
          )
        )}
      </div>
      {room.tables.length > 0 && (
        <ul className="pvp-room-tables" aria-label={t('tables')}>
          {room.tables.map(({ tableId, seated }) => (
            <li key={tableId}>
              <button type="button" onClick={() => void director.watch(tableId)}>
                {t('watchLeft', { seated: numberText(seated, locale) })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
