import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, equals, fraction, multiply, subtract, sum, toDecimal, toNumber } from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.bigInt({ min: 1n, max: 10_000n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('a fraction', () => {
  test.each([
    [2n, 4n, 1n, 2n],
    [-2n, 4n, -1n, 2n],
    [2n, -4n, -1n, 2n],
    [0n, -7n, 0n, 1n],
  ])('%s over %s is kept as %s over %s', (numerator, denominator, top, bottom) => {
    expect(fraction(numerator, denominator)).toEqual({ numerator: top, denominator: bottom });
  });

  test('refuses a denominator of zero, floats and division by zero', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
    expect(() => divide(fraction(1), fraction(0))).toThrow(RangeError);
  });

  test.each([
    [fraction(1, 3), 4, '0.3333'],
    [fraction(2, 3), 4, '0.6666'],
    [fraction(-1, 8), 3, '-0.125'],
    [fraction(-1, 1000), 2, '0.00'],
    [fraction(25, 2), 0, '12'],
    [fraction(123), 2, '123.00'],
  ])('%o with %i digits reads %s', (value, digits, text) => {
    expect(toDecimal(value, digits)).toBe(text);
  });

  test('adds and subtracts, multiplies and divides back to where it was', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (left, right) => {
        expect(subtract(add(left, right), right)).toEqual(left);
        if (right.numerator !== 0n) expect(divide(multiply(left, right), right)).toEqual(left);
      }),
    );
  });

  test('orders as its numbers do, and equals only itself', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (left, right) => {
        expect(Math.sign(compare(left, right))).toBe(Math.sign(toNumber(left) - toNumber(right)));
        expect(equals(left, right)).toBe(compare(left, right) === 0);
      }),
    );
  });

  test('sums exactly where floats would not', () => {
    expect(sum(Array.from({ length: 10 }, () => fraction(1, 10)))).toEqual(fraction(1));
  });
});
