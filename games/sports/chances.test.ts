import { describe, expect, test } from 'vitest';
import { BALLS, chase, equalSides, inningsTotals, resources } from './cricket/chances.ts';
import { basketball, kabaddi, normal, over, winsByMore } from './points/test-normal.ts';
import { mapChance, mapOfRounds, seriesScores } from './series/chances.ts';
import { toCome } from './cricket/table.ts';
import { basketballGame } from './points/basketball.ts';
import { pointsChances } from './points/pricing.ts';
import { hold, matchEnds, setEnds, tieBreakFrom } from './tennis/chances.ts';
import type { TennisState } from './tennis/shapes.ts';

const rounded = (value: number, places = 4) => Number(value.toFixed(places));

describe('tennis', () => {
  const nothing = { home: 0, away: 0 };
  const start = (bestOf: 3 | 5): TennisState => ({ bestOf, first: 'home', sets: [], points: nothing });
  const setOf = (serving: { home: number; away: number }, first: 'home' | 'away') =>
    setEnds(serving, nothing, first).reduce(
      (sum, { games: { home, away }, chance }) => (home > away ? sum + chance : sum),
      0,
    );
  const matchOf = (serving: { home: number; away: number }, bestOf: 3 | 5, first: 'home' | 'away') =>
    matchEnds(serving, start(bestOf), first).reduce(
      (sum, { sets: { home, away }, chance }) => (home > away ? sum + chance : sum),
      0,
    );

  test('a game on service at 3 of 5 points', () => {
    expect(hold(0.6)).toBeCloseTo(29_889 / 40_625, 14);
  });

  test.each([
    [0.64, 0.62, { first: 0.8126, second: 0.7759, set: 0.5667, three: 0.5995, five: 0.6236 }],
    [0.65, 0.6, { first: 0.8296, second: 0.7357, set: 0.6635, three: 0.7365, five: 0.7854 }],
  ])('players who win %d and %d of points on service', (first, second, wanted) => {
    const serving = { home: first, away: second };
    expect({
      first: rounded(hold(first)),
      second: rounded(hold(second)),
      set: rounded(setOf(serving, 'home')),
      three: rounded(matchOf(serving, 3, 'home')),
      five: rounded(matchOf(serving, 5, 'home')),
    }).toEqual(wanted);
  });

  test('a tie-break', () => {
    const serving = { home: 0.64, away: 0.62 };
    expect(rounded(tieBreakFrom(serving, 'home', nothing))).toBe(0.5329);
    expect(tieBreakFrom(serving, 'home', { home: 9, away: 9 })).toBeCloseTo(
      tieBreakFrom(serving, 'away', { home: 6, away: 6 }),
      12,
    );
  });

  test('who serves first changes no set and no match', () => {
    const serving = { home: 0.64, away: 0.62 };
    expect(setOf(serving, 'home')).toBeCloseTo(setOf(serving, 'away'), 12);
    expect(matchOf(serving, 5, 'home')).toBeCloseTo(matchOf(serving, 5, 'away'), 12);
  });

  test('from where a match stands', () => {
    const set = Array.from({ length: 10 }, (_, at) => (at < 6 ? ('home' as const) : ('away' as const)));
    const ends = matchEnds({ home: 0.64, away: 0.62 }, { ...start(3), sets: [set] }, 'home');
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(ends.every(({ sets, games }) => sets.home >= 1 && games.home >= 6)).toBe(true);
  });
});

describe('a series of maps', () => {
  const chanceOf = (toWin: number) =>
    Object.fromEntries(seriesScores(0.6, toWin).map(({ score, chance }) => [score.join('-'), rounded(chance, 5)]));

  test('best of three and of five at 3 of 5', () => {
    expect(chanceOf(2)).toEqual({ '2-0': 0.36, '2-1': 0.288, '1-2': 0.192, '0-2': 0.16 });
    expect(chanceOf(3)).toMatchObject({ '3-0': 0.216, '3-1': 0.2592, '3-2': 0.20736 });
  });

  test.each([
    [0.52, 'four_of_six', 0.5855],
    [0.55, 'four_of_six', 0.7056],
    [0.52, 'two_ahead', 0.5832],
    [0.55, 'two_ahead', 0.7007],
    [0.5, 'four_of_six', 0.5],
  ] as const)('a map of rounds won at %d, overtime %s', (round, overtime, wanted) => {
    expect(rounded(mapOfRounds(round, overtime))).toBe(wanted);
  });

  test('a map by ratings', () => {
    expect(mapChance(0)).toBe(0.5);
    expect(mapChance(400)).toBeCloseTo(10 / 11, 12);
    expect(mapChance(120) + mapChance(-120)).toBeCloseTo(1, 12);
  });
});

