import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

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
