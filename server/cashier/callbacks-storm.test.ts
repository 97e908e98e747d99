// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { callbackStorm } from '../../campaigns/callbacks-storm.ts';
import { Chance } from '../../campaigns/simulator/chance.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

test('160 duplicate, reordered, lying and forged callbacks have one effect each', async () => {
  const storm = await callbackStorm(site, new Chance(7n, 17), { callbacks: 160, burst: 48 });
  expect(storm.faults).toEqual([]);
  expect(storm.credited).toBeGreaterThan(5);
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
}, 60_000);
