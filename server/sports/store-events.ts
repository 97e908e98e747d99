import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

type Maps = 'valorant' | 'dota-2' | 'league-of-legends';
type Points = 'kabaddi' | 'basketball';
export type Sport = 'cricket' | 'football' | 'tennis' | 'counter-strike' | Points | Maps;

interface Score {
  home: number;
  away: number;
}

/** How an event stands, as the rules of its sport read it. */
export type EventState =
  | { sport: 'football'; minute: number; score: Score; half: Score | null; scorers: readonly ('home' | 'away')[] }
  | {
      sport: 'cricket';
      battingFirst: 'home' | 'away' | null;
      innings: readonly {
        runs: number;
        wickets: number;
        balls: number;
        overs?: readonly { runs: number; wickets: number }[] | undefined;
        sixes?: number | undefined;
      }[];
      winner: 'home' | 'away' | null;
    }
  | { sport: Points; seconds: number; score: Score; periods: readonly Score[]; recent: readonly Score[] }
  | {
      sport: 'tennis';
      bestOf: BestOf;
      first: 'home' | 'away' | null;
      sets: readonly (readonly ('home' | 'away')[])[];
      points: Score;
    }
  | { sport: 'counter-strike'; maps: Score; rounds: Score }
  | { sport: Maps; maps: Score; rounds: Score; bestOf: BestOf; played: readonly Score[] };

type BestOf = 1 | 3 | 5;

interface Name {
  BN: string;
  EN: string;
}

export interface EventRow {
  id: bigint;
  code: string;
  sport: Sport;
  tournament: Name;
  home: Name;
  away: Name;
  starts_at: Date;
  status: 'scheduled' | 'live' | 'ended' | 'abandoned';
  version: bigint;
  state: EventState;
  strengths: Score;
  stopped: boolean;
  told_at: Date;
  seed_hash: string | null;
  seed: string | null;
  result: EventState | null;
  result_outcome: 'played' | 'abandoned' | 'cancelled' | null;
  result_version: number;
  result_at: Date | null;
  /** It was announced for another time before. */
  moved: boolean;
  /** When it was first said to be played. */
  began_at: Date | null;
  /** As it began; null: it has not. */
  opened_strengths: Score | null;
  league_id: bigint;
  home_id: bigint;
  away_id: bigint;
  /** When the season began that it counts for. */
  season_at: Date;
}

/** What of an event is another after something was heard. */
export type EventChange = Partial<
  Pick<
    EventRow,
    | 'status'
    | 'state'
    | 'strengths'
    | 'stopped'
    | 'seed'
    | 'result'
    | 'result_outcome'
    | 'result_version'
    | 'starts_at'
    | 'moved'
    | 'began_at'
    | 'opened_strengths'
  >
>;

/** Whole milliseconds of the clock that decides. */
const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date }>`SELECT ${now} AS at`.execute(db);
  return rows[0]!.at.getTime();
}

type NewEvent = Pick<
  EventRow,
  | 'code'
  | 'sport'
  | 'tournament'
  | 'home'
  | 'away'
  | 'starts_at'
  | 'version'
  | 'state'
  | 'strengths'
  | 'seed_hash'
  | 'league_id'
  | 'home_id'
  | 'away_id'
  | 'season_at'
>;

export async function isKnown(db: Db, code: string): Promise<boolean> {
  return (await db.selectFrom('sports_events').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
}

/** An event that nobody knew, as it was announced; one that is known stays. @returns whether it is new */
export async function insertEvent(db: Db, event: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('sports_events')
    .values({
      ...event,
      tournament: JSON.stringify(event.tournament),
      home: JSON.stringify(event.home),
      away: JSON.stringify(event.away),
      state: JSON.stringify(event.state),
      strengths: JSON.stringify(event.strengths),
      told_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return rows === 1n;
}

/** Held, so that what is heard of it is taken one after the other: one row, before any statement of it. */
export async function eventByCode(db: Db, code: string): Promise<EventRow | undefined> {
  return asRow(
    await db.selectFrom('sports_events').selectAll().where('code', '=', code).forUpdate().executeTakeFirst(),
  );
}

/** Keeps what was heard. @returns false: it had been heard before */
export async function keepStatement(db: Db, eventId: bigint, version: number, body: unknown): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('sports_statements')
    .values({ event_id: eventId, version: BigInt(version), body: JSON.stringify(body), heard_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'version']).doNothing())
    .executeTakeFirst();
  return rows === 1n;
}

export async function changeEvent(db: Db, id: bigint, version: number, change: EventChange): Promise<void> {
  const { state, strengths, result, opened_strengths: opened, ...plain } = change;
  await db
    .updateTable('sports_events')
    .set({
      ...plain,
      version: BigInt(version),
      told_at: now,
      ...(state && { state: JSON.stringify(state) }),
      ...(strengths && { strengths: JSON.stringify(strengths) }),
      ...(opened && { opened_strengths: JSON.stringify(opened) }),
      ...(result !== undefined && { result: result && JSON.stringify(result), result_at: result && now }),
    })
    .where('id', '=', id)
    .execute();
}

/** Events by their numbers; `shared` holds them, so that nothing is heard of them until the transaction is over. */
export async function eventsByIds(
  db: Db,
  ids: readonly bigint[],
  hold: 'none' | 'shared' = 'none',
): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('sports_events').selectAll().where('id', 'in', ids).orderBy('id');
  return (await (hold === 'shared' ? query.forShare() : query).execute()).map((row) => asRow(row)!);
}

