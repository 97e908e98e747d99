import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

type Sport = 'cricket' | 'football' | 'counter-strike';

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

/** What came in, as a confirmed result says; null: it was taken back, or decided nothing. */
export async function closeOpenings(
  db: Db,
  eventId: bigint,
  wonBy: ReadonlyMap<string, boolean | null>,
): Promise<void> {
  for (const [outcome, won] of wonBy)
    await db
      .updateTable('sports_openings')
      .set({ won })
      .where('event_id', '=', eventId)
      .where('outcome', '=', outcome)
      .execute();
}

/** @returns the outcomes that an event began with */
export async function openedWith(db: Db, eventId: bigint): Promise<string[]> {
  const rows = await db.selectFrom('sports_openings').select('outcome').where('event_id', '=', eventId).execute();
  return rows.map(({ outcome }) => outcome);
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
