import { describe, expect, test } from 'vitest';
import { amountsIn, daysIn, isAmounts, isDays, momentsIn, saidAmounts } from './list-ranges.ts';

const TODAY = '2026-11-24';

describe('a period in the address', () => {
  test.each([
    ['today', true],
    ['thirtyDays', true],
    ['2026-11-01..2026-11-30', true],
    ['2026-11-01..2026-11-01', true],
    ['2026-11-30..2026-11-01', false],
    ['2026-11-01..2026-11-31', false],
    ['2026-11-01', false],
    ['never', false],
    ['', false],
  ])('%j is one: %s', (said, is) => expect(isDays(said)).toBe(is));

  test('moves on with the days where it is a preset, and stays where it is not', () => {
    expect(daysIn('sevenDays', TODAY)).toEqual({ from: '2026-11-18', to: TODAY });
    expect(daysIn('2026-11-01..2026-11-02', TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-02' });
    expect(daysIn(undefined, TODAY)).toBeNull();
  });

  test('is a half-open window of moments in the zone of the brand', () => {
    const { fromMs, untilMs } = momentsIn('today', TODAY, 'Asia/Dhaka');
    expect([fromMs, untilMs].map((atMs) => new Date(atMs!).toISOString())).toEqual([
      '2026-11-23T18:00:00.000Z',
      '2026-11-24T18:00:00.000Z',
    ]);
  });
});

describe('an amount in the address', () => {
  test.each([
    ['100-500', true, { amountFrom: '100', amountTo: '500' }],
    ['100.5-', true, { amountFrom: '100.5' }],
    ['-500', true, { amountTo: '500' }],
  ])('%j: %s', (said, is, amounts) => {
    expect(isAmounts(said)).toBe(is);
    expect(amountsIn(said)).toEqual(amounts);
  });

  test.each(['', '-', '100', '1e3-', 'a-b', '--5', '1-2-3'])('%j is none', (said) =>
    expect(isAmounts(said)).toBe(false),
  );

  test('that is empty at both ends is nothing', () => {
    expect(saidAmounts('', '')).toBe('');
    expect(saidAmounts('5', '')).toBe('5-');
  });
});
