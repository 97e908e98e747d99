import { expect, test } from 'vitest';
import { faultOf, periodOf } from './period.ts';

test.each([
  ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['ninetyDays', '2026-11-21', '2026-08-24', '2026-11-21'],
] as const)('%s on %s is from %s to %s', (choice, today, from, to) => {
  expect(periodOf(choice, today)).toEqual({ from, to });
});

test.each([
  ['2026-11-21', '2026-11-20', 'wrongOrder'],
  ['', '2026-11-20', 'wrongOrder'],
  ['2025-11-21', '2026-11-21', null],
  ['2025-11-20', '2026-11-21', 'tooLong'],
] as const)('from %s to %s is %s', (from, to, fault) => {
  expect(faultOf({ from, to })).toBe(fault);
});
