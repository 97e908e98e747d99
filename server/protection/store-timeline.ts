import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type HistoryRow, inStretch, type Stretch } from '../platform/database/database-keyset.ts';

/** A member’s limits, as they changed; `text` is kind and period. */
export async function limitHistoryOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  stretch: Stretch,
): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('protection_changes')
    .select([
      'id',
      'at as at',
      'action as state',
      'after_minor as amount_minor',
      sql<string>`kind || ' ' || period`.as('text'),
      'staff_account as by',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'at').execute();
}

/** Breaks that a member took or was given. */
export async function breakHistoryOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  stretch: Stretch,
): Promise<HistoryRow[]> {
  const rows = db
    .selectFrom('protection_exclusions')
    .select([
      'id',
      'from_at as at',
      'kind as state',
      sql<bigint | null>`NULL`.as('amount_minor'),
      sql<string>`coalesce(extract(epoch FROM until_at)::bigint * 1000, 0)::text`.as('text'),
      'staff_account as by',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  return inStretch(rows, stretch, 'from_at').execute();
}
