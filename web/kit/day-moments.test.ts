import { expect, test } from 'vitest';
import { midnightOf, momentsOf } from './day-moments.ts';

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
