import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import type { Sport } from './store-events.ts';

/** A selection with the names of its event, which may be forgotten before the slip is. */
export interface BookedLeg {
  eventId: string;
  sport: Sport;
  home: { BN: string; EN: string };
  away: { BN: string; EN: string };
  startsAtMs: number;
  market: string;
  line: number | null;
  outcome: string;
  banker: boolean;
  /** When it was saved. */
  odds: number;
}

/** A slip that somebody saved, and what came of it. */
export interface BookingRow {
  id: bigint;
  code: string;
  /** null: a visitor. */
  member_id: bigint | null;
  sizes: number[];
  legs: BookedLeg[];
  created_at: Date;
  kept_until: Date;
  loads: number;
  tickets: number;
}

export interface NewBooking {
  brandId: number;
  code: string;
  maker: Buffer;
  slipHash: Buffer;
  memberId: bigint | null;
  sizes: readonly number[];
  legs: readonly BookedLeg[];
  atMs: number;
  keptUntilMs: number;
}

/** Slips of one maker are saved one after the other: together they could pass the limit that each of them fits. */
export async function oneAtATime(db: Db, brandId: number, maker: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sports-bookings:${brandId}:${maker.toString('hex')}`}, 0))`.execute(
    db,
  );
}

/** How many slips of a maker were saved since then. */
export async function madeSince(db: Db, brandId: number, maker: Buffer, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('sports_bookings')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('maker', '=', maker)
    .where('created_at', '>', dateOf(sinceMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns undefined: its code is taken */
export async function insertBooking(db: Db, row: NewBooking): Promise<BookingRow | undefined> {
  const inserted = await db
    .insertInto('sports_bookings')
    .values({
      brand_id: row.brandId,
      code: row.code,
      maker: row.maker,
      slip_hash: row.slipHash,
      member_id: row.memberId,
      sizes: [...row.sizes],
      legs: JSON.stringify(row.legs),
      created_at: dateOf(row.atMs),
      kept_until: dateOf(row.keptUntilMs),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted && bookings(db, row.brandId).selectAll().where('id', '=', inserted.id).executeTakeFirst();
}

/** The same slip of the same maker. */
export async function bookingOf(
  db: Db,
  brandId: number,
  maker: Buffer,
  slipHash: Buffer,
): Promise<BookingRow | undefined> {
  return bookings(db, brandId)
    .selectAll()
    .where('maker', '=', maker)
    .where('slip_hash', '=', slipHash)
    .executeTakeFirst();
}

/** The slip of a code that is still kept. */
export async function bookingByCode(
  db: Db,
  brandId: number,
  code: string,
  atMs: number,
): Promise<BookingRow | undefined> {
  return bookings(db, brandId)
    .selectAll()
    .where('code', '=', code)
    .where('kept_until', '>', dateOf(atMs))
    .executeTakeFirst();
}

export async function countLoad(db: Db, id: bigint): Promise<void> {
  await db
    .updateTable('sports_bookings')
    .set({ loads: sql<number>`loads + 1` })
    .where('id', '=', id)
    .execute();
}

/** Notes that a ticket was made of a slip. */
export async function insertBookingTicket(
  db: Db,
  { brandId, bookingId, ticketId }: { brandId: number; bookingId: bigint; ticketId: bigint },
): Promise<void> {
  await db
    .insertInto('sports_booking_tickets')
    .values({ brand_id: brandId, booking_id: bookingId, ticket_id: ticketId })
    .execute();
}

/** Of slips the tickets that were made of them, the newest first, so many of each at most. */
export async function ticketsMadeOf(db: Db, ids: readonly bigint[], most: number): Promise<Map<bigint, bigint[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ booking_id: bigint; ticket_id: bigint }>`
    SELECT t.booking_id, t.ticket_id FROM (
      SELECT b.booking_id, b.ticket_id, row_number() OVER (PARTITION BY b.booking_id ORDER BY b.ticket_id DESC) AS place
        FROM sports_booking_tickets b WHERE b.booking_id = ANY (${[...ids]})) t
     WHERE t.place <= ${most} ORDER BY t.booking_id, t.ticket_id DESC`.execute(db);
  const found = Map.groupBy(rows, (row) => row.booking_id);
  return new Map([...found].map(([id, of]) => [id, of.map((row) => row.ticket_id)]));
}

export interface BookingFilter {
  code?: string | undefined;
  memberId?: bigint | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function listBookings(
  db: Db,
  brandId: number,
  filter: BookingFilter,
  window: Window,
): Promise<BookingRow[]> {
  return inWindow(filtered(db, brandId, filter).selectAll(), window).execute();
}

export async function countBookings(db: Db, brandId: number, filter: BookingFilter): Promise<number> {
  const { total } = await filtered(db, brandId, filter)
    .select((query) => query.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Notes a code that is none. */
export async function insertTry(db: Db, brandId: number, who: Buffer, atMs: number): Promise<void> {
  await db
    .insertInto('sports_booking_tries')
    .values({ brand_id: brandId, who, at: dateOf(atMs) })
    .execute();
}

/** How many such codes somebody tried since then, and when the first of them was. */
export async function triesSince(
  db: Db,
  brandId: number,
  who: Buffer,
  sinceMs: number,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    SELECT count(*)::int AS count, min(at) AS first FROM sports_booking_tries
     WHERE brand_id = ${brandId} AND who = ${who} AND at > ${dateOf(sinceMs)}`.execute(db);
  return rows[0]!;
}

/** Forgets slips whose time is over, and tries before a moment; at most so many of each. @returns how many of both there were */
export async function forgetBookings(
  db: Db,
  { atMs, triesBeforeMs, most }: { atMs: number; triesBeforeMs: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    WITH slips AS (
      DELETE FROM sports_bookings WHERE id IN (
        SELECT id FROM sports_bookings WHERE kept_until <= ${dateOf(atMs)} ORDER BY kept_until LIMIT ${most}) RETURNING id
    ), tries AS (
      DELETE FROM sports_booking_tries WHERE id IN (
        SELECT id FROM sports_booking_tries WHERE at < ${dateOf(triesBeforeMs)} ORDER BY at LIMIT ${most}) RETURNING id
    )
    SELECT ((SELECT count(*) FROM slips) + (SELECT count(*) FROM tries))::int AS forgotten`.execute(db);
  return rows[0]!.forgotten;
}

function bookings(db: Db, brandId: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('sports_bookings as b')
        .select([
          'b.id',
          'b.brand_id',
          'b.code',
          'b.maker',
          'b.slip_hash',
          'b.member_id',
          'b.sizes',
          'b.created_at',
          'b.kept_until',
          'b.loads',
          sql<BookedLeg[]>`b.legs`.as('legs'),
          sql<number>`(SELECT count(*)::int FROM sports_booking_tickets t WHERE t.booking_id = b.id)`.as('tickets'),
        ])
        .as('booking'),
    )
    .where('booking.brand_id', '=', brandId);
}

function filtered(db: Db, brandId: number, { code, memberId, fromMs, untilMs }: BookingFilter) {
  let query = bookings(db, brandId);
  if (code !== undefined) query = query.where('code', '=', code);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (fromMs !== undefined) query = query.where('created_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('created_at', '<', dateOf(untilMs));
  return query;
}
