import { type RawBuilder, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { GameRow } from './store-games.ts';

/** How far back draws are made up for that nobody planned; of a lottery that has none yet, as far as it says. */
const MAKE_UP_DAYS = 3;

/** So many more than bets are taken on are planned at once, so that not every draw brings a turn of planning with it. */
const SPARE_PART = 12;

export interface PlannedDraw {
  /** Of the brand's clock: 20261123. */
  day: string;
  /** Its place in the day, from 1; null where a day has one draw at most. */
  place: number | null;
  draws_at: Date;
  before_at: Date | null;
}

/** How many draws stand there to be bet on, by lottery. */
export async function comingCounts(db: Db, brandId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    SELECT g.code, (SELECT count(*)::integer FROM lottery_draws d
                     WHERE d.brand_id = g.brand_id AND d.game_code = g.code AND d.draws_at > statement_timestamp()
                       AND d.closes_at > statement_timestamp() AND d.state = 'open') AS count
      FROM lottery_games g WHERE g.brand_id = ${brandId} AND g.enabled`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/**
 * The draws of a lottery that are not planned yet: those that were missed, and as many coming ones as bets are taken on.
 * The calendar is the database's, so that every server plans the same.
 */
export async function unplanned(db: Db, row: GameRow, timeZone: string): Promise<PlannedDraw[]> {
  const { rows } = await sql<PlannedDraw>`
    WITH planned AS (
      SELECT coalesce(${row.planned_until}::timestamptz,
                      (SELECT max(p.draws_at) FROM lottery_draws p WHERE p.brand_id = ${row.brand_id} AND p.game_code = ${row.code}),
                      ${dateOf(row.draws_from.getTime())}::timestamptz) AS last,
             (SELECT count(*) FROM lottery_draws p
               WHERE p.brand_id = ${row.brand_id} AND p.game_code = ${row.code} AND p.state = 'open' AND p.draws_at > statement_timestamp() AND p.closes_at > statement_timestamp()) AS coming),
    listed AS (
      SELECT c.*, lag(c.draws_at) OVER (ORDER BY c.draws_at) AS before_at, ${closeOf(row)} > statement_timestamp() AS is_coming
        FROM (${calendarOf(row, timeZone)}) c)
    SELECT day, place::integer AS place, draws_at, before_at FROM (
      SELECT l.*, row_number() OVER (PARTITION BY l.is_coming ORDER BY l.draws_at) AS rank FROM listed l, planned
       WHERE l.draws_at > planned.last
         -- A draw that people had bet on when the calendar was changed may stand at the same time.
         AND NOT EXISTS (SELECT FROM lottery_draws p WHERE p.brand_id = ${row.brand_id} AND p.game_code = ${row.code}
                                                       AND p.draws_at = l.draws_at AND p.replaced_at IS NULL)) l, planned
     WHERE NOT l.is_coming OR l.rank <= ${plannedAhead(row)}::integer - planned.coming
     ORDER BY draws_at`.execute(db);
  return rows;
}

/** Open draws after a moment that do not stand in the calendar, or close otherwise than it says. */
export async function unfitting(db: Db, row: GameRow, timeZone: string, after: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    WITH coming AS (
      SELECT c.draws_at, ${closeOf(row)} AS closes_at FROM (${calendarOf(row, timeZone)}) c
       WHERE ${closeOf(row)} > statement_timestamp() ORDER BY c.draws_at LIMIT ${plannedAhead(row)})
    SELECT d.id FROM lottery_draws d
     WHERE d.brand_id = ${row.brand_id} AND d.game_code = ${row.code} AND d.state = 'open' AND d.draws_at > ${after}
       AND NOT EXISTS (SELECT FROM coming c WHERE c.draws_at = d.draws_at AND c.closes_at = d.closes_at)
     ORDER BY d.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these draws those on which somebody has a ticket. */
export async function betOn(db: Db, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('lottery_tickets')
    .select('draw_id')
    .distinct()
    .where('draw_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ draw_id: id }) => id));
}

/** Takes draws out of the calendar that nobody bet on: there is nothing to give back. */
export async function replace(db: Db, ids: readonly bigint[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
  await db
    .updateTable('lottery_draws')
    .set({ state: 'cancelled', cancelled_at: now, replaced_at: now, refunded_at: now, cancel_reason: reason })
    .where('id', 'in', ids)
    .execute();
}

/** The highest number that a draw of each of these days has; 0 for a draw whose issue is the day alone. */
export async function highestNumbers(
  db: Db,
  { brand_id: brandId, code }: GameRow,
  planned: readonly PlannedDraw[],
): Promise<Map<string, number>> {
  const days = [...new Set(planned.map(({ day }) => day))];
  const { rows } = await sql<{ day: string; highest: number }>`
    SELECT left(d.issue, 8) AS day, max(coalesce(nullif(substr(d.issue, 9), '')::integer, 0)) AS highest FROM lottery_draws d
     WHERE d.brand_id = ${brandId} AND d.game_code = ${code} AND d.issue ~ '^[0-9]{8,16}$' AND left(d.issue, 8) = ANY (${days}::text[])
       AND d.draws_at BETWEEN ${planned[0]!.draws_at}::timestamptz - interval '2 days' AND ${planned.at(-1)!.draws_at}::timestamptz + interval '2 days'
     GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, highest }) => [day, highest]));
}

