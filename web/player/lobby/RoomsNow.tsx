import { Link } from '@tanstack/react-router';
import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { toGame } from '../paths.ts';
import { LastResults } from './LastResults.tsx';
import { PhaseNow } from './PhaseNow.tsx';
import { useRoomsNow } from './rooms-now.ts';

const SHOWN = 4;

/** The rooms that all share, live: where the round stands, and how the last ones ended. */
export function RoomsNow() {
  const { on, data } = useRoomsNow();
  // Their places are kept, or what stands beside them would move when they come.
  if (!data) return on && [0, 1].map((at) => <li key={at} className={`${pulsePlace} rounded-control bg-surface`} />);
  return data.rooms.toSorted(playedFirst).map((room) => (
    <li key={room.game.gameCode} className={pulsePlace}>
      <Room room={room} nowMs={data.nowMs} cameAtTick={data.cameAtTick} />
    </li>
  ));
}

function Room({ room, nowMs, cameAtTick }: { room: RoomNow; nowMs: number; cameAtTick: number }) {
  const { language } = useManner();
  const { game } = room;
  return (
    <Link {...toGame(game.gameCode)} className={pulseTile}>
      <span className="truncate text-sm font-semibold">{game.names[language]}</span>
      <PhaseNow room={room} nowMs={nowMs} cameAtTick={cameAtTick} />
      <LastResults room={room} most={SHOWN} />
    </Link>
  );
}

/** A part of the next one shows on a phone that the line is pushed sideways. What only screen readers get would else widen the page. */
export const pulsePlace = 'relative w-[calc((100%-1rem)/2.4)] flex-none md:w-40';

export const pulseTile =
  'grid h-full content-start gap-1 overflow-hidden rounded-control bg-surface p-3 transition-colors hover:bg-raised';

function playedFirst(one: RoomNow, other: RoomNow): number {
  return Number(one.phase === 'resting') - Number(other.phase === 'resting');
}
