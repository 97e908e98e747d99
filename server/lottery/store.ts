import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The numbers of each prize tier, as the rules of its family read them. */
export type DrawnNumbers = readonly (readonly string[])[];

export type DrawState = 'open' | 'closed' | 'drawn' | 'settled' | 'cancelled';

/** Whole milliseconds, so that no fraction decides whether something came in time. */
const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** What the database's clock says, epoch milliseconds. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date }>`SELECT ${now} AS at`.execute(db);
  return rows[0]!.at.getTime();
}

const drawColumns = [
  'id',
  'brand_id',
  'game_code',
  'issue',
  'opens_at',
  'closes_at',
  'draws_at',
  'state',
  'server_seed_hash',
  'server_seed',
  'merkle_root',
  'tickets',
  'result',
  'result_version',
  'sealed_at',
  'settled_at',
  'cancel_reason',
  'beacon_key',
  'beacon_round',
  'beacon_signature',
] as const;

function draws(db: Db) {
  return db.selectFrom('lottery_draws').select(drawColumns);
}

export interface DrawRow {
  id: bigint;
  brand_id: number;
  game_code: string;
  issue: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  state: DrawState;
  server_seed_hash: Buffer | null;
  server_seed: Buffer | null;
  merkle_root: Buffer | null;
  tickets: number | null;
  result: DrawnNumbers | null;
  result_version: number;
  sealed_at: Date | null;
  settled_at: Date | null;
  cancel_reason: string | null;
  beacon_key: Buffer | null;
  beacon_round: bigint | null;
  beacon_signature: Buffer | null;
}

async function rowsOf(query: { execute(): Promise<unknown> }): Promise<DrawRow[]> {
  return (await query.execute()) as DrawRow[];
}

export async function drawsByIds(db: Db, ids: readonly bigint[]): Promise<DrawRow[]> {
  if (ids.length === 0) return [];
  return rowsOf(draws(db).where('id', 'in', ids));
}

/** The draws of a lottery under these issues. */
export async function drawsByIssues(
  db: Db,
  brandId: number,
  gameCode: string,
  issues: readonly string[],
): Promise<DrawRow[]> {
  return rowsOf(
    draws(db).where('brand_id', '=', brandId).where('game_code', '=', gameCode).where('issue', 'in', issues),
  );
}

/** Draws of a lottery on which bets are taken, the next one first. */
export async function comingDraws(db: Db, brandId: number, gameCode: string, limit: number): Promise<DrawRow[]> {
  return rowsOf(
    draws(db)
      .where('brand_id', '=', brandId)
      .where('game_code', '=', gameCode)
      .where('state', '=', 'open')
      .where('closes_at', '>', sql<Date>`statement_timestamp()`)
      .orderBy('draws_at')
      .limit(limit),
  );
}

/** Draws of a lottery that take no bets any more, newest first. */
export async function pastDraws(
  db: Db,
  brandId: number,
  gameCode: string,
  limit: number,
  offset = 0,
): Promise<DrawRow[]> {
  return rowsOf(
    past(db, brandId, gameCode).select(drawColumns).orderBy('draws_at', 'desc').limit(limit).offset(offset),
  );
}

