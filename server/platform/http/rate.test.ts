import { describe, expect, test } from 'vitest';
import type { RateClass } from '../../../contract/call.ts';
import { createRateLimits, rateNumbers } from './rate.ts';

const classes = Object.keys(rateNumbers) as RateClass[];

describe('how often an address may knock', () => {
  test.each(classes)('refuses the %s request above the number, with the time to wait', async (rate) => {
    const limits = createRateLimits({ rateLimitFactor: 1 });
    const { requests, windowSeconds } = rateNumbers[rate];
    for (let sent = 0; sent < requests; sent++) await limits.take(rate, '203.0.113.7');
    const refusal = await limits.take(rate, '203.0.113.7').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too_many_requests' });
    const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(windowSeconds);
  });

  test('counts neighbours apart, and one household of IPv6 together', async () => {
    const limits = createRateLimits({ rateLimitFactor: 1 });
    for (let sent = 0; sent < rateNumbers.code.requests; sent++) await limits.take('code', '2001:db8:1:2::1');
    await expect(limits.take('code', '2001:db8:1:2:ffff::9')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(limits.take('code', '2001:db8:1:3::1')).resolves.toBeUndefined();
    await expect(limits.take('login', '2001:db8:1:2::1')).resolves.toBeUndefined();
  });

  test('a factor widens the numbers, and 0 sets none', async () => {
    const wide = createRateLimits({ rateLimitFactor: 3 });
    for (let sent = 0; sent < rateNumbers.code.requests * 3; sent++) await wide.take('code', '203.0.113.7');
    await expect(wide.take('code', '203.0.113.7')).rejects.toMatchObject({ code: 'too_many_requests' });
    const none = createRateLimits({ rateLimitFactor: 0 });
    for (let sent = 0; sent < rateNumbers.code.requests * 3; sent++) await none.take('code', '203.0.113.7');
    await expect(none.take('code', '203.0.113.7')).resolves.toBeUndefined();
  });
});
