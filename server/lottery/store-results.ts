import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { DrawnNumbers } from './store.ts';

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export interface ResultRow {
  id: bigint;
  draw_id: bigint;
  result: DrawnNumbers;
  state: string;
  entered_by: bigint | null;
  entered_name: string | null;
  entered_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
}

/** What was drawn by us needs nobody's word. */
export async function insertDrawn(
  db: Db,
  { brandId, drawId, result }: { brandId: number; drawId: bigint; result: DrawnNumbers },
): Promise<void> {
  await db
    .insertInto('lottery_results')
    .values({
      brand_id: brandId,
      draw_id: drawId,
      result: JSON.stringify(result),
      state: 'confirmed',
      entered_at: now,
      decided_at: now,
    })
    .execute();
}

/** @returns undefined where another proposal waits */
export async function propose(
  db: Db,
  row: { brandId: number; drawId: bigint; result: DrawnNumbers; staffId: bigint; account: string },
): Promise<bigint | undefined> {
  const inserted = await db
    .insertInto('lottery_results')
    .values({
      brand_id: row.brandId,
      draw_id: row.drawId,
      result: JSON.stringify(row.result),
      state: 'proposed',
      entered_by: row.staffId,
      entered_name: row.account,
      entered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The proposal that waits for a second person. */
export async function proposal(db: Db, drawId: bigint): Promise<ResultRow | undefined> {
  const row = await db
    .selectFrom('lottery_results')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return row as ResultRow | undefined;
}

export async function decide(db: Db, id: bigint, state: 'confirmed' | 'withdrawn', staffId: bigint): Promise<boolean> {
  const result = await db
    .updateTable('lottery_results')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
