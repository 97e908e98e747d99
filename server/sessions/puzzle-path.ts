/** Where the piece was, and how long after the first touch. */
export interface PathStep {
  pushed: number;
  afterMs: number;
}

/** A thumb on a telephone lands so close, in units of the picture. */
const TOLERANCE = 4;
const FEWEST_STEPS = 5;
/** Nobody sees the gap, reaches for the piece and pushes it faster than this; and nobody's clock is so much slower than ours. */
const LEAST_MS = 200;
const CLOCKS_DIFFER_MS = 1_500;
/** What a fast thumb makes between two frames, and more than a page key does. */
const LONGEST_STEP = 100;

/**
 * Whether a path ends at the gap and can have been made by a hand, or by keys: it has begun at the left, has not
 * jumped, did not take longer than the puzzle has been there, and did not go like a clock.
 * @param gap how far the piece has to be pushed
 * @param shownMs for how long the puzzle has been there
 */
export function isPushedByHand(path: readonly PathStep[], gap: number, shownMs: number): boolean {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < FEWEST_STEPS) return false;
  if (Math.abs(last.pushed - gap) > TOLERANCE) return false;
  if (first.afterMs !== 0 || first.pushed > LONGEST_STEP) return false;
  if (last.afterMs < LEAST_MS || last.afterMs > shownMs + CLOCKS_DIFFER_MS || shownMs < LEAST_MS) return false;
  const steps = path.slice(1).map((step, at) => stepFrom(path[at]!, step));
  if (steps.some(({ wayMs, way }) => wayMs < 0 || Math.abs(way) > LONGEST_STEP)) return false;
  // Between frames of a screen, and between the presses of a key, no two moments of a hand are alike for long.
  return new Set(steps.map(({ wayMs, way }) => `${way}/${wayMs}`)).size >= 3;
}

function stepFrom(from: PathStep, to: PathStep): { way: number; wayMs: number } {
  return { way: to.pushed - from.pushed, wayMs: to.afterMs - from.afterMs };
}
