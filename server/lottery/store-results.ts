import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
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
  decided_name: string | null;
  decided_at: Date | null;
  version: number | null;
  reason: string;
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
      version: 1,
      entered_at: now,
      decided_at: now,
    })
    .execute();
}

/** @returns undefined where another proposal waits */
export async function propose(
  db: Db,
  row: { brandId: number; drawId: bigint; result: DrawnNumbers; reason: string; staffId: bigint; account: string },
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
      reason: row.reason,
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

/** @param version which of the draw's results it becomes, or null where it is withdrawn */
export async function decide(
  db: Db,
  id: bigint,
  { staffId, account, version }: { staffId: bigint; account: string; version: number | null },
): Promise<void> {
  await db
    .updateTable('lottery_results')
    .set({
      state: version === null ? 'withdrawn' : 'confirmed',
      version,
      decided_by: staffId,
      decided_name: account,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** All that was entered for a draw, the latest first. */
export async function resultsOf(db: Db, drawId: bigint): Promise<ResultRow[]> {
  const rows = await db
    .selectFrom('lottery_results')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('id', 'desc')
    .execute();
  return rows as ResultRow[];
}
