import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export type CodePurpose = 'login' | 'register' | 'bind' | 'entry' | 'reset';

/** For whom or what a code is: a number, an address, a member. */
export interface CodeKey {
  brandId: number;
  purpose: CodePurpose;
  target: string;
}

/** Keeps a code; the one before it for the same key serves no more. */
export async function keepCode(
  db: Db,
  code: CodeKey & { codeHash: Uint8Array; madeAtMs: number; expiresAtMs: number },
): Promise<void> {
  const fresh = {
    code_hash: Buffer.from(code.codeHash),
    tries: 0,
    made_at: dateOf(code.madeAtMs),
    expires_at: dateOf(code.expiresAtMs),
    used_at: null,
  };
  await db
    .insertInto('verification_codes')
    .values({ brand_id: code.brandId, purpose: code.purpose, target: code.target, ...fresh })
    .onConflict((conflict) => conflict.columns(['brand_id', 'purpose', 'target']).doUpdateSet(fresh))
    .execute();
}

/**
 * Counts a try before the code is looked at, so that a hundred at once count as a hundred.
 * @returns null where there is no code, it was used, or its tries are
 */
export async function countTry(
  db: Db,
  key: CodeKey,
  triesMax: number,
): Promise<{ codeHash: Buffer; expiresAtMs: number } | null> {
  const row = await db
    .updateTable('verification_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('brand_id', '=', key.brandId)
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .where('used_at', 'is', null)
    .where('tries', '<', triesMax)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst();
  return row ? { codeHash: row.code_hash, expiresAtMs: row.expires_at.getTime() } : null;
}

/** Uses a code up. @returns false where somebody else has, or a newer code has come */
export async function useCode(db: Db, key: CodeKey, codeHash: Uint8Array, atMs: number): Promise<boolean> {
  const row = await db
    .updateTable('verification_codes')
    .set({ used_at: dateOf(atMs) })
    .where('brand_id', '=', key.brandId)
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .where('code_hash', '=', Buffer.from(codeHash))
    .where('used_at', 'is', null)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Counted {
  brandId: number;
  /** A day of the brand: 2026-11-21. */
  day: string;
  subject: string;
  most: number;
  atMs: number;
  /** At least so long after the one before it. */
  gapMs: number;
}

/**
 * Counts one message more where that stays within the limit, and after the gap if there is one: requests that come
 * together are written down in another order than the one in which they came, and none of them is early for that.
 * @returns false where it does not, and nothing is counted
 */
export async function countOne(db: Db, { brandId, day, subject, most, atMs, gapMs }: Counted): Promise<boolean> {
  const at = dateOf(atMs);
  const result = await sql`
    INSERT INTO verification_counts AS known (brand_id, day, subject, sent, last_sent_at)
    VALUES (${brandId}, ${day}::date, ${subject}, 1, ${at})
    ON CONFLICT (brand_id, day, subject) DO UPDATE
      SET sent = known.sent + 1, last_sent_at = greatest(known.last_sent_at, ${at}::timestamptz)
     WHERE known.sent < ${most} AND (${gapMs}::integer = 0 OR known.last_sent_at <= ${dateOf(atMs - gapMs)})
    RETURNING sent`.execute(db);
  return result.rows.length > 0;
}

/** How many messages a subject has had on a day. */
export async function counted(db: Db, brandId: number, day: string, subject: string): Promise<number> {
  const row = await db
    .selectFrom('verification_counts')
    .select('sent')
    .where('brand_id', '=', brandId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

/** How counts begin that only keep a pace: there may be one for each browser that somebody makes up. */
export const PACE = 'pace:';

/** Forgets codes and counts that can serve no more. */
export async function forget(
  db: Db,
  {
    codesBeforeMs,
    countsBeforeMs,
    pacesBeforeMs,
  }: { codesBeforeMs: number; countsBeforeMs: number; pacesBeforeMs: number },
): Promise<void> {
  await db
    .deleteFrom('verification_counts')
    .where('subject', 'like', `${PACE}%`)
    .where('last_sent_at', '<', dateOf(pacesBeforeMs))
    .execute();
  await db.deleteFrom('verification_codes').where('expires_at', '<', dateOf(codesBeforeMs)).execute();
  await db.deleteFrom('verification_counts').where('day', '<', dateOf(countsBeforeMs)).execute();
}
