import { useEffect, useRef } from 'react';
import { multipleAt } from '../../../../games/instant/crash/shapes.ts';
import { nowMs, tickMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { hundredthsText } from './multiples.ts';
import { type Night, paintNight } from './night.ts';
import type { Room } from './room.ts';
import { drawScene, type Moment, type SmallKite } from './scene.ts';
import type { words } from './words.ts';

interface Props {
  room: Room | null;
  calm: boolean;
}

/** More pixels than these are not seen, and cost. */
const MOST_SCALE = 2;
const MOST_KITES = 24;
/** Where the player asked for less motion, the number and the string go on, and nothing else. */
const CALM_EVERY_MS = 120;

/** The flight: a picture, and over it the multiple as text, written by the same clock. */
export function FlightBoard({ room, calm }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const count = useRef<HTMLElement>(null);
  const shown = useRef(room);
  shown.current = room;
  useEffect(() => {
    const place = canvas.current;
    return place ? animate(place, figure, count, shown, { calm, locale }) : undefined;
  }, [calm, locale]);
  const phase = phaseOf(room);
  return (
    <div className="crash-flight" data-phase={phase}>
      <canvas ref={canvas} aria-hidden />
      <div className="crash-figure" aria-hidden>
        {phase === 'betting' && <span>{t('rising')}</span>}
        {phase === 'resting' && <span>{t('waiting')}</span>}
        <p ref={figure} data-testid="multiple" />
        {phase === 'crashed' && <span className="crash-cut">{t('cut')}</span>}
        {phase === 'betting' && (
          <i className="crash-count">
            <b ref={count} />
          </i>
        )}
      </div>
    </div>
  );
}

function phaseOf(room: Room | null): Moment['phase'] {
  const phase = room?.round?.phase ?? 'resting';
  return phase === 'void' ? 'resting' : phase;
}

interface Look {
  calm: boolean;
  locale: string;
}

interface Shown<T> {
  readonly current: T;
}

function animate(
  place: HTMLCanvasElement,
  figure: Shown<HTMLElement | null>,
  count: Shown<HTMLElement | null>,
  shown: Shown<Room | null>,
  { calm, locale }: Look,
): (() => void) | undefined {
  const draw = place.getContext('2d', { alpha: false });
  if (!draw) return undefined;
  const gone = new Map<string, number>();
  let night: Night | null = null;
  let [width, height, scale] = [0, 0, 1];
  const size = new ResizeObserver(() => {
    [width, height] = [place.clientWidth, place.clientHeight];
    if (width === 0 || height === 0) return;
    scale = Math.min(MOST_SCALE, devicePixelRatio || 1);
    place.width = Math.round(width * scale);
    place.height = Math.round(height * scale);
    night = paintNight(width, height, scale);
  });
  size.observe(place);
  let frame = 0;
  let lastMs = 0;
  const step = (): void => {
    frame = requestAnimationFrame(step);
    const now = momentOf(shown.current, gone, calm, locale);
    write(figure.current, count.current, shown.current, now, locale);
    if (!night || (calm && now.tickMs - lastMs < CALM_EVERY_MS)) return;
    lastMs = now.tickMs;
    draw.setTransform(scale, 0, 0, scale, 0, 0);
    drawScene(draw, night, width, height, now);
  };
  step();
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
  };
}

/** How the room stands at this very moment, by the clock that decides. */
function momentOf(room: Room | null, gone: Map<string, number>, calm: boolean, locale: string): Moment {
  const round = room?.round ?? null;
  const atMs = nowMs();
  const tick = tickMs();
  const revealed = round?.revealed ?? null;
  const flownMs = round === null ? 0 : (revealed?.crashedAtMs ?? atMs) - round.closesAtMs;
  // Betting closes by the clock; that it has is heard a moment later. Nobody knows when a beacon will speak.
  const isOff = round?.phase === 'betting' && round.beaconRound === null && flownMs >= 0;
  const phase = isOff ? 'flying' : phaseOf(room);
  const sinceCrashMs = revealed ? Math.max(0, atMs - revealed.crashedAtMs) : 0;
  return {
    phase,
    elapsedMs: Math.max(0, flownMs),
    sinceCrashMs,
    tickMs: tick,
    calm,
    own: room?.own.some(({ state }) => state === 'placed') ?? false,
    kites: kitesOf(room, gone, tick, locale),
    label: (multiple) => hundredthsText(Math.round(multiple * 100), locale),
  };
}

function kitesOf(room: Room | null, gone: Map<string, number>, tick: number, locale: string): SmallKite[] {
  const own = new Set(room?.own.map(({ betId }) => betId));
  const others = (room?.bets ?? []).filter(({ betId }) => !own.has(betId)).slice(0, MOST_KITES);
  if (gone.size > 0 && others.length === 0) gone.clear();
  return others.map(({ betId, cashOutHundredths }) => {
    if (cashOutHundredths !== null && !gone.has(betId)) gone.set(betId, tick);
    const label = cashOutHundredths === null ? '' : hundredthsText(cashOutHundredths, locale);
    return { betId, cashOutHundredths, label, goneTickMs: gone.get(betId) ?? null };
  });
}

/** Writes the number past React: it changes with every picture. */
function write(
  figure: HTMLElement | null,
  count: HTMLElement | null,
  room: Room | null,
  now: Moment,
  locale: string,
): void {
  if (!figure) return;
  const round = room?.round ?? null;
  let text = '';
  if (round !== null && now.phase === 'betting') {
    const leftMs = Math.max(0, round.closesAtMs - nowMs());
    text = localDigits((Math.ceil(leftMs / 100) / 10).toFixed(1), locale);
    if (count) count.style.scale = `${leftMs / Math.max(1, round.closesAtMs - round.openedAtMs)} 1`;
  } else if (now.phase === 'flying') text = hundredthsText(multipleAt(Math.floor(now.elapsedMs)), locale);
  else if (round?.revealed) text = hundredthsText(round.revealed.crashHundredths, locale);
  if (figure.textContent !== text) figure.textContent = text;
}
