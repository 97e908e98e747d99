import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export interface LimitRow {
  kind: string;
  period: string;
  amount_minor: bigint;
  pending: string | null;
  pending_amount_minor: bigint | null;
  pending_from: Date | null;
}

/** Whose row it is. */
export interface Whose {
  brandId: number;
  memberId: bigint;
}

const limitColumns = ['kind', 'period', 'amount_minor', 'pending', 'pending_amount_minor', 'pending_from'] as const;

/** The member's row, which every change of their protection locks first; and the brand's time zone, as it is now. */
export async function lockMember(db: Db, { brandId, memberId }: Whose, timeZone: string): Promise<void> {
  await db
    .insertInto('protection_zones')
    .values({ brand_id: brandId, time_zone: timeZone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await moveZone(db, brandId, timeZone);
  await db
    .insertInto('protection_members')
    .values({ brand_id: brandId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('protection_members')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    // Two changes of one member's limits are made one after the other; it is the only lock that a change waits for.
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes a brand's time zone where it is another than before. */
export async function moveZone(db: Db, brandId: number, timeZone: string): Promise<void> {
  await db
    .updateTable('protection_zones')
    .set({ time_zone: timeZone })
    .where('brand_id', '=', brandId)
    .where('time_zone', '<>', timeZone)
    .execute();
}

/** The brands in which somebody is protected. */
export async function brandIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('protection_zones').select('brand_id').execute();
  return rows.map((row) => row.brand_id);
}

export interface PeriodsRow {
  day_from: Date;
  week_from: Date;
  month_from: Date;
  day_until: Date;
  week_until: Date;
  month_until: Date;
}

/** The periods that a moment lies in, as the rules of bets cut them. */
export async function periods(db: Db, timeZone: string, atMs: number): Promise<PeriodsRow> {
  const { rows } = await sql<PeriodsRow>`
    SELECT * FROM protection_periods(${timeZone}, ${dateOf(atMs)}::timestamptz)`.execute(db);
  return oneRow(rows);
}

export async function limits(db: Db, { brandId, memberId }: Whose): Promise<LimitRow[]> {
  return db
    .selectFrom('protection_limits')
    .select(limitColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
}

interface NamedLimit extends Whose {
  kind: string;
  period: string;
}

export async function limit(db: Db, named: NamedLimit): Promise<LimitRow | undefined> {
  return db
    .selectFrom('protection_limits')
    .select(limitColumns)
    .where('brand_id', '=', named.brandId)
    .where('member_id', '=', named.memberId)
    .where('kind', '=', named.kind)
    .where('period', '=', named.period)
    .executeTakeFirst();
}

/** Writes the limit that counts from now on; whatever waited beside it is gone. */
export async function putLimit(db: Db, named: NamedLimit, amountMinor: bigint, atMs: number): Promise<void> {
  const row = { amount_minor: amountMinor, ...nothingPending, changed_at: dateOf(atMs) };
  await db
    .insertInto('protection_limits')
    .values({
      brand_id: named.brandId,
      member_id: named.memberId,
      kind: named.kind,
      period: named.period,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id', 'kind', 'period']).doUpdateSet(row))
    .execute();
}

const nothingPending = { pending: null, pending_amount_minor: null, pending_from: null };

/** Lets a change wait beside the limit that counts: an amount, or null for none at all; undefined: nothing waits. */
export async function setPending(
  db: Db,
  named: NamedLimit,
  change: { amountMinor: bigint | null; fromMs: number } | undefined,
): Promise<void> {
  await db
    .updateTable('protection_limits')
    .set(
      change === undefined
        ? nothingPending
        : {
            pending: change.amountMinor === null ? 'removal' : 'raise',
            pending_amount_minor: change.amountMinor,
            pending_from: dateOf(change.fromMs),
          },
    )
    .where('brand_id', '=', named.brandId)
    .where('member_id', '=', named.memberId)
    .where('kind', '=', named.kind)
    .where('period', '=', named.period)
    .execute();
}

/** Limits of a brand beside which a change has waited to be confirmed since a moment or longer. */
export async function pendingSince(
  db: Db,
  brandId: number,
  sinceMs: number,
  limit: number,
): Promise<{ member_id: bigint; kind: string; period: string }[]> {
  return db
    .selectFrom('protection_limits')
    .select(['member_id', 'kind', 'period'])
    .where('brand_id', '=', brandId)
    .where('pending', 'is not', null)
    .where('pending_from', '<=', dateOf(sinceMs))
    .orderBy('pending_from')
    .limit(limit)
    .execute();
}

export async function removeLimit(db: Db, named: NamedLimit): Promise<void> {
  await db
    .deleteFrom('protection_limits')
    .where('brand_id', '=', named.brandId)
    .where('member_id', '=', named.memberId)
    .where('kind', '=', named.kind)
    .where('period', '=', named.period)
    .execute();
}

export interface RemindersRow {
  reality_check_minutes: number | null;
  sitting_minutes: number | null;
}

export async function reminders(db: Db, { brandId, memberId }: Whose): Promise<RemindersRow | undefined> {
  return db
    .selectFrom('protection_members')
    .select(['reality_check_minutes', 'sitting_minutes'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function setReminders(db: Db, { brandId, memberId }: Whose, row: RemindersRow): Promise<void> {
  await db
    .updateTable('protection_members')
    .set(row)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
}
