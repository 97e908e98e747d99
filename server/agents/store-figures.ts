import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Whose team, in which days (half-open, as 2026-11-21), and which of them; null: all. */
export interface TeamWindow {
  brandId: number;
  agentId: bigint;
  timeZone: string;
  currency: string;
  fromDay: string;
  untilDay: string;
  memberIds: readonly bigint[] | null;
}

export interface FigureRow {
  /** A day with a category behind a space, a category or a member's number; what was paid is of no category. */
  key: string;
  bets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
  deposit_minor: bigint;
  withdrawal_minor: bigint;
  bonus_minor: bigint;
  reward_minor: bigint;
}

/** What a team played and paid, by day and category, by category or by member. */
export async function figuresBy(
  db: Db,
  of: TeamWindow,
  by: 'dayAndCategory' | 'category' | 'member',
): Promise<FigureRow[]> {
  const whose = of.memberIds === null ? null : [...of.memberIds];
  const key = {
    dayAndCategory: sql`to_char(day, 'YYYY-MM-DD ') || category`,
    category: sql`category`,
    member: sql`member_id::text`,
  }[by];
  const { rows } = await sql<FigureRow>`
    SELECT ${key} AS key, sum(bets)::bigint AS bets, sum(stake_minor)::bigint AS stake_minor, sum(payout_minor)::bigint AS payout_minor,
           sum(valid_minor)::bigint AS valid_minor, sum(deposit_minor)::bigint AS deposit_minor, sum(withdrawal_minor)::bigint AS withdrawal_minor,
           sum(bonus_minor)::bigint AS bonus_minor, sum(reward_minor)::bigint AS reward_minor
      FROM (SELECT member_id, day, category, bets, stake_minor, payout_minor, valid_minor, 0 AS deposit_minor, 0 AS withdrawal_minor, 0 AS bonus_minor,
                   0 AS reward_minor
              FROM agents_play(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.fromDay}::date, ${of.untilDay}::date, ${whose}::bigint[])
            UNION ALL
            SELECT member_id, day, '', 0, 0, 0, 0, deposit_minor, withdrawal_minor, bonus_minor, reward_minor
              FROM agents_money(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.currency}, ${of.fromDay}::date, ${of.untilDay}::date, ${whose}::bigint[])) f
     GROUP BY 1 ORDER BY sum(stake_minor) DESC, 1`.execute(db);
  return rows;
}

/**
 * How many different members of a team were active in each of some spans of days within its window: with so much valid turnover in the span, and a
 * deposit of their own at any time. The team's days are read once for all of them.
 */
export async function activeIn(
  db: Db,
  of: TeamWindow,
  spans: readonly Pick<TeamWindow, 'fromDay' | 'untilDay'>[],
  leastMinor: bigint,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    WITH played AS MATERIALIZED (
      SELECT member_id, day, sum(valid_minor) AS valid_minor
        FROM agents_play(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.fromDay}::date, ${of.untilDay}::date, NULL) GROUP BY 1, 2),
    payers AS MATERIALIZED (
      SELECT p.member_id FROM (SELECT member_id FROM played GROUP BY member_id HAVING sum(valid_minor) >= ${leastMinor}) p
       WHERE agents_has_deposit(${of.brandId}, p.member_id, ${of.currency}))
    SELECT count(a.member_id)::int AS count
      FROM unnest(${spans.map(({ fromDay }) => fromDay)}::date[], ${spans.map(({ untilDay }) => untilDay)}::date[])
             WITH ORDINALITY AS s (from_day, until_day, place)
      LEFT JOIN LATERAL (
        SELECT p.member_id FROM played p JOIN payers y ON y.member_id = p.member_id
         WHERE p.day >= s.from_day AND p.day < s.until_day GROUP BY p.member_id HAVING sum(p.valid_minor) >= ${leastMinor}) a ON true
     GROUP BY s.place ORDER BY s.place`.execute(db);
  return rows.map(({ count }) => count);
}
