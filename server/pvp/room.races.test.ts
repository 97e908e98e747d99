import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPvp } from '../../contract/pvp.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { moveOn, registerHouseRooms } from './service.ts';
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

test('the database goes away under whoever moves a table on: it stays as due as it was', async () => {
  const player = await pvpPlayer(site, 'away', 'ludo');
  const { roomId } = await roomCalled(player, 'Quick 20');
  const tableId = BigInt((await player.sit({ roomId }, '200')).tableId);
  const ctx = await site.ctx();
  await sql`UPDATE pvp_seats SET state = 'sitting_out', out_since = clock_timestamp() - interval '1 hour' WHERE table_id = ${tableId}`.execute(
    site.db,
  );
  await store.changeTable(site.db, tableId, { due_at: dateOf(0) });
  await transact(ctx, async ({ db }) => {
    await holdTable(db, ctx.brand.id, tableId);
    const moving = moveOn(ctx, tableId);
    await expect.poll(() => cutWhoWaits(), { interval: 20, timeout: 10_000 }).toBe(true);
    await moving;
  });
  const { rows } = await sql`SELECT due_at, closed_at FROM pvp_tables WHERE id = ${tableId}`.execute(site.db);
  expect(rows).toEqual([{ due_at: dateOf(0), closed_at: null }]);
  await moveOn(ctx, tableId);
  expect((await player.ask(openPvp, {})).own).toEqual([]);
});

/** @returns whether anybody waited for a lock of another */
async function cutWhoWaits(): Promise<boolean> {
  const { rows } = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%pvp_tables%'`.execute(site.db);
  return rows.length > 0;
}
