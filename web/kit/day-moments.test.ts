import { expect, test } from 'vitest';
import { clockTextOf, midnightOf, momentOf, momentsOf } from './day-moments.ts';

test.each([
  ['2026-11-21', 'Asia/Dhaka', '2026-11-20T18:00:00Z'],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z'],
  // The clocks changed on this very day.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
])('the midnight of %s in %s is %s', (day, zone, moment) => {
  expect(midnightOf(day, zone)).toBe(Date.parse(moment));
});

test('a period of one day lasts until the next midnight', () => {
  const { fromMs, untilMs } = momentsOf({ from: '2026-11-21', to: '2026-11-21' }, 'Asia/Dhaka');
  expect(untilMs - fromMs).toBe(86_400_000);
});

test.each([
  ['2026-11-21T18:30', 'Asia/Dhaka', '2026-11-21T12:30:00Z'],
  ['2026-07-01T00:05', 'America/New_York', '2026-07-01T04:05:00Z'],
  ['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00Z'],
])('the clock shows %s in %s at %s, and back', (clockText, zone, moment) => {
  expect(momentOf(clockText, zone)).toBe(Date.parse(moment));
  expect(clockTextOf(Date.parse(moment), zone)).toBe(clockText);
});
