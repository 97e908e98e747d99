import { describe, expect, test } from 'vitest';
import { fraction } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { answering } from '../../instant/test-chance.ts';
import { playedMinor } from '../../turnover.ts';
import { colourOf } from '../pocket-shapes.ts';
import { roulette } from './rules.ts';
import * as shapes from './shapes.ts';

const numbers = Array.from({ length: shapes.pockets }, (_, number) => number);
const of = (kind: shapes.Kind) => shapes.positions.filter((position) => position.kind === kind);

test('the felt has its 157 places, each once', () => {
  expect(shapes.kinds.map((kind) => [kind, of(kind).length])).toEqual([
    ['even-money', 6],
    ['dozen', 3],
    ['column', 3],
    ['straight', 37],
    ['split', 60],
    ['street', 12],
    ['trio', 2],
    ['corner', 22],
    ['four', 1],
    ['line', 11],
  ]);
  expect(new Set(shapes.positions.map(({ id }) => id)).size).toBe(157);
});

test('every number is once on the wheel, red and black by turns', () => {
  expect(shapes.wheel.toSorted((one, other) => one - other)).toEqual(numbers);
  const colours = shapes.wheel.slice(1).map(colourOf);
  expect(colours.every((colour, at) => colour === (at % 2 === 0 ? 'red' : 'black'))).toBe(true);
});

test('every place returns 36/37, even money with half back on zero 73/74', () => {
  for (const { id, kind, statedReturn } of shapes.positions) {
    const sum = numbers.reduce((total, number) => total + shapes.returnHundredths(id, { number }), 0);
    expect([id, fraction(sum, 100 * shapes.pockets)]).toEqual([id, readMultiple(statedReturn)]);
    expect([id, statedReturn]).toEqual([id, kind === 'even-money' ? '73/74' : '36/37']);
  }
});

test('zero gives half of even money back, and takes dozens and columns', () => {
  const back = (id: string) => shapes.returnHundredths(id, { number: 0 });
  expect([...of('even-money')].map(({ id }) => back(id))).toEqual([50, 50, 50, 50, 50, 50]);
  expect([back('dozen-1'), back('column-3'), back('straight-0'), back('split-0-2'), back('four-0-1-2-3')]).toEqual([
    0, 0, 3_600, 1_800, 900,
  ]);
  expect(() => back('basket')).toThrow(RangeError);
});

test('the ball falls where its chance says', () => {
  const chance = answering(17);
  expect(roulette.draw(chance)).toEqual({ number: 17 });
  expect([chance.left(), roulette.winner({ number: 17 })]).toEqual([0, 'straight-17']);
});

describe('announced bets', () => {
  /** In chips: what comes back for one on each part, by the number that falls. */
  const returns = (name: shapes.Announced) =>
    numbers.map((number) =>
      Object.entries(shapes.announced[name]).reduce(
        (sum, [position, chips]) => sum + (chips * shapes.returnHundredths(position, { number })) / 100,
        0,
      ),
    );
  const chipsOf = (name: shapes.Announced) =>
    Object.values(shapes.announced[name]).reduce((sum, chips) => sum + chips, 0);
  const hitBy = (name: shapes.Announced, chips: number) => numbers.filter((number) => returns(name)[number] === chips);

  test('are of as many chips, and cover the part of the wheel that they are called by', () => {
    expect(['voisins', 'tiers', 'orphelins', 'zero'].map((name) => chipsOf(name as shapes.Announced))).toEqual([
      9, 6, 5, 4,
    ]);
    expect(hitBy('voisins', 24)).toEqual([0, 2, 3]);
    expect(hitBy('voisins', 18)).toHaveLength(14);
    expect(hitBy('tiers', 18)).toHaveLength(12);
    expect(hitBy('orphelins', 36)).toEqual([1, 17]);
    expect(hitBy('orphelins', 18)).toHaveLength(6);
    // The three of them share the wheel out.
    const covered = numbers.map((number) =>
      (['voisins', 'tiers', 'orphelins'] as const).filter((name) => returns(name)[number]),
    );
    expect(covered.every((names) => names.length === 1)).toBe(true);
  });

  test('neighbours are beside a number on the wheel', () => {
    expect(shapes.neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(shapes.neighboursOf(26, 1)).toEqual([3, 26, 0]);
  });
});

describe('what covers each other is turnover for what it loses', () => {
  /** Of a group of stakes of 100 on these positions, on average over the numbers and as a list. */
  const turnover = (positions: readonly string[]) =>
    numbers.map((number) => {
      const payoutMinor = positions.reduce((sum, id) => sum + BigInt(shapes.returnHundredths(id, { number })), 0n);
      const stakeMinor = BigInt(positions.length) * 100n;
      return playedMinor({ category: 'LIVE', gameCode: shapes.id, stakeMinor, stakeBonusMinor: 0n, payoutMinor });
    });

  test('red with black is nothing, but for half of both on zero', () => {
    const counted = turnover(['red', 'black']);
    expect(counted[0]).toBe(100n);
    expect(counted.slice(1).every((minor) => minor === 0n)).toBe(true);
  });

  test('36 numbers are their one chip of profit or loss, all 37 the chip that is lost', () => {
    const all = numbers.map((number) => `straight-${number}`);
    // 3,600 back for 3,600 staked; where the one that is left out falls, all of it is lost.
    expect(
      turnover(all.slice(1))
        .slice(1)
        .every((minor) => minor === 0n),
    ).toBe(true);
    expect(turnover(all.slice(1))[0]).toBe(3_600n);
    expect(new Set(turnover(all))).toEqual(new Set([100n]));
  });

  test('the three dozens are nothing, a single number is its stake', () => {
    expect(
      turnover(['dozen-1', 'dozen-2', 'dozen-3'])
        .slice(1)
        .every((minor) => minor === 0n),
    ).toBe(true);
    expect(new Set(turnover(['straight-7']))).toEqual(new Set([100n]));
  });
});
