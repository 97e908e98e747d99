// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { playRewards } from './rewards/history.ts';
import { openWorld, type World } from './simulator/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([1n, 2n])(
  'rewards of history %i are what the model says, step by step',
  { timeout: 60_000 },
  async (seed) => {
    expect(await playRewards(world, seed)).toBeNull();
    expect(brokenOf(await checkLedger(world.database.db))).toEqual([]);
  },
);
