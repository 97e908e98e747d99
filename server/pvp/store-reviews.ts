import { type Insertable, type Selectable, sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.ts';

type ReviewRow = Selectable<DB['pvp_pair_reviews']>;

export async function insertReview(db: Db, row: Insertable<DB['pvp_pair_reviews']>): Promise<void> {
  await db.insertInto('pvp_pair_reviews').values(row).execute();
}

/** Decisions that still keep their pairs from being shown, the newest first. */
export async function silentReviews(db: Db, brandId: number, atMs: number): Promise<ReviewRow[]> {
  return db
    .selectFrom('pvp_pair_reviews')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('silent_until', '>', dateOf(atMs))
    .orderBy('id', 'desc')
    .execute();
}

/** Whether a pair is silent, the lower number first. */
export async function isSilent(db: Db, brandId: number, [one, other]: readonly [bigint, bigint], atMs: number) {
  const row = await db
    .selectFrom('pvp_pair_reviews')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', one)
    .where('other_id', '=', other)
    .where('silent_until', '>', dateOf(atMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One at a time decides about a pair; held until the transaction ends. */
export async function lockPair(db: Db, brandId: number, [one, other]: readonly [bigint, bigint]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pvp_pair:${brandId}:${one}:${other}`}, 0))`.execute(db);
}
