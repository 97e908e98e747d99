import { expect, test } from 'vitest';
import { maskedName } from './sharing.ts';

test.each([
  ['rahim2001', 'ra***1'],
  ['রহিম', 'রহ***ম'],
  ['', '***'],
])('of %s others see %s', (account, masked) => {
  expect(maskedName(account)).toBe(masked);
});
