import { dateOf } from '../platform/database/database.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import { dueAtMs } from './due.ts';
import { gameNamed, type Terms } from './games.ts';
import * as store from './store.ts';
import * as handStore from './store-hands.ts';
import * as roomStore from './store-rooms.ts';
import * as tournamentStore from './store-tournaments.ts';
import type { Hand, Table } from './state.ts';
import { tellTable } from './telling.ts';
import { asPlayed } from './terms.ts';

/** A table as it stands; held, nobody else changes anything of it until the transaction ends. @throws Refusal not_found */
export async function tableOf(ctx: Ctx, tableId: bigint, how: 'read' | 'held' = 'read'): Promise<Table> {
  const { db, brand } = ctx;
  const row = (await store.tableById(db, brand.id, tableId, how)) ?? fail('not_found');
  const kept = known(await roomStore.roomById(db, brand.id, row.room_id), 'a table has a room');
  const tournament = row.kind === 'tournament' ? ((await tournamentStore.tournamentAt(db, tableId)) ?? null) : null;
  const room = tournament === null ? kept : asPlayed(kept, tournament);
  const seats = await store.seatsAt(db, tableId);
  const hand = row.hand_id === null ? null : await handOf(ctx, row.hand_id);
  return { row, room, tournament, game: gameNamed(room.game_code), seats, hand };
}

/** A hand with who was dealt in. */
export async function handOf(ctx: Ctx, handId: bigint): Promise<Hand> {
  const row = known(await handStore.handById(ctx.db, ctx.brand.id, handId), 'a hand of a table');
  return { row, terms: row.terms as unknown as Terms, seats: await handStore.seatsIn(ctx.db, handId) };
}

/**
 * Changes something of a table while nobody else does, tells everybody there that it has changed, and writes down when something
 * is due that nobody asks for. `nowMs` of the ctx that is given in is the database's, read when the table was held.
 */
export async function atTable<T>(
  ctx: Ctx,
  tableId: bigint,
  act: (inside: Ctx, table: Table) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (outer) => {
    const table = await tableOf(outer, tableId, 'held');
    if (table.row.closed_at !== null) fail('not_found');
    const inside = { ...outer, nowMs: await store.clockMs(outer.db) };
    const result = await act(inside, table);
    await noteChange(inside, tableId);
    return result;
  });
}

/** Call with the table held, after it was changed. */
export async function noteChange(ctx: Ctx, tableId: bigint): Promise<void> {
  const table = await tableOf(ctx, tableId);
  const newsNo = table.row.news_no + 1n;
  const dueMs = dueAtMs(table, ctx.nowMs);
  await store.changeTable(ctx.db, tableId, { news_no: newsNo, due_at: dueMs === null ? null : dateOf(dueMs) });
  if (dueMs !== null) wakeAfterCommit(ctx, 'drivePvp');
  afterCommit(ctx, () => tellTable(ctx, table, newsNo));
}
