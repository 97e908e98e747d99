import { divide, fraction, multiply, subtract, sum, one, zero, type Fraction } from '../fraction.ts';
import { largestRound } from './free-spins.ts';
import type { LargestWin, SlotReturn } from './machine.ts';
import { scatterReturn, shareThatPays } from './scatter-return.ts';
import { countScatters, payFor } from './scatters.ts';
import { waysWinsIn, type WaysRules } from './ways.ts';
import { windowAt, type Strips } from './windows.ts';

/** The long-run numbers of a machine with ways, exact: scatters and free spins as scatterReturn counts them. */
export function exactWaysReturn(rules: WaysRules): SlotReturn {
  const { base, free } = rules.strips;
  const stake = fraction(rules.stakeUnits);
  const wins = { base: divide(meanWays(rules, base), stake), free: divide(meanWays(rules, free), stake) };
  const hitRate = shareThatPays(
    rules,
    (front) => waysWinsIn(rules, front).length > 0,
    (count) => payFor(rules.scatterPays, count) > 0,
  );
  return scatterReturn(rules, rules.stakeUnits, wins, hitRate);
}

/**
 * Mean units that one spin pays in ways. A symbol that reaches `count` reels pays its table times the product of how
 * often it stands on each. Reels are independent, so the mean of that product is the product of the means, and it is
 * weighed with the chance that the next reel shows none.
 */
function meanWays(rules: WaysRules, strips: Strips): Fraction {
  return sum(
    rules.symbols.map((symbol) => {
      const onReel = strips.map((strip) => shownOnReel(rules, strip, symbol));
      let reached = one;
      return onReel.reduce((total, { mean }, reel) => {
        reached = multiply(reached, mean);
        const ends = onReel[reel + 1]?.none ?? one;
        const pay = fraction(payFor(rules.payTable[symbol], reel + 1));
        return sum([total, multiply(multiply(pay, reached), ends)]);
      }, zero);
    }),
  );
}

/** How often a symbol or a wild stands in the window of one reel: the mean, and the chance of none at all. */
function shownOnReel(rules: WaysRules, strip: readonly string[], symbol: string): { mean: Fraction; none: Fraction } {
  const shown = strip.map((_, stop) => countOf(rules, windowAt([strip], rules.rows, [stop])[0] ?? [], symbol));
  const stopsWithAny = shown.filter((count) => count > 0).length;
  return {
    mean: fraction(
      shown.reduce((total, count) => total + count, 0),
      strip.length,
    ),
    none: subtract(one, fraction(stopsWithAny, strip.length)),
  };
}

function countOf(rules: WaysRules, column: readonly string[], symbol: string): number {
  return column.filter((each) => each === symbol || each === rules.wild).length;
}

/** The most that one spin and one round can pay, exact. */
export function largestWaysWin(rules: WaysRules): LargestWin {
  const base = largestByScatters(rules, rules.strips.base, 1);
  return largestRound(rules, base, largestByScatters(rules, rules.strips.free, rules.freeSpinMultiplier));
}

/**
 * The largest pay by number of scatters shown; -Infinity for a number that the strips cannot show. Only symbols of the
 * first reel can win: for each of its windows the other reels differ in nothing but how often they show those, so that
 * few windows of each reel are left to combine.
 */
function largestByScatters(rules: WaysRules, strips: Strips, multiplier: number): number[] {
  const [first = [], ...others] = strips;
  const best: number[] = [];
  for (const opening of columnsOf(rules, first)) {
    const symbols = [...new Set(opening)].filter((symbol) => symbol !== rules.scatter);
    const seen = (column: readonly string[]) =>
      [countScatters(rules, [column]), ...symbols.map((symbol) => countOf(rules, column, symbol))].join(' ');
    const choices = others.map((strip) => [
      ...new Map(columnsOf(rules, strip).map((column) => [seen(column), column])).values(),
    ]);
    for (const window of combine([[opening]], choices)) {
      const scatters = countScatters(rules, window);
      const pay = waysWinsIn(rules, window).reduce((total, win) => total + win.units, 0) * multiplier;
      best[scatters] = Math.max(best[scatters] ?? -Infinity, pay + payFor(rules.scatterPays, scatters));
    }
  }
  return Array.from(best, (units) => units ?? -Infinity);
}

/** The windows of one reel. */
function columnsOf(rules: WaysRules, strip: readonly string[]): string[][] {
  return strip.map((_, stop) => windowAt([strip], rules.rows, [stop])[0] ?? []);
}

/** Every window that begins with one of `begun` and goes on with one column of each of `choices`. */
function* combine(begun: Iterable<string[][]>, choices: readonly (readonly string[][])[]): Generator<string[][]> {
  const [next, ...later] = choices;
  for (const window of begun) {
    if (next === undefined) yield window;
    else
      yield* combine(
        next.map((column) => [...window, column]),
        later,
      );
  }
}
