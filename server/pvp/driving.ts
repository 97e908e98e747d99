import { dateOf, isUnavailable } from '../platform/database/database.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { callSeeds, deal, Refused, sitOut } from './dealing.ts';
import { dueAtMs, leavesAtMs } from './due.ts';
import { moveFor } from './moving.ts';
import * as store from './store.ts';
import { playing, type Table } from './state.ts';
import { atTable, tableOf } from './table.ts';
import { vacate } from './vacating.ts';

/** Tables are looked at again after this time, whatever is expected of them: another server may have changed them. */
const LONGEST_LOOK_MS = 500;
/** A table that could not be moved on is left alone for so long. */
const AFTER_TROUBLE_MS = 2_000;

/**
 * Moves the tables of all brands on for as long as something will be due at one; then it ends. It keeps nothing: every step is
 * decided by the rows and the database's clock, so that whoever comes next goes on.
 */
export async function drivePvp(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const untilMs = await store.untilDueMs(ctxNow().db);
    if (untilMs === null) return;
    if (untilMs > 0) await pauseMs(Math.min(LONGEST_LOOK_MS, untilMs), stopped);
    const due = await store.dueTables(ctxNow().db);
    await Promise.all(
      due.map(async ({ brand_id: brandId, id }) => {
        const brand = await brandById(brandId);
        if (brand) await moveOn({ ...ctxNow(), brand }, id);
      }),
    );
  }
}

/** One look at a table: does what is due, and nothing twice, however many look at the same time. */
export async function moveOn(ctx: Ctx, tableId: bigint): Promise<void> {
  try {
    await atTable(ctx, tableId, step);
  } catch (error) {
    if (error instanceof Refused) {
      const { seats } = error;
      await atTable(ctx, tableId, (inside, table) => sitOut(inside, table, seats));
      return;
    }
    // One table's trouble keeps no other waiting.
    ctx.platform.metrics.failure('pvp', 'table');
    ctx.platform.log.error({ err: error, brand: ctx.brand.code, tableId }, 'a table could not be moved on');
    // That the database was away is no trouble of the table's: it is as due as it was.
    if (isUnavailable(error)) return pauseMs(LONGEST_LOOK_MS);
    const again = dateOf((await store.clockMs(ctx.db)) + AFTER_TROUBLE_MS);
    await store.changeTable(ctx.db, tableId, { due_at: again });
  }
}

/** Brings a table to where the clock stands, as far as one step goes. */
async function step(ctx: Ctx, table: Table): Promise<void> {
  const dueMs = dueAtMs(table, ctx.nowMs);
  if (dueMs === null || dueMs > ctx.nowMs) return;
  if (playing(table)) return moveFor(ctx, table);
  if (table.tournament !== null) return table.row.seeds_until === null ? callSeeds(ctx, table) : deal(ctx, table);
  const leaving = table.seats.filter((seat) => (leavesAtMs(seat) ?? Infinity) <= ctx.nowMs);
  for (const seat of leaving) await vacate(ctx, seat);
  const left = leaving.length > 0 ? await tableOf(ctx, table.row.id) : table;
  if (!left.seats.some(({ is_bot: isBot }) => !isBot)) return close(ctx, left);
  if (table.row.seeds_until !== null) return deal(ctx, left);
  const nextMs = dueAtMs(left, ctx.nowMs);
  if (nextMs !== null && nextMs <= ctx.nowMs) await callSeeds(ctx, left);
}

/** Nobody is left: opponents for practice go with the last. */
async function close(ctx: Ctx, table: Table): Promise<void> {
  for (const seat of table.seats) await vacate(ctx, seat);
  await store.changeTable(ctx.db, table.row.id, { closed_at: dateOf(ctx.nowMs), seeds_until: null, due_at: null });
}
