import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { playInCrash } from '../database/seed/crash.ts';
import { playLotteries } from '../database/seed/lottery.ts';
import { seedDemo } from '../database/seed/demo.ts';
import { demoAccounts } from '../database/seed/demo-accounts.ts';
import { startSandboxGateway } from '../gateway/gateway.ts';
import type { App } from './app.ts';
import { createApp } from './app.ts';
import { openFirstBrand } from './first-brand.ts';
import { startWork } from './jobs.ts';
import { readConfigOrExit } from './platform/config.ts';
import { isUnavailable } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded.ts';
import { migrateJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const PATIENCE_SECONDS = 120;
const RETRY_MS = 1_000;

/** What has been started, last first: stopping goes down this list, so that the database goes last. */
const stops: (() => Promise<unknown>)[] = [];

const config = readConfigOrExit(process.env);
const log = createLog(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(0)));

await startPatiently().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
});

/** A database that comes up later than its servers, or is too busy to answer them yet, is waited for. */
async function startPatiently(): Promise<void> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isUnavailable(error) || process.uptime() > PATIENCE_SECONDS) throw error;
      console.error(`Waiting for the database: ${(error as Error).message}`);
      await stopAll();
      await pause(RETRY_MS);
    }
  }
}

async function start(): Promise<void> {
  const databaseUrl = await openAndMigrate();
  const app = await createApp({ config, databaseUrl, log });
  stops.unshift(() => app.close());
  if (config.demo) await openDemo(app);
  const opened = await openFirstBrand(app);
  if (opened) console.log(`Opened the brand ${opened}. Make its owner with: npm run first-owner -- <account>`);
  const work = await startWork(app, databaseUrl);
  stops.unshift(() => work.stop());
  const address = await app.http.listen({ host: config.host, port: config.port });
  console.log(`Khela is ready at ${readyUrl(address)}`);
  if (config.demo) for (const line of demoAccounts()) console.log(line);
}

async function openAndMigrate(): Promise<string> {
  if (config.database.kind === 'external') {
    const { migrateUrl, appUrl } = config.database;
    await migrate(migrateUrl, { migrationsDir: MIGRATIONS, appUrl });
    await migrateJobs(migrateUrl);
    return appUrl;
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable: true,
    // Where the database lives is for the eyes of whoever starts it.
    log: { info: (line) => console.log(line), warn: (line) => log.warn(line) },
    onExit: (error) => {
      log.fatal({ err: error }, 'the database cannot be brought back');
      void stopAll().then(() => process.exit(1));
    },
  });
  stops.unshift(() => embedded.stop());
  const { appUrl } = await migrate(embedded.adminUrl, { migrationsDir: MIGRATIONS });
  await migrateJobs(embedded.adminUrl);
  return appUrl;
}

async function openDemo(app: App): Promise<void> {
  const gateway = await startSandboxGateway({
    port: config.sandboxCashierPort,
    host: config.host,
    secret: app.platform.seal.key('sandbox-gateway').toString('hex'),
    log: app.platform.log,
    folder: join(config.dataDir, 'sandbox-gateway'),
  });
  stops.unshift(() => gateway.stop());
  await seedDemo(app, (line) => console.log(line));
  for (const life of [playInCrash(app), playLotteries(app)]) stops.unshift(() => life.stop());
}

function readyUrl(address: string): string {
  return config.port === 0 ? `http://localhost:${new URL(address).port}` : config.publicUrl;
}

async function stopAll(): Promise<void> {
  for (let stop = stops.shift(); stop; stop = stops.shift()) {
    await stop().catch((error: unknown) => console.error('while stopping:', error));
  }
}
