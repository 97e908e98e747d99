import { randomBytes } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from './embedded.ts';
import { isAlive, isServerOf } from './embedded-process.ts';
import { migrate } from './migrate.ts';

export type TestDatabase = {
  /** The application's connection (role khela_app): what the code under test uses. */
  url: string;
  /** The superuser's, to prepare what the application may not do, or to show that it may not. */
  adminUrl: string;
  drop(): Promise<void>;
};

const variable = 'KHELA_TEST_TEMPLATE_URL';
const folderPrefix = 'khela-test-';
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * A fresh, migrated database for one test file, copied from the template in some 30 ms. Drop it in afterAll.
 * Needs the cluster of startTestCluster, which the `server` project of vitest starts by itself.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env[variable];
  if (!template) throw new Error('No test database: this test belongs to the vitest project "server".');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const templateName = databaseOf(template);
  const maintenanceUrl = withDatabase(template, 'postgres');
  await runOnce(
    maintenanceUrl,
    `create database ${name} template ${templateName} strategy file_copy owner khela_owner`,
  );
  // Rights on a database are not copied with its contents.
  await runOnce(maintenanceUrl, `grant connect, create, temporary on database ${name} to khela_app`);
  const adminUrl = withDatabase(template, name);
  const url = new URL(withDatabase(process.env[`${variable}_APP`] ?? '', name)).href;
  return { url, adminUrl, drop: () => runOnce(maintenanceUrl, `drop database if exists ${name} with (force)`) };
}

/** An empty database in the same cluster, for what brings its own migrations. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'url'>> {
  const template = process.env[variable];
  if (!template) throw new Error('No test database: this test belongs to the vitest project "server".');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenanceUrl = withDatabase(template, 'postgres');
  await runOnce(maintenanceUrl, `create database ${name}`);
  return {
    adminUrl: withDatabase(template, name),
    drop: () => runOnce(maintenanceUrl, `drop database if exists ${name} with (force)`),
  };
}

/**
 * One PostgreSQL, without durability unless it is asked for, in a temporary folder, with one migrated database as the template of all others.
 * Its folder disappears at stop(), when the process ends, or, had that been killed, at the next start.
 */
export async function startTestCluster({ durable = false } = {}): Promise<{ stop(): Promise<void> }> {
  sweepLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const removeNow = () => remove(folder);
  process.once('exit', removeNow);
  for (const signal of endingSignals) process.on(signal, endUnlessHandled);

  const embedded = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    durable,
    log: { info() {}, warn: (line) => process.stderr.write(`${line}\n`) },
    onExit(error) {
      throw error;
    },
  });
  const databaseDir = resolve(import.meta.dirname, '../../../database');
  const { appUrl } = await migrate(embedded.adminUrl, { databaseDir });
  process.env[variable] = embedded.adminUrl;
  process.env[`${variable}_APP`] = appUrl;
  return {
    async stop() {
      await embedded.stop();
      removeNow();
      process.off('exit', removeNow);
      for (const signal of endingSignals) process.off(signal, endUnlessHandled);
    },
  };
}

/** Without this a signal ends the process with no `exit` event; who listens themselves decides themselves. */
function endUnlessHandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

function sweepLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) remove(join(tmpdir(), name));
  }
}

/** Synchronous, because it also runs while the process ends. */
function remove(folder: string): void {
  const cluster = join(folder, 'data/postgres');
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    // After a restart of the machine the number may be anybody's.
    if (isServerOf(pid, realpathSync(cluster))) process.kill(pid, 'SIGQUIT');
    for (let tries = 0; tries < 300 && isServerOf(pid, realpathSync(cluster)); tries++) Atomics.wait(pause, 0, 0, 10);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'EACCES' || code === 'EPERM') return; // another user's: their next run removes it
    if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
  }
  // With a temporary folder that the database's account cannot reach, `postgres` is a link to where it lives.
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(dirname(readlinkSync(cluster)), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

async function runOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
