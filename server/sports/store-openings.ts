import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { EventState, Sport } from './store-events.ts';

/** Keeps what outcomes were given when their event began; once. @param outcomes chances in ten-thousandths */
export async function keepOpenings(
  db: Db,
  event: { id: bigint; sport: Sport; starts_at: Date },
  outcomes: readonly { outcome: string; chance: number }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await db
    .insertInto('sports_openings')
    .values(outcomes.map((one) => ({ ...one, event_id: event.id, sport: event.sport, began_at: event.starts_at })))
    .onConflict((conflict) => conflict.columns(['event_id', 'outcome']).doNothing())
    .execute();
}

/** What came in, as the result of this version says; null: it was taken back, or decided nothing. */
export async function closeOpening(
  db: Db,
  eventId: bigint,
  outcome: string,
  { won, version }: { won: boolean | null; version: number },
): Promise<void> {
  await db
    .updateTable('sports_openings')
    .set({ won, result_version: version })
    .where('event_id', '=', eventId)
    .where('outcome', '=', outcome)
    .execute();
}

interface BegunRow {
  id: bigint;
  sport: Sport;
  starts_at: Date;
  opened_strengths: { home: number; away: number };
  /** Sets or maps; null: its sport has none. */
  best_of: 1 | 3 | 5 | null;
}

/** Events that have begun and of whose chances nothing is kept yet. */
export async function unopened(db: Db, limit: number): Promise<BegunRow[]> {
  const { rows } = await sql<BegunRow>`
    SELECT id, sport, starts_at, opened_strengths, (state->>'bestOf')::integer AS best_of FROM sports_events e
     WHERE opened_strengths IS NOT NULL AND NOT EXISTS (SELECT FROM sports_openings o WHERE o.event_id = e.id)
       AND e.starts_at > now() - interval '30 days'
     ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

interface ToldRow {
  event_id: bigint;
  outcome: string;
  result: EventState | null;
  result_outcome: 'played' | 'abandoned' | 'cancelled' | null;
  result_version: number;
}

/** Outcomes whose events have another result than is kept, or none any more. */
export async function unclosed(db: Db, limit: number): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    SELECT o.event_id, o.outcome, e.result, e.result_outcome, e.result_version
      FROM sports_openings o JOIN sports_events e ON e.id = o.event_id
     WHERE (e.result IS NOT NULL AND o.result_version < e.result_version) OR (e.result IS NULL AND o.won IS NOT NULL)
     ORDER BY o.event_id, o.outcome LIMIT ${limit}`.execute(db);
  return rows;
}

export interface BandRow {
  sport: Sport;
  /** Of ten, by the chance that was given. */
  band: number;
  outcomes: number;
  won: number;
  /** Of the chances, ten-thousandths. */
  sum: number;
}

/** Outcomes whose events are over, by sport and tenth of their chances. */
export async function bands(db: Db): Promise<BandRow[]> {
  const { rows } = await sql<BandRow>`
    SELECT sport, least(9, chance / 1000) AS band, count(*)::integer AS outcomes, (count(*) FILTER (WHERE won))::integer AS won,
           sum(chance)::integer AS sum
      FROM sports_openings WHERE won IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Of each sport how many events are over, and when the first of them began. */
export async function extent(db: Db): Promise<{ sport: Sport; events: number; since: Date }[]> {
  const { rows } = await sql<{ sport: Sport; events: number; since: Date }>`
    SELECT sport, count(DISTINCT event_id)::integer AS events, min(began_at) AS since
      FROM sports_openings WHERE won IS NOT NULL GROUP BY 1`.execute(db);
  return rows;
}

/** @returns how many rows there were */
export async function forgetOpenings(db: Db, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sports_openings')
    .where('began_at', '<', dateOf(beforeMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
