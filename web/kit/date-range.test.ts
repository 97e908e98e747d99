import { describe, expect, test } from 'vitest';
import { neighbourRange, presetOf, presetRange } from './date-range.ts';

describe('periods of days', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['sevenDays', '2026-02-23', '2026-03-01'],
    ['thirtyDays', '2026-01-31', '2026-03-01'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(presetRange(preset, '2026-03-01')).toEqual({ from, to });
    expect(presetOf({ from, to }, '2026-03-01')).toBe(preset);
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
