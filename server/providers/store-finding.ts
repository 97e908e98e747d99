import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

export async function openRoundOf(
  db: Db,
  brandId: number,
  memberId: bigint,
): Promise<{ game_code: string } | undefined> {
  return db
    .selectFrom('current_rounds')
    .select('game_code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('due_at', 'is not', null)
    .orderBy('bet_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What lies in the open rounds of a brand, by currency. */
export async function openStakes(
  db: Db,
  brandId: number,
): Promise<{ currency: string; count: number; stake_minor: bigint }[]> {
  const { rows } = await sql<{ currency: string; count: number; stake_minor: bigint }>`
    SELECT currency, count(*)::int AS count, sum(stake_minor)::bigint AS stake_minor
      FROM game_rounds WHERE brand_id = ${brandId} AND due_at IS NOT NULL GROUP BY currency`.execute(db);
  return rows;
}
