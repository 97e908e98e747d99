// @module-tag nightly
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlayers } from '../benches/players.ts';
import { Caller } from '../campaigns/chaos/caller.ts';
import { PlayClient } from '../campaigns/chaos/play-client.ts';
import { missingBets } from '../campaigns/chaos/truth.ts';
import { createApp } from './app.ts';
import { type Contents, copyFile, readVerified, writeManifest } from './platform/database/backup-files.ts';
import { readConfig } from './platform/process/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { migrate } from './platform/database/migrate.ts';
import { eventually } from './platform/process/test-ctx.ts';

const DATABASE = join(import.meta.dirname, '../database');
const folder = mkdtempSync(join(tmpdir(), 'khela-backup-'));
const dataDir = join(folder, 'data');
const backup = join(folder, 'copies', 'monday');
const picture = 'uploads/ab/ab12.png';
const log = pino({ level: 'silent' });
const opened: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of opened.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function openEmbedded(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    log: { info() {}, warn() {} },
    onExit(error) {
      throw error;
    },
  });
  opened.push(() => embedded.stop());
  return embedded;
}

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => void (said += data));
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
}

let secret: string;
let played: PlayClient[];
/** What the players had been told before the backup began. */
let told: PlayClient['acknowledged'];

beforeAll(async () => {
  const embedded = await openEmbedded();
  const { appUrl } = await migrate(embedded.adminUrl, { databaseDir: DATABASE });
  await migrateJobs(embedded.adminUrl);
  const app = await createApp({ config: readConfig({ DATA_DIR: dataDir, PORT: '0' }), databaseUrl: appUrl, log });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  mkdirSync(join(dataDir, 'uploads/ab'), { recursive: true });
  writeFileSync(join(dataDir, picture), 'a picture');
  secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  const { port } = app.http.server.address() as AddressInfo;
  const players = await openPlayers(app, 2);
  played = players.map(({ gameToken, memberId }) => {
    return new PlayClient(new Caller([port], 0, app.platform.encryption.publicKey()), gameToken, memberId);
  });
  const rounds = () => played.flatMap(({ acknowledged }) => acknowledged);
  for (const one of played) one.start();
  expect(await eventually(() => rounds().length > 20, Boolean, 20_000)).toBe(true);
  told = rounds();
  const made = await run('backup.ts', [backup]);
  expect(made.said).toContain(`are in ${backup}.`);
  expect(made.code).toBe(0);
  // They have played on all the while.
  expect(rounds().length).toBeGreaterThan(told.length);
  await Promise.all(played.map((one) => one.rest()));
  await app.close();
  await embedded.stop();
}, 150_000);

test('a backup is read by its owner alone, and is not written over', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  expect(statSync(join(backup, 'secret')).mode & 0o777).toBe(0o600);
  const again = await run('backup.ts', [backup]);
  expect([again.code, again.said]).toEqual([1, `There is no backup: ${backup} is there already; name a new folder.\n`]);
});

test('a folder that is in use is not restored over', async () => {
  const refused = await run('restore.ts', [backup]);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('holds postgres, uploads, secret already');
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
});

