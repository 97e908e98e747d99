import { expect, test } from 'vitest';
import { stepOf } from '../round.fixture.ts';
import { tenseReels, winShowMs, winsOf } from './win-show.ts';

const line = (index: number, units: number) => ({ line: index, symbol: 'tea', count: 3, units, positions: [] });

test('scatters are drawn first, then the dearest line', () => {
  const scatterWin = { symbol: 'sun', count: 3, units: 40, positions: [] };
  const wins = winsOf(stepOf({ lineWins: [line(4, 10), line(2, 60), line(1, 10)], scatterWin }));
  expect(wins.map((win) => win.line)).toEqual([-1, 2, 1, 4]);
});

test.each([
  [0, 0],
  [1, 900],
  [4, 900],
  [8, 450],
  [20, 260],
])('%i wins stand %i ms each', (wins, ms) => {
  expect(winShowMs(wins)).toBe(ms);
});

test.each([
  ['a second sun on the second reel', ['sun', 'sun', 'tea', 'tea', 'tea'], [false, false, true, true, true]],
  ['a second sun on the fourth reel', ['sun', 'tea', 'tea', 'sun', 'tea'], [false, false, false, false, true]],
  ['one sun', ['sun', 'tea', 'tea', 'tea', 'tea'], [false, false, false, false, false]],
])('%s makes the reels after it hold their breath', (_, tops, tense) => {
  expect(
    tenseReels(
      tops.map((symbol) => [symbol, 'kite', 'kite']),
      'sun',
      3,
    ),
  ).toEqual(tense);
});

test('a machine without scatters never holds its breath', () => {
  expect(tenseReels([['sun'], ['sun'], ['sun']], null, 3)).toEqual([false, false, false]);
});
