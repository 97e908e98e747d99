import { ballRestsAtMs, pockets, wheel } from '../../../../games/tables/roulette/shapes.ts';

/** The wheel turns once in so long, for everybody alike. */
const TURN_MS = 12_000;
/** The ball runs against it so often before it lies. */
const LAPS = 6;
/** The share of its way on which it keeps to the track; then it falls, and jumps. */
const FALLS_AT = 0.72;
const TRACK = 0.965;
const POCKET = 0.64;

/** Where the pocket of the ball is when it comes to lie, from the top of the wheel: from there it passes all who look. */
const LIES_AT = -45;

/** How far the wheel has turned, in degrees. */
export function wheelDegrees(nowMs: number): number {
  return ((nowMs % TURN_MS) / TURN_MS) * 360;
}

/** How much faster or slower a wheel that stands so turns while the ball rolls, so that the pocket ends where it is seen. */
export function aimOf(number: number, restsAtDegrees: number): number {
  const away = LIES_AT - restsAtDegrees - pocketDegrees(number);
  return ((((away + 180) % 360) + 360) % 360) - 180;
}

/** The share of that which is done, eased at both ends. */
export function aimedAt(sinceMs: number): number {
  const done = Math.min(1, Math.max(0, sinceMs / ballRestsAtMs));
  return done * done * (3 - 2 * done);
}

function pocketDegrees(number: number): number {
  return (wheel.indexOf(number) * 360) / pockets;
}

/** Where the ball is, from the top of a wheel that has turned so far, and how far from its middle; in its pocket it goes along. */
export function ballAt(number: number, sinceMs: number, turned: number): { degrees: number; radius: number } {
  const done = Math.min(1, Math.max(0, sinceMs / ballRestsAtMs));
  const left = (1 - done) ** 2;
  const degrees = turned + pocketDegrees(number) + left * LAPS * 360;
  if (done < FALLS_AT) return { degrees, radius: TRACK };
  const fallen = (done - FALLS_AT) / (1 - FALLS_AT);
  // Two jumps, each lower than the one before.
  const jump = Math.abs(Math.cos(fallen * Math.PI * 2.5)) * (1 - fallen) ** 1.4;
  return { degrees, radius: POCKET + (TRACK - POCKET) * jump };
}
