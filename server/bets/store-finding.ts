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
