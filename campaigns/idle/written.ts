import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPlace } from '../../server/platform/database/embedded-place.ts';

const MOST_SHOWN = 25;

/** From its next start on the database of this folder counts what each statement costs. */
export function countStatements(dataDir: string): void {
  const { cluster } = findPlace(dataDir, () => {});
  const lines = [
    "shared_preload_libraries = 'pg_stat_statements'",
    "pg_stat_statements.track = 'all'",
    'track_io_timing = off',
  ];
  appendFileSync(join(cluster, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
}

/** What the database has written since it was made. @param afresh counts statements from here on */
export async function written(url: string, afresh: boolean) {
  return ask(url, async (client) => {
    if (afresh)
      await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements; SELECT pg_stat_statements_reset()');
    const { rows } = await client.query<{ log: number; images: number; commits: number; stored: number }>(
      `SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS log, wal_fpi::float8 AS images,
              (SELECT sum(xact_commit) FROM pg_stat_database)::float8 AS commits, pg_database_size('khela')::float8 AS stored
         FROM pg_stat_wal`,
    );
    const { log: logBytes, images: pageImages, commits, stored: storedBytes } = rows[0]!;
    return { logBytes, pageImages, commits, storedBytes };
  });
}

/** The statements that took longest in all, one a line: milliseconds, calls, bytes of log, text. */
export async function costliest(url: string): Promise<string[]> {
  return ask(url, async (client) => {
    const { rows } = await client.query<{ ms: number; calls: string; log: string; text: string }>(
      `SELECT round((total_exec_time + total_plan_time)::numeric)::float8 AS ms, calls, wal_bytes AS log,
              left(regexp_replace(query, '\\s+', ' ', 'g'), 150) AS text
         FROM pg_stat_statements WHERE toplevel ORDER BY total_exec_time DESC LIMIT ${MOST_SHOWN}`,
    );
    return rows.map(({ ms, calls, log, text }) => `${ms} ms ${calls} calls ${log} B of log: ${text}`);
  });
}

async function ask<Answer>(url: string, question: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}
