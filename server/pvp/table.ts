import { dateOf } from '../platform/database/database.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import { dueAtMs } from './due.ts';
import { gameNamed, type Terms } from './games.ts';
import * as handStore from './store-hands.ts';
import type { HandRow, HandSeatRow } from './store-hands.ts';
import * as tableStore from './store-tables.ts';
import * as tournamentStore from './store-tournaments.ts';
import type { Hand, Table } from './state.ts';
import { tellTable } from './telling.ts';
import { asPlayed } from './terms.ts';

/** A table as it stands; held, nobody else changes anything of it until the transaction ends. @throws Refusal not_found */
export async function tableOf(ctx: Ctx, tableId: bigint, how: 'read' | 'held' = 'read'): Promise<Table> {
  const { db, brand } = ctx;
  // Before all else, so that what is read next is what nobody changes any more.
  if (how === 'held' && !(await tableStore.holdTable(db, brand.id, tableId))) fail('not_found');
  const read = (await tableStore.readTable(db, { brandId: brand.id, id: tableId })) ?? fail('not_found');
  const { row, room: kept, seats, hand, dealt, atMs } = read;
  const tournament = row.kind === 'tournament' ? ((await tournamentStore.tournamentAt(db, tableId)) ?? null) : null;
  const room = tournament === null ? kept : asPlayed(kept, tournament);
  return {
    row,
    room,
    tournament,
    game: gameNamed(room.game_code),
    seats,
    hand: hand && playedBy(hand, dealt),
    atMs,
  };
}

/** A hand with who was dealt in. */
export async function handOf({ db, brand }: Ctx, handId: bigint): Promise<Hand> {
  const row = known(await handStore.handById(db, brand.id, handId), 'a hand of a table');
  return playedBy(row, await tableStore.seatsIn(db, handId));
}

function playedBy(row: HandRow, seats: readonly HandSeatRow[]): Hand {
  return { row, terms: row.terms as unknown as Terms, seats };
}

/**
 * Changes something of a table while nobody else does, tells everybody there that it has changed, and writes down when something
 * is due that nobody asks for. `nowMs` of the ctx that is given in is the database's, read when the table was held.
 * @returns what `act` does, and the table as it stands then
 */
export async function atTable<T>(
  ctx: Ctx,
  tableId: bigint,
  act: (inside: Ctx, table: Table) => Promise<T>,
): Promise<{ result: T; after: Table }> {
  return transact(ctx, async (outer) => {
    const table = await tableOf(outer, tableId, 'held');
    if (table.row.closed_at !== null) fail('not_found');
    const inside = { ...outer, nowMs: table.atMs };
    const result = await act(inside, table);
    return { result, after: await noteChange(inside, tableId) };
  });
}

/** Call with the table held, after it was changed. @returns it as it stands then */
export async function noteChange(ctx: Ctx, tableId: bigint): Promise<Table> {
  const table = await tableOf(ctx, tableId);
  const newsNo = table.row.news_no + 1n;
  const dueMs = dueAtMs(table, ctx.nowMs);
  const dueAt = dueMs === null ? null : dateOf(dueMs);
  await tableStore.writeNews(ctx.db, tableId, newsNo, dueAt);
  if (dueMs !== null) wakeAfterCommit(ctx, 'drivePvp');
  const after = { ...table, row: { ...table.row, news_no: newsNo, due_at: dueAt } };
  afterCommit(ctx, () => tellTable(ctx, after));
  return after;
}
