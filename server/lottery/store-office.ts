import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { DrawnNumbers, DrawRow } from './store.ts';
import type { GameRow, PlayRow } from './store-games.ts';

export async function updateGame(
  db: Db,
  brandId: number,
  code: string,
  { schedule, shipped, ...change }: Partial<GameRow>,
): Promise<void> {
  await db
    .updateTable('lottery_games')
    .set({
      ...change,
      ...(schedule && { schedule: JSON.stringify(schedule) }),
      ...(shipped && { shipped: JSON.stringify(shipped) }),
    })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .execute();
}

export async function upsertPlay(db: Db, brandId: number, gameCode: string, play: PlayRow): Promise<void> {
  const { play_type, ...decided } = play;
  await db
    .insertInto('lottery_plays')
    .values({ brand_id: brandId, game_code: gameCode, play_type, ...decided })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code', 'play_type']).doUpdateSet(decided))
    .execute();
}

export async function holidays(db: Db, brandId: number): Promise<{ gameCode: string; day: string }[]> {
  const { rows } = await sql<{ gameCode: string; day: string }>`
    SELECT game_code AS "gameCode", to_char(day, 'YYYY-MM-DD') AS day FROM lottery_holidays
     WHERE brand_id = ${brandId} ORDER BY lottery_holidays.day, game_code`.execute(db);
  return rows;
}

export async function setHoliday(
  db: Db,
  brandId: number,
  { gameCode, day, closed }: { gameCode: string; day: string; closed: boolean },
): Promise<void> {
  if (closed)
    await sql`INSERT INTO lottery_holidays (brand_id, game_code, day) VALUES (${brandId}, ${gameCode}, ${day}::date) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  else
    await sql`DELETE FROM lottery_holidays WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND day = ${day}::date`.execute(
      db,
    );
}

/** The time in which a lottery was off is nothing to make up for. */
export async function planFromNow(db: Db, brandId: number, code: string): Promise<void> {
  await sql`
    UPDATE lottery_games g SET planned_until = greatest(clock_timestamp(), coalesce(g.planned_until, (
             SELECT max(d.draws_at) FROM lottery_draws d WHERE d.brand_id = g.brand_id AND d.game_code = g.code), g.draws_from))
     WHERE g.brand_id = ${brandId} AND g.code = ${code}`.execute(db);
}

export interface OfficeDrawRow extends DrawRow {
  name_bn: string;
  name_en: string;
  family: string;
  source: string;
  stake_minor: bigint;
  payout_minor: bigint;
  winners: number;
  parts: number;
  parts_settled: number;
  proposed: DrawnNumbers | null;
  proposed_by: bigint | null;
  proposed_name: string | null;
  proposed_at: Date | null;
  proposed_reason: string | null;
}

/** Draws that have closed or close soon, the latest first, and how many there are. */
export async function listDraws(
  db: Db,
  brandId: number,
  filter: { gameCode?: string | undefined; state?: string | undefined; waiting?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OfficeDrawRow[]; count: number }> {
  const which = sql`FROM lottery_draws d JOIN lottery_games g ON g.brand_id = d.brand_id AND g.code = d.game_code
     WHERE d.brand_id = ${brandId} AND (d.replaced_at IS NULL OR ${filter.state ?? null}::text = 'cancelled') AND d.closes_at < clock_timestamp() + CASE WHEN g.source = 'office' THEN interval '1 day' ELSE interval '1 minute' END
       AND (${filter.gameCode ?? null}::text IS NULL OR d.game_code = ${filter.gameCode ?? null}::text)
       AND (${filter.state ?? null}::text IS NULL OR d.state = ${filter.state ?? null}::text)
       AND (${filter.waiting ?? null}::text IS NULL OR (d.state = 'closed' AND d.server_seed_hash IS NULL AND d.draws_at <= clock_timestamp())
            OR EXISTS (SELECT FROM lottery_results r WHERE r.draw_id = d.id AND r.state = 'proposed'))`;
  const { rows } = await sql<OfficeDrawRow>`
    SELECT d.*, p.*, r.result AS proposed, r.entered_by AS proposed_by, r.entered_name AS proposed_name, r.entered_at AS proposed_at,
           r.reason AS proposed_reason
      FROM (SELECT d.id, d.brand_id, d.game_code, d.issue, d.opens_at, d.closes_at, d.draws_at, d.state, d.server_seed_hash, d.server_seed, d.merkle_root,
                   d.tickets, d.result, d.result_version, d.sealed_at, d.settled_at, d.cancel_reason, g.name_bn, g.name_en, g.family, g.source
              ${which} ORDER BY d.draws_at DESC, d.id DESC LIMIT ${limit} OFFSET ${offset}) d
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.stake_minor), 0)::bigint AS stake_minor, coalesce(sum(p.payout_minor), 0)::bigint AS payout_minor,
              coalesce(sum(p.winners), 0)::integer AS winners, count(*)::integer AS parts,
              count(*) FILTER (WHERE p.settled_version = d.result_version)::integer AS parts_settled
         FROM lottery_parts p WHERE p.draw_id = d.id) p
      LEFT JOIN lottery_results r ON r.draw_id = d.id AND r.state = 'proposed'
     ORDER BY d.draws_at DESC, d.id DESC`.execute(db);
  const counted = await sql<{ count: bigint }>`SELECT count(*) AS count ${which}`.execute(db);
  return { rows, count: Number(counted.rows[0]!.count) };
}

export async function exposures(
  db: Db,
  drawId: bigint,
): Promise<{ play_type: string; number: string; liability_minor: bigint }[]> {
  return db
    .selectFrom('lottery_exposures')
    .select(['play_type', 'number', 'liability_minor'])
    .where('draw_id', '=', drawId)
    .orderBy('liability_minor', 'desc')
    .limit(2000)
    .execute();
}
