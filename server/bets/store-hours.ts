import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { Stretch } from '../platform/database/database-keyset.ts';

/** Bets of a half-open window, in hours whose last bet was placed before a moment. */
export interface HoursAsked extends Pick<Stretch, 'fromMs' | 'beforeMs' | 'limit'> {
  untilMs: number | undefined;
}

export interface HourRow {
  hour: Date;
  first_at: Date;
  last_at: Date;
  bets: number;
  stake_minor: bigint;
  payout_minor: bigint;
}

/** The end of the year 9999: later than any bet. */
const LATEST_MS = 253_402_300_799_999;

/**
 * The hours in which a member placed bets, the newest first, each whole: where the stretch begins within an hour, that hour was shown
 * before. It goes from hour to hour by the index, whatever was played in between.
 */
export async function hoursOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  { fromMs, untilMs, beforeMs, limit }: HoursAsked,
): Promise<HourRow[]> {
  const whose = sql`b.brand_id = ${brandId} AND b.member_id = ${memberId}`;
  const from = dateOf(fromMs ?? 0);
  const until = dateOf(Math.min(untilMs ?? Number.MAX_SAFE_INTEGER, LATEST_MS));
  const { rows } = await sql<HourRow>`
    WITH RECURSIVE hours AS (
      (SELECT date_trunc('hour', b.placed_at, 'UTC') AS hour, 0 AS at FROM bets b
        WHERE ${whose} AND b.placed_at < ${dateOf(beforeMs)} AND b.placed_at >= ${from} ORDER BY b.placed_at DESC LIMIT 1)
      UNION ALL
      SELECT older.hour, h.at + 1 FROM hours h CROSS JOIN LATERAL (
        SELECT date_trunc('hour', b.placed_at, 'UTC') AS hour FROM bets b
         WHERE ${whose} AND b.placed_at < h.hour AND b.placed_at >= ${from} ORDER BY b.placed_at DESC LIMIT 1) older
       WHERE h.at < ${limit})
    SELECT h.hour, s.* FROM hours h CROSS JOIN LATERAL (
      SELECT min(b.placed_at) AS first_at, max(b.placed_at) AS last_at, count(*)::integer AS bets,
             coalesce(sum(b.stake_minor) FILTER (WHERE b.state <> 'rolled_back'), 0)::bigint AS stake_minor,
             coalesce(sum(b.payout_minor) FILTER (WHERE b.state <> 'rolled_back'), 0)::bigint AS payout_minor
        FROM bets b
       WHERE ${whose} AND b.placed_at >= greatest(h.hour, ${from}) AND b.placed_at < least(h.hour + interval '1 hour', ${until})) s
     WHERE s.last_at < ${dateOf(beforeMs)} ORDER BY h.hour DESC LIMIT ${limit}`.execute(db);
  return rows;
}
