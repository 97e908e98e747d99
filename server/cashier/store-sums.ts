import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export interface SumQuestion {
  brandId: number;
  currency: string;
  fromMs: number;
  untilMs: number;
}

/** Fees that the house bore for deposits credited in a half-open window, by day or hour of a zone, or (`cut` null) in all. */
export async function feesBorne(
  db: Db,
  { brandId, currency, fromMs, untilMs }: SumQuestion,
  cut: { span: 'day' | 'hour'; timeZone: string } | null,
): Promise<{ from_at: Date; fee_minor: bigint }[]> {
  const at = cut ? sql`date_trunc(${cut.span}, d.credited_at, ${cut.timeZone})` : sql`${dateOf(fromMs)}::timestamptz`;
  const { rows } = await sql<{ from_at: Date; fee_minor: bigint }>`
    SELECT ${at} AS from_at, sum(d.fee_minor)::bigint AS fee_minor FROM deposits d
     WHERE d.brand_id = ${brandId} AND d.currency = ${currency} AND d.state = 'credited' AND d.fee_bearer = 'house' AND d.fee_minor > 0
       AND d.credited_at >= ${dateOf(fromMs)} AND d.credited_at < ${dateOf(untilMs)}
     GROUP BY 1`.execute(db);
  return rows;
}

/** A member's first credited deposit, where it came before a moment. */
export async function firstDepositOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  untilMs: number,
): Promise<bigint | null> {
  const row = await db
    .selectFrom('deposits')
    .select('amount_minor')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'credited')
    .where('credited_at', '<', dateOf(untilMs))
    .orderBy('credited_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.amount_minor ?? null;
}

/** Members whose first credited deposit ever lies in a half-open window. */
export async function firstDeposits(db: Db, brandId: number, fromMs: number, untilMs: number): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    SELECT count(*)::int AS members
      FROM (SELECT DISTINCT d.member_id FROM deposits d
             WHERE d.brand_id = ${brandId} AND d.state = 'credited' AND d.credited_at >= ${dateOf(fromMs)} AND d.credited_at < ${dateOf(untilMs)}) m
     WHERE NOT EXISTS (SELECT FROM deposits e WHERE e.brand_id = ${brandId} AND e.member_id = m.member_id AND e.state = 'credited'
                          AND e.credited_at < ${dateOf(fromMs)})`.execute(db);
  return oneRow(rows).members;
}

/** A member's credited deposits of a half-open window, with the day of a zone on which each was credited. */
export async function creditedOf(
  db: Db,
  whose: { brandId: number; memberId: bigint; timeZone: string },
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<{ day: string; amount_minor: bigint }[]> {
  const { rows } = await sql<{ day: string; amount_minor: bigint }>`
    SELECT to_char(d.credited_at AT TIME ZONE ${whose.timeZone}, 'YYYY-MM-DD') AS day, d.amount_minor FROM deposits d
     WHERE d.brand_id = ${whose.brandId} AND d.member_id = ${whose.memberId} AND d.state = 'credited'
       AND d.credited_at >= ${dateOf(fromMs)} AND d.credited_at < ${dateOf(untilMs)}`.execute(db);
  return rows;
}

/** What each member who paid in was credited in a half-open window. */
export async function creditedByAll(
  db: Db,
  brandId: number,
  fromMs: number,
  untilMs: number,
): Promise<{ member_id: bigint; count: number; amount_minor: bigint }[]> {
  const { rows } = await sql<{ member_id: bigint; count: number; amount_minor: bigint }>`
    SELECT d.member_id, count(*)::int AS count, sum(d.amount_minor)::bigint AS amount_minor FROM deposits d
     WHERE d.brand_id = ${brandId} AND d.state = 'credited' AND d.credited_at >= ${dateOf(fromMs)} AND d.credited_at < ${dateOf(untilMs)}
     GROUP BY d.member_id`.execute(db);
  return rows;
}