export async function countPast(db: Db, brandId: number, gameCode: string): Promise<number> {
  const row = await past(db, brandId, gameCode)
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function past(db: Db, brandId: number, gameCode: string) {
  return (
    db
      .selectFrom('lottery_draws')
      .where('brand_id', '=', brandId)
      .where('game_code', '=', gameCode)
      .where('closes_at', '<=', sql<Date>`statement_timestamp()`)
      // What a changed calendar replaced nobody ever bet on: it is found by its issue alone.
      .where('replaced_at', 'is', null)
  );
}

/** Of each lottery of a brand the draw that closes next, and the latest one with a result. */
export async function nextAndLast(db: Db, brandId: number): Promise<Map<string, { next?: DrawRow; last?: DrawRow }>> {
  const pick = (state: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<DrawRow>`
    SELECT d.* FROM lottery_games g CROSS JOIN LATERAL (
      SELECT ${sql.join(drawColumns.map((column) => sql.ref(column)))} FROM lottery_draws d
       WHERE d.brand_id = g.brand_id AND d.game_code = g.code AND ${state} ORDER BY d.draws_at ${order} LIMIT 1) d
     WHERE g.brand_id = ${brandId}`;
  const next = await pick(sql`d.state = 'open' AND d.closes_at > statement_timestamp()`, sql`ASC`).execute(db);
  const last = await pick(sql`d.state IN ('drawn', 'settled')`, sql`DESC`).execute(db);
  const found = new Map<string, { next?: DrawRow; last?: DrawRow }>();
  for (const row of next.rows) found.set(row.game_code, { next: row });
  for (const row of last.rows) found.set(row.game_code, { ...found.get(row.game_code), last: row });
  return found;
}

/**
 * Keeps draws as they are until the transaction ends, or one all to oneself. What is bet and taken back holds them shared,
 * in the order of their ids as everybody does; whoever closes one waits for all of those, so that no ticket is forgotten.
 */
export async function lockDraws(db: Db, ids: readonly bigint[], how: 'shared' | 'alone'): Promise<DrawRow[]> {
  const rows = db.selectFrom('lottery_draws').select('id').where('id', 'in', ids).orderBy('id');
  await (how === 'alone' ? rows.forUpdate() : rows.forShare()).execute();
  // A statement of its own: it sees what those wrote who were waited for.
  return rowsOf(draws(db).where('id', 'in', ids).orderBy('id'));
}

export interface DueDraw {
  id: bigint;
  /** Nobody has a ticket of it, as it was looked at. */
  unbet: boolean;
}

/** Draws of a brand that are due to be closed, oldest first. */
export async function dueToClose(db: Db, brandId: number, limit: number): Promise<DueDraw[]> {
  // The moment of the statement is one for all rows, so that the index is read up to it and no further.
  const { rows } = await sql<DueDraw>`
    SELECT d.id, NOT EXISTS (SELECT FROM lottery_tickets t WHERE t.draw_id = d.id AND t.cancelled_at IS NULL) AS unbet
      FROM lottery_draws d
     WHERE d.brand_id = ${brandId} AND d.state = 'open' AND d.closes_at <= statement_timestamp()
     ORDER BY d.closes_at, d.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Draws of a brand whose numbers we draw, whose moment has come and whose beacon has spoken, oldest first. */
export async function dueToDraw(db: Db, brandId: number, limit: number): Promise<DueDraw[]> {
  const { rows } = await sql<DueDraw>`
    SELECT d.id, d.tickets = 0 AS unbet FROM lottery_draws d
     WHERE d.brand_id = ${brandId} AND d.state = 'closed' AND d.draws_at <= statement_timestamp() AND d.server_seed_sealed IS NOT NULL
       AND (d.beacon_round IS NULL OR d.beacon_signature IS NOT NULL)
     ORDER BY d.draws_at, d.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** How long no draw of any brand will be due to be closed or drawn; null where none stands there. */
export async function untilDueMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    SELECT ceil(extract(epoch FROM least(
             (SELECT min(closes_at) FROM lottery_draws WHERE state = 'open'),
             (SELECT min(draws_at) FROM lottery_draws WHERE state = 'closed' AND server_seed_sealed IS NOT NULL))
           - clock_timestamp()) * 1000)::float8 AS ms`.execute(db);
  return rows[0]!.ms;
}

/** The seeds of draws of ours that are not drawn yet. */
export async function sealedSeeds(db: Db, ids: readonly bigint[]): Promise<Map<bigint, Buffer | null>> {
  const rows = await db
    .selectFrom('lottery_draws')
    .select(['id', 'server_seed_sealed'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.server_seed_sealed]));
}

export async function close(db: Db, id: bigint, sealed: { root: Buffer; tickets: number }): Promise<void> {
  await db
    .updateTable('lottery_draws')
    .set({ state: 'closed', merkle_root: sealed.root, tickets: sealed.tickets, sealed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function draw(
  db: Db,
  id: bigint,
  drawn: { result: DrawnNumbers; version: number; serverSeed: Buffer | null },
): Promise<void> {
  await db
    .updateTable('lottery_draws')
    .set({
      state: 'drawn',
      result: JSON.stringify(drawn.result),
      result_version: drawn.version,
      // It stays with a draw: other numbers of it, or another word of the operator, make no other threshold.
      big_win_from_minor: sql<bigint>`coalesce(big_win_from_minor, (
        SELECT g.big_win_from_minor FROM lottery_games g WHERE g.brand_id = lottery_draws.brand_id AND g.code = lottery_draws.game_code))`,
      server_seed: drawn.serverSeed,
      // It is known to everybody now.
      server_seed_sealed: null,
      drawn_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** @param serverSeed where the tickets were sealed: anybody may see what their draw would have come to */
export async function cancel(db: Db, id: bigint, reason: string, serverSeed: Buffer | null = null): Promise<void> {
  await db
    .updateTable('lottery_draws')
    .set({ state: 'cancelled', cancelled_at: now, cancel_reason: reason, server_seed: serverSeed })
    .where('id', '=', id)
    .execute();
}

/** A draw of which every part is settled by its latest result is settled. @returns whether it is so now, and was not before */
export async function settleWhole(db: Db, id: bigint): Promise<boolean> {
  const result = await db
    .updateTable('lottery_draws')
    .set({ state: 'settled', settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'drawn')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('lottery_parts')
            .select('part')
            .whereRef('lottery_parts.draw_id', '=', 'lottery_draws.id')
            .whereRef('settled_version', '<', 'lottery_draws.result_version'),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Draws of a brand that have numbers and are not settled, oldest first. */
export async function drawnDraws(db: Db, brandId: number): Promise<bigint[]> {
  return idsOf(db, brandId, sql<boolean>`state = 'drawn'`);
}

/** Cancelled draws of a brand on which stakes may not have been given back. */
export async function refundingDraws(db: Db, brandId: number): Promise<bigint[]> {
  return idsOf(db, brandId, sql<boolean>`state = 'cancelled' AND refunded_at IS NULL`);
}

async function idsOf(db: Db, brandId: number, which: RawBuilder<boolean>): Promise<bigint[]> {
  const rows = await db
    .selectFrom('lottery_draws')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(which)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markRefunded(db: Db, id: bigint): Promise<void> {
  await db.updateTable('lottery_draws').set({ refunded_at: now }).where('id', '=', id).execute();
}
