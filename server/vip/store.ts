import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';
import { bigintsOf } from '../platform/database/database-statement.ts';

export interface Month {
  /** Its first day, as 2026-11-01. */
  month: string;
  fromMs: number;
  untilMs: number;
}

/** The month that a moment is in, in a time zone; `back` months before it. */
export async function monthAt(db: Db, timeZone: string, atMs: number, back = 0): Promise<Month> {
  const { rows } = await sql<{ month: string; from_at: Date; until_at: Date }>`
    SELECT to_char(m.first, 'YYYY-MM-DD') AS month, m.first AT TIME ZONE ${timeZone} AS from_at,
           (m.first + interval '1 month') AT TIME ZONE ${timeZone} AS until_at
      FROM (SELECT date_trunc('month', ${dateOf(atMs)}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(months => ${back}::integer) AS first) m`.execute(
    db,
  );
  const { month, from_at, until_at } = oneRow(rows);
  return { month, fromMs: from_at.getTime(), untilMs: until_at.getTime() };
}

export interface NewChange {
  brandId: number;
  memberId: bigint;
  levelBefore: number;
  level: number;
  cause: 'turnover' | 'month' | 'staff';
  month?: string;
  untilMs?: number | null;
  staffAccount?: string;
  note?: string;
  atMs: number;
}

/** @returns false: that month has taken a level from the member before */
export async function insertChange(db: Db, change: NewChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vip_changes')
    .values({
      brand_id: change.brandId,
      member_id: change.memberId,
      level_before: change.levelBefore,
      level: change.level,
      cause: change.cause,
      month: change.month === undefined ? null : sql`${change.month}::date`,
      until_at: change.untilMs === undefined || change.untilMs === null ? null : dateOf(change.untilMs),
      staff_account: change.staffAccount ?? null,
      note: change.note ?? '',
      at: dateOf(change.atMs),
    })
    .onConflict((conflict) => conflict.constraint('vip_changes_month').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface ChangeRow {
  member_id: bigint;
  level_before: number;
  level: number;
  cause: string;
  until_at: Date | null;
  staff_account: string | null;
  note: string;
  at: Date;
}

/** Of each member how they last arrived where they stand: by play or by people, not because a month was not kept. */
export async function arrivals(db: Db, brandId: number, memberIds: readonly bigint[]): Promise<Map<bigint, ChangeRow>> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.* FROM unnest(${bigintsOf(memberIds)}::bigint[]) AS asked (member_id)
     CROSS JOIN LATERAL (
       SELECT v.member_id, v.level_before, v.level, v.cause, v.until_at, v.staff_account, v.note, v.at FROM vip_changes v
        WHERE v.brand_id = ${brandId} AND v.member_id = asked.member_id AND v.cause <> 'month' ORDER BY v.id DESC LIMIT 1) c`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** The levels on which members stood as days began; who had not moved before stood on 0. Days as 2026-11-01. */
export async function levelsAt(
  db: Db,
  brandId: number,
  timeZone: string,
  asked: readonly { memberId: bigint; day: string }[],
): Promise<number[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ level: number }>`
    SELECT coalesce(c.level, 0)::integer AS level
      FROM unnest(${bigintsOf(asked.map(({ memberId }) => memberId))}::bigint[], ${asked.map(({ day }) => day)}::date[])
           WITH ORDINALITY AS a (member_id, day, place)
      LEFT JOIN LATERAL (
        SELECT v.level FROM vip_changes v
         WHERE v.brand_id = ${brandId} AND v.member_id = a.member_id AND v.at < a.day::timestamp AT TIME ZONE ${timeZone}
         ORDER BY v.id DESC LIMIT 1) c ON true
     ORDER BY a.place`.execute(db);
  return rows.map(({ level }) => level);
}

/** A member's moves, newest first. */
export async function changesOf(db: Db, brandId: number, memberId: bigint, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('vip_changes')
    .select(['member_id', 'level_before', 'level', 'cause', 'until_at', 'staff_account', 'note', 'at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The latest month that was reviewed, as 2026-11-01; null: none. */
export async function lastReviewed(db: Db, brandId: number): Promise<string | null> {
  const row = await db
    .selectFrom('vip_months')
    .select(sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month'))
    .where('brand_id', '=', brandId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month ?? null;
}

export async function markReviewed(db: Db, brandId: number, month: string, atMs: number): Promise<void> {
  await db
    .insertInto('vip_months')
    .values({ brand_id: brandId, month: sql`${month}::date`, reviewed_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
