import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** What staff did to a member. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('audit_log')
    .select([
      'id',
      'at as at',
      'action as state',
      sql<bigint | null>`NULL`.as('amount_minor'),
      sql<string>`coalesce(detail->>'reason', detail->>'note', '')`.as('text'),
      'staff_account as by',
    ])
    .where('brand_id', '=', brandId)
    .where('subject', '=', `member:${memberId}`);
  return inStretch(rows, stretch, 'at').execute();
}
