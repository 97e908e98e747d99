import { describe, expect, test } from 'vitest';
import { BALLS, chase, equalSides, inningsTotals, resources } from './cricket/chances.ts';
import { basketball, kabaddi, normal, over, winsByMore } from './points/chances.ts';
import { mapChance, mapOfRounds, seriesScores } from './series/chances.ts';
import { hold, matchScores, type Sets, setScores, tieBreak } from './tennis/chances.ts';

const rounded = (value: number, places = 4) => Number(value.toFixed(places));

describe('tennis', () => {
  const won = (scores: readonly Sets[]) =>
    scores.reduce((sum, { sets, chance }) => (sets[0] > sets[1] ? sum + chance : sum), 0);

  test('a game on service at 3 of 5 points', () => {
    expect(hold(0.6)).toBeCloseTo(29_889 / 40_625, 14);
  });

  test.each([
    [0.64, 0.62, { first: 0.8126, second: 0.7759, set: 0.5667, three: 0.5995, five: 0.6236 }],
    [0.65, 0.6, { first: 0.8296, second: 0.7357, set: 0.6635, three: 0.7365, five: 0.7854 }],
  ])('players who win %d and %d of points on service', (first, second, wanted) => {
    const serving = { first, second };
    expect({
      first: rounded(hold(first)),
      second: rounded(hold(second)),
      set: rounded(won(setScores(serving))),
      three: rounded(won(matchScores(serving, 2))),
      five: rounded(won(matchScores(serving, 3))),
    }).toEqual(wanted);
  });

  test('a tie-break', () => {
    expect(rounded(tieBreak({ first: 0.64, second: 0.62 }))).toBe(0.5329);
  });

  test('who serves first changes no set and no match', () => {
    const serving = { first: 0.64, second: 0.62 };
    const turned = { first: serving.second, second: serving.first };
    expect(won(setScores(serving))).toBeCloseTo(1 - won(setScores(turned)), 12);
    expect(won(matchScores(serving, 3))).toBeCloseTo(1 - won(matchScores(turned, 3)), 12);
  });

  test('from where a match stands', () => {
    const scores = matchScores({ first: 0.64, second: 0.62 }, 2, { sets: [1, 0], games: [6, 4] });
    expect(scores.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(scores.every(({ sets, games }) => sets[0] >= 1 && games[0] >= 6)).toBe(true);
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
