import { Trophy, UsersRound } from 'lucide-react';
import type { PvpRoom } from '../../../contract/pvp.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { priceOf } from './EnterDialog.tsx';
import type { PvpGameState } from './pvp-game.ts';
import { RoomRow } from './RoomRow.tsx';
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
  const { locale, ...manner } = useManner();
  const money = (decimal: string) => moneyText(decimal, { ...manner, locale });
  const decimals = manner.currencyDecimals;
  const pool = fromMinor(
    room.tournament.prizes.reduce((sum, prize) => sum + toMinor(prize, decimals)!, 0n),
    decimals,
  );
  return (
    <RoomRow
      game={game}
      room={room}
      own={own}
      sums={t('costs', { amount: money(priceOf(room.tournament, decimals)) })}
      people={
        <>
          <p className="pvp-room-people">
            <Trophy aria-hidden />
            {t('prizePool', { amount: money(pool) })}
          </p>
          <p className="pvp-room-people">
            <UsersRound aria-hidden />
            {t('seatedOf', { count: numberText(room.waiting, locale), seats: numberText(room.mostSeats, locale) })}
          </p>
        </>
      }
      ways={
        !game.opened!.trial && (
          <Button aria-disabled={room.paused || undefined} onClick={() => !room.paused && onEnter(room)}>
            {room.paused ? t('pausedShort') : t('enter')}
          </Button>
        )
      }
      tableText={(seated) => t('watchLeft', { seated: numberText(seated, locale) })}
    />
  );
}
