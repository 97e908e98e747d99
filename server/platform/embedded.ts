import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findPlace, type Place } from './embedded-place.ts';
import {
  createCluster,
  ensureRunning,
  isAlive,
  type LiveCluster,
  readPassword,
  stopServer,
} from './embedded-process.ts';
import { registerUser } from './embedded-users.ts';

export type EmbeddedLog = { info(line: string): void; warn(line: string): void };

export type EmbeddedPostgres = {
  /** Superuser's connection to the database `khela`; migrate() derives the application's own from it. */
  adminUrl: string;
  /** Stops the database, unless another server still uses it. May be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The application's data folder; the cluster is its subfolder `postgres`, the log `postgres.log` beside it. */
  dataDir: string;
  /** false only for tests: commits are not flushed to disk. */
  durable: boolean;
  log: EmbeddedLog;
  /** The database died and did not come back within a minute: the server should end. */
  onExit(error: Error): void;
};

const databaseName = 'khela';
const watchMs = 100;

/**
 * Starts real PostgreSQL on `dataDir`, or joins the one already running there (a second server, or one that outlived
 * a killed server). A database process that dies is started again until stop(); meanwhile connections fail, and pools
 * must be ready to reconnect.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = findPlace(options.dataDir, (line) => options.log.info(line));
  createCluster(place, options.durable);
  // Registered before the first look: a server that is just leaving sees us and leaves the database running.
  const user = registerUser(place);
  const { live, adminUrl } = await open(place, options).catch((error: unknown) => {
    user.leave();
    throw error;
  });
  const watch = supervise(place, live, options);
  let stopping: Promise<void> | undefined;
  return {
    adminUrl,
    stop: () =>
      (stopping ??= (async () => {
        const last = await watch.end();
        if (user.leave() === 'last one') await stopServer(place, last.pid);
      })()),
  };
}

function supervise(place: Place, first: LiveCluster, options: EmbeddedOptions) {
  let live = first;
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (!restart && !isAlive(live.pid)) restart = bringBack().finally(() => (restart = undefined));
  }, watchMs);
  timer.unref();

  async function bringBack(): Promise<void> {
    options.log.warn('The database process died; starting it again.');
    try {
      if (!existsSync(place.cluster)) throw new Error(`The database's folder ${place.cluster} is gone.`);
      live = await ensureRunning(place, options);
      options.log.info('The database is back.');
    } catch (error) {
      clearInterval(timer);
      options.onExit(error as Error);
    }
  }

  return {
    async end(): Promise<LiveCluster> {
      clearInterval(timer);
      await restart; // a restart in progress must finish, or its process would outlive stop()
      return live;
    },
  };
}

/** Waits for a database that accepts us; one caught while its last user stops it is started anew. */
async function open(place: Place, options: EmbeddedOptions): Promise<{ live: LiveCluster; adminUrl: string }> {
  for (let attempt = 1; ; attempt++) {
    const live = await ensureRunning(place, options);
    try {
      return { live, adminUrl: await createDatabase(place, live) };
    } catch (error) {
      const passing = ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', undefined];
      if (attempt === 5 || !passing.includes((error as { code?: string }).code)) throw error;
      await sleep(2 * watchMs);
    }
  }
}

async function createDatabase(place: Place, live: LiveCluster): Promise<string> {
  const urlOf = (database: string) =>
    `postgresql://postgres:${readPassword(place.cluster)}@${encodeURIComponent(live.socketDir)}/${database}`;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42P04' && code !== '23505') throw error; // another server has just created it
  } finally {
    await client.end();
  }
  return urlOf(databaseName);
}
