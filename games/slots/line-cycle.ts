import { lineMasks, type LineMasks } from './line-masks.ts';
import type { LineRules } from './lines.ts';
import type { Strips } from './windows.ts';

/** Every stop combination of the strips, sorted by what it shows. */
export interface FullCycle {
  /** Number of combinations walked. */
  combinations: number;
  /** `windows[scatters].get(units)`: how many show that many scatters and pay that many units on lines, undoubled. */
  windows: Map<number, number>[];
}

/**
 * Turns the reels through every combination and evaluates every line of every window, with no use of the counting in
 * line-return.ts. 10^8 combinations of a 5-reel machine take some seconds.
 */
export function fullCycle(rules: LineRules, strips: Strips): FullCycle {
  const masks = lineMasks(rules, strips);
  const most = rules.lines.length * Math.max(...(masks.promises[0] ?? []));
  const maxScatters = masks.scatters.reduce((total, reel) => total + Math.max(...reel), 0);
  const histogram = Array.from({ length: maxScatters + 1 }, () => new Float64Array(most + 1));
  const combinations = walk(rules, masks, histogram);
  const windows = histogram.map((ofScatters) => {
    const found = new Map<number, number>();
    ofScatters.forEach((times, units) => times > 0 && found.set(units, times));
    return found;
  });
  return { combinations, windows };
}

function walk(rules: LineRules, masks: LineMasks, histogram: Float64Array[]): number {
  const { lines, rows } = rules;
  const reels = masks.placeMasks.length;
  // Lines still alive before each reel, with the symbols they may still be and their best pay so far.
  const alive = Array.from({ length: reels + 1 }, () => ({
    line: new Int32Array(lines.length),
    mask: new Int32Array(lines.length),
    paid: new Int32Array(lines.length),
  }));
  const rowOf = Array.from({ length: reels }, (_, reel) => Int32Array.from(lines, (line) => line[reel] ?? 0));
  let combinations = 0;
  const turn = (reel: number, living: number, deadUnits: number, scatters: number): void => {
    if (reel === reels) {
      let units = deadUnits;
      const { paid } = alive[reel] as (typeof alive)[number];
      for (let index = 0; index < living; index += 1) units += paid[index] as number;
      (histogram[scatters] as Float64Array)[units]! += 1;
      combinations += 1;
      return;
    }
    const from = alive[reel] as (typeof alive)[number];
    const to = alive[reel + 1] as (typeof alive)[number];
    const places = masks.placeMasks[reel] as Int32Array;
    const shown = masks.scatters[reel] as Int32Array;
    const pays = masks.pays[reel + 1] as Int32Array;
    const rowOn = rowOf[reel] as Int32Array;
    for (let stop = 0; stop < shown.length; stop += 1) {
      let kept = 0;
      let units = deadUnits;
      for (let index = 0; index < living; index += 1) {
        const line = from.line[index] as number;
        const mask = (from.mask[index] as number) & (places[stop * rows + (rowOn[line] as number)] as number);
        if (mask === 0) {
          units += from.paid[index] as number;
          continue;
        }
        to.line[kept] = line;
        to.mask[kept] = mask;
        to.paid[kept] = Math.max(from.paid[index] as number, pays[mask] as number);
        kept += 1;
      }
      turn(reel + 1, kept, units, scatters + (shown[stop] as number));
    }
  };
  const first = alive[0] as (typeof alive)[number];
  lines.forEach((_, line) => (first.line[line] = line));
  first.mask.fill(-1);
  turn(0, lines.length, 0, 0);
  return combinations;
}
