import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, fraction, zero } from '../../fraction.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom } from '../test-chance.ts';
import { chanceOfCashOut, crashPoint, exactReturn, payoutAt } from './rules.ts';
import * as shapes from './shapes.ts';
import { elapsedMsAt, flightMs, growthPerMs, multipleAt } from './shapes.ts';

const anyCashOut = fc.integer({ min: 101, max: 100_000_000 });
/** The last millisecond of the longest flight. */
const longestMs = elapsedMsAt(100_000_000);

describe('where a round crashes', () => {
  test.each<[string, number[], number]>([
    ['1.98, as far as half of all rounds', [2 ** 31 - 1], 198],
    ['1.97, one cell later', [2 ** 31], 197],
    ['at once, with the last cell', [2 ** 32 - 1], 100],
    ['not before a million, with the first', [0], 100_000_000],
    ['by a second number where the first leaves it open', [20_000, 2 ** 31], 21_259_556],
  ])('%s', (_, answers, hundredths) => {
    const random = answering(...answers);
    expect(crashPoint(random)).toBe(hundredths);
    expect(random.left()).toBe(0);
  });

  test('is the same again from the same bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
        const hundredths = crashPoint(chanceFrom(seed, nonce));
        expect(crashPoint(chanceFrom(seed, nonce))).toBe(hundredths);
        expect(hundredths === 100 || shapes.isCashOut(hundredths)).toBe(true);
      }),
    );
  });
});

describe('a cash-out', () => {
  test('returns exactly what is stated at every target up to 200.00, and at any above', () => {
    const stated = readMultiple(shapes.statedReturn);
    for (let target = 101; target <= 20_000; target += 1) {
      if (!equals(exactReturn(target), stated)) expect(target).toBe('at 99 percent');
    }
    fc.assert(
      fc.property(anyCashOut, (target) => {
        expect(exactReturn(target)).toEqual(stated);
        expect(chanceOfCashOut(target)).toEqual(fraction(99, target));
      }),
    );
  });

  test('pays what it names if the flight reaches it, the crash point included', () => {
    expect(payoutAt(150, 150)).toEqual(fraction(3, 2));
    expect(payoutAt(150, 100_000_000)).toEqual(fraction(3, 2));
    expect(payoutAt(151, 150)).toEqual(zero);
    expect(payoutAt(101, 100)).toEqual(zero);
  });

  test.each([100, 0, -1, 100_000_001, 150.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'at %d is refused',
    (hundredths) => {
      expect(shapes.isCashOut(hundredths)).toBe(false);
      expect(() => payoutAt(hundredths, 200)).toThrow(RangeError);
      expect(() => exactReturn(hundredths)).toThrow(RangeError);
    },
  );
});

describe('the curve', () => {
  test.each([
    [0, 100],
    [143, 100],
    [144, 101],
    [1_000, 107],
    [5_000, 141],
    [10_000, 200],
    [20_000, 400],
    [33_220, 1_000],
    [100_000, 102_400],
    [199_315, 99_995_247],
    [199_316, 100_000_000],
    [200_000, 100_000_000],
    [86_400_000, 100_000_000],
  ])('after %i ms shows %i hundredths', (elapsedMs, hundredths) => {
    expect(multipleAt(elapsedMs)).toBe(hundredths);
  });

  test('is the whole part of 100 x 2^(ms / 10,000), never falls, and has its inverse, at every millisecond', () => {
    let before = 0;
    for (let elapsedMs = 0; elapsedMs <= longestMs; elapsedMs += 1) {
      const hundredths = multipleAt(elapsedMs);
      const near = 100 * 2 ** (elapsedMs / 10_000);
      const fits =
        hundredths <= near * (1 + 1e-12) && (hundredths === 100_000_000 || hundredths + 1 > near * (1 - 1e-12));
      if (!fits || hundredths < before) expect(elapsedMs).toBe('a millisecond on the curve');
      before = hundredths;
    }
    expect(before).toBe(100_000_000);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), (hundredths) => {
        const elapsedMs = elapsedMsAt(hundredths);
        expect(multipleAt(elapsedMs)).toBeGreaterThanOrEqual(hundredths);
        if (elapsedMs > 0) expect(multipleAt(elapsedMs - 1)).toBeLessThan(hundredths);
      }),
    );
  });

  test('grows by the 10,000th root of two a millisecond, right to the last of 128 binary digits', () => {
    const doubled = 2n << (128n * 10_000n);
    expect(growthPerMs ** 10_000n <= doubled).toBe(true);
    expect((growthPerMs + 1n) ** 10_000n > doubled).toBe(true);
    expect(longestMs).toBe(199_316);
  });

  test('lets a flight last while it shows at most its crash point', () => {
    expect(flightMs(100)).toBe(elapsedMsAt(101));
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999 }), (crashHundredths) => {
        const lastsMs = flightMs(crashHundredths);
        expect(multipleAt(lastsMs)).toBeGreaterThan(crashHundredths);
        expect(multipleAt(lastsMs - 1)).toBeLessThanOrEqual(crashHundredths);
      }),
    );
    expect(flightMs(100_000_000)).toBe(longestMs);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('is not asked after %d ms', (elapsedMs) => {
    expect(() => multipleAt(elapsedMs)).toThrow(RangeError);
  });

  test.each([99, 100_000_001, 100.5, Number.NaN])('has no time for %d hundredths', (hundredths) => {
    expect(() => elapsedMsAt(hundredths)).toThrow(RangeError);
  });
});
