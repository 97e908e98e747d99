import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { Whose } from './store.ts';

export interface DayRow {
  /** As 2026-11-21, in the zone that the days are cut in. */
  day: string;
  category: string;
  game_code: string;
  settled_bets: bigint;
  valid_minor: bigint;
}

/** A member's settled bets by the day on which they were placed, category and game, in a half-open window of whole days. */
export async function daysOf(
  db: Db,
  { brandId, memberId, timeZone }: Whose,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT to_char(t.day, 'YYYY-MM-DD') AS day, t.category, t.game_code, sum(t.settled_bets)::bigint AS settled_bets,
           sum(t.valid_minor)::bigint AS valid_minor
      FROM tallies_of_members(${brandId}::integer, ARRAY[${memberId}::bigint], ${timeZone}::text, ${dateOf(fromMs)}::timestamptz,
                              ${dateOf(untilMs)}::timestamptz, NULL, NULL, true) t
     GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** What each member played in a window of whole days, in games of some kinds, or of all where none is named. */
export async function playedInKinds(
  db: Db,
  brandId: number,
  timeZone: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  categories: readonly string[],
): Promise<{ member_id: bigint; settled_bets: bigint; valid_minor: bigint }[]> {
  const { rows } = await sql<{ member_id: bigint; settled_bets: bigint; valid_minor: bigint }>`
    SELECT t.member_id, sum(t.settled_bets)::bigint AS settled_bets, sum(t.valid_minor)::bigint AS valid_minor
      FROM tallies_by_member t
     WHERE t.brand_id = ${brandId} AND t.day >= (${dateOf(fromMs)}::timestamptz AT TIME ZONE ${timeZone})::date
       AND t.day < (${dateOf(untilMs)}::timestamptz AT TIME ZONE ${timeZone})::date
       AND (cardinality(${[...categories]}::text[]) = 0 OR t.category = ANY (${[...categories]}::text[]))
     GROUP BY t.member_id`.execute(db);
  return rows;
}
