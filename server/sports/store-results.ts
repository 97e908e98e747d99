import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { EventState, Sport } from './store-events.ts';

/** A confirmed result, of an event that may be forgotten since. */
export interface ResultRow {
  event_id: bigint;
  /** Its event can still be looked at. */
  is_known: boolean;
  sport: Sport;
  league_id: bigint;
  home_id: bigint;
  away_id: bigint;
  starts_at: Date;
  outcome: 'played' | 'abandoned';
  state: EventState;
}

const columns = sql`r.event_id, r.sport, r.league_id, r.home_id, r.away_id, r.starts_at, r.outcome, r.state,
  EXISTS (SELECT FROM sports_events e WHERE e.id = r.event_id) AS is_known`;
/** The newest first. */
const newest = sql`ORDER BY r.starts_at DESC, r.event_id DESC`;

/** Keeps the result of an event as it is confirmed now, or none where it was taken back: call it in the transaction that changes it. */
export async function keepResult(db: Db, eventId: bigint): Promise<void> {
  const { numAffectedRows } = await sql`
    INSERT INTO sports_results (event_id, sport, league_id, season_at, home_id, away_id, starts_at, outcome, state)
      SELECT id, sport, league_id, season_at, home_id, away_id, starts_at, result_outcome, result FROM sports_events
       WHERE id = ${eventId} AND result_outcome IN ('played', 'abandoned')
    ON CONFLICT (event_id) DO UPDATE SET starts_at = excluded.starts_at, outcome = excluded.outcome, state = excluded.state`.execute(
    db,
  );
  if (numAffectedRows === 0n) await db.deleteFrom('sports_results').where('event_id', '=', eventId).execute();
}

/** When the seasons of a league began of which something is kept, the newest first: each costs one look into the index. */
export async function seasonsOf(db: Db, leagueId: bigint, limit: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    WITH RECURSIVE seasons (at, place) AS (
      SELECT max(season_at), 1 FROM sports_results WHERE league_id = ${leagueId}
      UNION ALL
      SELECT (SELECT max(r.season_at) FROM sports_results r WHERE r.league_id = ${leagueId} AND r.season_at < s.at), s.place + 1
        FROM seasons s WHERE s.at IS NOT NULL AND s.place < ${limit}::integer)
    SELECT at FROM seasons WHERE at IS NOT NULL ORDER BY at DESC`.execute(db);
  return rows.map(({ at }) => at);
}

/** All of a season, the oldest first. */
export async function resultsOfSeason(db: Db, leagueId: bigint, seasonAt: Date, limit: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    SELECT ${columns} FROM sports_results r WHERE r.league_id = ${leagueId} AND r.season_at = ${seasonAt}
     ORDER BY r.starts_at, r.event_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The last results of a team, the newest first. @param before only of matches that began before this moment */
export async function lastResultsOf(db: Db, teamId: bigint, limit: number, before?: Date): Promise<ResultRow[]> {
  const until = before ? sql`AND r.starts_at < ${before}` : sql``;
  // One index for each side: both together are read no further than wanted.
  const { rows } = await sql<ResultRow>`
    SELECT * FROM (
      (SELECT ${columns} FROM sports_results r WHERE r.home_id = ${teamId} ${until} ${newest} LIMIT ${limit})
      UNION
      (SELECT ${columns} FROM sports_results r WHERE r.away_id = ${teamId} ${until} ${newest} LIMIT ${limit})) r
    ${newest} LIMIT ${limit}`.execute(db);
  return rows;
}

/** When two teams met, whoever was at home, the newest first. */
export async function meetingsOf(
  db: Db,
  [one, other]: readonly [bigint, bigint],
  limit: number,
  before: Date,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    SELECT ${columns} FROM sports_results r
     WHERE least(r.home_id, r.away_id) = least(${one}::bigint, ${other}::bigint)
       AND greatest(r.home_id, r.away_id) = greatest(${one}::bigint, ${other}::bigint) AND r.starts_at < ${before}
     ${newest} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Results of long ago. */
export async function forgetResults(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('sports_results').where('starts_at', '<', dateOf(beforeMs)).execute();
}
