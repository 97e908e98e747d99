/** How long the wheel runs on after its end is known. */
export const OUTRUN_MS = 3000;
/** While the answer is awaited, degrees a second; it takes a moment to get there. */
const FULL_SPEED = 420;
const START_MS = 260;

/** How far the wheel has turned while its end is not known yet. Degrees, clockwise. */
export function turnedBy(sinceMs: number): number {
  if (sinceMs < START_MS) return (FULL_SPEED * sinceMs ** 2) / (2 * START_MS) / 1000;
  return (FULL_SPEED * (sinceMs - START_MS / 2)) / 1000;
}

/**
 * The wheel's turn on its way out. It leaves `from` at about full speed and comes to rest at `to`, both taken as turns
 * of a whole circle, after some more rounds than it must.
 */
export function runningOut(from: number, to: number, sinceMs: number): number {
  const left = Math.max(0, 1 - sinceMs / OUTRUN_MS);
  // With the cube the wheel starts at three times its mean speed.
  const least = (FULL_SPEED * OUTRUN_MS) / 3000;
  const rest = (((to - from - least) % 360) + 360) % 360;
  return from + (least + rest) * (1 - left ** 3);
}

/**
 * The turn that brings a segment under the flapper at the top, a little off its middle, where wheels stop: by as much as
 * the round's name says, never near a border.
 */
export function turnTo(segment: number, segments: number, viewKey: string): number {
  let mark = 7;
  for (const letter of viewKey) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  const aside = (mark / 997 - 0.5) * 0.56;
  return -((segment + 0.5 + aside) * 360) / segments;
}

/** How far the flapper is bent by the peg that passes: 0 at rest, 1 just before it lets go. Pegs stand between segments. */
export function bentBy(turn: number, segments: number): number {
  const each = 360 / segments;
  const past = (((turn % each) + each) % each) / each;
  return past < 0.6 ? 0 : ((past - 0.6) / 0.4) ** 2;
}

/** How many pegs have passed the flapper. */
export function pegsPast(turn: number, segments: number): number {
  return Math.floor((turn * segments) / 360);
}
