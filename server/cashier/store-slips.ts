import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

/** A slip whose picture is older than it is to be kept. */
export interface DueSlip {
  id: bigint;
  slip_id: string;
}

/** Slips of deposits of a brand that had ended before a moment; one that may still be paid or decided on keeps its picture. */
export async function dueSlips(db: Db, brandId: number, beforeMs: number, limit: number): Promise<DueSlip[]> {
  const { rows } = await sql<DueSlip>`
    SELECT d.id, d.slip_id FROM deposits d
     WHERE d.brand_id = ${brandId} AND d.slip_id IS NOT NULL AND d.slip_purged_at IS NULL AND d.created_at < ${dateOf(beforeMs)}
       AND d.state NOT IN ('pending', 'submitted')
       AND NOT EXISTS (SELECT 1 FROM deposit_steps s WHERE s.deposit_id = d.id AND s.at >= ${dateOf(beforeMs)})
     ORDER BY d.created_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** The picture is gone; false where a newer one has taken its place meanwhile. */
export async function markPurged(db: Db, brandId: number, slip: DueSlip, atMs: number): Promise<boolean> {
  const result = await db
    .updateTable('deposits')
    .set({ slip_purged_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', slip.id)
    .where('slip_id', '=', slip.slip_id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
