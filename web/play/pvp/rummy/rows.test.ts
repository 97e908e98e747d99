import { expect, test } from 'vitest';
import type { Groups } from './laying.ts';
import { inRows } from './rows.ts';

const groupsOf = (...sizes: number[]): Groups => {
  let next = 0;
  return sizes.map((size) => Array.from({ length: size }, () => next++));
};
const countsOf = (groups: Groups, widthPx: number, mostPx: number) =>
  inRows(groups, widthPx, mostPx).rows.map((row) => row.map(({ cards }) => cards.length));
const phonePx = 344;

test.each([
  [
    groupsOf(4, 3, 3, 3),
    [
      [4, 3],
      [3, 3],
    ],
  ],
  [
    groupsOf(3, 3, 3, 4, 1),
    [
      [3, 3],
      [3, 4, 1],
    ],
  ],
  // Five and five are too many for a row.
  [
    groupsOf(5, 5, 4),
    [
      [5, 2],
      [3, 4],
    ],
  ],
  [groupsOf(14), [[7], [7]]],
  [groupsOf(3, 4), [[3, 4]]],
])('fourteen cards lie in two rows on a phone: %j', (groups, rows) => {
  expect(countsOf(groups, phonePx, 48)).toEqual(rows);
});

test('every card can be reached with a thumb, and no row is wider than its place', () => {
  const all = [
    groupsOf(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    groupsOf(9, 5),
    groupsOf(2, 2, 2, 2, 2, 2, 2),
    groupsOf(3, 3, 3, 5),
  ];
  for (const groups of all) {
    for (const [widthPx, mostPx] of [
      [phonePx, 48],
      [724, 52],
      [1_160, 88],
    ] as const) {
      const { rows, cardPx, reachPx } = inRows(groups, widthPx, mostPx);
      expect(rows.flat().flatMap(({ cards }) => cards)).toEqual(groups.flat());
      expect(Math.min(cardPx, reachPx)).toBeGreaterThanOrEqual(40);
      for (const row of rows) {
        const covered = row.reduce((sum, { cards }) => sum + cards.length - 1, 0);
        expect(covered * reachPx + row.length * cardPx + (row.length - 1) * 6).toBeLessThanOrEqual(widthPx);
      }
    }
  }
});

test('what is wide enough stays in one row', () => {
  expect(countsOf(groupsOf(3, 3, 4, 4), 724, 52)).toEqual([[3, 3, 4, 4]]);
  expect(inRows(groupsOf(3, 3, 4, 4), 1_160, 88)).toMatchObject({ cardPx: 88, reachPx: 72 });
  expect(inRows([], phonePx, 48).rows.flat()).toEqual([]);
});
