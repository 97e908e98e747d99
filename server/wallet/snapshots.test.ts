import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';
import { houseBalance, rebuildSnapshots } from './store-snapshots.ts';

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;
let nextKey = 1;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

async function pay(amountMinor: bigint, within: Ctx = ctx): Promise<void> {
  const memberId = nextMemberId++;
  await wallet.openAccount(within, memberId);
  await wallet.post(within, {
    memberId,
    kind: 'correction',
    key: `pay-${nextKey++}`,
    amountMinor,
    house: 'house_payments',
    reference: 'office:1',
  });
}

const house = () => houseBalance(site.db, ctx.brand.id, 'house_payments', 'PLAY');

describe('the balance of the house', () => {
  test('is the same before and after the snapshots are taken, and counts what comes after them', async () => {
    await pay(100n);
    await pay(250n);
    expect(await house()).toBe(-350n);
    expect(await rebuildSnapshots(site.db, ctx.nowMs)).toBeGreaterThan(0);
    expect(await house()).toBe(-350n);
    await pay(50n);
    expect(await house()).toBe(-400n);
    await rebuildSnapshots(site.db, ctx.nowMs + 1);
    expect(await house()).toBe(-400n);
  });

  test('misses nothing that was under way while the snapshots were taken', async () => {
    const before = await house();
    const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
    const slow = transact(ctx, async (inside) => {
      await pay(30n, inside);
      tellWritten();
      await taken;
    });
    await written;
    // Commits before the slow one, but was begun after it.
    await pay(7n);
    await rebuildSnapshots(site.db, ctx.nowMs + 2);
    tell();
    await slow;
    expect(await house()).toBe(before - 37n);
    await rebuildSnapshots(site.db, ctx.nowMs + 3);
    expect(await house()).toBe(before - 37n);
  });

  test('survives the loss of all snapshots', async () => {
    const before = await house();
    await site.db.deleteFrom('account_snapshots').execute();
    expect(await house()).toBe(before);
    await rebuildSnapshots(site.db, ctx.nowMs + 4);
    expect(await house()).toBe(before);
  });

  test('comes out right when many take the snapshots at once, among postings', async () => {
    const before = await house();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? pay(1n) : rebuildSnapshots(site.db, ctx.nowMs + 5 + index),
      ),
    );
    expect(await house()).toBe(before - 6n);
  });

  test('is nothing in a currency or for a kind that nobody used', async () => {
    expect(await houseBalance(site.db, ctx.brand.id, 'house_payments', 'BDT')).toBe(0n);
    expect(await houseBalance(site.db, ctx.brand.id, 'house_games', 'PLAY')).toBe(0n);
  });
});
