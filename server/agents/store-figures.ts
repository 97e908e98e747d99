import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

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

/** What the whole team of an agent played and paid, by day and category or by category: read from what is added up for every agent, whoever stands below. */
export async function teamFigures(
  db: Db,
  of: Omit<TeamWindow, 'memberIds'>,
  by: 'dayAndCategory' | 'category',
): Promise<FigureRow[]> {
  const key = by === 'category' ? sql`category` : sql`to_char(day, 'YYYY-MM-DD ') || category`;
  const { rows } = await sql<FigureRow>`
    SELECT ${key} AS key, ${sums}
      FROM agents_team_figures(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.currency}, ${of.fromDay}::date, ${of.untilDay}::date)
     GROUP BY 1 ORDER BY sum(stake_minor) DESC, 1`.execute(db);
  return rows;
}

/** What members of a team played and paid, each by themselves or together by category. */
export async function figuresBy(db: Db, of: TeamWindow, by: 'category' | 'member'): Promise<FigureRow[]> {
  const whose = of.memberIds === null ? null : [...of.memberIds];
  const key = by === 'category' ? sql`category` : sql`member_id::text`;
  const { rows } = await sql<FigureRow>`
    SELECT ${key} AS key, ${sums}
      FROM (SELECT member_id, category, bets, stake_minor, payout_minor, valid_minor, 0 AS deposit_minor, 0 AS withdrawal_minor, 0 AS bonus_minor,
                   0 AS reward_minor
              FROM agents_play(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.fromDay}::date, ${of.untilDay}::date, ${whose}::bigint[])
            UNION ALL
            SELECT member_id, '', 0, 0, 0, 0, deposit_minor, withdrawal_minor, bonus_minor, reward_minor
              FROM agents_money(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.currency}, ${of.fromDay}::date, ${of.untilDay}::date, ${whose}::bigint[])) f
     GROUP BY 1 ORDER BY sum(stake_minor) DESC, 1`.execute(db);
  return rows;
}

/**
 * How many different members of a team were active in each of four spans of days, the last of which is the month that holds the others: with so much valid turnover in the span, and
 * a deposit of their own at any time.
 */
export async function activeIn(
  db: Db,
  of: Omit<TeamWindow, 'memberIds' | 'fromDay' | 'untilDay'>,
  spans: readonly Pick<TeamWindow, 'fromDay' | 'untilDay'>[],
  leastMinor: bigint,
): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    SELECT agents_active(${of.brandId}, ${of.agentId}, ${of.timeZone}, ${of.currency}, ${spans.map(({ fromDay }) => fromDay)}::date[],
      ${spans.map(({ untilDay }) => untilDay)}::date[], ${leastMinor}) AS counts`.execute(db);
  return oneRow(rows).counts;
}

/** Adds up for every agent what teams paid and were given on days that are over, from a day on where none is: so many days at once. */
export async function closeMoney(
  db: Db,
  of: Pick<TeamWindow, 'brandId' | 'timeZone' | 'currency'>,
  firstDay: string,
  mostDays: number,
): Promise<void> {
  await sql`SELECT agents_close_money(${of.brandId}, ${of.timeZone}, ${of.currency}, ${firstDay}::date, ${mostDays})`.execute(
    db,
  );
}

/** Opens those days again, to be closed anew. */
export async function openMoney(db: Db, brandId: number): Promise<void> {
  await sql`SELECT agents_open_money(${brandId})`.execute(db);
}

const sums = sql`sum(bets)::bigint AS bets, sum(stake_minor)::bigint AS stake_minor, sum(payout_minor)::bigint AS payout_minor,
           sum(valid_minor)::bigint AS valid_minor, sum(deposit_minor)::bigint AS deposit_minor, sum(withdrawal_minor)::bigint AS withdrawal_minor,
           sum(bonus_minor)::bigint AS bonus_minor, sum(reward_minor)::bigint AS reward_minor`;
