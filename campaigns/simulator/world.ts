import pg from 'pg';
import { pino } from 'pino';
import * as brand from '../../server/brand/service.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import { type Database, openDatabase } from '../../server/platform/database.ts';
import { createMetrics } from '../../server/platform/metrics.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { secureRandom } from '../../server/platform/random.ts';
import { createSeal } from '../../server/platform/seal.ts';
import { createTestDatabase } from '../../server/platform/test-database.ts';
import { Connections } from './line.ts';
import { TRANSFER_DAY_MINOR } from './model.ts';

/** A database of its own with a brand in it, where seed after seed is played. */
export interface World {
  readonly database: Database;
  /** The superuser's way in, past every guard. */
  readonly adminUrl: string;
  /** What every request starts from; each attempt puts its own line, moment and dice in. */
  readonly ctx: Ctx;
  readonly connections: Connections;
  /** Looks at locks and balances; no actor uses it. */
  readonly watcher: pg.Client;
  close(): Promise<void>;
}

const houses = ['house_games', 'house_payments', 'house_corrections', 'house_bonuses', 'house_fees', 'house_transfers'];
const SHARDS = 64;
/** Two for each of the most actors. */
const CONNECTIONS = 8;
/** The simulator's days begin here. */
export const START_MS = 1_790_000_000_000;

export const SECRET = 'a secret of the simulator only, long enough';

/** Needs a test cluster (server/platform/test-database.ts). */
export async function openWorld(): Promise<World> {
  const test = await createTestDatabase();
  const database = openDatabase(test.url, 2, pino({ level: 'silent' }));
  const ctx = await ctxOn(database);
  const lane = await openLane(test.url, test.adminUrl);
  // Opened on first use, they would make a seed's course depend on those that were played before it.
  for (const house of houses)
    await lane.watcher.query(
      'SELECT wallet_house_account($1, shard, $2, $3) FROM generate_series(0, $4::int) AS shard',
      [ctx.brand.id, house, ctx.brand.settings.currency.code, SHARDS - 1],
    );
  return {
    database,
    adminUrl: test.adminUrl,
    ctx,
    ...lane,
    async close() {
      await lane.close();
      await database.close();
      await test.drop();
    },
  };
}

/** The same database over connections of its own, so that two seeds can be played in it at once; they never meet. */
export async function beside(world: World): Promise<World> {
  return { ...world, ...(await openLane(world.connections.url, world.adminUrl)) };
}

async function openLane(url: string, adminUrl: string): Promise<Pick<World, 'connections' | 'watcher' | 'close'>> {
  const connections = new Connections(url);
  await connections.prepare(CONNECTIONS);
  const watcher = new pg.Client({ connectionString: adminUrl });
  await watcher.connect();
  return {
    connections,
    watcher,
    async close() {
      await connections.close();
      await watcher.end();
    },
  };
}

async function ctxOn({ db }: Database): Promise<Ctx> {
  const env = {
    DATABASE_URL: 'postgres://nobody@localhost/nowhere',
    SECRET,
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost',
  };
  // What the services of money ask of the platform; there is no door, no socket and no job here.
  const platform = {
    config: readConfig(env),
    log: pino({ level: 'silent' }),
    seal: createSeal(SECRET),
    // Every actor has a database of his own, and a gauge has one name.
    metrics: { ...createMetrics(), gauge() {} },
    live: { publish() {} },
  } as unknown as Platform;
  const base: Omit<Ctx, 'brand'> = { actor: { kind: 'system' }, db, nowMs: START_MS, random: secureRandom, platform };
  const defaults = brand.defaultSettings();
  const most = Number(TRANSFER_DAY_MINOR);
  const transfer = { ...defaults.transfer, leastMinor: 1, mostMinor: most, dailyMostMinor: most };
  const settings = { ...defaults, transfer };
  const opened = await brand.createBrand(base, { code: 'demo', hosts: ['localhost'], isDefault: true, settings });
  return { ...base, brand: opened };
}
