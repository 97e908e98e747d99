import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findPlace, type Place } from './embedded-place.ts';
import {
  createCluster,
  DatabaseCannotStart,
  ensureRunning,
  isAlive,
  keepLogShort,
  type LiveCluster,
  readPassword,
  runningPid,
  stopServer,
} from './embedded-process.ts';
import { registerUser } from './embedded-users.ts';
import { pauseMs } from '../jobs/pause.ts';
import { forgetDriverVariables } from './pg-variables.ts';

export type EmbeddedLog = { info(line: string): void; warn(line: string): void };

export type EmbeddedPostgres = {
  /** Superuser's connection to the database `khela`; migrate() derives the application's own from it. */
  adminUrl: string;
  /** Why the database is away now, in words for whoever runs it; null while it runs. */
  trouble(): string | null;
  /** Stops the database, unless another server still uses it. May be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The application's data folder; the cluster is its subfolder `postgres`, the log `postgres.log` beside it. */
  dataDir: string;
  /** false only for tests: commits are not flushed to disk. */
  durable: boolean;
  log: EmbeddedLog;
  /** The database's folder is gone, and with it all hope: the server should end. */
  onExit(error: Error): void;
};

const databaseName = 'khela';
const watchMs = 100;
const shortestPauseMs = 250;
const longestPauseMs = 3_000;

/**
 * Starts real PostgreSQL on `dataDir`, or joins the one already running there (a second server, or one that outlived
 * a killed server). A database process that dies is started again for as long as it takes, until stop(); meanwhile
 * connections fail, and pools must be ready to reconnect.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  forgetDriverVariables(process.env);
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
    trouble: () => watch.trouble(),
    stop: () =>
      (stopping ??= (async () => {
        const last = await watch.end();
        if (user.leave() === 'last one') await stopServer(place, runningPid(place) ?? last.pid);
      })()),
  };
}

function supervise(place: Place, first: LiveCluster, options: EmbeddedOptions) {
  let live = first;
  let restart: Promise<void> | undefined;
  let trouble: string | null = null;
  let looks = 0;
  const ending = new AbortController();
  const timer = setInterval(() => {
    if (!restart && !isAlive(live.pid)) restart = bringBack().finally(() => (restart = undefined));
    if (++looks % 100 === 0) keepLogShort(place);
  }, watchMs);
  timer.unref();

  async function bringBack(): Promise<void> {
    trouble = 'the database starts again';
    options.log.warn('The database process died; starting it again.');
    for (let waitMs = shortestPauseMs; !ending.signal.aborted; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
      if (!existsSync(place.cluster)) {
        clearInterval(timer);
        return options.onExit(new Error(`The database's folder ${place.cluster} is gone.`));
      }
      try {
        live = await ensureRunning(place, { ...options, isGivenUp: () => ending.signal.aborted });
        trouble = null;
        return options.log.info('The database is back.');
      } catch (error) {
        if (ending.signal.aborted) return;
        const isDiskFull = error instanceof DatabaseCannotStart && error.isDiskFull;
        trouble = isDiskFull ? 'the disk of the database is full' : 'the database does not start';
        options.log.warn(`The database does not start and is tried again. ${(error as Error).message}`);
        await pauseMs(waitMs, ending.signal);
      }
    }
  }

  return {
    trouble: () => trouble,
    async end(): Promise<LiveCluster> {
      clearInterval(timer);
      ending.abort();
      await restart; // what it has started meanwhile is found by its note and stopped too
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
      if (error instanceof DatabaseCannotStart) throw error;
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
