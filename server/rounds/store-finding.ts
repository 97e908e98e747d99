import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

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
    SELECT r.currency, count(*)::int AS count, sum(r.stake_minor)::bigint AS stake_minor
      FROM current_rounds c
     -- One by one: those that are open are few, and of how many the planner knows nothing.
     CROSS JOIN LATERAL (SELECT r.currency, r.stake_minor FROM game_rounds r WHERE r.bet_id = c.bet_id OFFSET 0) r
     WHERE c.brand_id = ${brandId} AND c.due_at IS NOT NULL GROUP BY r.currency`.execute(db);
  return rows;
}

/** Whose pair of seeds was published by this hash. */
export async function ownerOfSeed(db: Db, brandId: number, hash: Uint8Array): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('game_seeds')
    .select('member_id')
    .where('server_seed_hash', '=', Buffer.from(hash))
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  return row?.member_id;
}
