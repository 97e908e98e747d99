import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Locks the cash accounts of several members of a brand until the end of the transaction.
 * @returns the members who have one
 */
export async function lockGates(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  currency: string,
): Promise<bigint[]> {
  // By ascending member, as everybody who locks more than one: two transfers that meet wait instead of deadlocking.
  const { rows } = await sql<{ member_id: bigint }>`
    SELECT member_id FROM accounts
     WHERE brand_id = ${brandId} AND member_id = ANY(${[...memberIds]}::bigint[]) AND kind = 'cash' AND currency = ${currency}
     ORDER BY member_id FOR UPDATE`.execute(db);
  return rows.map((row) => row.member_id);
}
