import { expect, test } from 'vitest';
import { facesOf, isCoin, labelOfFace, symbolOfFace } from './faces.ts';

const window = [
  ['coin', 'star'],
  ['horse', 'coin'],
];
const coins = [
  { reel: 0, row: 0, units: 20, jackpot: null },
  { reel: 1, row: 1, units: 200, jackpot: 'mini' },
];

test('a coin is a face of its own with its worth, every other symbol is its own face', () => {
  const faces = facesOf({ window, coins }, ({ units, jackpot }) => jackpot ?? `৳ ${units}`);
  expect(faces.map((column) => column.map(symbolOfFace))).toEqual(window);
  expect(faces.map((column) => column.map(labelOfFace))).toEqual([
    ['৳ 20', null],
    [null, 'mini'],
  ]);
  expect(faces.flat().filter(isCoin)).toHaveLength(2);
});

test('a window without coins is shown as it came', () => {
  expect(facesOf({ window, coins: [] }, () => 'x')).toBe(window);
});
