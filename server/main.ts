import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { playInCrash } from '../database/seed/crash.ts';
import { playLotteries } from '../database/seed/lottery.ts';
import { demoRenewal, seedDemo } from '../database/seed/demo.ts';
import { disputePayout } from '../database/seed/payouts.ts';
import { playBetweenPeople } from '../database/seed/pvp.ts';
import { playSports } from '../database/seed/sports.ts';
import { playAtTables } from '../database/seed/tables.ts';
import { demoIdentityClient } from '../database/seed/identities.ts';
import { demoAccounts } from '../database/seed/demo-accounts.ts';
import { type SandboxGateway, startSandboxGateway } from '../gateway/gateway.ts';
import { type SandboxFeed, startSandboxFeed } from '../gateway/feed/feed.ts';
import { type SandboxIdentity, startSandboxIdentity } from '../gateway/identity/identity.ts';
import type { App } from './app.ts';
import { createApp } from './app.ts';
import { openFirstBrand } from './first-brand.ts';
import { startWork } from './jobs.ts';
import { readConfigOrExit } from './platform/process/config.ts';
import { isUnavailable } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { DatabaseCannotStart } from './platform/database/embedded-process.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/process/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { createSeal } from './platform/process/seal.ts';
import { openWaitingRoom } from './platform/process/waiting-room.ts';
import { renewBrands } from './renewal.ts';

const DATABASE = join(import.meta.dirname, '../database');
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
const DEMO_SPEED = 4;

/** What this try to start has opened, last first: stopping goes down this list, so that the database goes last. */
const stops: (() => Promise<unknown>)[] = [];
/** What stays from the first moment to the end. */
const staying: (() => Promise<unknown>)[] = [];
let gateway: SandboxGateway | null = null;
let identity: SandboxIdentity | null = null;
let feed: SandboxFeed | null = null;
let ending: Promise<never> | null = null;

const config = readConfigOrExit(process.env);
const log = createLog(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
// Nothing that fails unheard may leave a database behind that nobody stops.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'the server ends: nobody has caught this');
  void end(1);
});

// The site's port and the payment page's are taken before anything is made: whoever finds them in use is told at once.
const room = await openWaitingRoom(config).catch(giveUp);
const { port } = room;
staying.unshift(() => room.close());
await startPatiently().catch(giveUp);

/** A database that comes up later than its servers, is too busy to answer them yet, or has no space, is waited for. */
async function startPatiently(): Promise<void> {
  let said = '';
  for (let waitMs = SHORTEST_PAUSE_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
    try {
      return await start();
    } catch (error) {
      const isDiskFull = isOfFullDisk(error);
      if (!isDiskFull && !isUnavailable(error)) throw error;
      room.tell(isDiskFull ? 'the disk is full' : 'the database cannot be reached');
      const words = `Waiting for ${isDiskFull ? 'space on the disk' : 'the database'}: ${(error as Error).message}`;
      if (words !== said) console.error((said = words));
      await stopAll(stops);
      await pause(waitMs);
    }
  }
}

async function start(): Promise<void> {
  if (config.demo) gateway ??= await openGateway();
  if (config.demo) identity ??= await openIdentity();
  if (config.demo && !config.sportsFeed) feed ??= await openFeed();
  const { databaseUrl, databaseTrouble } = await openAndMigrate();
  // Where any free port was taken, only the company itself knows its address.
  const its = identity === null ? config : { ...config, sandboxIdentityUrl: identity.url };
  const app = await createApp({ config: its, databaseUrl, log, databaseTrouble });
  stops.unshift(() => app.close());
  if (config.demo) await openDemo(app);
  const opened = await openFirstBrand(app);
  await renewBrands(app, config.demo ? demoRenewal(config.demoBotCheck) : null);
  if (opened) console.log(`Opened the brand ${opened}. Make its owner with: npm run first-owner -- <account>`);
  const work = await startWork(app, databaseUrl, feed ? { url: feed.url, secret: feedSecret() } : config.sportsFeed);
  stops.unshift(() => work.stop());
  await room.close();
  const address = await app.http.listen({ host: config.host, port });
  console.log(`Khela is ready at ${readyUrl(address)}`);
  if (config.demo) for (const line of demoAccounts()) console.log(line);
}

