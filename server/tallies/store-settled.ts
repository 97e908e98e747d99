import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export interface SettledQuestion {
  brandId: number;
  timeZone: string;
  currency: string;
  fromMs: number;
  untilMs: number;
  /** Whether the window is of whole days of the brand. */
  inDays: boolean;
  /** In what its rows are cut; null: not by time. */
  cut: 'day' | 'hour' | null;
  /** Of all games together, as one row; else by studio, category and game. */
  inAll: boolean;
}

export interface SettledRow {
  from_at: Date;
  /** As 2026-11, in the zone of the brand. */
  month: string;
  provider: string;
  category: string;
  game_code: string;
  settled_bets: bigint;
  stake_minor: bigint;
  stake_bonus_minor: bigint;
  payout_minor: bigint;
  payout_bonus_minor: bigint;
  open_change_minor: bigint;
  open_bonus_change_minor: bigint;
}

/** What was settled in a half-open window of whole quarters of an hour, by month and by what it is cut in. */
export async function settled(db: Db, question: SettledQuestion): Promise<SettledRow[]> {
  const { brandId, timeZone, currency, fromMs, untilMs, inDays, cut, inAll } = question;
  const [fromAt, untilAt] = [dateOf(fromMs), dateOf(untilMs)];
  const at = cut === null ? sql`${fromAt}::timestamptz` : sql`date_trunc(${cut}, t.from_at, ${timeZone})`;
  const { rows } = await sql<SettledRow>`
    SELECT ${at} AS from_at, to_char(t.from_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, t.provider, t.category, t.game_code,
           sum(t.settled_bets)::bigint AS settled_bets, sum(t.stake_minor)::bigint AS stake_minor,
           sum(t.stake_bonus_minor)::bigint AS stake_bonus_minor, sum(t.payout_minor)::bigint AS payout_minor,
           sum(t.payout_bonus_minor)::bigint AS payout_bonus_minor, sum(t.open_change_minor)::bigint AS open_change_minor,
           sum(t.open_bonus_change_minor)::bigint AS open_bonus_change_minor
      FROM tallies_settled(${brandId}::integer, ${timeZone}::text, ${inDays ? 'day' : 'quarter'}::text, ${currency}::text, ${fromAt}::timestamptz,
                           ${untilAt}::timestamptz, ${inAll}::boolean) t
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export interface ActiveQuestion {
  brandId: number;
  timeZone: string;
  currency: string;
  /** Days of the brand as 2026-11-21, the last one not included. */
  fromDay: string;
  untilDay: string;
}

export interface ActiveRow {
  key: string;
  members: number;
}

/** How many different members were active on any of these days. */
export async function activeInAll(db: Db, question: ActiveQuestion): Promise<number> {
  const { brandId, timeZone, currency, fromDay, untilDay } = question;
  const { rows } = await sql<{ members: number }>`
    SELECT count(DISTINCT t.member_id)::int AS members
      FROM tallies_active_on(${brandId}::integer, ${timeZone}::text, ${currency}::text, ${fromDay}::date, ${untilDay}::date, true) t`.execute(
    db,
  );
  return oneRow(rows).members;
}

/** The same for each day, studio, category or game. */
export async function activeBy(
  db: Db,
  { by, ...question }: ActiveQuestion & { by: 'day' | 'studio' | 'category' | 'game' },
): Promise<ActiveRow[]> {
  const { brandId, timeZone, currency, fromDay, untilDay } = question;
  const key = {
    day: sql`to_char(t.day, 'YYYY-MM-DD')`,
    studio: sql`t.provider`,
    category: sql`t.category`,
    game: sql`t.provider || ' ' || t.category || ' ' || t.game_code`,
  }[by];
  const { rows } = await sql<ActiveRow>`
    SELECT ${key} AS key, count(DISTINCT t.member_id)::int AS members
      FROM tallies_active_on(${brandId}::integer, ${timeZone}::text, ${currency}::text, ${fromDay}::date, ${untilDay}::date, ${by === 'day'}::boolean) t
     GROUP BY 1`.execute(db);
  return rows;
}
