import { sql } from 'kysely';
import { oneRow } from '../platform/database/database-rows.ts';
import type { Db } from '../platform/database/database.ts';

export async function lock(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await sql`SELECT wallet_lock_points(${brandId}, ${memberId})`.execute(db);
}

export async function outstanding(db: Db, brandId: number): Promise<{ points: bigint; members: number }> {
  const { rows } = await sql<{ points: bigint; members: number }>`
    SELECT coalesce(sum(a.balance_minor), 0)::bigint AS points, count(*)::int AS members
      FROM accounts a WHERE a.brand_id = ${brandId} AND a.kind = 'points' AND a.balance_minor > 0`.execute(db);
  return oneRow(rows);
}
