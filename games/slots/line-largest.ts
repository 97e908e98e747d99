import { largestRound } from './free-spins.ts';
import type { LargestWin } from './machine.ts';
import { lineMasks, type LineMasks } from './line-masks.ts';
import type { LineRules } from './lines.ts';
import { payFor } from './scatters.ts';
import type { Strips } from './windows.ts';

/**
 * The most that one spin and one round can pay, exact.
 *
 * Per number of scatters shown, the richest window is found by walking the reels and turning back wherever even the
 * best end of every line could not beat what was found.
 */
export function largestLineWin(rules: LineRules): LargestWin {
  const base = largestByScatters(rules, rules.strips.base, 1);
  const free = largestByScatters(rules, rules.strips.free, rules.freeSpinMultiplier);
  return largestRound(rules, base, free);
}

/** The largest pay by number of scatters shown; -Infinity for a number that the strips cannot show. */
export function largestByScatters(rules: LineRules, strips: Strips, multiplier: number): number[] {
  const masks = lineMasks(rules, strips);
  const most = masks.scatters.map((reel) => Math.max(...reel));
  const all = most.reduce((total, count) => total + count, 0);
  return Array.from(
    { length: all + 1 },
    (_, scatters) => richestWindow(rules, masks, scatters) * multiplier + payFor(rules.scatterPays, scatters),
  );
}

/** The most units that lines pay, undoubled, in a window with exactly so many scatters. */
function richestWindow(rules: LineRules, masks: LineMasks, scatters: number): number {
  const { lines, rows } = rules;
  const reels = masks.placeMasks.length;
  const most = masks.scatters.map((reel) => Math.max(...reel));
  let best = -Infinity;
  const walk = (reel: number, lineMask: readonly number[], paid: readonly number[], missing: number): void => {
    if (reel === reels) {
      if (missing === 0) best = Math.max(best, total(paid));
      return;
    }
    const showable = most.slice(reel + 1).reduce((sum, count) => sum + count, 0);
    for (const [stop, shown] of (masks.scatters[reel] as Int32Array).entries()) {
      const left = missing - shown;
      if (left < 0 || left > showable) continue;
      const nextMask = lineMask.map(
        (mask, line) => mask & (masks.placeMasks[reel]?.[stop * rows + (lines[line]?.[reel] ?? 0)] ?? 0),
      );
      const nextPaid = paid.map((units, line) => Math.max(units, masks.pays[reel + 1]?.[nextMask[line] ?? 0] ?? 0));
      const promise = nextPaid.map((units, line) =>
        Math.max(units, masks.promises[reel + 1]?.[nextMask[line] ?? 0] ?? 0),
      );
      if (total(promise) > best) walk(reel + 1, nextMask, nextPaid, left);
    }
  };
  walk(
    0,
    lines.map(() => -1),
    lines.map(() => 0),
    scatters,
  );
  return best;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
