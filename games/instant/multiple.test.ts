import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, multiply } from '../fraction.ts';
import { combinations } from '../combinations.ts';
import { drawDistinct } from '../draw.ts';
import { payoutMinorOf, readMultiple, showMultiple, showPercent, writeMultiple } from './multiple.ts';
import { answering, chanceFrom, noChance } from './test-chance.ts';

const anyMultiple = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('a multiple', () => {
  test.each([
    [fraction(9, 8), '9/8', '1.12', '112.50'],
    [fraction(0), '0', '0.00', '0.00'],
    [fraction(24, 12), '2', '2.00', '200.00'],
    [fraction(99, 100), '99/100', '0.99', '99.00'],
  ])('%o is written %s', (value, text, shown, percent) => {
    expect(writeMultiple(value)).toBe(text);
    expect(readMultiple(text)).toEqual(value);
    expect(showMultiple(text)).toBe(shown);
    expect(showPercent(text)).toBe(percent);
  });

  test('comes back from its text as it was', () => {
    fc.assert(
      fc.property(anyMultiple, (value) => {
        expect(readMultiple(writeMultiple(value))).toEqual(value);
      }),
    );
  });

  test.each(['', '-1', '1.5', '2/4', '1/0', '3/1', '03', '1/2/3', ' 1', '1e3'])('is not read from "%s"', (text) => {
    expect(() => readMultiple(text)).toThrow(RangeError);
  });
});

describe('a pay-out', () => {
  test.each([
    [1_000n, fraction(9, 8), 1_125n],
    [101n, fraction(9, 8), 113n],
    [1n, fraction(99, 100), 0n],
    [100n, fraction(0), 0n],
    [10n ** 15n, fraction(1_000_000), 10n ** 21n],
  ])('of %s minor units at %o is %s', (stakeMinor, multiple, paidMinor) => {
    expect(payoutMinorOf(stakeMinor, multiple)).toBe(paidMinor);
  });

  test('is at most one minor unit below what is exact, and never above', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), anyMultiple, (stakeMinor, multiple) => {
        const exact = multiply(fraction(stakeMinor), multiple);
        const paidMinor = payoutMinorOf(stakeMinor, multiple);
        expect(compare(fraction(paidMinor), exact)).toBeLessThanOrEqual(0);
        expect(compare(fraction(paidMinor + 1n), exact)).toBeGreaterThan(0);
      }),
    );
  });

  test('is refused for less than nothing', () => {
    expect(() => payoutMinorOf(-1n, fraction(1))).toThrow(RangeError);
    expect(() => payoutMinorOf(1n, fraction(-1))).toThrow(RangeError);
  });
});

describe('counting and drawing', () => {
  test.each([
    [25, 3, 2_300n],
    [25, 12, 5_200_300n],
    [80, 20, 3_535_316_142_212_174_320n],
    [16, 8, 12_870n],
    [5, 0, 1n],
    [5, 6, 0n],
    [5, -1, 0n],
  ])('out of %i, %i can be taken in so many ways', (total, taken, ways) => {
    expect(combinations(total, taken)).toBe(ways);
  });

  test('every ordered draw of three out of five comes from exactly one series of answers', () => {
    const drawn = new Set<string>();
    for (let first = 0; first < 5; first += 1) {
      for (let second = 0; second < 4; second += 1) {
        for (let third = 0; third < 3; third += 1) {
          const numbers = drawDistinct(3, 5, answering(first, second, third));
          expect(new Set(numbers).size).toBe(3);
          drawn.add(numbers.join(' '));
        }
      }
    }
    expect(drawn.size).toBe(60);
  });

  test('draws all, none, and never more than there are', () => {
    expect(drawDistinct(10, 10, chanceFrom('all')).sort((left, right) => left - right)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(drawDistinct(0, 10, noChance)).toEqual([]);
    expect(() => drawDistinct(11, 10, noChance)).toThrow(RangeError);
    expect(() => drawDistinct(1.5, 10, noChance)).toThrow(RangeError);
  });
});
