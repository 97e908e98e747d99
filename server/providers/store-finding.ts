import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

const columns = ['id', 'member_id', 'key', 'state', 'nonce', 'steps', 'closed_by', 'started_at', 'closed_at'] as const;

/** A round of the brand by its number. */
export async function roundOf(db: Db, brandId: number, id: bigint) {
  return db
    .selectFrom('game_rounds')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}

export async function openRoundOf(
  db: Db,
  brandId: number,
  memberId: bigint,
): Promise<{ game_code: string } | undefined> {
  return db
    .selectFrom('game_rounds')
    .select('game_code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What lies in the open rounds of a brand, by currency. */
export async function openStakes(db: Db, brandId: number) {
  return db
    .selectFrom('game_rounds')
    .select([
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(stake_minor), 0)::bigint`.as('stake_minor'),
    ])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .groupBy('currency')
    .execute();
}
