import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import * as store from './store-adding-up.ts';

const WHILE_IT_MOVES_MS = 15_000;

/**
 * Adds up what moved members' money: the liability report goes back by it, the account record has its totals from it; the more
 * often, the less they have to add up themselves. Where a brand has moved to another time zone, everything is added up anew.
 * @param brands all of them
 */
export async function addUpPostings(ctx: Pick<Ctx, 'db' | 'nowMs'>, brands: readonly Brand[]): Promise<void> {
  await addUp(ctx, brands, false);
}

/** How long what moved money may wait before it is added up: not long while money moves, so that records read little. */
export async function untilPostingsDueMs({ db }: Pick<Ctx, 'db'>): Promise<number> {
  return (await store.movesOn(db)) ? WHILE_IT_MOVES_MS : Infinity;
}

/** Adds everything up anew from the postings, to the same sums, while money moves. */
export async function rebuildSums(ctx: Pick<Ctx, 'db' | 'nowMs'>, brands: readonly Brand[]): Promise<void> {
  await addUp(ctx, brands, true);
}

async function addUp({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>, brands: readonly Brand[], anew: boolean): Promise<void> {
  const zones = brands.map(({ id, settings }) => ({ id, timeZone: settings.timeZone }));
  await inTransaction(db, (inside) => store.addUp(inside, nowMs, zones, anew), false);
}
