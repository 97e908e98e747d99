import { describe, expect, test } from 'vitest';
import { families } from '../../../../games/lottery/families.ts';
import type { Random } from '../../../../games/random.ts';
import { lotteryFamilies } from '../../../../games/lottery/shapes.ts';
import { lotoBoard } from './loto-board.ts';
import { followedIn, type RoadKind } from './outcomes.ts';
import { bigRoad, ROAD_ROWS } from './roads.ts';
import { faredOf, gapTable, rankedOf } from './statistics.ts';
import { pool, tracksOf } from './tracks.ts';

/** The same numbers at every run. */
function seeded(seed: number): Random {
  let state = seed;
  return {
    below: (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * limit);
    },
  };
}

/** The plays of the rules that decide what a road shows. */
const decided: Readonly<Record<string, Partial<Record<RoadKind, string>>>> = {
  'pick-3': { size: 'sum-sides', parity: 'sum-sides', dragonTiger: 'dragon-tiger' },
  'five-digits': { size: 'sum-sides', parity: 'sum-sides', dragonTiger: 'dragon-tiger-1-5' },
  'three-dice': { size: 'total-sides', parity: 'total-sides' },
  race: { size: 'sum-sides', parity: 'sum-sides', dragonTiger: 'dragon-tiger-1-10' },
  'keno-draw': { size: 'sum-size', parity: 'sum-parity' },
  'vn-north': { size: 'de-sides', parity: 'de-sides' },
  'vn-south': { size: 'de-sides', parity: 'de-sides' },
};

describe.each(lotteryFamilies)('the results of %s', (id) => {
  const family = families.get(id)!;
  const random = seeded(7);
  const results = Array.from({ length: 200 }, () => family.draw(random));

  test('are followed by the very rules that pay', () => {
    for (const { kind, read } of followedIn(id)) {
      const play = decided[id]![kind]!;
      for (const result of results) {
        const side = read(result);
        if (side !== null) expect(family.hits(play, [[side]], result).some((hits) => hits > 0)).toBe(true);
      }
    }
  });

  test('have symbols of their places and of their pool only', () => {
    for (const result of results) {
      for (const { symbols, read } of tracksOf(id)) expect(symbols).toContain(read(result));
      const all = pool(id);
      for (const symbol of all.read(result)) expect(all.symbols).toContain(symbol);
    }
  });
});

describe('statistics', () => {
  const fared = faredOf(['1', '2', '3'], [['2'], ['1'], ['1', '1'], ['2']]);

  test('count how often a symbol came and how long it stays away', () => {
    expect(fared).toEqual([
      { symbol: '1', hits: 3, gap: 1, longestGap: 1 },
      { symbol: '2', hits: 2, gap: 0, longestGap: 2 },
      { symbol: '3', hits: 0, gap: 4, longestGap: 4 },
    ]);
  });

  test('rank what came most, least, and stays away longest', () => {
    const { hot, cold, away } = rankedOf(fared, 1);
    expect([hot, cold, away].map(([one]) => one!.symbol)).toEqual(['1', '3', '3']);
  });

  test('count gaps draw by draw, the newest first', () => {
    expect(gapTable(['1', '2'], ['1', '2', '1'])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('the big road', () => {
  test('goes down with the same side and begins a new column with another', () => {
    expect(bigRoad(['big', 'big', 'small', 'big']).map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
  });

  test('turns right where there is no room below', () => {
    const marks = bigRoad(Array.from({ length: ROAD_ROWS + 2 }, () => 'big'));
    expect(marks.at(-1)).toMatchObject({ column: 2, row: ROAD_ROWS - 1 });
  });

  test('never puts two marks on one place', () => {
    const sides = Array.from({ length: 400 }, (_, at) => (Math.sin(at * at) > 0.1 ? 'big' : 'small'));
    const long = [...Array.from({ length: 9 }, () => 'big'), ...sides];
    const places = bigRoad(long).map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('lays a tie on the mark before it, and passes over what counts for neither', () => {
    expect(bigRoad(['tie', 'dragon', 'tie', null, 'dragon'])).toEqual([
      { column: 0, row: 0, side: 'dragon', ties: 1 },
      { column: 0, row: 1, side: 'dragon', ties: 0 },
    ]);
  });
});

test('the loto board has every pair by its first and by its last digit', () => {
  const board = lotoBoard([['12305'], ['9915', '05'], ['51']]);
  expect(board[0]).toEqual({ digit: '0', byHead: ['5', '5'], byTail: [] });
  expect(board[5]).toEqual({ digit: '5', byHead: ['1'], byTail: ['0', '0', '1'] });
});
