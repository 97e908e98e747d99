import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** What a member wrote to the house. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('feedbacks')
    .select([
      'id',
      'sent_at as at',
      'state',
      sql<bigint | null>`NULL`.as('amount_minor'),
      sql<string>`left(content, 200)`.as('text'),
      sql<string | null>`NULL`.as('by'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'sent_at').execute();
}
