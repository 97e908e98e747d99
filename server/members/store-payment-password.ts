import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface PaymentPasswordRow {
  payment_password_hash: string | null;
  payment_password_changed_at: Date | null;
  payment_tries: number;
  payment_tried_at: Date | null;
}

const columns = ['payment_password_hash', 'payment_password_changed_at', 'payment_tries', 'payment_tried_at'] as const;

export async function paymentPassword(
  db: Db,
  brandId: number,
  memberId: bigint,
): Promise<PaymentPasswordRow | undefined> {
  return db
    .selectFrom('members')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export interface Trying {
  brandId: number;
  memberId: bigint;
  atMs: number;
  /** So many tries, each no longer after the one before it than `lockMs`, and the next must wait as long. */
  triesMax: number;
  lockMs: number;
}

/**
 * Counts a try as failed before anything is looked at, so that a hundred at once count as a hundred.
 * @returns how many failed in a row, this one included, with the hashes to try; null where it must wait
 */
export async function countPaymentTry(
  db: Db,
  { brandId, memberId, atMs, triesMax, lockMs }: Trying,
): Promise<{ payment_tries: number; payment_password_hash: string | null; password_hash: string } | null> {
  const at = dateOf(atMs);
  const since = dateOf(atMs - lockMs);
  const row = await db
    .updateTable('members')
    .set({
      payment_tries: sql`CASE WHEN payment_tried_at > ${since} THEN payment_tries + 1 ELSE 1 END`,
      payment_tried_at: at,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .where((by) =>
      by.or([
        by('payment_tries', '<', triesMax),
        by('payment_tried_at', '<=', since),
        by('payment_tried_at', 'is', null),
      ]),
    )
    .returning(['payment_tries', 'payment_password_hash', 'password_hash'])
    .executeTakeFirst();
  return row ?? null;
}

/** Takes back a counted try that did not come to its password. */
export async function uncountPaymentTry(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await db
    .updateTable('members')
    .set({ payment_tries: sql`greatest(0, payment_tries - 1)` })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
}

/** The password was right: what failed before it is forgotten. */
export async function forgivePaymentTries(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await db
    .updateTable('members')
    .set({ payment_tries: 0 })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
}

/**
 * Puts another payment password (null: none) in the place of the one that was read.
 * @returns false where it has been changed meanwhile
 */
export async function replacePaymentPassword(
  db: Db,
  brandId: number,
  memberId: bigint,
  change: { before: string | null; after: string | null; atMs: number },
): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set({
      payment_password_hash: change.after,
      payment_password_changed_at: dateOf(change.atMs),
      payment_tries: 0,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .where('payment_password_hash', 'is not distinct from', change.before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down a member's real name where they have none yet; false where they have one. */
export async function setFirstPayeeName(
  db: Db,
  brandId: number,
  memberId: bigint,
  payeeName: string,
): Promise<boolean> {
  const result = await sql<{ id: bigint }>`
    UPDATE members SET details = details || jsonb_build_object('payeeName', ${payeeName}::text)
     WHERE brand_id = ${brandId} AND id = ${memberId} AND coalesce(details ->> 'payeeName', '') = ''
    RETURNING id`.execute(db);
  return result.rows.length > 0;
}

/** @returns the name before, or null where there is no such member */
export async function setPayeeName(
  db: Db,
  brandId: number,
  memberId: bigint,
  payeeName: string,
): Promise<{ before: string; account: string } | null> {
  // The row is locked so that the name before is the one that this change replaces.
  const result = await sql<{ before: string; account: string }>`
    UPDATE members SET details = members.details || jsonb_build_object('payeeName', ${payeeName}::text)
      FROM (SELECT id, coalesce(details ->> 'payeeName', '') AS before FROM members
             WHERE brand_id = ${brandId} AND id = ${memberId} FOR UPDATE) AS found
     WHERE members.id = found.id
    RETURNING found.before, members.account`.execute(db);
  return result.rows[0] ?? null;
}
