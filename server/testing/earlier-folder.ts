import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { createEmptyDatabase } from '../platform/database/test-database.ts';

const DATABASE = join(import.meta.dirname, '../../database');
const KEPT = join(DATABASE, 'earlier');

/** A database as the server of an earlier commit left it, with what it held as one document of rows by table. */
export interface EarlierFolder {
  client: pg.Client;
  adminUrl: string;
  /** This version's migrations and functions on top. @returns the application's connection */
  migrate(): Promise<string>;
  /** Rows of a table, without columns that came later or have gone since, that are no longer what they were. */
  changedRows(table: string, gone?: readonly string[]): Promise<unknown[]>;
  /** The rows of a table as they were. */
  rowsBefore(table: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Restores what `npm run keep-folder` kept, by the migrations of its time. */
export async function earlierFolder(commit: string): Promise<EarlierFolder> {
  const data = (await promisify(gunzip)(await readFile(join(KEPT, `${commit}.json.gz`)))).toString();
  const history = (JSON.parse(data) as { schema_migrations: { number: number; checksum: string }[] }).schema_migrations;
  const database = await createEmptyDatabase();
  await migrateUntil(database.adminUrl, Math.max(...history.map(({ number }) => number)));
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await restore(client, data);
  return {
    client,
    adminUrl: database.adminUrl,
    migrate: async () => (await migrate(database.adminUrl, { databaseDir: DATABASE })).appUrl,
    changedRows: (table, gone = []) => changedRows(client, table, gone),
    rowsBefore: async (table) =>
      (await client.query('SELECT jsonb_array_elements(rows) AS row FROM earlier WHERE name = $1', [table])).rows.map(
        ({ row }: { row: Record<string, unknown> }) => row,
      ),
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}

async function migrateUntil(adminUrl: string, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'khela-migrations-'));
  try {
    const names = await readdir(join(DATABASE, 'migrations'));
    const then = names.filter((name) => Number.parseInt(name, 10) <= last);
    for (const name of ['migrations', 'functions']) await mkdir(join(folder, name));
    for (const name of then) await cp(join(DATABASE, 'migrations', name), join(folder, 'migrations', name));
    await migrate(adminUrl, { databaseDir: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function restore(client: pg.Client, data: string): Promise<void> {
  await client.query('CREATE TEMP TABLE earlier (name text, rows jsonb)');
  await client.query('INSERT INTO earlier SELECT key, value FROM jsonb_each($1::jsonb)', [data]);
  // What is restored happened once already.
  await client.query('SET session_replication_role = replica');
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT name FROM earlier WHERE name <> 'schema_migrations'`,
  );
  for (const { name } of tables) {
    const table = client.escapeIdentifier(name);
    // What a migration put there is in the data too.
    await client.query(`DELETE FROM ${table}`);
    await client.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
       SELECT r.* FROM earlier, jsonb_populate_recordset(NULL::${table}, rows) r WHERE earlier.name = $1`,
      [name],
    );
  }
  await client.query('SET session_replication_role = origin');
  await client.query(`
    DO $$ DECLARE c record; BEGIN
      FOR c IN SELECT table_name, column_name FROM information_schema.columns
                WHERE table_schema = 'public' AND is_identity = 'YES' LOOP
        EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) FROM %I',
                       c.table_name, c.column_name, c.column_name, c.table_name);
      END LOOP;
    END $$`);
}

async function changedRows(client: pg.Client, table: string, gone: readonly string[]): Promise<unknown[]> {
  const { rows } = await client.query(
    `WITH old AS (SELECT jsonb_array_elements(rows) - $2::text[] AS row FROM earlier WHERE name = $1),
          keys AS (SELECT array_agg(key) AS known FROM (SELECT jsonb_object_keys(row) AS key FROM (SELECT row FROM old LIMIT 1) one) k),
          now AS (SELECT to_jsonb(t) AS row FROM ${client.escapeIdentifier(table)} t)
     SELECT row FROM old
     EXCEPT
     SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each(now.row) WHERE key = ANY (keys.known)) FROM now, keys`,
    [table, gone],
  );
  return rows;
}