test.each([
  ['has no manifest', (copy: string) => rmSync(join(copy, 'manifest.json')), 'it has no manifest.json'],
  ['lacks a file', (copy: string) => rmSync(join(copy, picture)), `${picture} is missing`],
  ['was changed', (copy: string) => appendFileSync(join(copy, 'secret'), 'x'), 'secret is not what was written'],
  [
    'has a manifest that was cut off',
    (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{"format":'),
    'is not one that this version can read',
  ],
])('half a backup is none: it %s', (_, harm, words) => {
  const copy = join(folder, 'harmed');
  const contents: Contents = { folders: [], files: {} };
  for (const path of ['secret', picture]) copyFile(join(backup, path), { root: copy, contents }, path);
  writeManifest(copy, { madeAt: '', database: 'cluster', postgres: '18', hasSecret: true, ...contents });
  expect(readVerified(copy).files).toEqual(contents.files);
  harm(copy);
  expect(() => readVerified(copy)).toThrow(words);
  rmSync(copy, { recursive: true });
});

test('of half a backup nothing is made', async () => {
  const half = join(folder, 'half');
  mkdirSync(half);
  const refused = await run('restore.ts', [half], { DATA_DIR: join(folder, 'nothing') });
  expect([refused.code, refused.said]).toEqual([
    1,
    `Nothing was restored: ${half} is no whole backup: it has no manifest.json.\n`,
  ]);
  expect(existsSync(join(folder, 'nothing'))).toBe(false);
});

test('where PostgreSQL’s tools are missing, that is said', async () => {
  const env = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d', SECRET: 's'.repeat(32), PATH: '' };
  const { code, said } = await run('backup.ts', [join(folder, 'dump')], env);
  expect(code).toBe(1);
  expect(said).toContain('pg_dump is not installed.');
  expect(existsSync(join(folder, 'dump'))).toBe(false);
});

describe('a database of the operator’s own', () => {
  const tools = join(folder, 'tools');
  const asked = join(folder, 'asked');
  const url = 'postgres://owner:a%20secret@db.example:6432/khela';

  /** Tools that note what they are asked and by which password, and write what they would. */
  function install(isSuperuser: boolean): void {
    mkdirSync(tools, { recursive: true });
    rmSync(asked, { force: true });
    const note = `echo "$(basename $0) $PGPASSWORD $*" >> '${asked}'`;
    const dump = `case "$*" in *--version*) echo 'pg_dump (PostgreSQL) 18.1';; esac
for each in "$@"; do case "$each" in --file=*) echo contents > "\${each#--file=}";; esac; done`;
    const roles = `case "$*" in *--no-role-passwords*) ;; *) [ ${isSuperuser} = true ] || exit 1;; esac; echo 'CREATE ROLE khela_app;'`;
    for (const [name, act] of Object.entries({ pg_dump: dump, pg_dumpall: roles }))
      writeFileSync(join(tools, name), `#!/bin/sh\n${note}\n${act}\n`, { mode: 0o755 });
  }

  test.each([
    ['with the passwords of its roles', true, ['']],
    ['without them where only a superuser may read them', false, ['', ' --no-role-passwords']],
  ])('is dumped by its own tools, whole and with its roles, %s', async (_, isSuperuser, tries) => {
    install(isSuperuser);
    const target = join(folder, `dumped-${isSuperuser}`);
    const env = { DATABASE_URL: url, SECRET: 's'.repeat(32), PATH: `${tools}:/usr/bin:/bin` };
    const { code, said } = await run('backup.ts', [target], env);
    expect([code, said.includes('they are left out')]).toEqual([0, !isSuperuser]);
    const where = '--no-password --dbname=postgres://owner@db.example:6432/khela';
    const told = readFileSync(asked, 'utf8').trim().split('\n');
    expect(told.map((line) => line.replace(/--file=\S+ --dbname/, '--dbname'))).toEqual([
      'pg_dump  --version',
      `pg_dump a secret --format=custom ${where}`,
      ...tries.map((more) => `pg_dumpall a secret --roles-only ${where}${more}`),
    ]);
    const { files, ...manifest } = readVerified(target);
    expect(manifest).toMatchObject({ database: 'dump', postgres: '18', hasSecret: false });
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['database.dump', 'roles.sql']));
    expect(readFileSync(join(target, 'roles.sql'), 'utf8')).toBe('CREATE ROLE khela_app;\n');
  });
});

test(
  'a backup made under play, the folder lost, restored: what was told stands, balances and all rules hold',
  { timeout: 150_000 },
  async () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'secret'), 'of an installation that was begun meanwhile');
    const restored = await run('restore.ts', [backup, '--over']);
    expect(restored.said).toMatch(/^All \d+ invariants hold\.$/m);
    expect(restored.code).toBe(0);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    expect(readFileSync(join(dataDir, picture), 'utf8')).toBe('a picture');
    const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(dataDir, aside!))).toEqual(['secret']);
    const embedded = await openEmbedded();
    const database = openDatabase(embedded.adminUrl, 2, log);
    expect(await missingBets(database.db, told)).toEqual([]);
    await database.close();
    await embedded.stop();
  },
);
