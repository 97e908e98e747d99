import { describe, expect, test } from 'vitest';
import { decimalOf, differenceText, minorOf, sumText } from './money-sum.ts';

describe('amounts of the wire', () => {
  test.each([
    ['0.00', 2, 0n],
    ['-12.5', 2, -1250n],
    ['1234567890123456789.99', 2, 123456789012345678999n],
    ['7', 0, 7n],
  ])('%s with %d decimals is %d minor units', (text, decimals, minor) => {
    expect(minorOf(text, decimals)).toBe(minor);
  });

  test.each([
    [-5n, 2, '-0.05'],
    [0n, 0, '0'],
    [100n, 2, '1.00'],
  ])('%d minor units with %d decimals are %s', (minor, decimals, text) => {
    expect(decimalOf(minor, decimals)).toBe(text);
  });

  test('are added and taken away without a float', () => {
    expect(sumText(['0.10', '0.20', '-0.05'], 2)).toBe('0.25');
    expect(differenceText('90071992547409.93', '0.01', 2)).toBe('90071992547409.92');
    expect(differenceText('1.00', '2.50', 2)).toBe('-1.50');
  });
});
