import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The bet that a member placed under a key. */
export async function byId(db: Db, brandId: number, memberId: bigint, id: bigint) {
  return db
    .selectFrom('bets')
    .select([
      'id',
      'round_id',
      'provider',
      'game_code',
      'category',
      'stake_minor',
      'payout_minor',
      'state',
      'placed_at',
      'settled_at',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When these bets were settled for the first time. */
export async function firstSettled(db: Db, betIds: readonly bigint[]): Promise<{ bet_id: bigint; at: Date }[]> {
  const { rows } = await sql<{ bet_id: bigint; at: Date }>`
    SELECT bet_id, at FROM bets_first_settled(${[...betIds]}::bigint[])`.execute(db);
  return rows;
}
