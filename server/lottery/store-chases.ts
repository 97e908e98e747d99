import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export async function insertChase(
  db: Db,
  chase: { brandId: number; memberId: bigint; gameCode: string; stopOnWin: boolean; atMs: number },
): Promise<bigint> {
  const { id } = await db
    .insertInto('lottery_chases')
    .values({
      brand_id: chase.brandId,
      member_id: chase.memberId,
      game_code: chase.gameCode,
      stop_on_win: chase.stopOnWin,
      placed_at: dateOf(chase.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false where the member has no such chase */
export async function stopChase(db: Db, brandId: number, memberId: bigint, id: bigint, atMs: number): Promise<boolean> {
  const result = await db
    .updateTable('lottery_chases')
    .set({
      stopped_at: sql<Date>`coalesce(stopped_at, ${dateOf(atMs)})`,
      stopped_by: sql<string>`coalesce(stopped_by, 'player')`,
    })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Chases that end with a win, of which one has come. */
export async function stopWonChases(db: Db, ids: readonly bigint[], atMs: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('lottery_chases')
    .set({ stopped_at: dateOf(atMs), stopped_by: 'win' })
    .where('id', 'in', ids)
    .where('stop_on_win', '=', true)
    .where('stopped_at', 'is', null)
    .execute();
}

export interface Unplayed {
  id: bigint;
  draw_id: bigint;
  member_id: bigint;
  chase_id: bigint;
}

/** Tickets of stopped chases that may still be taken back. */
export async function unplayedOfStopped(
  db: Db,
  brandId: number,
  limit: number,
  chaseId: bigint | null = null,
): Promise<Unplayed[]> {
  const { rows } = await sql<Unplayed>`
    SELECT t.id, t.draw_id, t.member_id, t.chase_id FROM lottery_chases c JOIN lottery_tickets t ON t.chase_id = c.id
      JOIN lottery_draws d ON d.id = t.draw_id
     WHERE c.brand_id = ${brandId} AND c.stopped_at IS NOT NULL AND t.cancelled_at IS NULL AND d.state = 'open'
       AND d.closes_at > clock_timestamp() AND (${chaseId}::bigint IS NULL OR c.id = ${chaseId}::bigint)
     ORDER BY t.draw_id, t.id LIMIT ${limit}`.execute(db);
  return rows;
}
