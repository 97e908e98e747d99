import { Link } from '@tanstack/react-router';
import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { RoomResult } from './RoomResult.tsx';
import { useRoomsNow } from './rooms-now.ts';
import { useRemaining } from './use-remaining.ts';
import type { words } from './pulse.words.ts';

const SHOWN = 4;

/** The rooms that all share, live: where the round stands, and how the last ones ended. */
export function RoomsNow() {
  const { on, data } = useRoomsNow();
  // Their places are kept, or what stands beside them would move when they come.
  if (!data) return on && [0, 1].map((at) => <li key={at} className={`${pulsePlace} rounded-control bg-surface`} />);
  return data.rooms.toSorted(playedFirst).map((room) => (
    <li key={room.game.gameCode} className={pulsePlace}>
      <Room
        room={room}
        leftMs={room.closesAtMs === null ? null : room.closesAtMs - data.nowMs}
        cameAtTick={data.cameAtTick}
      />
    </li>
  ));
}

function Room({ room, leftMs, cameAtTick }: { room: RoomNow; leftMs: number | null; cameAtTick: number }) {
  const t = useWords<typeof words>('pulse');
  const { locale, language } = useManner();
  const { game, phase, latest } = room;
  const seconds = useRemaining(leftMs, cameAtTick);
  return (
    <Link {...toGame(game.gameCode)} className={pulseTile}>
      <span className="truncate text-sm font-semibold">{game.names[language]}</span>
      <span className={classNames('k-digits truncate text-xs', phase === 'betting' ? 'text-win' : 'text-faint')}>
        {t(phase)}
        {seconds !== null && ` ${spanText(seconds * 1000, locale)}`}
      </span>
      <span className="flex min-h-6 gap-1 overflow-hidden">
        {latest.slice(0, SHOWN).map((round) => (
          <RoomResult key={round.number} round={round} />
        ))}
      </span>
    </Link>
  );
}

/** A part of the next one shows on a phone that the line is pushed sideways. */
export const pulsePlace = 'w-[calc((100%-1rem)/2.4)] flex-none md:w-40';

export const pulseTile =
  'grid h-full content-start gap-1 overflow-hidden rounded-control bg-surface p-3 transition-colors hover:bg-raised';

function playedFirst(one: RoomNow, other: RoomNow): number {
  return Number(one.phase === 'resting') - Number(other.phase === 'resting');
}
