// @module-tag nightly
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let databaseDir: string;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  databaseDir = mkdtempSync(join(tmpdir(), 'khela-functions-'));
  for (const folder of ['migrations', 'functions']) mkdirSync(join(databaseDir, folder));
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(databaseDir, { recursive: true });
});

const TABLES = `
  CREATE TABLE accounts (id bigint, note text);
  CREATE FUNCTION wallet_old(p_id bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 1 $$;
  CREATE FUNCTION wallet_double(p_id bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 7 $$;
  CREATE FUNCTION report_double(p_id bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 2 * p_id $$;
  CREATE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
  CREATE TRIGGER accounts_rows BEFORE DELETE ON accounts EXECUTE FUNCTION platform_refuse_change();`;
const PLATFORM = `
CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append-only';
END $$;
`;
const DOUBLE = `
CREATE OR REPLACE FUNCTION wallet_double(p_id bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT 2 * p_id $$;
`;
const NOTE = `
CREATE OR REPLACE FUNCTION wallet_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.note := 'first'; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER accounts_note BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION wallet_note();
`;

function write(files: Record<string, string>, edition = 1): void {
  for (const [name, sql] of Object.entries(files)) {
    const path = join(databaseDir, name);
    writeFileSync(path, name.startsWith('functions') ? `-- Edition ${edition} (of a test)\n${sql}` : sql);
  }
}

const run = () => migrate(database.adminUrl, { databaseDir });

async function start(files: Record<string, string>): Promise<void> {
  write({ 'migrations/0001_accounts.sql': TABLES, 'functions/platform.sql': PLATFORM, ...files });
  await run();
}

