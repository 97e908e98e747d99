import { describe, expect, test } from 'vitest';
import { contrastOf, hexOf, type Rgb } from './contrast.ts';

describe('contrast of two colours', () => {
  test.each([
    ['black on white', [0, 0, 0], [255, 255, 255], 21],
    ['a colour on itself', [120, 80, 200], [120, 80, 200], 1],
    ['the grey that just passes on white', [118, 118, 118], [255, 255, 255], 4.54],
    ['the grey that just fails on white', [119, 119, 119], [255, 255, 255], 4.48],
  ] as [string, Rgb, Rgb, number][])('%s', (_, one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
  });

  test('a colour is written in six digits', () => {
    expect(hexOf([0, 10, 255])).toBe('#000aff');
  });
});