describe('a game of many points', () => {
  const model = { ...basketball, spread: 4.5, total: 220 };

  test.each([
    [0, 0.5],
    [1.959_964, 0.975],
    [-1, 0.158_655],
    [4.5 / 12, 0.6462],
  ])('normal(%d)', (deviations, wanted) => {
    expect(normal(deviations)).toBeCloseTo(wanted, 4);
  });

  test('the stretches that are played come to the errors around a spread and a total', () => {
    const before = { seconds: 0, score: { home: 0, away: 0 }, periods: [], recent: [] };
    const book = pointsChances(basketballGame, { home: 112.25, away: 107.75 }, before);
    expect(book[0]!.chances[0]).toBeCloseTo(winsByMore(0, model), 2);
    for (const { market, line, chances } of book) {
      if (market === 'points_handicap') expect(chances[0]).toBeCloseTo(winsByMore(-line! / 4, model), 1);
      // Overtimes add a little to the sum.
      if (market === 'points_total') expect(Math.abs(chances[0]! - over(line! / 4, model))).toBeLessThan(0.02);
    }
  });

  test('as it begins and as it stands', () => {
    expect(rounded(winsByMore(0, model))).toBe(0.6462);
    expect(rounded(winsByMore(0, model, { lead: 5, points: 150, left: 12 / basketball.minutes }))).toBe(0.8463);
    expect(winsByMore(0.5, model, { lead: 1, points: 200, left: 0 })).toBe(1);
    expect(over(220, model)).toBeCloseTo(0.5, 6);
    expect(over(200.5, model, { points: 200, lead: 0, left: 0 })).toBe(0);
    expect(over(67, { ...kabaddi, spread: 0 }, { points: 34, lead: 0, left: 0.5 })).toBeGreaterThan(0.5);
  });
});

describe('cricket of twenty overs', () => {
  const start = { ballsLeft: BALLS, down: 0, runs: 0 };

  test('an innings', () => {
    const { chances, wickets } = inningsTotals(start);
    const mean = chances.reduce((sum, chance, runs) => sum + chance * runs, 0);
    const variance = chances.reduce((sum, chance, runs) => sum + chance * (runs - mean) ** 2, 0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect([rounded(mean, 2), rounded(Math.sqrt(variance), 2), rounded(wickets, 2)]).toEqual([153.92, 22.08, 6.5]);
  });

  test.each([
    [120, 0, 141, 0.7534, 0.0143],
    [120, 0, 161, 0.3897, 0.0191],
    [120, 0, 181, 0.1025, 0.009],
    [60, 3, 80, 0.5435, 0.0275],
    [12, 6, 20, 0.3504, 0.057],
    [6, 7, 10, 0.3783, 0.0878],
    [1, 8, 2, 0.2684, 0.3664],
  ])('%i balls left, %i down, %i needed', (ballsLeft, down, need, win, tie) => {
    const found = chase({ ballsLeft, down, need });
    expect([rounded(found.win), rounded(found.tie)]).toEqual([win, tie]);
  });

  test('the table of a pitch says the same as a walk through every ball', () => {
    for (const [ballsLeft, down] of [
      [120, 0],
      [47, 6],
      [3, 9],
    ] as const) {
      const walked = inningsTotals({ ballsLeft, down, runs: 0 }, 1.1).chances;
      const looked = toCome(1.1, 'runs')(ballsLeft, down);
      for (const at of [0, 1, 7, 20, 90, 160]) expect(looked[at] ?? 0).toBeCloseTo(walked[at]!, 10);
    }
    const tail = toCome(1, 'runs')(60, 3).slice(80);
    expect(rounded(tail.reduce((sum, chance) => sum + chance, 0))).toBe(0.5435);
  });

  test('as good sides: whoever chases wins a little less, and a tie is a tie for both', () => {
    const { win, tie } = equalSides();
    expect([rounded(win, 6), rounded(tie, 6)]).toEqual([0.493287, 0.013427]);
  });

  test.each([
    [0, 56.2],
    [4, 50],
    [8, 23],
  ])('ten overs left with %i down are worth %d % of an innings', (down, wanted) => {
    expect(rounded(100 * resources({ ballsLeft: 60, down }), 1)).toBe(wanted);
  });

  test('a flat pitch brings more runs, and one that leaves no dot balls is refused', () => {
    const mean = (pitch: number) =>
      inningsTotals(start, pitch).chances.reduce((sum, chance, runs) => sum + chance * runs, 0);
    expect(mean(1.2)).toBeGreaterThan(mean(1) + 10);
    expect(() => inningsTotals(start, 6)).toThrow(RangeError);
  });
});
