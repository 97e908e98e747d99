import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, fraction, zero, type Fraction } from '../fraction.ts';
import { allStops } from './scatter-return.ts';
import { payFor } from './scatters.ts';
import { assertWaysRules, waysWinsIn, type WaysRules } from './ways.ts';
import { waysStepAt } from './ways-machine.ts';
import { exactWaysReturn, largestWaysWin } from './ways-return.ts';
import { windowAt } from './windows.ts';

const symbols = ['wild', 'scatter', 'high', 'low', 'paltry'];
const onFirst = symbols.slice(1);

/** A pay for each count from 1 to 3 that never falls. */
const rising = fc
  .array(fc.nat(20), { minLength: 3, maxLength: 3 })
  .map((pays) =>
    Object.fromEntries(pays.toSorted((left, right) => left - right).map((pay, index) => [index + 1, pay])),
  );

const strip = (of: readonly string[]) => fc.array(fc.constantFrom(...of), { minLength: 2, maxLength: 5 });
const strips = fc.tuple(strip(onFirst), strip(symbols), strip(symbols));

/** Two rows, so that there are eight ways. */
const anyRules: fc.Arbitrary<WaysRules> = fc
  .record({
    base: strips,
    free: strips,
    payTable: fc.record({ high: rising, low: rising }),
    scatterPays: fc.record({ 2: fc.nat(5), 3: fc.nat(9) }),
    freeSpins: fc.record({ 2: fc.nat(2), 3: fc.nat(4), 4: fc.nat(6) }),
    freeSpinsCap: fc.nat(9),
    freeSpinMultiplier: fc.integer({ min: 1, max: 3 }),
    stakeUnits: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ base, free, ...rest }) => ({
    id: 'any',
    version: 1,
    symbols,
    wild: 'wild',
    scatter: 'scatter',
    rows: 2,
    strips: { base, free },
    ...rest,
  }));

describe('the exact return of any small machine with ways', () => {
  test('equals the mean of the very steps the machine plays', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const counted = exactWaysReturn(rules);
        const steps = [...allStops(rules.strips.base)].map((stops) => waysStepAt(rules, 'base', stops, 0));
        const stakes = steps.length * rules.stakeUnits;
        const scatterUnits = steps.reduce((total, step) => total + step.scatterUnits, 0);
        const units = steps.reduce((total, step) => total + step.units, 0);
        expect(counted.parts['baseWins']).toEqual(fraction(units - scatterUnits, stakes));
        expect(counted.parts['baseScatters']).toEqual(fraction(scatterUnits, stakes));
        expect(counted.hitRate).toEqual(fraction(steps.filter((step) => step.units > 0).length, steps.length));
        const features = steps.filter((step) => step.freeSpinsAwarded > 0).length;
        expect(counted.featureChance).toEqual(fraction(features, steps.length));
      }),
      { numRuns: 200 },
    );
  });

  test('with the whole tree of free spins walked, at a cap of 3, is the same again', () => {
    fc.assert(
      fc.property(anyRules, (any) => {
        const rules = { ...any, freeSpinsCap: 3 };
        const frees = [...allStops(rules.strips.free)];
        const worth = (left: number, total: number): Fraction => {
          if (left === 0) return zero;
          // All that is left after each free spin, gathered so that every state is walked once.
          const after = new Map<number, number>();
          let units = 0;
          for (const stops of frees) {
            const step = waysStepAt(rules, 'free', stops, total);
            units += step.units;
            after.set(step.freeSpinsAwarded, (after.get(step.freeSpinsAwarded) ?? 0) + 1);
          }
          let mean = fraction(units, frees.length);
          for (const [award, times] of after) {
            const later = worth(left - 1 + award, total + award);
            mean = add(mean, fraction(later.numerator * BigInt(times), later.denominator * BigInt(frees.length)));
          }
          return mean;
        };
        const bases = [...allStops(rules.strips.base)].map((stops) => waysStepAt(rules, 'base', stops, 0));
        const total = bases.reduce(
          (sum, step) => add(sum, add(fraction(step.units), worth(step.freeSpinsAwarded, step.freeSpinsAwarded))),
          zero,
        );
        const stakes = BigInt(bases.length * rules.stakeUnits);
        expect(exactWaysReturn(rules).total).toEqual(fraction(total.numerator, total.denominator * stakes));
      }),
      { numRuns: 25 },
    );
  });

  test('counts every way by itself: a path of one place a reel', () => {
    fc.assert(
      fc.property(anyRules, fc.nat(), fc.nat(), fc.nat(), (rules, ...places) => {
        const stops = rules.strips.base.map((each, reel) => (places[reel] ?? 0) % each.length);
        const window = windowAt(rules.strips.base, rules.rows, stops);
        const units = waysWinsIn(rules, window).reduce((total, win) => total + win.units, 0);
        expect(units).toBe(unitsOfPaths(rules, window));
      }),
    );
  });
});

test('the largest win of any small machine is the best of all its windows and paths', () => {
  fc.assert(
    fc.property(anyRules, (any) => {
      const rules = { ...any, freeSpinsCap: Math.min(any.freeSpinsCap, 2) };
      const played = (kind: 'base' | 'free', total: number) =>
        [...allStops(rules.strips[kind])].map((stops) => waysStepAt(rules, kind, stops, total));
      const best = (kind: 'base' | 'free', left: number, total: number): number =>
        Math.max(
          ...played(kind, total).map((step) => {
            const spins = left + step.freeSpinsAwarded;
            return step.units + (spins === 0 ? 0 : best('free', spins - 1, total + step.freeSpinsAwarded));
          }),
        );
      const opens = played('base', 0).some((step) => step.freeSpinsAwarded > 0);
      const spins = [...played('base', 0), ...(opens ? played('free', 0) : [])];
      expect(largestWaysWin(rules)).toEqual({
        spinUnits: Math.max(...spins.map((step) => step.units)),
        roundUnits: best('base', 0, 0),
      });
    }),
    { numRuns: 30 },
  );
});

test('a wild that would pay as every symbol at once is refused', () => {
  const rules = fc.sample(anyRules, { numRuns: 1, seed: 1 })[0] as WaysRules;
  expect(() => assertWaysRules(rules)).not.toThrow();
  expect(() => assertWaysRules({ ...rules, payTable: { wild: { 3: 5 } } })).toThrow('no pays of its own');
  const base = [['wild', 'low'], ...rules.strips.base.slice(1)];
  expect(() => assertWaysRules({ ...rules, strips: { base, free: rules.strips.free } })).toThrow('first reel');
});

/**
 * What a window pays, path by path: each path of one place a reel that shows a symbol (or the wild) on its first reels
 * pays the table for so many, and counts once for its first reels, whatever stands behind them.
 */
function unitsOfPaths(rules: WaysRules, window: readonly (readonly string[])[]): number {
  let units = 0;
  for (const symbol of ['high', 'low']) {
    const shows = (reel: number, row: number) => [symbol, 'wild'].includes(window[reel]?.[row] ?? '');
    const longest = window.findIndex((column) => !column.some((each) => each === symbol || each === 'wild'));
    const count = longest === -1 ? window.length : longest;
    let paths = [[]] as number[][];
    for (let reel = 0; reel < count; reel += 1) {
      paths = paths.flatMap((path) => [0, 1].filter((row) => shows(reel, row)).map((row) => [...path, row]));
    }
    units += count === 0 ? 0 : paths.length * payFor(rules.payTable[symbol], count);
  }
  return units;
}
