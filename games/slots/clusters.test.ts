import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../fraction.ts';
import { clusterCycle, fastPlay } from './cluster-cycle.ts';
import { clusterReturn, createClusterMachine } from './cluster-machine.ts';
import { clusterPay, clustersIn, dropsAt, multiplierAt, type ClusterRules } from './clusters.ts';
import { allStops } from './scatter-return.ts';

/** Columns of letters, read from the top, one a reel. */
const read = (...columns: string[]) => columns.map((column) => [...column]);

/** Three reels of three rows; three of a kind are a cluster. */
const small: ClusterRules = {
  id: 'small',
  version: 1,
  stakeUnits: 10,
  symbols: ['a', 'b', 'c', 'd'],
  rows: 3,
  payTable: { a: { 3: 10, 5: 50 }, b: { 3: 4 }, c: { 4: 2 }, d: {} },
  multipliers: [1, 2, 4],
  strips: read('aaab', 'abcd', 'dcba'),
};

describe('a cluster', () => {
  test.each([
    ['three that touch', ['aad', 'add', 'dbd'], [['a', 3, 10]]],
    ['three in a corner and one apart', ['aab', 'abd', 'bda'], [['a', 3, 10]]],
    ['a diagonal touches nothing', ['abd', 'bad', 'dba'], []],
    ['four pay as three, five as five', ['aaa', 'add', 'dbd'], [['a', 4, 10]]],
    ['five in a row and a corner', ['aaa', 'add', 'add'], [['a', 5, 50]]],
    [
      'two clusters of one symbol',
      ['bbb', 'dad', 'bbb'],
      [
        ['b', 3, 4],
        ['b', 3, 4],
      ],
    ],
    ['a ring with another inside', ['bbb', 'bab', 'bbb'], [['b', 8, 4]]],
    ['three of what begins at four', ['cca', 'cda', 'dbd'], []],
    ['the symbol that never pays', ['ddd', 'ddd', 'ddd'], []],
  ])('%s', (_, columns, expected) => {
    const wins = clustersIn(small, read(...columns));
    expect(wins.map(({ symbol, count, units }) => [symbol, count, units])).toEqual(expected);
    for (const win of wins) expect(win.positions).toHaveLength(win.count);
  });

  test.each([
    [2, 0],
    [3, 10],
    [4, 10],
    [5, 50],
    [9, 50],
  ])('of %i pays %i where three and five are written', (size, units) => {
    expect(clusterPay({ 3: 10, 5: 50 }, size)).toBe(units);
  });

  test('the last multiplier stays', () => {
    expect([0, 1, 2, 3, 9].map((falls) => multiplierAt(small, falls))).toEqual([1, 2, 4, 4, 4]);
  });
});

describe('symbols that fall', () => {
  test('by hand: what stood above comes down, and the strip slides in from above', () => {
    const rules = { ...small, payTable: { ...small.payTable, d: { 3: 5 } }, strips: read('adbaa', 'bdac', 'bdc') };
    const drops = dropsAt(rules, [2, 1, 0]);
    expect(drops.map((drop) => drop.window.map((column) => column.join('')))).toEqual([
      // Three a touch on the left and in the middle: two fall in on the left (a, d), one in the middle (b).
      ['baa', 'dac', 'bdc'],
      // Now three d stand side by side, for twice their pay. Each strip slides in over its own end.
      ['adb', 'bdc', 'bdc'],
      ['aab', 'cbc', 'cbc'],
    ]);
    expect(drops.map(({ multiplier, units }) => [multiplier, units])).toEqual([
      [1, 10],
      [2, 10],
      [4, 0],
    ]);
  });

  test('end with a window that wins nothing, and multiply as they go', () => {
    fc.assert(
      fc.property(anyRules, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (rules, places) => {
        const stops = rules.strips.map((strip, reel) => (places[reel] ?? 0) % strip.length);
        const drops = dropsOrNone(rules, stops);
        if (drops === null) return;
        expect(drops.at(-1)?.wins).toEqual([]);
        for (const [fall, drop] of drops.entries()) {
          const plain = clustersIn(rules, drop.window).reduce((sum, win) => sum + win.units, 0);
          expect(drop.multiplier).toBe([1, 2, 4][Math.min(fall, 2)]);
          expect(drop.units).toBe(plain * drop.multiplier);
          expect(plain > 0).toBe(fall < drops.length - 1);
        }
      }),
    );
  });

  test('without end are refused', () => {
    expect(() => dropsAt({ ...small, strips: read('aaa', 'aaa', 'aaa') }, [0, 0, 0])).toThrow('without end');
  });
});

describe('the walk over every combination', () => {
  test('of any small machine sums what the rules say of each', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const all = [...allStops(rules.strips)].map((stops) => dropsOrNone(rules, stops));
        if (all.includes(null)) return;
        const played = all.map((drops) => (drops ?? []).map((drop) => drop.units));
        const totals = played.map((units) => units.reduce((sum, each) => sum + each, 0));
        expect(clusterCycle(rules)).toEqual({
          combinations: all.length,
          firstUnits: played.reduce((sum, [first = 0]) => sum + first, 0),
          fallUnits: played.reduce((sum, [, ...falls]) => sum + falls.reduce((part, each) => part + each, 0), 0),
          hits: totals.filter((units) => units > 0).length,
          squares: totals.reduce((sum, units) => sum + units * units, 0),
          largestUnits: Math.max(...totals),
          mostDrops: Math.max(...played.map((units) => units.length)),
        });
      }),
      { numRuns: 60 },
    );
  });

  test('gives the machine its numbers', () => {
    const machine = createClusterMachine(small);
    const cycle = clusterCycle(small);
    expect(machine.exactReturn()).toEqual(clusterReturn(small, cycle));
    expect(machine.exactReturn().total).toEqual(fraction(cycle.firstUnits + cycle.fallUnits, cycle.combinations * 10));
    expect(machine.largestWin()).toEqual({ spinUnits: cycle.largestUnits, roundUnits: cycle.largestUnits });
  });

  test('plays one combination as the rules do', () => {
    expect(fastPlay(small)([0, 0, 0])).toEqual({ firstUnits: 10, fallUnits: 0, drops: 2 });
  });
});

const strip = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 3, maxLength: 6 });
const anyRules: fc.Arbitrary<ClusterRules> = fc
  .tuple(strip, strip, strip)
  .map((strips): ClusterRules => ({ ...small, strips }));

/** null for strips on which the symbols fall without end: no machine would be made of them. */
function dropsOrNone(rules: ClusterRules, stops: readonly number[]) {
  try {
    return dropsAt(rules, stops);
  } catch {
    return null;
  }
}
