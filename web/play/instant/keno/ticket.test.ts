import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbers } from '../../../../games/instant/keno/shapes.ts';
import { drawMs, litAfter, numberAfterKey, quickTicket, readTicket, starOf, toggled } from './ticket.ts';

describe('a ticket', () => {
  test('takes up to ten numbers and gives them back, from low to high', () => {
    expect(toggled([3, 40], 12)).toEqual([3, 12, 40]);
    expect(toggled([3, 12, 40], 12)).toEqual([3, 40]);
    const full = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(toggled(full, 11)).toEqual(full);
    expect(toggled(full, 10)).toEqual(full.slice(0, 9));
  });

  test('filled by chance is always one that the rules take', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })),
        (count, stream) => {
          const picks = quickTicket(count, () => stream.next().value ?? 0);
          expect(picks).toHaveLength(count);
          expect(picks).toEqual([...new Set(picks)].toSorted((one, other) => one - other));
          expect(picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= numbers)).toBe(true);
        },
      ),
    );
  });

  test('of one number more keeps those that are there', () => {
    expect(quickTicket(3, () => 0, [1, 80])).toEqual([1, 2, 80]);
  });

  test.each([
    [
      [9, 3],
      [3, 9],
    ],
    [[], null],
    [[1, 1], null],
    [[0], null],
    [[81], null],
    [[1.5], null],
    [['1'], null],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], null],
    [undefined, null],
    ['spoilt', null],
  ])('that was kept as %j is read as %j', (kept, picks) => {
    expect(readTicket(kept)).toEqual(picks);
  });
});

describe('the draw', () => {
  test('lights one number after another, and all twenty before it is over', () => {
    const lit = Array.from({ length: Math.ceil(drawMs) + 1 }, (_, ms) => litAfter(ms));
    expect(lit[0]).toBe(0);
    expect(lit.at(-1)).toBe(20);
    expect(lit.every((count, ms) => ms === 0 || count - lit[ms - 1]! <= 1)).toBe(true);
    expect(litAfter(Number.POSITIVE_INFINITY)).toBe(20);
  });

  test.each([
    [5, 'hit'],
    [6, 'picked'],
    [7, 'drawn'],
    [8, 'dark'],
  ] as const)('number %i is %s', (number, star) => {
    expect(starOf(number, [5, 6], [5, 7])).toBe(star);
  });
});

describe('the keys', () => {
  test.each([
    [1, 'ArrowLeft', 1],
    [10, 'ArrowRight', 10],
    [10, 'ArrowDown', 20],
    [75, 'ArrowDown', 75],
    [5, 'ArrowUp', 5],
    [18, 'ArrowRight', 19],
    [19, 'ArrowUp', 9],
    [13, 'Home', 11],
    [13, 'End', 20],
    [13, 'x', null],
  ])('from %i the key %s leads to %s', (number, key, next) => {
    expect(numberAfterKey(number, key)).toBe(next);
  });
});
