import { describe, expect, test } from 'vitest';
import * as tricks from './tricks.ts';

test('cards fall one by one from the place after the dealer', () => {
  expect(tricks.dealtInTurn([10, 11, 12, 13, 14, 15, 16, 17], 3)).toEqual([
    [10, 14],
    [11, 15],
    [12, 16],
    [13, 17],
  ]);
  expect(tricks.dealtInTurn([10, 11, 12, 13], 0)).toEqual([[13], [10], [11], [12]]);
});

test('the last place deals first, then the first', () =>
  expect([0, 1, 2, 3, 4].map(tricks.dealerOf)).toEqual([3, 0, 1, 2, 3]));

test('the strongest card takes the trick', () => {
  const trick = [4, 9, 2].map((strength, at) => ({ place: at + 1, strength }));
  expect(tricks.takerOf(trick, ({ strength }) => strength)).toBe(2);
  expect(() => tricks.takerOf([], () => 0)).toThrow(RangeError);
});

test('equal scores stand in the order of action', () => {
  expect(tricks.bestPlaces([5, 7, 7, 7], 3)).toEqual([1, 2, 3]);
  expect(tricks.bestPlaces([5, 7, 7, 7], 1)).toEqual([2, 3, 1]);
});

describe('four different seats play', () => {
  const starts = [8, 1, 5, 3].map((seat) => ({ seat, stack: 20 }));

  test('in the order in which they act', () => expect(tricks.seatsByPlace(starts, 20)).toEqual([8, 1, 5, 3]));

  test('or nobody does', () => {
    expect(() => tricks.seatsByPlace(starts, 21)).toThrow(RangeError);
    expect(() => tricks.seatsByPlace(starts.slice(1), 20)).toThrow(RangeError);
    expect(() => tricks.seatsByPlace([...starts, { seat: 2, stack: 20 }], 20)).toThrow(RangeError);
    expect(() => tricks.seatsByPlace([...starts.slice(1), starts[1]!], 20)).toThrow(RangeError);
  });

  test('for one pot', () =>
    expect(tricks.onePot([8, 1, 5, 3], 20, [2, 0])).toEqual({
      put: [8, 1, 5, 3].map((seat) => ({ seat, units: 20 })),
      pots: [{ units: 80, winners: [5, 8] }],
      uncalled: 0,
      isContested: true,
    }));
});
