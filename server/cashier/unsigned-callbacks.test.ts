// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositCallback } from '../../contract/cashier.ts';
import { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { payoutCallback } from '../../contract/payouts.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

const unsigned = () =>
  site.db.selectFrom('deposit_callbacks').selectAll().where('signature_good', '=', false).execute();
const counted = async () => {
  const rows = await site.db.selectFrom('unsigned_callbacks').selectAll().execute();
  return rows.reduce((sum, { received }) => sum + received, 0n);
};

test('500 callbacks that nobody signed are counted, and a few of them are kept, for a week', async () => {
  const body = JSON.stringify({ depositId: '1', text: 'x'.repeat(2_000) });
  const headers = { 'content-type': 'application/json' };
  const heard = await Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      fetch(`${site.url}${at % 2 ? depositCallback.path : payoutCallback.path}`, { method: 'POST', headers, body }),
    ),
  );
  expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([401]));
  expect(await counted()).toBe(500n);
  const { token } = await loggedInStaff(site, 'cashier');
  const { body: seen } = await site.call(listDepositCallbacks, {}, { token });
  const { hours, samplesAnHour } = seen.value.unsignedInDay;
  expect(samplesAnHour).toBe(20);
  expect(hours.reduce((sum, { received }) => sum + received, 0)).toBe(500);
  const kept = await unsigned();
  // Of one hour, or of two where it struck meanwhile.
  expect(kept.length).toBeGreaterThanOrEqual(20);
  expect(kept.length).toBeLessThanOrEqual(40);
  expect(Math.max(...kept.map((row) => row.body.length))).toBe(500);

  const purgeAt = async (days: number) =>
    cashier.purgeUnsigned(await site.ctx({ kind: 'system' }, nowMs() + days * DAY_MS));
  expect(await purgeAt(6)).toBe(0);
  expect(await purgeAt(8)).toBe(kept.length);
  expect([await unsigned(), await counted()]).toEqual([[], 500n]);
  await purgeAt(91);
  expect(await counted()).toBe(0n);
});