async function openAndMigrate(): Promise<{ databaseUrl: string; databaseTrouble?: () => string | null }> {
  if (config.database.kind === 'external') {
    const { migrateUrl, appUrl } = config.database;
    await migrate(migrateUrl, { databaseDir: DATABASE, appUrl });
    await migrateJobs(migrateUrl);
    return { databaseUrl: appUrl };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable: true,
    // Where the database lives is for the eyes of whoever starts it.
    log: { info: (line) => console.log(line), warn: (line) => log.warn(line) },
    onExit: (error) => {
      log.fatal({ err: error }, 'the database cannot be brought back');
      void end(1);
    },
  });
  stops.unshift(() => embedded.stop());
  const { appUrl } = await migrate(embedded.adminUrl, { databaseDir: DATABASE });
  await migrateJobs(embedded.adminUrl);
  return { databaseUrl: appUrl, databaseTrouble: () => embedded.trouble() };
}

async function openGateway(): Promise<SandboxGateway> {
  const opened = await startSandboxGateway({
    port: config.sandboxCashierPort,
    host: config.host,
    secret: createSeal(config.secret).key('sandbox-gateway').toString('hex'),
    log,
    folder: join(config.dataDir, 'sandbox-gateway'),
  });
  staying.unshift(() => opened.stop());
  return opened;
}

async function openIdentity(): Promise<SandboxIdentity> {
  const { port: sitePort, host, sandboxIdentityPort, sandboxIdentityUrl } = config;
  const opened = await startSandboxIdentity({
    port: sandboxIdentityPort,
    host,
    ...(sandboxIdentityPort !== 0 && sitePort !== 0 && sandboxIdentityUrl && { publicUrl: sandboxIdentityUrl }),
    ...demoIdentityClient(createSeal(config.secret)),
  });
  staying.unshift(() => opened.stop());
  return opened;
}

/** Matches that are made up, faster than in the world: who stays a while sees one end. */
async function openFeed(): Promise<SandboxFeed> {
  const opened = await startSandboxFeed({ port: 0, secret: feedSecret(), speed: DEMO_SPEED });
  staying.unshift(() => opened.stop());
  return opened;
}

function feedSecret(): string {
  return createSeal(config.secret).key('sandbox-feed').toString('hex');
}

async function openDemo(app: App): Promise<void> {
  await seedDemo(app, (line) => console.log(line));
  if (!config.demoNeighbours) return;
  for (const life of [
    playInCrash(app),
    playAtTables(app),
    playLotteries(app),
    playSports(app),
    playBetweenPeople(app),
    disputePayout(app),
  ])
    stops.unshift(() => life.stop());
}

function isOfFullDisk(error: unknown): boolean {
  if (error instanceof DatabaseCannotStart) return error.isDiskFull;
  if (error instanceof Error && error.cause !== undefined) return isOfFullDisk(error.cause);
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown }).code));
}

async function giveUp(error: unknown): Promise<never> {
  const { code, port: taken } = error as { code?: string; port?: number };
  const hint = `Port ${taken} is in use. Choose another with PORT, SANDBOX_CASHIER_PORT or SANDBOX_IDENTITY_PORT.`;
  console.error(code === 'EADDRINUSE' ? hint : error instanceof Error ? error.message : error);
  return end(1);
}

/** Once, however often it is asked for: whoever came second must not cut off the first. */
function end(code: number): Promise<never> {
  return (ending ??= (async () => {
    await stopAll(stops);
    await stopAll(staying);
    process.exit(code);
  })());
}

function readyUrl(address: string): string {
  return config.port === 0 ? `http://localhost:${new URL(address).port}` : config.publicUrl;
}

async function stopAll(list: (() => Promise<unknown>)[]): Promise<void> {
  for (let stop = list.shift(); stop; stop = list.shift()) {
    await stop().catch((error: unknown) => console.error('while stopping:', error));
  }
}
