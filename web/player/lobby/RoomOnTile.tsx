import { UsersRound } from 'lucide-react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { classNames } from '../../kit/class-names.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { spanText } from '../../kit/time.ts';
import { ReturnText } from './ReturnText.tsx';
import { isTold, RoomResult } from './RoomResult.tsx';
import { useRoomsNow } from './rooms-now.ts';
import { useRemaining } from './use-remaining.ts';
import type { words } from './pulse.words.ts';

/** What a live table shows below its poster: where its round stands, what may be staked, and how the last ones ended. */
export function RoomOnTile({ game }: { game: LobbyGame }) {
  const t = useWords<typeof words>('pulse');
  const manner = useManner();
  const { data } = useRoomsNow();
  const room = data?.rooms.find((one) => one.game.gameCode === game.gameCode);
  const leftMs = room && data && room.closesAtMs !== null ? room.closesAtMs - data.nowMs : null;
  const seconds = useRemaining(leftMs, data?.cameAtTick ?? 0);
  // The place is the same whatever is known, so that nothing beside it moves.
  if (!room) {
    return (
      <span className="grid h-21 content-start px-1">
        <ReturnText game={game} className="text-xs text-faint" />
      </span>
    );
  }
  const { phase, latest, players, leastStake, mostStake } = room;
  return (
    <span className="grid h-21 grid-rows-[1.25rem_1.25rem_2.25rem] gap-0.5 overflow-hidden px-1 text-xs">
      <span className="flex items-center justify-between gap-2">
        <span className={classNames('k-digits truncate', phase === 'betting' ? 'text-win' : 'text-faint')}>
          {t(phase)}
          {seconds !== null && ` ${spanText(seconds * 1000, manner.locale)}`}
        </span>
        {players > 0 && (
          <span className="k-digits flex flex-none items-center gap-1 text-soft">
            <UsersRound aria-hidden className="size-3.5" />
            <span className="sr-only">{t('players', { count: players })}</span>
            <span aria-hidden>{numberText(players, manner.locale)}</span>
          </span>
        )}
      </span>
      <span className="k-digits truncate text-faint">
        {t('limits', {
          least: bare(leastStake, manner),
          most: bare(mostStake, manner),
        })}
      </span>
      <span className="grid auto-cols-max grid-flow-col grid-rows-2 content-center gap-1 overflow-hidden">
        {latest
          .filter(isTold)
          .toReversed()
          .map((round) => (
            <RoomResult key={round.number} round={round} />
          ))}
      </span>
    </span>
  );
}

/** A limit without a symbol, and without a fraction where it has none. */
function bare(decimal: string, { locale, currencyDecimals }: Manner): string {
  const limit = Number(decimal);
  return numberText(limit, locale, Number.isInteger(limit) ? 0 : currencyDecimals);
}
