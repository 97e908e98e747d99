import { Link } from '@tanstack/react-router';
import { listRoomsNow, type RoomNow } from '../../../contract/lobby-boards.ts';
import { useCall } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';
import { classNames } from '../../kit/class-names.ts';
import { tickMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useOffered } from '../../kit/site.ts';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { useRemaining } from './use-remaining.ts';
import type { words } from './pulse.words.ts';

/** A round of a table lasts a quarter of a minute. */
const EVERY_MS = 4_000;
const SHOWN = 4;

/** The rooms that all share, live: where the round stands, and how the last ones ended. */
export function RoomsNow() {
  const on = useOffered(listRoomsNow);
  const { data } = useCall(
    listRoomsNow,
    {},
    {
      enabled: on,
      everyMs: EVERY_MS,
      ask: (signal) => call(listRoomsNow, {}, { signal }),
      select: (answer) => ({ ...answer, cameAtTick: tickMs() }),
    },
  );
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
          <Result key={round.number} round={round} />
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

const sideLooks = {
  dragon: 'bg-danger',
  tiger: 'bg-accent',
  banker: 'bg-danger',
  player: 'bg-second',
  tie: 'bg-win',
  small: 'bg-second',
  big: 'bg-accent',
  'any-triple': 'bg-win',
  andar: 'bg-danger',
  bahar: 'bg-second',
  low: 'bg-second',
  high: 'bg-accent',
  seven: 'bg-win',
  first: 'bg-accent',
  second: 'bg-danger',
  equal: 'bg-win',
  eight: 'bg-danger',
  nine: 'bg-accent',
  ten: 'bg-win',
  eleven: 'bg-second',
} as const;

/** How a round ended: the multiple of a flight, the side of a table, or the number that fell on it. */
function Result({ round: { outcome, winner } }: { round: RoomNow['latest'][number] }) {
  const t = useWords<typeof words>('pulse');
  const { locale } = useManner();
  const { crashHundredths } = outcome;
  if (typeof crashHundredths === 'number') {
    const look = crashHundredths >= 200 ? 'text-win' : 'text-soft';
    return (
      <span className={`k-digits flex-none rounded-small bg-raised px-1.5 text-xs ${look}`}>
        {numberText(crashHundredths / 100, locale, 2)}×
      </span>
    );
  }
  const fell = /-(\d+)$/.exec(winner ?? '')?.[1];
  if (fell !== undefined) {
    return (
      <span className="k-digits flex-none rounded-small bg-raised px-1.5 text-xs text-soft">
        {numberText(Number(fell), locale)}
      </span>
    );
  }
  if (!isSide(winner)) return null;
  const side = winner;
  return (
    <span
      role="img"
      aria-label={t(`sides.${side}`)}
      title={t(`sides.${side}`)}
      className={`size-3 flex-none rounded-full ${sideLooks[side]}`}
    />
  );
}

function isSide(winner: string | null): winner is keyof typeof sideLooks {
  return winner !== null && winner in sideLooks;
}
