import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fromMinor, moneyInput, moneyText, MOST_MINOR, toMinor } from './money.ts';

const decimals = fc.integer({ min: 0, max: 4 });
const amount = fc.bigInt({ min: 0n, max: MOST_MINOR });

describe('an amount', () => {
  test('comes back as it went: minor units to text to minor units', () => {
    fc.assert(
      fc.property(amount, decimals, (minor, places) => {
        const text = fromMinor(minor, places);
        expect(toMinor(text, places)).toBe(minor);
        expect(z.safeParse(moneyText, text).success).toBe(true);
        expect(fromMinor(-minor, places)).toBe(minor === 0n ? text : `-${text}`);
      }),
    );
  });

  test('is the same whatever zeros stand behind it', () => {
    fc.assert(
      fc.property(amount, decimals, fc.integer({ min: 0, max: 4 }), (minor, places, zeros) => {
        const text = fromMinor(minor, places);
        const padded =
          places === 0 && zeros > 0 ? `${text}.${'0'.repeat(zeros)}` : `${text}${places > 0 ? '0'.repeat(zeros) : ''}`;
        expect(toMinor(padded, places)).toBe(minor);
      }),
    );
  });

  test('with more decimals than the currency has is none', () => {
    fc.assert(
      fc.property(amount, decimals, fc.integer({ min: 1, max: 9 }), (minor, places, last) => {
        const text = fromMinor(minor, places);
        expect(toMinor(places === 0 ? `${text}.${last}` : `${text}${last}`, places)).toBe(null);
      }),
    );
  });

  test('is the same as a number and as text, as long as a number can say it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MOST_MINOR }), (minor) => {
        const text = fromMinor(minor, 2);
        expect(toMinor(z.parse(moneyInput, Number(text)), 2)).toBe(minor);
        expect(toMinor(z.parse(moneyInput, text), 2)).toBe(minor);
      }),
    );
  });

  test('that is anything but digits with one point is refused, whoever made it up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const isAmount = /^\d{1,14}(\.\d{1,8})?$/.test(text);
        expect(z.safeParse(moneyInput, text).success).toBe(isAmount);
        if (!isAmount) expect(toMinor(text, 2)).toBe(null);
      }),
    );
  });

  test.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '0x1',
    'NaN',
    'Infinity',
    '1,5',
    '১২',
    '1 ',
    ' 1',
    '1\n',
    '1_000',
    '1'.repeat(15),
    '1.123456789',
  ])('is refused as %j', (text) => {
    expect(z.safeParse(moneyInput, text).success).toBe(false);
    expect(toMinor(text, 8)).toBe(null);
  });

  test.each([Number.NaN, Infinity, -Infinity, -1, -0.01, 1e21, 1e-7, 0.1 + 0.2])(
    'is refused as the number %d, or where it has too many decimals',
    (given) => {
      const read = z.safeParse(moneyInput, given);
      expect(read.success ? toMinor(read.data, 2) : null).toBe(null);
    },
  );

  test('beyond 10^13 minor units is none, and that much still is', () => {
    expect(toMinor('100000000000.00', 2)).toBe(MOST_MINOR);
    expect(toMinor('100000000000.01', 2)).toBe(null);
    expect(toMinor('10000000000000', 0)).toBe(MOST_MINOR);
    expect(toMinor('10000000000001', 0)).toBe(null);
  });

  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [12345n, 2, '123.45'],
    [7n, 0, '7'],
    [1n, 4, '0.0001'],
    [-100n, 2, '-1.00'],
  ] as const)('of %s minor units with %i decimals is written %s', (minor, places, text) => {
    expect(fromMinor(minor, places)).toBe(text);
  });
});
