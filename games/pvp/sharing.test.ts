import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HandResult } from './pvp-game.ts';
import { byLargestRemainder, share } from './sharing.ts';

function result(puts: number[], pots: HandResult['pots'], more: Partial<HandResult> = {}): HandResult {
  const put = puts.map((units, at) => ({ seat: at + 1, units }));
  return { put, pots, uncalled: 0, isContested: true, ...more };
}

describe('what seats take away', () => {
  test.each<[string, HandResult, number, number, number[], number]>([
    ['the winner pays the rake', result([100, 100], [{ units: 200, winners: [1] }]), 500, 1_000, [190, 0], 10],
    ['which is rounded down', result([99, 100], [{ units: 199, winners: [1] }]), 500, 1_000, [190, 0], 9],
    ['and capped', result([1_000, 1_000], [{ units: 2_000, winners: [2] }]), 500, 60, [0, 1_940], 60],
    [
      'none is taken of what nobody matched',
      result([100, 300], [{ units: 400, winners: [2] }], { uncalled: 200 }),
      500,
      1_000,
      [0, 390],
      10,
    ],
    [
      'nor where nobody bet',
      result([10, 10], [{ units: 20, winners: [1] }], { isContested: false }),
      500,
      1_000,
      [20, 0],
      0,
    ],
    [
      'odd units go in the order of the winners',
      result([5, 5, 5], [{ units: 15, winners: [3, 1] }]),
      0,
      0,
      [7, 0, 8],
      0,
    ],
    [
      'winners share the rake by what they won',
      result(
        [100, 100, 100],
        [
          { units: 200, winners: [1] },
          { units: 100, winners: [2] },
        ],
      ),
      1_000,
      1_000,
      [180, 90, 0],
      30,
    ],
    [
      'what is returned bears none of it',
      result(
        [800, 800, 800],
        [
          { units: 740, winners: [1], isReturned: true },
          { units: 770, winners: [2], isReturned: true },
          { units: 800, winners: [3], isReturned: true },
          { units: 90, winners: [3] },
        ],
        { uncalled: 2_310 },
      ),
      1_000,
      1_000,
      [740, 770, 881],
      9,
    ],
  ])('%s', (_, of, bps, cap, won, rake) => {
    const outcomes = share(of, bps, cap);
    expect(outcomes.map((one) => one.won)).toEqual(won);
    expect(outcomes.reduce((sum, one) => sum + one.rake, 0)).toBe(rake);
  });

  test('comes to what was put in less the rake, whatever the pots', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(10_000), fc.boolean()), { minLength: 2, maxLength: 6 }),
        fc.nat(1_000),
        fc.nat(500),
        (seats, bps, cap) => {
          const winners = seats.flatMap(([, wins], at) => (wins ? [at + 1] : []));
          const puts = seats.map(([units]) => units);
          const total = puts.reduce((sum, units) => sum + units, 0);
          const pots = [{ units: total, winners: winners.length > 0 ? winners : [1] }];
          const outcomes = share(result(puts, pots), bps, cap);
          expect(outcomes.reduce((sum, { won, rake }) => sum + won + rake, 0)).toBe(total);
          expect(outcomes.every(({ won, rake }) => won >= 0 && rake >= 0)).toBe(true);
        },
      ),
    ));

  test('is refused where pots are not what was put in, or nobody wins one', () => {
    expect(() => share(result([10, 10], [{ units: 19, winners: [1] }]), 0, 0)).toThrow(RangeError);
    expect(() => share(result([10, 10], [{ units: 20, winners: [] }]), 0, 0)).toThrow(RangeError);
    expect(() => byLargestRemainder(1, [0, 0])).toThrow(RangeError);
  });
});

test('the largest remainders get the odd units, the first of equal ones', () => {
  expect(byLargestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(byLargestRemainder(7, [50, 30, 20])).toEqual([4, 2, 1]);
  expect(byLargestRemainder(0, [0, 0])).toEqual([0, 0]);
});
