import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../platform/database/transaction.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import * as store from './store.ts';
import * as roomStore from './store-rooms.ts';
import { holdTable } from './store-tables.ts';
import { pvpPlayer, roomCalled } from './test-tables.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseRooms(await site.ctx());
});
afterAll(() => site.close());

test('a table moves on while somebody chooses one in its room: neither waits for the other in a circle', async () => {
  const player = await pvpPlayer(site, 'chooser', 'ludo');
  const { roomId } = await roomCalled(player, 'Quick 20');
  const tableId = BigInt((await player.sit({ roomId }, '200')).tableId);
  const ctx = await site.ctx();
  const moved = await transact(ctx, async (chooser) => {
    await roomStore.lockRoom(chooser.db, BigInt(roomId));
    // As the driver does it: what is due, and then the news.
    return transact(ctx, async (driver) => {
      await holdTable(driver.db, ctx.brand.id, tableId);
      await store.changeTable(driver.db, tableId, { seeds_until: null });
      await store.changeTable(driver.db, tableId, { due_at: null });
      return true;
    });
  });
  expect(moved).toBe(true);
});
