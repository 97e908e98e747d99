import type { SlotRoundAnswer } from '../../../../contract/slots.ts';
import type { Standing } from './faces.ts';
import type { SlotFacts } from '../../../../games/slots/shapes.ts';

export type SlotStep = SlotRoundAnswer['steps'][number];

export type SlotDrop = SlotStep['drops'][number];
export type SlotWin = SlotDrop['wins'][number];

/**
 * What stands on the reels at a drop of a step.
 * @param drop the last one, unless another is asked for: what stands when the step is over
 */
export function standingAt(step: SlotStep | undefined, drop = -1): Standing | undefined {
  const window = step?.drops.at(drop)?.window;
  return step && window && { window, coins: step.coins };
}

/** The wins of a drop in the order in which they are drawn: those without a line first, then the lines, the dearest first. */
export function winsOf(drop: SlotDrop): SlotWin[] {
  return drop.wins.toSorted(
    (left, right) =>
      Number(left.line !== null) - Number(right.line !== null) ||
      right.units - left.units ||
      (left.line ?? 0) - (right.line ?? 0),
  );
}

/** How many scatters start anything; Infinity where none do. */
export function leastScatters({ leastCoins, freeSpins }: SlotFacts): number {
  return leastCoins ?? Math.min(...Object.keys(freeSpins).map(Number));
}

/** How long each win stands alone: many wins go by faster, so that no player waits for a long list. */
export function winShowMs(wins: number): number {
  if (wins === 0) return 0;
  return Math.max(260, Math.min(900, 3600 / wins));
}

/** Reels (by index) that hold their breath: one scatter more than on the reels before them would start something. */
export function tenseReels(window: readonly (readonly string[])[], scatter: string | null, needed: number): boolean[] {
  let found = 0;
  return window.map((column) => {
    const tense = scatter !== null && found >= needed - 1;
    found += column.filter((symbol) => symbol === scatter).length;
    return tense;
  });
}
