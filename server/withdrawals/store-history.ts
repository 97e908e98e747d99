import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** A member’s withdrawals, by when they were asked for. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('withdrawals')
    .select([
      'id',
      'requested_at as at',
      'state',
      'amount_minor',
      sql<string>`coalesce(reason, '')`.as('text'),
      sql<string | null>`NULL`.as('by'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'requested_at').execute();
}
