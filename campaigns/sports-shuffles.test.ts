// @module-tag nightly
import { expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { bettor } from '../server/lottery/test-draws.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { startTestSite } from '../server/testing/site.ts';
import { newWorld, outcomeOf, sayInOrder, sayShuffled } from './sports/shuffled-feed.ts';
import { Chance } from './simulator/chance.ts';

test(
  'tickets of every kind end alike in whatever order, and however often, a feed speaks',
  { timeout: 300_000 },
  async () => {
    const site = await startTestSite();
    try {
      const member = await bettor(site, 'shuffled', 100_000_000n);
      const first = await newWorld(site, member);
      await sayInOrder(site, first);
      const wanted = await outcomeOf(site, first);
      expect(wanted).toContain('"settled"');
      expect(wanted).not.toContain('"accepted"');
      for (let at = 0; at < 4; at += 1) {
        const world = await newWorld(site, member);
        await sayShuffled(site, [world], new Chance(5n, at));
        expect(await outcomeOf(site, world)).toBe(wanted);
      }
      expect(brokenOf(await checkLedger(site.db))).toEqual([]);
    } finally {
      await site.close();
    }
  },
);
