// @module-tag nightly
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { isAlive } from './embedded-process.ts';

let dataDir: string;
let running: EmbeddedPostgres[];
let said: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-embedded-'));
  running = [];
  said = [];
});

afterEach(async () => {
  for (const each of running) await each.stop();
  expect(isAlive(postmaster() ?? -1)).toBe(false);
  rmSync(dataDir, { recursive: true });
});

test('starts, keeps what it was given, stops, starts again', async () => {
  const first = await start();
  await query(first.adminUrl, 'create table kept as select 7 as number');
  const [settings] = await query(
    first.adminUrl,
    "select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, " +
      "current_setting('synchronous_commit') as flushed, current_setting('listen_addresses') as addresses",
  );
  expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', flushed: 'on', addresses: '' });
  await first.stop();
  await first.stop();
  const second = await start();
  expect(await query(second.adminUrl, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('nobody connects without the password, which only its owner can read', async () => {
  const { adminUrl } = await start();
  const url = new URL(adminUrl);
  url.password = 'guess';
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'postgres/khela-password')).mode & 0o777).toBe(0o600);
});

test('a second server joins the running database; the last one to leave stops it', async () => {
  const first = await start();
  const second = await start();
  const pid = postmaster();
  expect(second.adminUrl).toBe(first.adminUrl);
  await second.stop();
  expect(await query(first.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  const third = await start();
  await first.stop();
  expect(await query(third.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postmaster()).toBe(pid);
  await third.stop();
  expect(isAlive(pid ?? -1)).toBe(false);
});

test('two servers starting on an empty folder at once share one database', async () => {
  const both = await Promise.all([start(), start()]);
  expect(both[0].adminUrl).toBe(both[1].adminUrl);
  expect(await query(both[0].adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of the server the next one takes over the living database, and stops it', async () => {
  const killed = await startInAnotherProcess();
  const pid = postmaster();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(isAlive(pid ?? -1)).toBe(true);
  const next = await start();
  expect(postmaster()).toBe(pid);
  await next.stop();
  expect(isAlive(pid ?? -1)).toBe(false);
});

test('after kill -9 of the database it is back with every commit, and without the open transaction', async () => {
  const { adminUrl } = await start();
  await query(adminUrl, 'create table kept (number integer)');
  const open = new pg.Client({ connectionString: adminUrl });
  open.on('error', () => {}); // it is about to be cut off
  await open.connect();
  await open.query('begin; insert into kept values (13)');
  await query(adminUrl, 'insert into kept values (7)');
  const pid = postmaster() ?? -1;
  process.kill(pid, 'SIGKILL');
  await until(() => said.includes('The database is back.'));
  expect(postmaster()).not.toBe(pid);
  expect(await query(adminUrl, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('after kill -9 of the database it waits for the last backend, however loudly the others leave', async () => {
  const { adminUrl } = await start();
  const open = new pg.Client({ connectionString: adminUrl });
  open.on('error', () => {}); // it is about to be cut off
  await open.connect();
  const { rows } = await open.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]!.pid;
  process.kill(backend, 'SIGSTOP');
  const noise = setInterval(() => appendFileSync(join(dataDir, 'postgres.log'), 'FATAL:  farewell\n'.repeat(20)), 1);
  try {
    process.kill(postmaster() ?? -1, 'SIGKILL');
    await until(() => readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('is still in use').length > 3);
  } finally {
    clearInterval(noise);
    process.kill(backend, 'SIGCONT');
  }
  await until(() => said.includes('The database is back.'));
  expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that cannot start is tried again for as long as it takes, and the server lives on', async () => {
  const { adminUrl, trouble } = await start();
  await query(adminUrl, 'create table kept as select 7 as number');
  expect(trouble()).toBe(null);
  const settings = join(dataDir, 'postgres/postgresql.auto.conf');
  const good = readFileSync(settings, 'utf8');
  writeFileSync(settings, 'nonsense = 1\n');
  process.kill(postmaster() ?? -1, 'SIGKILL');
  await until(() => said.filter((line) => line.includes('is tried again')).length > 2);
  expect(said.join()).toContain('unrecognized configuration parameter "nonsense"');
  expect(trouble()).toBe('the database does not start');
  writeFileSync(settings, good);
  await until(() => said.includes('The database is back.'));
  expect(trouble()).toBe(null);
  expect(await query(adminUrl, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('a server that stops while its database cannot start leaves nothing behind', async () => {
  const { stop } = await start();
  writeFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), 'nonsense = 1\n');
  const pid = postmaster() ?? -1;
  process.kill(pid, 'SIGKILL');
  await until(() => said.some((line) => line.includes('is tried again')));
  await stop();
  expect(isAlive(postmaster() ?? -1)).toBe(false);
});

test('the shell’s own variables of PostgreSQL do not reach it', async () => {
  Object.assign(process.env, {
    PGHOST: 'elsewhere.invalid',
    PGPORT: '6543',
    PGUSER: 'somebody',
    PGPASSWORD: 'else',
    PGDATABASE: 'other',
    PGSSLMODE: 'require',
    PGOPTIONS: '-c search_path=nowhere',
    PGDATA: '/nowhere',
  });
  const { adminUrl } = await start();
  const [found] = await query(adminUrl, 'select current_user as user, current_schema as schema');
  expect(found).toEqual({ user: 'postgres', schema: 'public' });
  expect(Object.keys(process.env).filter((name) => name.startsWith('PG'))).toEqual([]);
});

test('after kill -9 of both the next start recovers', async () => {
  const killed = await startInAnotherProcess();
  const pid = postmaster() ?? -1;
  killed.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const next = await start();
  expect(await query(next.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stale postmaster.pid whose number belongs to another process does not stop it', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  const next = await start();
  expect(await query(next.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data folder too deep for a socket still works', async () => {
  rmSync(dataDir, { recursive: true });
  dataDir = mkdtempSync(join(tmpdir(), `khela-embedded-${'deep'.repeat(30)}-`));
  const { adminUrl } = await start();
  expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('says what the log says when it cannot start', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '9.6\n');
  await expect(start()).rejects.toThrow(/initialized by PostgreSQL version 9.6/);
});

async function start(): Promise<EmbeddedPostgres> {
  const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };
  const onExit = (error: Error) => void said.push(error.message);
  const started = await startEmbeddedPostgres({ dataDir, durable: true, log, onExit });
  running.push(started);
  return started;
}

async function startInAnotherProcess(): Promise<ChildProcess> {
  const script = join(dataDir, 'server.mts');
  writeFileSync(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
     await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true, log: console, onExit() {} });
     process.send('up');
     setInterval(() => {}, 1000);`,
  );
  const child = fork(script, { execArgv: [] });
  await once(child, 'message');
  return child;
}

function postmaster(): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
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
