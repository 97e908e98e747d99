import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** Corrections of a member’s money, by when they were proposed. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('corrections')
    .select([
      'id',
      'proposed_at as at',
      'state',
      sql<bigint | null>`NULL`.as('amount_minor'),
      'reason as text',
      'proposed_by_account as by',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'proposed_at').execute();
}
