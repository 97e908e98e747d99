import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let server: TestDatabase;
let databaseDir: string;
let adminUrl: string;
let name: string;

beforeEach(async () => {
  server = await createTestDatabase();
  databaseDir = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
  for (const folder of ['migrations', 'functions']) mkdirSync(join(databaseDir, folder));
  name = `migrate_${randomBytes(4).toString('hex')}`;
  await query(server.adminUrl, `create database ${name}`);
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  adminUrl = url.href;
});

afterEach(async () => {
  await query(server.adminUrl, `drop database ${name} with (force)`);
  await server.drop();
  rmSync(databaseDir, { recursive: true });
});

test('applies files in order, once', async () => {
  file('0002_second.sql', "insert into first_table values (1, 'খেলা')");
  file('0001_first.sql', 'create table first_table (id int primary key, word text)');
  expect((await migrate(adminUrl, { databaseDir })).applied).toEqual(['0001_first.sql', '0002_second.sql']);
  expect((await migrate(adminUrl, { databaseDir })).applied).toEqual([]);
  expect(await query(adminUrl, 'select * from first_table')).toEqual([{ id: 1, word: 'খেলা' }]);
});

test('the application logs in without owning the tables', async () => {
  file('0001_a.sql', 'create table granted (id int); grant select, insert on granted to khela_app;');
  const { appUrl } = await migrate(adminUrl, { databaseDir });
  expect(await query(appUrl, 'insert into granted values (7) returning id')).toEqual([{ id: 7 }]);
  await expect(query(appUrl, 'delete from granted')).rejects.toThrow('permission denied');
  await expect(query(appUrl, 'drop table granted')).rejects.toThrow('must be owner');
  await expect(query(appUrl, 'create table mine (id bigint)')).rejects.toThrow('permission denied');
  await expect(query(appUrl, 'delete from schema_migrations')).rejects.toThrow('permission denied');
});

test('refuses an applied file that was changed', async () => {
  file('0001_a.sql', 'create table a (id bigint)');
  await migrate(adminUrl, { databaseDir });
  file('0001_a.sql', 'create table a (id text)');
  await expect(migrate(adminUrl, { databaseDir })).rejects.toThrow('0001_a.sql was changed after it had been applied');
});

test('takes other line ends for the same file', async () => {
  file('0001_a.sql', 'create table a (\nid bigint\n)');
  await migrate(adminUrl, { databaseDir });
  file('0001_a.sql', 'create table a (\r\nid bigint\r\n)');
  expect((await migrate(adminUrl, { databaseDir })).applied).toEqual([]);
});

test('refuses a file numbered before an applied one, and a database from newer code', async () => {
  file('0002_b.sql', 'select 1');
  await migrate(adminUrl, { databaseDir });
  file('0001_a.sql', 'select 1');
  await expect(migrate(adminUrl, { databaseDir })).rejects.toThrow('0001_a.sql comes before 0002_b.sql');
  rmSync(join(databaseDir, 'migrations/0001_a.sql'));
  rmSync(join(databaseDir, 'migrations/0002_b.sql'));
  await expect(migrate(adminUrl, { databaseDir })).rejects.toThrow('0002_b.sql, which this code does not know');
});

test.for([
  [['0001_a.sql', '0001_b.sql'], 'carry the same number'],
  [['1_a.sql'], 'a name looks like'],
  [['0001_Größe.sql'], 'a name looks like'],
] as const)('refuses the names %j', async ([names, message]) => {
  for (const each of names) file(each, 'select 1');
  await expect(migrate(adminUrl, { databaseDir })).rejects.toThrow(message);
});

test('a failing file leaves nothing of itself, says where, and keeps the files before it', async () => {
  file('0001_a.sql', 'create table a (id bigint)');
  file('0002_b.sql', 'create table b (id bigint);\n\nselect no_such_column from a;');
  await expect(migrate(adminUrl, { databaseDir })).rejects.toThrow(
    'Migration 0002_b.sql line 3: column "no_such_column" does not exist',
  );
  file('0002_b.sql', 'create table b (id bigint);');
  expect((await migrate(adminUrl, { databaseDir })).applied).toEqual(['0002_b.sql']);
});

test('four migrators at once apply each file once', async () => {
  file('0001_a.sql', 'create table a (id bigint); select pg_sleep(0.1)');
  file('0002_b.sql', 'create table b (id bigint)');
  const all = await Promise.all([1, 2, 3, 4].map(() => migrate(adminUrl, { databaseDir })));
  expect(all.flatMap((each) => each.applied).toSorted()).toEqual(['0001_a.sql', '0002_b.sql']);
});

test('an external database: two ordinary logins, one owns, the other is granted', async () => {
  const owner = `${name}_owner`;
  const app = `${name}_app`;
  await query(server.adminUrl, `create role ${owner} login password 'o'; create role ${app} login password 'a'`);
  await query(server.adminUrl, `alter database ${name} owner to ${owner}`);
  file('0001_a.sql', 'create table a (id bigint); grant select on a to khela_app;');
  const ownerUrl = login(owner, 'o');
  const appUrl = login(app, 'a');
  try {
    await expect(migrate(ownerUrl, { databaseDir, appUrl })).rejects.toThrow(`GRANT khela_app TO "${app}"`);
    await query(server.adminUrl, `grant khela_app to ${app}`);
    const text = 'CREATE OR REPLACE FUNCTION wallet_one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;';
    for (const [edition, functions] of [text, text.replace('integer', 'text').replace('1 ', "'1' ")].entries()) {
      writeFileSync(join(databaseDir, 'functions/wallet.sql'), `-- Edition ${edition + 1} (of a test)\n${functions}`);
      const applied = edition === 0 ? ['0001_a.sql'] : [];
      expect(await migrate(ownerUrl, { databaseDir, appUrl })).toEqual({ applied, functions: ['wallet.sql'], appUrl });
    }
    expect(await query(appUrl, 'select wallet_one() as one')).toEqual([{ one: '1' }]);
    await expect(query(appUrl, 'drop function wallet_one()')).rejects.toThrow('must be owner');
    await expect(query(appUrl, 'delete from schema_functions')).rejects.toThrow('permission denied');
    expect(await query(appUrl, 'select * from a')).toEqual([]);
    await expect(query(appUrl, 'drop table a')).rejects.toThrow('must be owner');
  } finally {
    await query(server.adminUrl, `alter database ${name} owner to postgres; `);
    await query(adminUrl, `drop owned by ${owner} cascade; drop owned by ${app}; drop role ${owner}, ${app}`);
  }
});

function file(fileName: string, sql: string): void {
  writeFileSync(join(databaseDir, 'migrations', fileName), sql);
}

function login(user: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = password;
  return url.href;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
