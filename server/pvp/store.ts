import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.ts';

export type TableRow = Selectable<DB['pvp_tables']>;
export type SeatRow = Selectable<DB['pvp_seats']>;

/** The clock that decides at tables, ms: it is read after what it decides about is locked. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`.execute(db);
  return rows[0]!.now.getTime();
}

/** Tables of a room that are open to everybody, with how many sit there, the fullest first. */
export async function openTables(db: Db, roomId: bigint): Promise<{ id: bigint; seated: number }[]> {
  const { rows } = await sql<{ id: bigint; seated: number }>`
    SELECT t.id, count(s.id)::integer AS seated
      FROM pvp_tables t LEFT JOIN pvp_seats s ON s.table_id = t.id AND s.state <> 'left'
     WHERE t.room_id = ${roomId} AND t.closed_at IS NULL AND t.kind = 'open'
     GROUP BY t.id ORDER BY 2 DESC, t.id`.execute(db);
  return rows;
}

export async function tableByCode(db: Db, brandId: number, code: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('pvp_tables')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The table at which a frame practises; undefined where it does not. */
export async function practiceOf(db: Db, gameSessionId: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('pvp_tables')
    .select('id')
    .where('game_session_id', '=', gameSessionId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function insertTable(db: Db, row: Insertable<DB['pvp_tables']>): Promise<bigint> {
  return (await db.insertInto('pvp_tables').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changeTable(db: Db, id: bigint, change: Updateable<DB['pvp_tables']>): Promise<void> {
  await db.updateTable('pvp_tables').set(change).where('id', '=', id).execute();
}

/** Where a member sits, in all rooms. */
export async function seatsOf(db: Db, brandId: number, memberId: bigint) {
  return db
    .selectFrom('pvp_seats as s')
    .innerJoin('pvp_tables as t', 't.id', 's.table_id')
    .innerJoin('pvp_rooms as r', 'r.id', 't.room_id')
    .select(['s.table_id', 't.room_id', 't.kind', 'r.game_code', 's.stack_minor', 's.adding_minor'])
    .where('s.brand_id', '=', brandId)
    .where('s.member_id', '=', memberId)
    .where('s.state', '<>', 'left')
    .orderBy('s.id')
    .execute();
}

/** What a member left a table with last; undefined where they did not since a moment. */
export async function leftWith(db: Db, tableId: bigint, memberId: bigint, since: Date): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('pvp_seats')
    .select('left_minor')
    .where('table_id', '=', tableId)
    .where('member_id', '=', memberId)
    .where('left_at', '>=', since)
    .orderBy('left_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.left_minor ?? undefined;
}

export async function insertSeat(db: Db, row: Insertable<DB['pvp_seats']>): Promise<bigint> {
  return (await db.insertInto('pvp_seats').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changeSeat(db: Db, id: bigint, change: Updateable<DB['pvp_seats']>): Promise<void> {
  await db.updateTable('pvp_seats').set(change).where('id', '=', id).execute();
}

/** Tables at which something is due, and when the next will be. */
export async function dueTables(db: Db): Promise<{ brand_id: number; id: bigint }[]> {
  const { rows } = await sql<{ brand_id: number; id: bigint }>`
    SELECT brand_id, id FROM pvp_tables WHERE closed_at IS NULL AND due_at <= clock_timestamp() ORDER BY due_at LIMIT 200`.execute(
    db,
  );
  return rows;
}

/** How long nothing will be due at any table, ms; null: nothing ever, as things stand. */
export async function untilDueMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    SELECT ceil(extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::integer AS ms
      FROM pvp_tables WHERE closed_at IS NULL AND due_at IS NOT NULL`.execute(db);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, ms);
}

/** A hand of practice that nobody plays on. */
export async function abandonHand(db: Db, tableId: bigint, at: Date): Promise<void> {
  await db
    .updateTable('pvp_hands')
    .set({ state: 'void', turn_seat: null, turn_at: null, turn_ends_at: null, ended_at: at })
    .where('table_id', '=', tableId)
    .where('state', '=', 'playing')
    .where('for_money', '=', false)
    .execute();
}

/** What a member is waited for at a table of a game: their seed, their turn, or nothing; undefined where they sit at none. */
export async function waitedFor(
  db: Db,
  of: { brandId: number; memberId: bigint; gameCode: string },
): Promise<{ table_id: bigint; state: string; called: boolean; has_turn: boolean; has_promise: boolean } | undefined> {
  const { rows } = await sql<{
    table_id: bigint;
    state: string;
    called: boolean;
    has_turn: boolean;
    has_promise: boolean;
  }>`
    SELECT s.table_id, s.state, s.called AND s.seed IS NULL AS called, s.promise IS NOT NULL AS has_promise,
           coalesce(h.state = 'playing' AND h.turn_seat = s.seat, false) AS has_turn
      FROM pvp_seats s JOIN pvp_tables t ON t.id = s.table_id JOIN pvp_rooms r ON r.id = t.room_id
      LEFT JOIN pvp_hands h ON h.id = t.hand_id
     WHERE s.brand_id = ${of.brandId} AND s.member_id = ${of.memberId} AND s.state <> 'left' AND r.game_code = ${of.gameCode}
     ORDER BY s.id LIMIT 1`.execute(db);
  return rows[0];
}
