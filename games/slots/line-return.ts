import { fraction, type Fraction } from '../fraction.ts';
import { bestLinePay, lineWinsIn, type LineRules } from './lines.ts';
import type { SlotReturn } from './machine.ts';
import { scatterReturn, shareThatPays, tally } from './scatter-return.ts';
import { payFor } from './scatters.ts';
import { cycleLength, type Strips } from './windows.ts';

/**
 * The long-run numbers of a machine with pay lines, exact: scatters and free spins as scatterReturn counts them, lines
 * as below. fullCycle in line-cycle.ts proves the same numbers by turning the reels through every combination.
 */
export function exactLineReturn(rules: LineRules): SlotReturn {
  const { base, free } = rules.strips;
  const wins = { base: meanLines(rules, base), free: meanLines(rules, free) };
  return scatterReturn(
    rules,
    rules.lines.length,
    wins,
    lineHitRate(rules, (count) => payFor(rules.scatterPays, count) > 0),
  );
}

/** Share of base spins that pay, on a line or because `scattersPay` says that so many scatters do. */
export function lineHitRate(rules: LineRules, scattersPay: (count: number) => boolean): Fraction {
  return shareThatPays(rules, (front) => lineWinsIn(rules, front).length > 0, scattersPay);
}

/**
 * Mean pay of all lines of one spin as a share of the stake, before any multiplier.
 *
 * Every place of a strip is equally likely on every row, so all lines share one distribution, and it depends only on
 * how often each symbol stands on each reel: summed over all tuples of symbols. The stake is one unit a line, so the
 * mean pay of all lines over the stake is the mean pay of one line over one unit.
 */
export function meanLines(rules: LineRules, strips: Strips): Fraction {
  return fraction(oneLineUnits(rules, strips), cycleLength(strips));
}

/** What one line pays over the full cycle of the strips, in units. */
function oneLineUnits(rules: LineRules, strips: Strips): bigint {
  const counted = strips.map((strip) => [...tally(strip)]);
  const onLine: string[] = [];
  const below = (reel: number, ways: bigint): bigint => {
    const choices = counted[reel];
    if (choices === undefined) return ways * BigInt(bestLinePay(rules, onLine)?.units ?? 0);
    let total = 0n;
    for (const [symbol, times] of choices) {
      onLine[reel] = symbol;
      total += below(reel + 1, ways * BigInt(times));
    }
    return total;
  };
  return below(0, 1n);
}
