import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toNumber } from '../fraction.ts';
import { expectedFreeSpins } from './free-spins.ts';
import { largestLineWin } from './line-largest.ts';
import { stepAt } from './line-machine.ts';
import { proveByFullCycle } from './line-proof.ts';
import { exactLineReturn } from './line-return.ts';
import type { LineRules } from './lines.ts';

const symbols = ['wild', 'scatter', 'high', 'low', 'paltry'];

/** A pay for each count from 1 to 3 that never falls; the scatter's free spins and pays need no order. */
const rising = fc
  .array(fc.nat(20), { minLength: 3, maxLength: 3 })
  .map((pays) =>
    Object.fromEntries(pays.toSorted((left, right) => left - right).map((pay, index) => [index + 1, pay])),
  );

const strips = fc.array(fc.array(fc.constantFrom(...symbols), { minLength: 2, maxLength: 5 }), {
  minLength: 3,
  maxLength: 3,
});

const anyRules: fc.Arbitrary<LineRules> = fc
  .record({
    base: strips,
    free: strips,
    lines: fc.array(fc.array(fc.nat(1), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    payTable: fc.record({ wild: rising, high: rising, low: rising }),
    scatterPays: fc.record({ 2: fc.nat(5), 3: fc.nat(9) }),
    freeSpins: fc.record({ 2: fc.nat(2), 3: fc.nat(4), 4: fc.nat(6) }),
    freeSpinsCap: fc.nat(9),
    freeSpinMultiplier: fc.integer({ min: 1, max: 3 }),
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

/** Every combination of stops of the strips, one by one. */
function allStops(rules: LineRules, kind: 'base' | 'free'): number[][] {
  return rules.strips[kind].reduce<number[][]>(
    (chosen, strip) => chosen.flatMap((stops) => strip.map((_, stop) => [...stops, stop])),
    [[]],
  );
}

describe('the exact return of any small machine', () => {
  test('by counting equals the full cycle of its reels, fraction for fraction', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(exactLineReturn(rules)).toEqual(proveByFullCycle(rules).return);
      }),
      { numRuns: 300 },
    );
  });

  test('equals the mean of the very steps the machine plays', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const counted = exactLineReturn(rules);
        const steps = allStops(rules, 'base').map((stops) => stepAt(rules, 'base', stops, 0));
        const stakes = steps.length * rules.lines.length;
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
        const frees = allStops(rules, 'free');
        const worth = (left: number, total: number): number =>
          left === 0
            ? 0
            : frees.reduce((mean, stops) => {
                const step = stepAt(rules, 'free', stops, total);
                const after = memo(left - 1 + step.freeSpinsAwarded, total + step.freeSpinsAwarded);
                return mean + (step.units + after) / frees.length;
              }, 0);
        const known = new Map<number, number>();
        const memo = (left: number, total: number): number => {
          const key = left * 10 + total;
          if (!known.has(key)) known.set(key, worth(left, total));
          return known.get(key) as number;
        };
        const bases = allStops(rules, 'base').map((stops) => stepAt(rules, 'base', stops, 0));
        const mean = bases.reduce((sum, { units, freeSpinsAwarded: spins }) => sum + units + memo(spins, spins), 0);
        expect(mean / bases.length / rules.lines.length).toBeCloseTo(toNumber(exactLineReturn(rules).total), 9);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the largest win of any small machine', () => {
  test('of a spin is the largest of all its windows, of a round the best path through them', () => {
    fc.assert(
      fc.property(anyRules, (any) => {
        const rules = { ...any, freeSpinsCap: Math.min(any.freeSpinsCap, 2) };
        const played = (kind: 'base' | 'free', total: number) =>
          allStops(rules, kind).map((stops) => stepAt(rules, kind, stops, total));
        const best = (kind: 'base' | 'free', left: number, total: number): number =>
          Math.max(
            ...played(kind, total).map((step) => {
              const spins = left + step.freeSpinsAwarded;
              return step.units + (spins === 0 ? 0 : best('free', spins - 1, total + step.freeSpinsAwarded));
            }),
          );
        const largest = largestLineWin(rules);
        expect(largest.roundUnits).toBe(best('base', 0, 0));
        const opens = played('base', 0).some((step) => step.freeSpinsAwarded > 0);
        const spins = [...played('base', 0), ...(opens ? played('free', 0) : [])];
        expect(largest.spinUnits).toBe(Math.max(...spins.map((step) => step.units)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the expected number of free spins', () => {
  test.each([
    ['no retriggers', [[0, fraction(1)]], 100, 10, fraction(10)],
    ['every spin adds one: up to the cap', [[1, fraction(1)]], 50, 3, fraction(50)],
    [
      'one in two adds one, cap 2',
      [
        [0, fraction(1, 2)],
        [1, fraction(1, 2)],
      ],
      2,
      1,
      fraction(3, 2),
    ],
    // 1 + 1/2 + 1/4: the second and the third spin each need one more coin
    [
      'one in two adds one, cap 3',
      [
        [0, fraction(1, 2)],
        [1, fraction(1, 2)],
      ],
      3,
      1,
      fraction(7, 4),
    ],
    ['a start above the cap is cut', [[0, fraction(1)]], 5, 9, fraction(5)],
  ] as const)('%s', (_, awards, cap, start, expected) => {
    expect(expectedFreeSpins(new Map(awards), cap)(start)).toEqual(expected);
  });
});
