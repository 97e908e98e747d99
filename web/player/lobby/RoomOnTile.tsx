import { UsersRound } from 'lucide-react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { PhaseNow } from './PhaseNow.tsx';
import { ReturnText } from './ReturnText.tsx';
import { BeadRoad } from './BeadRoad.tsx';
import { LastResults } from './LastResults.tsx';
import { useRoomsNow } from './rooms-now.ts';
import type { words } from './pulse.words.ts';

/** What a live table shows below its poster: where its round stands, what may be staked, and how the last ones ended. */
export function RoomOnTile({ game }: { game: LobbyGame }) {
  const t = useWords<typeof words>('pulse');
  const manner = useManner();
  const { data } = useRoomsNow();
  const room = data?.rooms.find((one) => one.game.gameCode === game.gameCode);
  // The place is the same whatever is known, so that nothing beside it moves.
  if (!room || !data) {
    return (
      <span className="grid h-21 content-start px-1">
        <ReturnText game={game} className="text-xs text-faint" />
      </span>
    );
  }
  const { players, leastStake, mostStake } = room;
  return (
    <span className="grid h-21 grid-rows-[1.25rem_1.25rem_2.25rem] gap-0.5 overflow-hidden px-1 text-xs">
      <span className="flex items-center justify-between gap-2">
        <PhaseNow room={room} nowMs={data.nowMs} cameAtTick={data.cameAtTick} />
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
      {room.road === null ? <LastResults room={room} most={8} /> : <BeadRoad room={room} />}
    </span>
  );
}

/** A limit without a symbol, and without a fraction where it has none. */
function bare(decimal: string, { locale, currencyDecimals }: Manner): string {
  const limit = Number(decimal);
  return numberText(limit, locale, Number.isInteger(limit) ? 0 : currencyDecimals);
}
