import { wheel, wheelRestsAtMs } from '../../../../games/tables/boishakhi-wheel/shapes.ts';

/** A segment's part of the round, degrees. */
export const STEP = 360 / wheel.length;
const LAPS = 5;
/** The share of a segment within which the pointer comes to stand, so that it is never in doubt. */
const WITHIN = 0.7;
/** How long a heavy wheel needs to come into its swing, as a share of its run. */
const SWING = 0.1;
/** How far a peg bends the pointer, degrees. */
const MOST_BENT = 26;

/**
 * How far the wheel has turned, in degrees, at a moment of its run.
 * @param from where it stood when the run began, degrees
 * @param slot of the same outcome: where within its segment it comes to stand, which decides nothing
 */
export function turnedAt(from: number, { segment, slot }: { segment: number; slot: number }, sinceMs: number): number {
  const within = (((slot * 7) % 100) / 100 - 0.5) * WITHIN;
  const target = (within - segment) * STEP;
  const way = LAPS * 360 + ((((target - from) % 360) + 360) % 360);
  return from + way * eased(sinceMs / wheelRestsAtMs);
}

/** How far the pointer is bent by the pegs between segments, degrees: it falls back as each has passed. */
export function bentAt(turned: number, sinceMs: number): number {
  if (sinceMs <= 0 || sinceMs >= wheelRestsAtMs) return 0;
  const past = (((turned / STEP + 0.5) % 1) + 1) % 1;
  return -MOST_BENT * Math.max(0, past - 0.45) * Math.min(1, (1 - sinceMs / wheelRestsAtMs) * 3 + 0.4);
}

/** The share of the way that is done: slowly into its swing, and out of it more slowly still. */
function eased(share: number): number {
  const run = Math.min(1, Math.max(0, share));
  const swung = ((run * run) / (run + SWING)) * (1 + SWING);
  return 1 - (1 - swung) ** 3;
}
