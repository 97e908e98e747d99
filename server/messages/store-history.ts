import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** Messages that were sent to a member alone; `text` is both titles, Bengali first. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('messages')
    .select([
      'id',
      'sent_at as at',
      sql<string>`CASE WHEN recalled_at IS NULL THEN 'sent' ELSE 'recalled' END`.as('state'),
      sql<bigint | null>`NULL`.as('amount_minor'),
      sql<string>`title_bn || chr(10) || title_en`.as('text'),
      'sent_by as by',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'sent_at').execute();
}