async function rows(sql: string): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  // How large numbers are read is a setting of the whole process.
  return rows.flat().map((value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** What a caller sees of each function of the wallet, and the triggers. */
const seen = () =>
  rows(`SELECT oid::regprocedure || ' ' || pg_get_function_result(oid) FROM pg_proc WHERE proname LIKE 'wallet_%'
        UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`);

test('a fresh database has the functions of the files, of the owner, and only what is not the house’s besides', async () => {
  await start({ 'functions/wallet.sql': DOUBLE + NOTE });
  expect(await seen()).toEqual([
    'accounts_note',
    'accounts_rows',
    'wallet_double(bigint) bigint',
    'wallet_note() trigger',
  ]);
  expect(await rows('SELECT wallet_double(4), report_double(5)')).toEqual(['8', '10']);
  const owners = `SELECT DISTINCT proowner::regrole::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;
  expect(await rows(owners)).toEqual(['khela_owner']);
  await expect(client.query('DELETE FROM accounts')).rejects.toThrow('append-only');
  expect(await run()).toMatchObject({ applied: [], functions: [] });
});

describe('a changed file', () => {
  test.each([
    ['another result', DOUBLE.replaceAll('bigint', 'integer'), ['wallet_double(integer) integer'], '8'],
    ['other names of what it takes', DOUBLE.replaceAll('p_id', 'p_amount'), ['wallet_double(bigint) bigint'], '8'],
    ['a result only', DOUBLE.replace('RETURNS bigint', 'RETURNS numeric'), ['wallet_double(bigint) numeric'], '8'],
    ['only another body', DOUBLE.replace('2 *', '3 *'), ['wallet_double(bigint) bigint'], '12'],
    [
      'one more parameter',
      DOUBLE.replace('p_id bigint', 'p_id bigint, p_more bigint DEFAULT 1'),
      ['wallet_double(bigint,bigint) bigint'],
      '8',
    ],
  ])('brings a function with %s', async (_, text, expected, result) => {
    await start({ 'functions/wallet.sql': DOUBLE });
    write({ 'functions/wallet.sql': text }, 2);
    expect((await run()).functions).toEqual(['wallet.sql']);
    expect(await seen()).toEqual(['accounts_rows', ...expected]);
    expect(String((await rows('SELECT wallet_double(4)'))[0])).toBe(result);
  });

  test('drops what it no longer holds: a trigger first, then its function', async () => {
    await start({ 'functions/wallet.sql': DOUBLE + NOTE });
    write({ 'functions/wallet.sql': DOUBLE + NOTE.replace(/CREATE OR REPLACE TRIGGER.*\n/, '') }, 2);
    await run();
    expect(await seen()).toEqual(['accounts_rows', 'wallet_double(bigint) bigint', 'wallet_note() trigger']);
    write({ 'functions/wallet.sql': '' }, 3);
    await run();
    expect(await seen()).toEqual(['accounts_rows']);
    expect(await rows('SELECT report_double(5)')).toEqual(['10']);
  });

  test('changes a function under a trigger or an index where it is', async () => {
    const fold = `CREATE OR REPLACE FUNCTION wallet_fold(p_note text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT lower(p_note) $$;\n`;
    await start({ 'functions/wallet.sql': fold + NOTE });
    await client.query(`CREATE INDEX accounts_fold ON accounts (wallet_fold(note));
      CREATE CONSTRAINT TRIGGER accounts_checked AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION wallet_note()`);
    write({ 'functions/wallet.sql': (fold + NOTE).replace('lower', 'upper').replace('first', 'second') }, 2);
    await run();
    expect(await rows("INSERT INTO accounts VALUES (1) RETURNING note || wallet_fold('a')")).toEqual(['secondA']);
    expect(await seen()).toContain('accounts_checked');
    write({ 'functions/wallet.sql': NOTE }, 3);
    await expect(run()).rejects.toThrow(
      /no file has routine wallet_fold\(text\) any more: .* index accounts_fold depends on function/,
    );
    expect(await rows('SELECT edition FROM schema_functions ORDER BY file')).toEqual([1, 2]);
  });
});

test('a mistake leaves functions and migrations as they were, and says where it is', async () => {
  await start({ 'functions/wallet.sql': DOUBLE });
  write({ 'functions/wallet.sql': `${DOUBLE.replace('2 *', '9 *')}\nCREATE OR REPLACE FUNCTION wallet_no(` }, 2);
  write({ 'migrations/0002_b.sql': 'CREATE TABLE b (id bigint); DROP FUNCTION wallet_double(bigint);' });
  await expect(run()).rejects.toThrow(/^functions\/wallet\.sql line 5: syntax error/);
  expect(await rows(`SELECT wallet_double(4), to_regclass('b')`)).toEqual(['8', null]);
  write({ 'functions/wallet.sql': DOUBLE.replace('2 *', '9 *') }, 2);
  expect(await run()).toMatchObject({ applied: ['0002_b.sql'], functions: ['wallet.sql'] });
  expect(await rows('SELECT wallet_double(4)')).toEqual(['36']);
});

test('functions come back after a migration that took them away, though no file has changed', async () => {
  await start({ 'functions/wallet.sql': DOUBLE });
  write({
    'migrations/0002_b.sql':
      'DROP FUNCTION wallet_double(bigint); CREATE FUNCTION wallet_b() RETURNS void AS $$ $$ LANGUAGE sql;',
  });
  expect(await run()).toMatchObject({ applied: ['0002_b.sql'], functions: [] });
  expect(await seen()).toEqual(['accounts_rows', 'wallet_double(bigint) bigint']);
});

test('older code does not start on newer functions, and puts nothing back', async () => {
  await start({ 'functions/wallet.sql': DOUBLE });
  write({ 'functions/wallet.sql': DOUBLE.replace('2 *', '3 *'), 'functions/bets.sql': '' }, 2);
  await run();
  write({ 'functions/wallet.sql': DOUBLE }, 1);
  await expect(run()).rejects.toThrow('edition 2 of functions/wallet.sql, this code has 1. Start newer code.');
  rmSync(join(databaseDir, 'functions/bets.sql'));
  await expect(run()).rejects.toThrow('edition 2 of functions/bets.sql, this code has none. Start newer code.');
  expect(await rows('SELECT wallet_double(4)')).toEqual(['12']);
  // Work that is not committed has no number of its own yet.
  write({ 'functions/wallet.sql': DOUBLE.replace('2 *', '5 *'), 'functions/bets.sql': '' }, 2);
  expect((await run()).functions).toEqual(['wallet.sql']);
  expect(await rows('SELECT wallet_double(4)')).toEqual(['20']);
});

test('four servers that start at once bring the functions once', async () => {
  await start({ 'functions/wallet.sql': DOUBLE });
  write({ 'functions/wallet.sql': DOUBLE.replace('2 *', '(SELECT 3 FROM pg_sleep(0)) *') }, 2);
  const all = await Promise.all([1, 2, 3, 4].map(run));
  expect(all.flatMap(({ functions }) => functions)).toEqual(['wallet.sql']);
  expect(await rows('SELECT wallet_double(4)')).toEqual(['12']);
});

test.each([
  ['functions/Wallet 2.sql', '', 'a name looks like wallet.sql'],
  ['functions/wallet.sql', null, 'the first line looks like -- Edition 3'],
])('refuses %s with %j', async (name, text, message) => {
  if (text === null) writeFileSync(join(databaseDir, name), DOUBLE);
  else write({ [name]: text });
  await expect(run()).rejects.toThrow(message);
});
