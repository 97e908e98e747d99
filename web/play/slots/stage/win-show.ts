import type { SlotRoundAnswer } from '../../../../contract/slots.ts';

export type SlotStep = SlotRoundAnswer['steps'][number];

/** One win as it is drawn: a line with its places, or suns wherever they stand. */
export interface WinShow {
  /** Index of the pay line; -1 for scatters. */
  line: number;
  symbol: string;
  count: number;
  units: number;
  positions: readonly { reel: number; row: number }[];
}

/** The wins of a step in the order in which they are drawn: scatters first, then the lines, the dearest first. */
export function winsOf(step: SlotStep): WinShow[] {
  const lines = step.lineWins.toSorted((left, right) => right.units - left.units || left.line - right.line);
  return [...(step.scatterWin ? [{ ...step.scatterWin, line: -1 }] : []), ...lines];
}

/** How long each win stands alone: many wins go by faster, so that no player waits for a long list. */
export function winShowMs(wins: number): number {
  if (wins === 0) return 0;
  return Math.max(260, Math.min(900, 3600 / wins));
}

/** Reels (by index) that hold their breath: with two suns on the reels before them a third would start free spins. */
export function tenseReels(window: readonly (readonly string[])[], scatter: string | null, needed: number): boolean[] {
  let found = 0;
  return window.map((column) => {
    const tense = scatter !== null && found >= needed - 1;
    found += column.filter((symbol) => symbol === scatter).length;
    return tense;
  });
}
