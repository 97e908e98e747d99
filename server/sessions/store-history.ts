import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** A member’s logins. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('sessions')
    .select([
      'id',
      'started_at as at',
      'way as state',
      sql<bigint | null>`NULL`.as('amount_minor'),
      sql<string>`user_agent || chr(10) || address`.as('text'),
      sql<string | null>`NULL`.as('by'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'started_at').execute();
}
