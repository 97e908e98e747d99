import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

interface RakeRow {
  room_id: bigint;
  is_today: boolean;
  hands: number;
  turnover_minor: bigint;
  rake_minor: bigint;
}

/** What hands for money that have ended since a moment came to, by room, before today and today. */
export async function rakeSince(db: Db, brandId: number, sinceMs: number, todayMs: number): Promise<RakeRow[]> {
  const { rows } = await sql<RakeRow>`
    SELECT h.room_id, h.ended_at >= ${dateOf(todayMs)} AS is_today, count(DISTINCT h.id)::integer AS hands,
           sum(s.put_minor)::bigint AS turnover_minor, sum(s.rake_minor)::bigint AS rake_minor
      FROM pvp_hands h JOIN pvp_hand_seats s ON s.hand_id = h.id
     WHERE h.ended_at >= ${dateOf(sinceMs)} AND h.brand_id = ${brandId} AND h.for_money AND h.state = 'ended'
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

interface OpenTableRow {
  id: bigint;
  room_id: bigint;
  kind: string;
  opened_at: Date;
  hand_id: bigint | null;
}

/** Tables for money that are open now, the newest first. */
export async function tablesNow(db: Db, brandId: number, limit: number): Promise<OpenTableRow[]> {
  return db
    .selectFrom('pvp_tables')
    .select(['id', 'room_id', 'kind', 'opened_at', 'hand_id'])
    .where('brand_id', '=', brandId)
    .where('closed_at', 'is', null)
    .where('kind', '<>', 'practice')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Tables of a room that are open, those for practice too, in the order in which they are held. */
export async function openTablesOf(db: Db, roomId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('pvp_tables')
    .select('id')
    .where('room_id', '=', roomId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who sits at some tables for money. */
export async function seatsAtAll(db: Db, tableIds: readonly bigint[]) {
  if (tableIds.length === 0) return [];
  return db
    .selectFrom('pvp_seats')
    .select(['table_id', 'seat', 'member_id', 'stack_minor', 'state'])
    .where('table_id', 'in', [...tableIds])
    .where('state', '<>', 'left')
    .where('member_id', 'is not', null)
    .orderBy('table_id')
    .orderBy('seat')
    .execute();
}

interface PlayingRow {
  id: bigint;
  table_id: bigint;
  number: bigint;
  dealt_at: Date;
  moves: number;
  turn_seat: number;
  pot_minor: bigint;
}

/** Which of some hands are being played, with what was put in by now. */
export async function playingAmong(db: Db, handIds: readonly bigint[]): Promise<PlayingRow[]> {
  if (handIds.length === 0) return [];
  const { rows } = await sql<PlayingRow>`
    SELECT h.id, h.table_id, h.number, h.dealt_at, h.moves, h.turn_seat,
           (SELECT sum(s.put_minor)::bigint FROM pvp_hand_seats s WHERE s.hand_id = h.id) AS pot_minor
      FROM pvp_hands h WHERE h.id IN (${sql.join(handIds)}) AND h.state = 'playing'`.execute(db);
  return rows;
}
