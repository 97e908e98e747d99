import { type RawBuilder, sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

/** What lies at a table: money, or the chips of a tournament, in which its members have put money before it began. */
export type Stakes = 'money' | 'chips';

/** Which hands are looked at: those that have ended since a moment. */
export interface Looked {
  readonly brandId: number;
  readonly sinceMs: number;
  readonly timeZone: string;
  /** What every seat of a room must put in at least, by its number. */
  readonly boots: ReadonlyMap<bigint, bigint>;
}

export interface FlowRow {
  member_id: bigint;
  other_id: bigint;
  hands: number;
  net_minor: bigint;
  net_boots: number;
  z: number;
}

export interface SoftRow {
  member_id: bigint;
  other_id: bigint;
  with_hands: number;
  with_raised: number;
  all_hands: number;
  all_raised: number;
}

/** How many hands and members there are to compare. */
export async function extentOf(
  db: Db,
  looked: Looked,
  stakes: Stakes = 'money',
): Promise<{ hands: number; members: number }> {
  const { rows } = await sql<{ hands: number; members: number }>`
    SELECT count(DISTINCT h.id)::integer AS hands, count(DISTINCT s.member_id)::integer AS members
      FROM pvp_hands h JOIN pvp_hand_seats s ON s.hand_id = h.id WHERE ${ended(looked, stakes)}`.execute(db);
  return rows[0]!;
}

/**
 * What went from one member to another: in each hand whoever lost paid each who won by their share of all winnings. In boots, so
 * that rooms and the levels of a tournament weigh alike. A strong player wins of all at their table, and a weak one loses to all: so much is theirs alone that
 * goes beyond what went to or from the others in the same hands.
 * @param which pairs between whom more than so many boots went, so many standard errors from none, and from what went between them
 *   and the others; or all pairs of some members
 */
export async function flows(
  db: Db,
  looked: Looked,
  stakes: Stakes,
  which: { leastBoots: number; leastZ: number; leastOwnZ: number } | { among: readonly bigint[] },
): Promise<FlowRow[]> {
  const isAmong = 'among' in which;
  const rooms = [...looked.boots.keys()];
  const boots = [...looked.boots.values()];
  const { rows } = await sql<FlowRow>`
    WITH boots AS (SELECT * FROM unnest(${rooms}::bigint[], ${boots}::bigint[]) AS b (room_id, boot_minor)),
    dealt AS (
      SELECT h.id, ${stakes === 'money' ? sql`b.boot_minor` : sql`b.boot_minor * (h.terms ->> 'unitMinor')::bigint`} AS boot_minor,
             s.member_id, s.won_minor - s.put_minor AS net_minor,
             count(*) OVER own - 2 AS others, sum(greatest(s.won_minor - s.put_minor, 0)) OVER own AS gains_minor
        FROM pvp_hands h JOIN boots b ON b.room_id = h.room_id JOIN pvp_hand_seats s ON s.hand_id = h.id
       WHERE ${ended(looked, stakes)}
      WINDOW own AS (PARTITION BY h.id)),
    flow AS (
      SELECT a.member_id, b.member_id AS other_id, a.boot_minor, a.others,
             -a.net_minor::float8 AS given_minor, b.net_minor::float8 AS taken_minor,
             CASE WHEN a.net_minor < 0 AND b.net_minor > 0 THEN -a.net_minor::float8 * b.net_minor / a.gains_minor::float8
                  WHEN a.net_minor > 0 AND b.net_minor < 0 THEN a.net_minor::float8 * b.net_minor / a.gains_minor::float8
                  ELSE 0 END AS minor
        FROM dealt a
        -- Not dealt once more: of what it holds nothing is known beforehand, and each hand would be sought among all.
        JOIN LATERAL (SELECT member_id, won_minor - put_minor AS net_minor FROM pvp_hand_seats WHERE hand_id = a.id) b
          ON b.member_id > a.member_id
       WHERE ${isAmong ? isAnyOf(sql`a.member_id`, which.among) : sql`true`}
         AND ${isAmong ? isAnyOf(sql`b.member_id`, which.among) : sql`true`}),
    own AS (
      SELECT member_id, other_id, minor, minor / boot_minor AS boots,
             (minor - CASE WHEN others > 0 THEN (given_minor - minor) / others ELSE 0 END) / boot_minor AS given,
             (minor - CASE WHEN others > 0 THEN (taken_minor - minor) / others ELSE 0 END) / boot_minor AS taken
        FROM flow),
    pairs AS (
      SELECT member_id, other_id, count(*)::integer AS hands, round(sum(minor))::bigint AS net_minor, sum(boots) AS net_boots,
             sqrt(sum(boots ^ 2)) AS error, sign(sum(boots)) * sum(given) AS given, sqrt(sum(given ^ 2)) AS given_error,
             sign(sum(boots)) * sum(taken) AS taken, sqrt(sum(taken ^ 2)) AS taken_error
        FROM own GROUP BY 1, 2)
    SELECT member_id, other_id, hands, net_minor, net_boots, CASE WHEN error > 0 THEN net_boots / error ELSE 0 END AS z
      FROM pairs
     WHERE ${
       isAmong
         ? sql`true`
         : sql`abs(net_boots) >= ${which.leastBoots} AND abs(net_boots) >= ${which.leastZ} * error
           AND given >= ${which.leastOwnZ} * given_error AND taken >= ${which.leastOwnZ} * taken_error`
     }
     ORDER BY 1, 2`.execute(db);
  return rows;
}

export interface SatRow {
  room_id: bigint;
  /** Of the brand, as 2026-11-21. */
  day: string;
  table_id: bigint;
  member_ids: string[];
}

/** Who was dealt in at which table on which day; private tables are company that is meant. */
export async function satTogether(db: Db, looked: Looked): Promise<SatRow[]> {
  const { rows } = await sql<SatRow>`
    WITH hands AS MATERIALIZED (
      SELECT h.id, h.room_id, h.table_id, (h.dealt_at AT TIME ZONE ${looked.timeZone})::date AS day
        FROM pvp_hands h WHERE ${ended(looked)}),
    sat AS (
      SELECT DISTINCT h.room_id, h.day, h.table_id, s.member_id FROM hands h JOIN pvp_hand_seats s ON s.hand_id = h.id)
    SELECT sat.room_id, sat.day::text AS day, sat.table_id, array_agg(sat.member_id::text) AS member_ids
      FROM sat JOIN pvp_tables t ON t.id = sat.table_id WHERE t.kind = 'open'
     GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/**
 * In how many hands of Teen Patti a member raised, of those in which they bet, all told and with another one dealt in. A bet of who
 * has seen their cards counts half, as in the rules; who has bet blind four times sees them.
 */
export async function softness(db: Db, looked: Looked, leastHands: number): Promise<SoftRow[]> {
  const { rows } = await sql<SoftRow>`
    WITH hands AS MATERIALIZED (
      SELECT h.id, (h.terms -> 'options' ->> 'boot')::bigint AS boot FROM pvp_hands h
       WHERE ${ended(looked)} AND h.game_code = 'teen-patti'),
    moves AS (
      SELECT m.hand_id, m.seat, m.move_no, m.move ->> 'kind' AS kind, (m.move ->> 'units')::bigint AS units, h.boot,
             bool_or(m.move ->> 'kind' = 'see') OVER own OR count(*) FILTER (WHERE m.move ->> 'kind' = 'bet') OVER own >= 4 AS seen
        FROM hands h JOIN pvp_moves m ON m.hand_id = h.id
      WINDOW own AS (PARTITION BY m.hand_id, m.seat ORDER BY m.move_no ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)),
    bets AS (
      SELECT hand_id, seat, move_no, boot, CASE WHEN seen THEN units / 2 ELSE units END AS stake FROM moves WHERE kind = 'bet'),
    raises AS (
      SELECT hand_id, seat, stake > greatest(boot, max(stake) OVER (
               PARTITION BY hand_id ORDER BY move_no ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS raised FROM bets),
    bettors AS MATERIALIZED (
      SELECT r.hand_id, s.member_id, bool_or(r.raised)::integer AS raised
        FROM raises r JOIN pvp_hand_seats s ON s.hand_id = r.hand_id AND s.seat = r.seat GROUP BY 1, 2),
    alone AS (SELECT member_id, count(*)::integer AS hands, sum(raised)::integer AS raised FROM bettors GROUP BY 1)
    SELECT b.member_id, s.member_id AS other_id, count(*)::integer AS with_hands, sum(b.raised)::integer AS with_raised,
           a.hands AS all_hands, a.raised AS all_raised
      FROM bettors b JOIN alone a ON a.member_id = b.member_id
      JOIN pvp_hand_seats s ON s.hand_id = b.hand_id AND s.member_id <> b.member_id
     GROUP BY 1, 2, 5, 6 HAVING count(*) >= ${leastHands} AND a.hands - count(*) >= ${leastHands}
     ORDER BY 1, 2`.execute(db);
  return rows;
}

interface PairHandRow {
  id: bigint;
  room_id: bigint;
  ended_at: Date;
  for_money: boolean;
  first_net_minor: bigint;
  second_net_minor: bigint;
  flow_minor: bigint;
}

/** The hands of two members since a moment, for money before those of tournaments, those first in which most went from one to the other. */
export async function handsOfTwo(
  db: Db,
  looked: Pick<Looked, 'brandId' | 'sinceMs'>,
  [first, second]: readonly [bigint, bigint],
  limit: number,
): Promise<PairHandRow[]> {
  const { rows } = await sql<PairHandRow>`
    WITH shared AS (
      SELECT h.id, h.room_id, h.ended_at, h.for_money, a.won_minor - a.put_minor AS first_net_minor,
             b.won_minor - b.put_minor AS second_net_minor,
             (SELECT sum(greatest(s.won_minor - s.put_minor, 0)) FROM pvp_hand_seats s WHERE s.hand_id = h.id) AS gains_minor
        FROM pvp_hand_seats a
        JOIN pvp_hand_seats b ON b.hand_id = a.hand_id AND b.member_id = ${second}
        JOIN pvp_hands h ON h.id = a.hand_id
       WHERE a.brand_id = ${looked.brandId} AND a.member_id = ${first} AND ((${ended(looked)}) OR (${ended(looked, 'chips')}))),
    flow AS (
      SELECT id, room_id, ended_at, for_money, first_net_minor, second_net_minor,
             CASE WHEN first_net_minor < 0 AND second_net_minor > 0 THEN round(-first_net_minor * second_net_minor / gains_minor)::bigint
                  WHEN first_net_minor > 0 AND second_net_minor < 0 THEN round(first_net_minor * second_net_minor / gains_minor)::bigint
                  ELSE 0 END AS flow_minor
        FROM shared)
    SELECT * FROM flow ORDER BY for_money DESC, abs(flow_minor) DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

function ended(
  { brandId, sinceMs }: Pick<Looked, 'brandId' | 'sinceMs'>,
  stakes: Stakes = 'money',
): RawBuilder<unknown> {
  const since = dateOf(sinceMs);
  const isIn =
    stakes === 'money'
      ? sql`h.for_money`
      : sql`NOT h.for_money AND h.table_id IN (
          SELECT t.table_id FROM pvp_tournaments t WHERE t.brand_id = ${brandId} AND (t.ended_at IS NULL OR t.ended_at >= ${since}))`;
  return sql`h.ended_at >= ${since} AND h.brand_id = ${brandId} AND ${isIn} AND h.state = 'ended'`;
}

function isAnyOf(column: RawBuilder<unknown>, ids: readonly bigint[]): RawBuilder<unknown> {
  return sql`${column} = ANY (${[...ids]}::bigint[])`;
}
