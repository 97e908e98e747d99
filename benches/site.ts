import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type App, createApp } from '../server/app.ts';
import { readConfig } from '../server/platform/process/config.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { migrateJobs } from '../server/platform/jobs/jobs.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { preparePlainBets } from './plain-bet.ts';
import { openPlayers, type Player } from './players.ts';

const DATABASE = join(import.meta.dirname, '../database');

export interface SiteWanted {
  players: number;
  /** Processes. */
  servers: number;
  /** What else stands there before the servers start. */
  prepare?(app: App, players: readonly Player[]): Promise<void>;
}

/** A durable database and the real server as processes of their own, with players who have money and an open machine. */
export async function startSite({ players: count, servers: processes, prepare }: SiteWanted) {
  const folder = mkdtempSync(join(tmpdir(), 'khela-bench-'));
  const log = pino({ level: 'silent' });
  const embedded = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    durable: true,
    log,
    onExit(error) {
      throw error;
    },
  });
  const { appUrl } = await migrate(embedded.adminUrl, { databaseDir: DATABASE });
  await migrateJobs(embedded.adminUrl);
  await preparePlainBets(embedded.adminUrl);
  const firstPort = 20_000 + (process.pid % 20_000);
  const env = {
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: embedded.adminUrl,
    SECRET: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${firstPort}`,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    DEMO: 'off',
  };
  const app = await createApp({ config: readConfig({ ...env, PORT: String(firstPort) }), databaseUrl: appUrl, log });
  const players = count > 0 ? await openPlayers(app, count) : [];
  await prepare?.(app, players);
  const servers = Array.from({ length: processes }, (_, index) =>
    spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
      env: { ...process.env, ...env, PORT: String(firstPort + index), MIGRATE_DATABASE_URL: appUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(servers.map(ready));
  return {
    /** Connections are dealt out to the servers in turn. */
    portOf: (index: number) => firstPort + (index % processes),
    app,
    processIds: servers.map(({ pid }) => pid!),
    core: { db: app.database.db, platform: app.platform },
    players,
    databaseUrl: appUrl,
    adminUrl: embedded.adminUrl,
    /** What a day of running leaves behind: the planner knows the tables' sizes, and the log has files to use again. */
    async settleDown() {
      const admin = new pg.Client({ connectionString: embedded.adminUrl });
      await admin.connect();
      await admin.query(
        `CREATE TABLE filler AS SELECT n, repeat(md5(n::text), 30) AS text FROM generate_series(1, 800000) n`,
      );
      await admin.query('DROP TABLE filler');
      await admin.query('CHECKPOINT');
      await admin.query('ANALYZE');
      await admin.end();
    },
    async stop() {
      for (const server of servers) {
        server.kill('SIGTERM');
        await new Promise((resolve) => server.once('exit', resolve));
      }
      await app.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    server.stdout!.on('data', (chunk) => {
      if (String(chunk).includes('Khela is ready')) resolve();
    });
  });
}
