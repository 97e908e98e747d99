import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database.ts';

export interface ProfitRow {
  /** As 2026-11-21, in the zone that was asked for. */
  day: string;
  category: string;
  game_code: string;
  count: number;
  stake_minor: bigint;
  payout_minor: bigint;
}

/** A member's bets of a half-open window, added up by day, category and game; what was taken back cost nothing. */
export async function profitRows(
  db: Db,
  brandId: number,
  memberId: bigint,
  { fromMs, untilMs, timeZone }: { fromMs: number; untilMs: number; timeZone: string },
): Promise<ProfitRow[]> {
  const { rows } = await sql<ProfitRow>`
    SELECT to_char(placed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, category, game_code, count(*)::int AS count,
           coalesce(sum(stake_minor) FILTER (WHERE state <> 'rolled_back'), 0)::bigint AS stake_minor,
           coalesce(sum(payout_minor), 0)::bigint AS payout_minor
      FROM bets
     WHERE brand_id = ${brandId} AND member_id = ${memberId}
       AND placed_at >= ${dateOf(fromMs)} AND placed_at < ${dateOf(untilMs)}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  return rows;
}
