/**
 * `DATA_DIR=… npm run keep-folder -- database/earlier/27a37b6.json.gz` keeps what a data folder of an earlier version holds,
 * for the test of upgrading. Make the folder by `npm start` in a clone of that version and stop it; take a copy of it here.
 */
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { openBooks } from '../server/books.ts';
import { readConfigOrExit } from '../server/platform/process/config.ts';

// Keys are sealed with the secret of their folder, which is not kept. Functions are not kept either: every version brings its own.
const leftOut = ['encryption_keys', 'schema_functions'];
/** Draws that nobody has a ticket of yet say nothing that their calendar does not say. */
const conditions: Record<string, string> = {
  lottery_draws: `state <> 'open' OR EXISTS (SELECT FROM lottery_tickets t WHERE t.draw_id = kept.id)`,
};

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file: npm run keep-folder -- database/earlier/<commit>.json.gz');
const books = await openBooks(readConfigOrExit(process.env));
const client = new pg.Client({ connectionString: books.url });
await client.connect();
try {
  const packed = gzipSync(await wholeData(), { level: 9 });
  await writeFile(file, packed);
  console.log(`${file}: ${packed.length} bytes`);
} finally {
  await client.end();
  await books.leave();
}

/** Every row of every table, as one text, so that no number loses its digits on the way. */
async function wholeData(): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  );
  const parts: string[] = [];
  for (const { name } of tables.filter(({ name }) => !leftOut.includes(name))) {
    const { rows } = await client.query<{ data: string | null }>(
      `SELECT jsonb_agg(to_jsonb(kept))::text AS data FROM ${client.escapeIdentifier(name)} kept WHERE ${conditions[name] ?? 'true'}`,
    );
    const data = rows[0]?.data ?? null;
    if (data !== null) parts.push(`${JSON.stringify(name)}:${data}`);
  }
  return `{${parts.join(',\n')}}`;
}
