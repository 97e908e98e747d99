import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** A member’s bonuses, by when they were granted. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('bonuses')
    .select(['id', 'granted_at as at', 'state', 'amount_minor', 'reference as text', sql<string | null>`NULL`.as('by')])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'granted_at').execute();
}
