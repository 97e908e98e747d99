import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openPlayers, type Player } from '../benches/players.ts';
import { ready } from '../benches/site.ts';
import { createApp } from '../server/app.ts';
import { checkLedger } from '../server/ledger.ts';
import { monotonicMs } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config.ts';
import { type Database, isUnavailable, openDatabase } from '../server/platform/database.ts';
import { findPlace } from '../server/platform/embedded-place.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/platform/embedded.ts';
import { migrateJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';
import { ChaosClient } from './chaos-client.ts';
import { missingAcknowledged } from './chaos-truth.ts';
import { Chance } from './simulator/chance.ts';

/**
 * `npm run chaos -- [--kills 20] [--database-kills 20] [--clients 16] [--servers 1] [--seed 1]`: kills servers and
 * PostgreSQL with SIGKILL, in an order that the seed decides, while clients play and repeat what was not answered. After
 * each recovery the books must be clean, every acknowledged bet must stand exactly once with the payout that the client
 * was told, and no round may be left open. Now and then all players leave in the middle of their rounds: then the site
 * must have ended these within 30 seconds. With two servers the database is nobody's child and both share it.
 */
const kills = option('--kills', 20);
const databaseKills = option('--database-kills', kills);
const clientCount = option('--clients', 16);
const serverCount = option('--servers', 1);
const chance = new Chance(BigInt(option('--seed', 1)), 5);
const LEAVE_EVERY = 25;
const MOST_INTERRUPTED_MS = 30_000;
const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'khela-chaos-'));
const dataDir = join(folder, 'data');
const ports = Array.from({ length: serverCount }, (_, at) => 20_000 + (process.pid % 20_000) + 2 * at);
const env = {
  DATA_DIR: dataDir,
  SECRET: randomBytes(32).toString('hex'),
  HOST: '127.0.0.1',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
  DEMO: 'off',
};

const { players, appUrl, embedded } = await prepare();
const servers = await Promise.all(ports.map(startServer));
// However this ends, it leaves nothing behind; a server that is told to end takes along a database of its own.
process.once('exit', () => {
  for (const server of servers) server.kill('SIGTERM');
  if (embedded && existsSync(folder)) process.kill(databasePid(), 'SIGQUIT');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const clients = players.map((player) => new ChaosClient(ports, player.gameToken, player.memberId));
for (const client of clients) client.start();
let bad = 0;
let longestMs = 0;
const left = { server: kills, PostgreSQL: databaseKills };
for (let kill = 1; left.server + left.PostgreSQL > 0; kill++) {
  const victim = chance.below(left.server + left.PostgreSQL) < left.server ? 'server' : 'PostgreSQL';
  left[victim] -= 1;
  await pause(800 + chance.below(900));
  if (victim === 'server') await killServer(chance.below(serverCount));
  else process.kill(databasePid(), 'SIGKILL');
  const leave = kill % LEAVE_EVERY === 0;
  await Promise.all(clients.map((client) => (leave ? client.leave() : client.rest())));
  bad += await judge(kill, victim, leave);
  for (const client of clients) client.start();
}
await Promise.all(clients.map((client) => client.rest()));
await Promise.all(servers.map(stopServer));
await embedded?.stop();
rmSync(folder, { recursive: true, force: true });
const acknowledged = clients.reduce((sum, client) => sum + client.acknowledged.length, 0);
const repeated = clients.reduce((sum, client) => sum + client.repeated, 0);
console.log(
  JSON.stringify({
    campaign: 'chaos',
    servers: serverCount,
    serverKills: kills,
    databaseKills,
    clients: clientCount,
    acknowledged,
    repeated,
    longestInterruptedMs: longestMs,
    violations: bad,
  }),
);
process.exit(bad === 0 ? 0 : 1);

async function prepare(): Promise<{ players: Player[]; appUrl: string; embedded: EmbeddedPostgres | null }> {
  const started = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    log,
    onExit(error) {
      throw error;
    },
  });
  const migrated = await migrate(started.adminUrl, { migrationsDir: MIGRATIONS });
  await migrateJobs(started.adminUrl);
  const app = await createApp({
    config: readConfig({ ...env, PORT: String(ports[0]) }),
    databaseUrl: migrated.appUrl,
    log,
  });
  const opened = await openPlayers(app, clientCount);
  await app.close();
  if (serverCount > 1) {
    Object.assign(env, {
      DATABASE_URL: migrated.appUrl,
      MIGRATE_DATABASE_URL: started.adminUrl,
      PUBLIC_URL: 'http://localhost',
    });
    return { players: opened, appUrl: migrated.appUrl, embedded: started };
  }
  // One server brings the database up itself, as an installation does.
  await started.stop();
  return { players: opened, appUrl: migrated.appUrl, embedded: null };
}

async function startServer(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return child;
}

async function killServer(at: number): Promise<void> {
  const server = servers[at]!;
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  servers[at] = await startServer(ports[at]!);
}

async function stopServer(server: ChildProcess): Promise<void> {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
}

/** Looks at the books when every client has finished its round. @returns the number of broken rows */
async function judge(kill: number, victim: string, left: boolean): Promise<number> {
  const database = openDatabase(appUrl, 2, log);
  try {
    await recovered(database.pool);
    const waitedMs = left ? await untilEnded(database.pool) : 0;
    longestMs = Math.max(longestMs, waitedMs);
    const results = await checkLedger(database.db);
    const broken = results.filter((result) => result.violations > 0);
    const missing = await missingAcknowledged(
      database.db,
      clients.flatMap((client) => client.acknowledged),
    );
    const open = await database.pool.query("SELECT count(*)::int AS open FROM game_rounds WHERE state = 'open'");
    const faults = broken.length + missing.length + open.rows[0].open + (waitedMs > MOST_INTERRUPTED_MS ? 1 : 0);
    const words = faults === 0 ? 'clean' : `BROKEN ${JSON.stringify({ broken, missing, open: open.rows[0].open })}`;
    console.log(
      `kill ${kill} (${victim}): ${clients.reduce((sum, client) => sum + client.acknowledged.length, 0)} bets acknowledged, ${results.length} invariants, ${words}${left ? `; all rounds ended ${(waitedMs / 1000).toFixed(1)} s after their players left` : ''}`,
    );
    return faults;
  } finally {
    await database.close();
  }
}

/** @returns how long rounds stayed open whose players have gone */
async function untilEnded(pool: Database['pool']): Promise<number> {
  const startMs = monotonicMs();
  for (;;) {
    const { rows } = await pool.query("SELECT count(*)::int AS open FROM game_rounds WHERE state = 'open'");
    const waitedMs = Math.round(monotonicMs() - startMs);
    if (rows[0].open === 0 || waitedMs > 2 * MOST_INTERRUPTED_MS) return waitedMs;
    await pause(250);
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
