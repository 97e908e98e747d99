import { expect, test } from 'vitest';
import { clockText, countdownMs } from './countdown.ts';

test.each([
  [2, 0, 120_000],
  [2, 400, 119_800],
  [1, 3_000, 58_500],
  [1, 200_000, 0],
])('a code of %i minutes, answered after %i ms, can be asked for again after %i ms', (minutes, tookMs, leftMs) => {
  expect(countdownMs(minutes, tookMs)).toBe(leftMs);
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [119, '1:59'],
  [600, '10:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
