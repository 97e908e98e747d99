import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { ready } from '../../benches/site.ts';
import { startSandboxGateway } from '../../gateway/gateway.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/platform/process/config.ts';
import { findPlace } from '../../server/platform/database/embedded-place.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrateJobs } from '../../server/platform/jobs/jobs.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createSeal } from '../../server/platform/process/seal.ts';
import type { Chance } from '../simulator/chance.ts';
import { Caller } from './caller.ts';
import { logIn, openChaosBrand, openMembers } from './members.ts';
import { MoneyClient } from './money-client.ts';
import { Office } from './office.ts';
import { PlayClient } from './play-client.ts';

const DATABASE = join(import.meta.dirname, '../../database');
const log = pino({ level: 'silent' });

interface Wanted {
  readonly clients: number;
  readonly servers: number;
  /** Decides what those at the cashier do. */
  readonly chance: Chance;
  /** Where everything lives; else a temporary folder. */
  readonly folder?: string;
  /** Further variables of the servers. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Variables of servers beside each other whose clocks are wrong: by so many milliseconds one, and by so many the other. */
export function wrongClocks(oneMs: number, otherMs: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${new URL('wrong-clock.ts', import.meta.url).href}`,
    WRONG_CLOCKS: `${oneMs},${otherMs}`,
  };
}

/** Servers and a database that can be killed, a payment company that lives, and everybody who uses them. */
export async function openChaosSite(wanted: Wanted) {
  const { servers: serverCount } = wanted;
  const site = await prepare(wanted);
  const { dataDir, env, ports, folder } = site;
  const isShared = serverCount > 1;
  const servers = await Promise.all(ports.map((port) => startServer(env, port)));
  // However this ends, it leaves nothing behind; a server that is told to end takes along a database of its own.
  process.once('exit', () => {
    for (const server of servers) server.kill('SIGTERM');
    if (isShared && existsSync(folder)) process.kill(databasePid(dataDir), 'SIGQUIT');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    appUrl: site.appUrl,
    adminUrl: site.embedded.adminUrl,
    ctx: site.ctx,
    ports: site.ports,
    publicKey: site.app.platform.encryption.publicKey(),
    members: site.members,
    serverCount,
    ...(await peopleOf(site, wanted.chance)),
    /** @param whileDead is waited for before another server takes the place of the dead one @param at which one; any unless told */
    async killServer(
      dice: Chance,
      whileDead: () => Promise<void> = async () => {},
      at = dice.below(serverCount),
    ): Promise<void> {
      const dead = servers[at]!;
      dead.removeAllListeners('exit');
      const gone = new Promise((resolve) => dead.once('exit', resolve));
      dead.kill('SIGKILL');
      await gone;
      await whileDead();
      servers[at] = await startServer(env, ports[at]!);
    },
    killDatabase: () => void process.kill(databasePid(dataDir), 'SIGKILL'),
    /** Kills PostgreSQL and waits until another one has taken its place: the dead one's backends may answer for a while. */
    async replaceDatabase(): Promise<void> {
      const dead = databasePid(dataDir);
      process.kill(dead, 'SIGKILL');
      while ([dead, Number.NaN].includes(databasePid(dataDir))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async close(): Promise<void> {
      await site.gateway.stop();
      await site.app.close();
      await Promise.all(servers.map(stopServer));
      if (isShared) await site.embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Site = Awaited<ReturnType<typeof prepare>>;

async function prepare({ clients, servers: serverCount, folder: given, env: further }: Wanted) {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'khela-chaos-'));
  const dataDir = join(folder, 'data');
  const firstPort = 20_000 + (process.pid % 20_000);
  const secret = randomBytes(32).toString('hex');
  const gateway = await startSandboxGateway({
    port: firstPort + 1,
    host: '127.0.0.1',
    publicUrl: `http://127.0.0.1:${firstPort + 1}`,
    secret: createSeal(secret).key('sandbox-gateway').toString('hex'),
    log,
    // A server that comes back slowly must still be found by the last try.
    firstPauseMs: 2_000,
  });
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    SECRET: secret,
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    // The company tells the first server; while that is dead nobody hears it.
    PUBLIC_URL: `http://127.0.0.1:${firstPort}`,
    SANDBOX_CASHIER_URL: gateway.url,
    ...further,
  };
  const embedded = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    log,
    onExit(error) {
      throw error;
    },
  });
  const { appUrl } = await migrate(embedded.adminUrl, { databaseDir: DATABASE });
  await migrateJobs(embedded.adminUrl);
  const config = readConfig({ ...env, PORT: String(firstPort) });
  const app = await createApp({ config, databaseUrl: appUrl, log });
  const ctx = await openChaosBrand(app);
  const members = await openMembers(ctx, clients);
  if (serverCount > 1) Object.assign(env, { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: embedded.adminUrl });
  // One server brings the database up itself, as an installation does.
  else await embedded.stop();
  // The company stands on the port between the first two servers.
  const ports = Array.from({ length: serverCount }, (_, at) => firstPort + 2 * at);
  return { folder, dataDir, env, ports, gateway, embedded, appUrl, app, ctx, members };
}

async function peopleOf({ members, ports, app, ctx }: Site, chance: Chance) {
  const callers = members.map((_, at) => new Caller(ports, at, app.platform.encryption.publicKey()));
  const players = members.map(({ gameToken, memberId }, at) => new PlayClient(callers[at]!, gameToken, memberId));
  const cashiers: MoneyClient[] = [];
  // Every other member is at the cashier while they play: that many passwords are enough for two cores.
  for (let at = 0; at < members.length; at += 2) {
    const caller = callers[at]!;
    cashiers.push(new MoneyClient(caller, chance, await logIn(caller, members[at]!)));
  }
  return { callers, players, cashiers, office: new Office(ctx) };
}

async function startServer(env: Record<string, string>, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return child;
}

async function stopServer(server: ChildProcess): Promise<void> {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
}

/** NaN while no PostgreSQL has written its own: one has just gone, or another is only coming. */
function databasePid(dataDir: string): number {
  const file = pidFile(dataDir);
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.NaN;
    throw error;
  }
}

function pidFile(dataDir: string): string {
  return join(findPlace(dataDir, () => {}).cluster, 'postmaster.pid');
}
