import { describe, expect, test } from 'vitest';
import { bookPresets, dayPresets, neighbourRange, presetOf, presetRange } from './date-range.ts';

describe('periods of days', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['sevenDays', '2026-02-23', '2026-03-01'],
    ['thirtyDays', '2026-01-31', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(presetRange(preset, '2026-03-01')).toEqual({ from, to });
    expect(presetOf({ from, to }, '2026-03-01', bookPresets)).toBe(preset);
  });

  test('this month goes from its first day to today, and is today on that day', () => {
    const month = presetRange('thisMonth', '2026-03-14');
    expect(month).toEqual({ from: '2026-03-01', to: '2026-03-14' });
    expect(presetOf(month, '2026-03-14', bookPresets)).toBe('thisMonth');
    expect(presetOf(month, '2026-03-14', dayPresets)).toBeNull();
    expect(presetOf(presetRange('thisMonth', '2026-03-01'), '2026-03-01', bookPresets)).toBe('today');
  });

  test.each([
    [-1, '2028-02-01', '2028-02-29'],
    [1, '2028-04-01', '2028-04-30'],
  ] as const)('beside a whole month stands a whole month: %i', (direction, from, to) => {
    expect(neighbourRange({ from: '2028-03-01', to: '2028-03-31' }, direction, '2028-06-01')).toEqual({ from, to });
  });

  test('the period before seven days is the seven days before', () => {
    expect(neighbourRange({ from: '2026-02-23', to: '2026-03-01' }, -1, '2026-03-01')).toEqual({
      from: '2026-02-16',
      to: '2026-02-22',
    });
  });

  test('the period after does not reach beyond today', () => {
    expect(neighbourRange({ from: '2026-02-16', to: '2026-02-22' }, 1, '2026-02-25')).toEqual({
      from: '2026-02-23',
      to: '2026-02-25',
    });
    expect(neighbourRange({ from: '2026-03-01', to: '2026-03-01' }, 1, '2026-03-01')).toBeNull();
  });
});