/** What a list is narrowed down to. */
interface Narrowed {
  sport?: Sport | undefined;
  leagueId?: bigint | undefined;
  teamId?: bigint | undefined;
  /** It, its league or one of its sides is among these. */
  starred?: { leagues: readonly bigint[]; teams: readonly bigint[]; events: readonly bigint[] };
}

/** Events by their state: those that are live or come next by when they begin, those that have ended the newest first. */
export async function listEvents(
  db: Db,
  view: 'live' | 'coming' | 'results',
  { sport, leagueId, teamId, starred }: Narrowed,
  limit: number,
): Promise<EventRow[]> {
  let query = db.selectFrom('sports_events').selectAll();
  if (sport) query = query.where('sport', '=', sport);
  if (leagueId !== undefined) query = query.where('league_id', '=', leagueId);
  if (teamId !== undefined)
    query = query.where((each) => each.or([each('home_id', '=', teamId), each('away_id', '=', teamId)]));
  if (starred) {
    const { leagues, teams, events } = starred;
    query = query.where(sql<boolean>`(id = ANY (${events}::bigint[]) OR league_id = ANY (${leagues}::bigint[])
      OR home_id = ANY (${teams}::bigint[]) OR away_id = ANY (${teams}::bigint[]))`);
  }
  if (view === 'live') query = query.where('status', '=', 'live').orderBy('starts_at');
  else if (view === 'coming')
    query = query.where('status', '=', 'scheduled').where('starts_at', '>', now).orderBy('starts_at');
  else query = query.where('status', 'in', ['ended', 'abandoned']).orderBy('starts_at', 'desc');
  return (await query.orderBy('id').limit(limit).execute()).map((row) => asRow(row)!);
}

/** Events that ended long ago and that nobody has bet on, with what traders set on them and members' stars. @returns how many there were */
export async function forgetEvents(db: Db, beforeMs: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    WITH forgotten AS (
      DELETE FROM sports_events e WHERE e.starts_at < ${dateOf(beforeMs)} AND NOT EXISTS (SELECT FROM sports_legs l WHERE l.event_id = e.id)
      RETURNING e.id
    ), hands AS (DELETE FROM sports_books b USING forgotten f WHERE b.event_id = f.id),
    stars AS (DELETE FROM sports_stars s USING forgotten f WHERE s.kind = 'event' AND s.of_id = f.id)
    SELECT count(*)::integer AS forgotten FROM forgotten`.execute(db);
  return rows[0]!.forgotten;
}

/** What was missed long ago. @returns how many times something was */
export async function forgetGaps(db: Db, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sports_feed_gaps')
    .where('noted_at', '<', dateOf(beforeMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// The feed.

/** The one feed of this installation. */
const FEED = 'main';

export interface FeedRow {
  heard_at: Date;
  is_whole: boolean;
}

export async function feed(db: Db): Promise<FeedRow | undefined> {
  return db.selectFrom('sports_feeds').select(['heard_at', 'is_whole']).where('feed', '=', FEED).executeTakeFirst();
}

/** Something was missed: until it is known, nothing is taken on anything. */
export async function noteGap(db: Db): Promise<void> {
  await sql`
    WITH gap AS (UPDATE sports_feeds SET is_whole = false WHERE feed = ${FEED} RETURNING heard_at)
    INSERT INTO sports_feed_gaps (began_at, noted_at) SELECT heard_at, ${now} FROM gap`.execute(db);
}

/**
 * The feed spoke. @param agoMs how long ago, asked once there is a connection: what waits for one, or for a lock, is no younger for it
 * @param isWhole all that was missed by then is known; else it is as it was
 */
export async function noteHeard(db: Db, { agoMs, isWhole }: { agoMs: () => number; isWhole: boolean }): Promise<void> {
  await db.connection().execute(async (one) => {
    const heardAt = sql`date_trunc('milliseconds', statement_timestamp() - make_interval(secs => ${agoMs() / 1000}))`;
    await sql`
      WITH heard AS (
        INSERT INTO sports_feeds AS f (feed, heard_at, is_whole) VALUES (${FEED}, ${heardAt}, ${isWhole})
        ON CONFLICT (feed) DO UPDATE SET heard_at = greatest(f.heard_at, excluded.heard_at), is_whole = f.is_whole OR excluded.is_whole)
      UPDATE sports_feed_gaps SET recovered_at = ${now} WHERE recovered_at IS NULL AND ${isWhole}`.execute(one);
  });
}

function asRow(row: unknown): EventRow | undefined {
  return row as EventRow | undefined;
}
