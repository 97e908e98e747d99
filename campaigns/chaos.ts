import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openPlayers, type Player } from '../benches/players.ts';
import { ready } from '../benches/site.ts';
import { createApp } from '../server/app.ts';
import { checkLedger } from '../server/ledger.ts';
import { readConfig } from '../server/platform/config.ts';
import { type Database, isUnavailable, openDatabase } from '../server/platform/database.ts';
import { findPlace } from '../server/platform/embedded-place.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded.ts';
import { migrateJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';
import { ChaosClient } from './chaos-client.ts';
import { missingAcknowledged } from './chaos-truth.ts';

/**
 * `npm run chaos -- [--kills 20] [--clients 16]`: kills the server and PostgreSQL with SIGKILL, turn about, while
 * clients play and repeat what was not answered. After each recovery the books must be clean, every acknowledged bet
 * must stand exactly once with the payout that the client was told, and no round may be left open.
 */
const kills = option('--kills', 20);
const clientCount = option('--clients', 16);
const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'khela-chaos-'));
const dataDir = join(folder, 'data');
const port = 20_000 + (process.pid % 20_000);
const env = {
  DATA_DIR: dataDir,
  SECRET: randomBytes(32).toString('hex'),
  PORT: String(port),
  HOST: '127.0.0.1',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
  DEMO: 'off',
};

const { players, appUrl } = await prepare();
let server = await startServer();
// However this ends, it leaves no server behind, and a server that is told to end takes its database along.
process.once('exit', () => server.kill('SIGTERM'));
const clients = players.map((player) => new ChaosClient(port, player.gameToken, player.memberId));
for (const client of clients) client.start();
let bad = 0;
for (let kill = 1; kill <= kills * 2; kill++) {
  const victim = kill % 2 === 1 ? 'server' : 'PostgreSQL';
  await pause(800 + Math.floor(Math.random() * 900));
  if (victim === 'server') {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
    server = await startServer();
  } else {
    process.kill(databasePid(), 'SIGKILL');
  }
  await Promise.all(clients.map((client) => client.rest()));
  bad += await judge(kill, victim);
  for (const client of clients) client.start();
}
await Promise.all(clients.map((client) => client.rest()));
server.removeAllListeners('exit');
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
const acknowledged = clients.reduce((sum, client) => sum + client.acknowledged.length, 0);
const repeated = clients.reduce((sum, client) => sum + client.repeated, 0);
console.log(
  JSON.stringify({
    campaign: 'chaos',
    serverKills: kills,
    databaseKills: kills,
    clients: clientCount,
    acknowledged,
    repeated,
    violations: bad,
  }),
);
process.exit(bad === 0 ? 0 : 1);

async function prepare(): Promise<{ players: Player[]; appUrl: string }> {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    log,
    onExit(error) {
      throw error;
    },
  });
  const migrated = await migrate(embedded.adminUrl, { migrationsDir: MIGRATIONS });
  await migrateJobs(embedded.adminUrl);
  const app = await createApp({ config: readConfig(env), databaseUrl: migrated.appUrl, log });
  const opened = await openPlayers(app, clientCount);
  await app.close();
  await embedded.stop();
  return { players: opened, appUrl: migrated.appUrl };
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return child;
}

/** Looks at the books when every client has finished its round. @returns the number of broken rows */
async function judge(kill: number, victim: string): Promise<number> {
  const database = openDatabase(appUrl, 2, log);
  try {
    await recovered(database.pool);
    const results = await checkLedger(database.db);
    const broken = results.filter((result) => result.violations > 0);
    const missing = await missingAcknowledged(
      database.db,
      clients.flatMap((client) => client.acknowledged),
    );
    const open = await database.pool.query("SELECT count(*)::int AS open FROM game_rounds WHERE state = 'open'");
    const faults = broken.length + missing.length + open.rows[0].open;
    const words = faults === 0 ? 'clean' : `BROKEN ${JSON.stringify({ broken, missing, open: open.rows[0].open })}`;
    console.log(
      `kill ${kill} (${victim}): ${clients.reduce((sum, client) => sum + client.acknowledged.length, 0)} bets acknowledged, ${results.length} invariants, ${words}`,
    );
    return faults;
  } finally {
    await database.close();
  }
}

/** A client that had just finished its round rests at once: then the database may not even have noticed its end. */
async function recovered(pool: Database['pool']): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (tries === 300 || !isUnavailable(error)) throw error;
      await pause(100);
    }
  }
}

function databasePid(): number {
  const { cluster } = findPlace(dataDir, () => {});
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
