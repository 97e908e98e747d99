import { expect, test } from 'vitest';
import { dropOf, winOf } from '../round.fixture.ts';
import { tenseReels, winShowMs, winsOf } from './win-show.ts';

test('scatters are drawn first, then the dearest line', () => {
  const lines = [winOf({ line: 4, units: 10 }), winOf({ line: 2, units: 60 }), winOf({ line: 1, units: 10 })];
  const wins = winsOf(dropOf({ wins: [...lines, winOf({ kind: 'scatter', symbol: 'sun', line: null, units: 40 })] }));
  expect(wins.map((win) => win.line)).toEqual([null, 2, 1, 4]);
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
