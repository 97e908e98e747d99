import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

/** Adds postings up that are new, or all of them anew, by brands' days. */
export async function addUp(
  db: Db,
  atMs: number,
  zones: readonly { id: number; timeZone: string }[],
  anew: boolean,
): Promise<void> {
  // The first time and anew, long books take longer than any request may.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  const [ids, names] = [zones.map(({ id }) => id), zones.map(({ timeZone }) => timeZone)];
  await sql`SELECT wallet_add_up(${dateOf(atMs)}, ${ids}::integer[], ${names}::text[], ${anew}::boolean)`.execute(db);
}

/** Marks that the sums of new postings are read by: the latest, the one it is taken from, and the one before that. */
const MARKS = 3;

/** Whether anything was posted between the latest marks: then the latest of it may still be read posting by posting. */
export async function movesOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ moves: boolean }>`
    SELECT coalesce(min(m.last_posting) <> max(m.last_posting), false) AS moves
      FROM (SELECT last_posting FROM liability_marks ORDER BY id DESC LIMIT ${MARKS}) m`.execute(db);
  return oneRow(rows).moves;
}
