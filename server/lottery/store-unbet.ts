import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { DrawnNumbers } from './store.ts';

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** Closes those of some draws on which nobody has a ticket, sealed to the root of no tickets. @returns which */
export async function closeUnbet(db: Db, ids: readonly bigint[], root: Buffer): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    UPDATE lottery_draws d SET state = 'closed', merkle_root = ${root}, tickets = 0, sealed_at = ${now}
     WHERE d.id = ANY (${listOf(ids)}::bigint[])
       AND NOT EXISTS (SELECT FROM lottery_tickets t WHERE t.draw_id = d.id AND t.cancelled_at IS NULL)
    RETURNING d.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Draws without tickets that have their numbers are settled, all at one moment. */
export async function drawUnbet(
  db: Db,
  drawn: readonly { id: bigint; result: DrawnNumbers; serverSeed: Buffer }[],
  atMs: number,
): Promise<void> {
  const rows = drawn.map(({ id, result, serverSeed }) => ({
    id: String(id),
    result,
    seed: serverSeed.toString('hex'),
  }));
  await sql`
    UPDATE lottery_draws d
       SET state = 'settled', result = n.result, result_version = 1, big_win_from_minor = g.big_win_from_minor,
           server_seed = decode(n.seed, 'hex'), server_seed_sealed = NULL, drawn_at = ${dateOf(atMs)}, settled_at = ${dateOf(atMs)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id bigint, result jsonb, seed text), lottery_games g
     WHERE d.id = n.id AND g.brand_id = d.brand_id AND g.code = d.game_code`.execute(db);
}

/**
 * Forgets some draws of before a moment on which nobody ever bet: our own that have their numbers, and those that a changed
 * calendar replaced. @returns how many: there may be more
 */
export async function forgetUnbet(db: Db, beforeMs: number, most: number): Promise<number> {
  const { rows } = await sql`
    WITH old AS (
      SELECT d.id FROM lottery_draws d
       WHERE d.draws_at < ${dateOf(beforeMs)}
         AND ((d.state = 'settled' AND d.server_seed IS NOT NULL) OR d.replaced_at IS NOT NULL)
         AND NOT EXISTS (SELECT FROM lottery_tickets t WHERE t.draw_id = d.id)
       LIMIT ${most}),
    results AS (DELETE FROM lottery_results r USING old WHERE r.draw_id = old.id),
    exposures AS (DELETE FROM lottery_exposures e USING old WHERE e.draw_id = old.id)
    DELETE FROM lottery_draws d USING old WHERE d.id = old.id RETURNING d.id`.execute(db);
  return rows.length;
}

/** Forgets what draws of before a moment, which are over, might have cost. @returns how many numbers: there may be more */
export async function forgetExposures(db: Db, beforeMs: number, most: number): Promise<number> {
  const { rows } = await sql`
    WITH old AS (
      SELECT e.draw_id, e.play_type, e.number FROM lottery_exposures e JOIN lottery_draws d ON d.id = e.draw_id
       WHERE d.draws_at < ${dateOf(beforeMs)} AND d.state IN ('settled', 'cancelled') LIMIT ${most})
    DELETE FROM lottery_exposures e USING old
     WHERE e.draw_id = old.draw_id AND e.play_type = old.play_type AND e.number = old.number RETURNING e.draw_id`.execute(
    db,
  );
  return rows.length;
}

function listOf(ids: readonly bigint[]): string {
  return `{${ids.join(',')}}`;
}
