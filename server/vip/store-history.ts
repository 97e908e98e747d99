import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** A member’s levels, as they changed; `text` is the level before and after. */
export async function historyOf(db: Db, brandId: number, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('vip_changes')
    .select([
      'id',
      'at as at',
      'cause as state',
      sql<bigint | null>`NULL`.as('amount_minor'),
      sql<string>`level_before || ' ' || level`.as('text'),
      'staff_account as by',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'at').execute();
}
