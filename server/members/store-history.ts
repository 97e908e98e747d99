import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** What staff wrote down about a member. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('member_notes')
    .select([
      'id',
      'at as at',
      sql<string>`''`.as('state'),
      sql<bigint | null>`NULL`.as('amount_minor'),
      'content as text',
      'staff_account as by',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'at').execute();
}
