import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** Cash that a member sent or received; `state` says which. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('transfers')
    .select([
      'id',
      'at as at',
      sql<string>`CASE WHEN sender_id = ${memberId} THEN 'sent' ELSE 'received' END`.as('state'),
      'amount_minor',
      sql<string>`(CASE WHEN sender_id = ${memberId} THEN receiver_id ELSE sender_id END)::text`.as('text'),
      sql<string | null>`NULL`.as('by'),
    ])
    .where('brand_id', '=', brandId)
    .where((by) => by.or([by('sender_id', '=', memberId), by('receiver_id', '=', memberId)]));
  return inStretch(rows, stretch, 'at').execute();
}
