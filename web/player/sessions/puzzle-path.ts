import { puzzleReach } from '../../../contract/puzzle.ts';

/** Where the piece was, in units of the picture, and how long after the first touch. */
export interface PathStep {
  pushed: number;
  afterMs: number;
}

/** What the call takes is somewhat more; who pushes for so long needs no step between every two. */
const MOST_STEPS = 400;

/** A path with one more step; of a long one every second step is forgotten, but neither its first nor its last. */
export function pathWith(path: readonly PathStep[], pushed: number, firstMs: number, atMs: number): PathStep[] {
  const step = { pushed, afterMs: Math.round(atMs - firstMs) };
  if (path.at(-1)?.pushed === pushed) return [...path];
  const kept = path.length < MOST_STEPS ? path : path.filter((_, at) => at % 2 === 0);
  return [...kept, step];
}

/** How far a piece is pushed, as a whole unit within its reach. */
export function withinReach(pushed: number): number {
  return Math.min(puzzleReach, Math.max(0, Math.round(pushed)));
}
