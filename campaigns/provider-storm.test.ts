// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import { providerStorm } from './provider-storm/storm.ts';
import { Chance } from './simulator/chance.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

test('3,000 duplicate, reordered and lost calls leave each bet with one right end', { timeout: 120_000 }, async () => {
  const storm = await providerStorm(site, new Chance(7n, 23), { calls: 3_000, burst: 48 });
  expect(storm.faults).toEqual([]);
  expect(storm.settled).toBeGreaterThan(20);
  expect(storm.takenBack).toBeGreaterThan(5);
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
});
