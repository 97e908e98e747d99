import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database.ts';

/** When draws are, by the clock on the wall of the brand. */
export type Schedule =
  /** Every so many minutes between two minutes of each day. */
  | { kind: 'every'; minutes: number; fromMinute: number; untilMinute: number }
  /** At one time on some days of the week, Sunday 0. */
  | { kind: 'days'; days: number[]; at: string };

export interface GameRow {
  brand_id: number;
  code: string;
  family: string;
  name_bn: string;
  name_en: string;
  prize_mode: string;
  area: string;
  source: string;
  schedule: Schedule;
  close_before_ms: bigint;
  draws_ahead: number;
  most_rebate_milli: number;
  least_unit_minor: bigint;
  most_ticket_minor: bigint;
  most_liability_minor: bigint;
  big_win_from_minor: bigint;
  lower_from_percent: number;
  lower_to_percent: number;
  enabled: boolean;
  position: number;
  draws_from: Date;
}

export async function games(db: Db, brandId: number): Promise<GameRow[]> {
  const rows = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows as unknown as GameRow[];
}

export async function game(db: Db, brandId: number, code: string): Promise<GameRow | undefined> {
  const row = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row as unknown as GameRow | undefined;
}

/** What its operator has decided about a lottery that the brand has stays. */
export async function insertGame(db: Db, { draws_from, schedule, ...row }: GameRow): Promise<void> {
  await db
    .insertInto('lottery_games')
    .values({ ...row, schedule: JSON.stringify(schedule), draws_from })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .execute();
}

export interface PlayRow {
  play_type: string;
  enabled: boolean;
  odds: number[] | null;
  most_liability_minor: bigint | null;
}

/** What was decided about play types of a lottery; the others are as stated. */
export async function plays(db: Db, brandId: number, gameCode: string): Promise<Map<string, PlayRow>> {
  const rows = await db
    .selectFrom('lottery_plays')
    .select(['play_type', 'enabled', 'odds', 'most_liability_minor'])
    .where('brand_id', '=', brandId)
    .where('game_code', '=', gameCode)
    .execute();
  return new Map(rows.map((row) => [row.play_type, row]));
}

export interface PlannedDraw {
  issue: string;
  draws_at: Date;
  before_at: Date | null;
}

/** How far back draws are made up for that nobody planned. */
const MAKE_UP_DAYS = 3;

/**
 * The draws of a lottery that are not planned yet: those that were missed, and as many coming ones as bets are taken on.
 * The calendar is the database's, so that every server plans the same.
 */
export async function unplanned(db: Db, row: GameRow, timeZone: string): Promise<PlannedDraw[]> {
  const { schedule } = row;
  const isEvery = schedule.kind === 'every';
  const horizonDays = isEvery ? 3 : Math.ceil((row.draws_ahead * 7) / Math.max(1, schedule.days.length)) + 14;
  const minutes = isEvery
    ? sql`SELECT m AS minute, row_number() OVER (ORDER BY m) AS place
            FROM generate_series(${schedule.fromMinute + schedule.minutes}::integer, ${schedule.untilMinute}::integer, ${schedule.minutes}::integer) m`
    : sql`SELECT (extract(epoch FROM ${schedule.at}::time) / 60)::integer AS minute, 1::bigint AS place`;
  const days = isEvery ? [0, 1, 2, 3, 4, 5, 6] : schedule.days;
  const issue = isEvery
    ? sql`to_char(d.day, 'YYYYMMDD') || lpad(m.place::text, 4, '0')`
    : sql`to_char(d.day, 'YYYYMMDD')`;
  const { rows } = await sql<PlannedDraw & { is_coming: boolean }>`
    WITH planned AS (
      SELECT coalesce(max(p.draws_at), ${dateOf(row.draws_from.getTime())}::timestamptz) AS last,
             count(*) FILTER (WHERE p.closes_at > clock_timestamp()) AS coming
        FROM lottery_draws p WHERE p.brand_id = ${row.brand_id} AND p.game_code = ${row.code}),
    calendar AS (
      SELECT ${issue} AS issue, (d.day + m.minute * interval '1 minute') AT TIME ZONE ${timeZone} AS draws_at
        -- Days and times of the brand's clock, without a zone until they are put into it.
        FROM generate_series(date_trunc('day', clock_timestamp() AT TIME ZONE ${timeZone}) - ${MAKE_UP_DAYS}::integer * interval '1 day',
                             date_trunc('day', clock_timestamp() AT TIME ZONE ${timeZone}) + ${horizonDays}::integer * interval '1 day', interval '1 day') AS d(day)
       CROSS JOIN (${minutes}) m
       WHERE extract(dow FROM d.day)::integer = ANY (${days}::integer[])
         AND NOT EXISTS (SELECT FROM lottery_holidays h WHERE h.brand_id = ${row.brand_id} AND h.game_code IN ('', ${row.code}) AND h.day = d.day::date)),
    listed AS (
      SELECT c.issue, c.draws_at, lag(c.draws_at) OVER (ORDER BY c.draws_at) AS before_at,
             c.draws_at - ${row.close_before_ms}::bigint * interval '1 millisecond' > clock_timestamp() AS is_coming FROM calendar c)
    SELECT issue, draws_at, before_at FROM (
      SELECT l.*, row_number() OVER (PARTITION BY l.is_coming ORDER BY l.draws_at) AS place FROM listed l, planned
       WHERE l.draws_at > planned.last) l, planned
     WHERE NOT l.is_coming OR l.place <= ${row.draws_ahead} - planned.coming
     ORDER BY draws_at`.execute(db);
  return rows;
}

export interface NewDraw {
  brandId: number;
  gameCode: string;
  issue: string;
  opensAtMs: number;
  closesAtMs: number;
  drawsAtMs: number;
  serverSeedHash: Buffer | null;
  serverSeedSealed: Buffer | null;
}

/** Draws that are planned already stay as they are. */
export async function insertDraws(db: Db, rows: readonly NewDraw[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('lottery_draws')
    .values(
      rows.map((row) => ({
        brand_id: row.brandId,
        game_code: row.gameCode,
        issue: row.issue,
        opens_at: dateOf(row.opensAtMs),
        closes_at: dateOf(row.closesAtMs),
        draws_at: dateOf(row.drawsAtMs),
        server_seed_hash: row.serverSeedHash,
        server_seed_sealed: row.serverSeedSealed,
      })),
    )
    .onConflict((conflict) => conflict.constraint('lottery_draws_issue').doNothing())
    .execute();
}
