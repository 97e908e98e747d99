import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A file of database/functions: the present text of every function of one slice. */
export interface FunctionFile {
  /** wallet.sql */
  name: string;
  slice: string;
  /** How often the file has changed, by its first line: tells older code from newer. */
  edition: number;
  sql: string;
  checksum: string;
}

/** Append-only tables are guarded by a function of the platform; the triggers belong to the tables, and migrations make them. */
const ofTables = 'platform';

/** The files of a folder, by name. @throws Error where one has another kind of name, or no edition */
export async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const slice = /^([a-z]+)\.sql$/.exec(name)?.[1];
      if (slice === undefined) throw new Error(`functions/${name}: a name looks like wallet.sql.`);
      // A checkout may turn line ends; that is not a change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const edition = Number(/^-- Edition (\d+) /.exec(sql)?.[1]);
      if (Number.isNaN(edition)) throw new Error(`functions/${name}: the first line looks like -- Edition 3 (…).`);
      return { name, slice, edition, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Makes the functions of the database those of the files, whatever was there before: all of them, where one file differs from
 * what the database recorded or migrations have just run (`isAnew`). Of the house is a function whose name begins with the
 * name of a file (`wallet_`). What it drops and makes is one with the caller's transaction.
 * @returns the names of the files that differed
 * @throws Error where the database has a file, or an edition of one, that this code does not know
 */
export async function applyFunctions(client: pg.Client, files: FunctionFile[], isAnew: boolean): Promise<string[]> {
  const recorded = await recordedFiles(client);
  for (const { file, edition } of recorded) {
    const known = files.find(({ name }) => name === file)?.edition ?? 0;
    if (edition <= known) continue;
    const has = known ? `${known}` : 'none';
    throw new Error(
      `The database has edition ${edition} of functions/${file}, this code has ${has}. Start newer code.`,
    );
  }
  const changed = files.filter(
    ({ name, checksum }) => !recorded.some((row) => row.file === name && row.checksum === checksum),
  );
  if (changed.length === 0 && !isAnew) return [];
  await replaceAll(client, files);
  for (const { name, edition, checksum } of changed) {
    await client.query(
      `insert into schema_functions (file, edition, checksum) values ($1, $2, $3)
       on conflict (file) do update set edition = $2, checksum = $3, applied_at = clock_timestamp()`,
      [name, edition, checksum],
    );
  }
  return changed.map(({ name }) => name);
}

/** Runs a file of statements. @throws Error with its name and the line */
export async function runFile(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const position = Number((error as { position?: string }).position);
    const line = position > 0 ? ` line ${sql.slice(0, position).split('\n').length}` : '';
    throw new Error(`${name}${line}: ${(error as Error).message}`, { cause: error });
  }
}

async function recordedFiles(client: pg.Client): Promise<{ file: string; edition: number; checksum: string }[]> {
  const known = await client.query<{ known: boolean }>("select to_regclass('schema_functions') is not null as known");
  if (!known.rows[0]?.known) {
    await client.query(`
      create table schema_functions (
        file text primary key,
        edition integer not null,
        checksum text not null,
        applied_at timestamptz not null default clock_timestamp()
      );
      grant select on schema_functions to khela_app`);
  }
  return (await client.query('select file, edition, checksum from schema_functions')).rows;
}

async function replaceAll(client: pg.Client, files: FunctionFile[]): Promise<void> {
  const slices = files.map(({ slice }) => slice);
  // A function may call one further down or in another file, and the tests read every body.
  await client.query('set local check_function_bodies = off');
  // Only so may what it takes and answers change. One on which a trigger or an index stands is replaced where it is.
  await drop(client, 'routine', `${ourFunctions} and not exists (select from pg_depend d where ${isOn})`, [slices]);
  for (const { name, sql } of files) await runFile(client, `functions/${name}`, sql);
  await drop(client, 'trigger', leftTriggers, [slices, ofTables]);
  await drop(client, 'routine', `${ourFunctions} and p.xmin <> pg_current_xact_id()::xid`, [slices]);
}

const ourFunctions = `
  select p.oid::regprocedure::text as name from pg_proc p
   where p.pronamespace = current_schema()::regnamespace and split_part(p.proname, '_', 1) = any ($1::text[])
     and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')`;

const isOn = `d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid`;

/**
 * Whatever the files made carries the number of this transaction: the rest is of before. A constraint belongs to its table and
 * cannot be replaced.
 */
const leftTriggers = `
  select format('%I on %s', t.tgname, t.tgrelid::regclass) as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
   where not t.tgisinternal and t.tgparentid = 0 and t.tgconstraint = 0 and t.xmin <> pg_current_xact_id()::xid
     and p.pronamespace = current_schema()::regnamespace
     and split_part(p.proname, '_', 1) = any ($1::text[]) and split_part(p.proname, '_', 1) <> $2`;

async function drop(client: pg.Client, kind: 'routine' | 'trigger', which: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(which, values);
  for (const { name } of rows) {
    try {
      await client.query(`drop ${kind} ${name}`);
    } catch (error) {
      const { message, detail = '' } = error as Error & { detail?: string };
      throw new Error(`functions: no file has ${kind} ${name} any more: ${message} ${detail}`.trim(), { cause: error });
    }
  }
}