/** One at a time plans the draws of a lottery; held until the transaction ends. */
export async function lockGame(db: Db, brandId: number, code: string): Promise<void> {
  await db
    .selectFrom('lottery_games')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .execute();
}

export async function markPlanned(
  db: Db,
  { brand_id: brandId, code }: Pick<GameRow, 'brand_id' | 'code'>,
  planned: { calendar: string; plannedUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('lottery_games')
    .set({ calendar: planned.calendar, planned_until: planned.plannedUntil })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .execute();
}

function plannedAhead({ draws_ahead: ahead }: GameRow): number {
  return ahead + Math.floor(ahead / SPARE_PART);
}

function closeOf(row: GameRow): RawBuilder<Date> {
  return sql<Date>`c.draws_at - ${row.close_before_ms}::bigint * interval '1 millisecond'`;
}

/** Every draw of some days around today: day, place and moment, to stand behind FROM. */
function calendarOf(row: GameRow, timeZone: string): RawBuilder<unknown> {
  const { schedule } = row;
  const isEvery = schedule.kind === 'every';
  const horizonDays = isEvery ? 3 : Math.ceil((row.draws_ahead * 7) / Math.max(1, schedule.days.length)) + 14;
  const minutes = isEvery
    ? sql`SELECT m AS minute, row_number() OVER (ORDER BY m) AS place
            FROM generate_series(${schedule.fromMinute + schedule.minutes}::integer, ${schedule.untilMinute}::integer, ${schedule.minutes}::integer) m`
    : sql`SELECT (extract(epoch FROM ${schedule.at}::time) / 60)::integer AS minute, NULL::bigint AS place`;
  const days = isEvery ? [0, 1, 2, 3, 4, 5, 6] : schedule.days;
  const today = sql`date_trunc('day', statement_timestamp() AT TIME ZONE ${timeZone})`;
  const first = row.planned_until === null ? row.draws_from : null;
  // Days and times of the brand's clock, without a zone until they are put into it.
  return sql`
    SELECT to_char(d.day, 'YYYYMMDD') AS day, m.place, (d.day + m.minute * interval '1 minute') AT TIME ZONE ${timeZone} AS draws_at
      FROM generate_series(least(${today} - ${MAKE_UP_DAYS}::integer * interval '1 day', date_trunc('day', ${first}::timestamptz AT TIME ZONE ${timeZone})), ${today} + ${horizonDays}::integer * interval '1 day',
                           interval '1 day') AS d(day)
     CROSS JOIN (${minutes}) m
     WHERE extract(dow FROM d.day)::integer = ANY (${days}::integer[])
       AND NOT EXISTS (SELECT FROM lottery_holidays h
                        WHERE h.brand_id = ${row.brand_id} AND h.game_code IN ('', ${row.code}) AND h.day = d.day::date)`;
}
