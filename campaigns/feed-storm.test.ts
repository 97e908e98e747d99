// @module-tag nightly
import { expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { startTestSite } from '../server/testing/site.ts';
import { stormOf } from './feed-storm/storm.ts';
import { naivePayoutMinor } from './feed-storm/naive.ts';

test(
  'three who bet on a feed with every fault are paid as other settlers say, and nothing was taken in a stop',
  { timeout: 400_000 },
  async () => {
    const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
    try {
      const { faults, judged } = await stormOf(site, { seconds: 40, clients: 3, seed: 3 });
      expect(faults).toEqual([]);
      expect(judged).toBeGreaterThan(0);
      expect(brokenOf(await checkLedger(site.db))).toEqual([]);
    } finally {
      await site.close();
    }
  },
);

test('by a match as it was drawn one side wins, and the other does not', () => {
  const paid = ['home', 'away'].map((outcome) =>
    naivePayoutMinor(
      1_000n,
      [{ code: 'basketball-7', market: 'winner', line: null, outcome, odds: 1_900, accepted: null }],
      'a secret',
    ),
  );
  expect(paid.toSorted((one, other) => Number(one! - other!))).toEqual([0n, 1_900n]);
});
