import { statement } from '../platform/database/database-statement.ts';
import type { Db } from '../platform/database/database.ts';

/** What may change when a request is refused: messages used up, tries counted, callbacks noted, turns of the clock. */
const mayChange = new Set([
  'encryption_replays',
  'encryption_keys',
  'login_failures',
  'captchas',
  'puzzles',
  'used_bot_checks',
  'deposit_callbacks',
  'unsigned_callbacks',
  'repeated_tasks',
  'fact_readers',
  'ledger_checks',
  'ledger_marks',
  'schema_migrations',
]);

// A payment password that was tried counts the try on its member's row; a session keeps the moment of its last request.
const mayMove = ['payment_tries', 'payment_tried_at', 'last_seen_at'];

/** One line for each table of the business: its name, its rows and a hash of all that stands in them. */
export async function fingerprint(db: Db): Promise<string[]> {
  const tables = await allTables(db, []);
  const asked = tables.filter(({ name }) => !mayChange.has(name)).map(({ name }) => askedOf(name));
  // Always the same text: a connection plans the two hundred parts once, which takes longer than to answer them.
  const rows = await statement<{ name: string; count: string; hash: string }>(asked.join(' UNION ALL '))(db, []);
  return rows.map((row) => `${row.name} ${row.count} ${row.hash}`);
}

const allTables = statement<{ name: string }>(
  `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
);

function askedOf(table: string): string {
  const kept = `(to_jsonb(t) - '{${mayMove.join(',')}}'::text[])::text`;
  return `SELECT '${table}' AS name, count(*)::text AS count,
    coalesce(sum(hashtextextended(${kept}, 0)::numeric), 0)::text AS hash FROM "${table}" t`;
}
