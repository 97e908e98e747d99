import pg from 'pg';
import { pino } from 'pino';
import * as brand from '../../server/brand/service.ts';
import * as brandDefaultSettings from '../../server/brand/service-default-settings.ts';
import * as brandSettings from '../../server/brand/service-settings.ts';
import * as cashier from '../../server/cashier/service.ts';
import { readConfig } from '../../server/platform/process/config.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { createMetrics } from '../../server/platform/process/metrics.ts';
import type { Platform } from '../../server/platform/process/platform.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import { createSeal } from '../../server/platform/process/seal.ts';
import { createTestDatabase } from '../../server/platform/database/test-database.ts';
import { createWaking } from '../../server/platform/jobs/waking.ts';
import { Families } from './families.ts';
import { Connections, openLine } from './line.ts';
import {
  brandRules,
  type Rules,
  TRANSFER_DAY_MINOR,
  TURNOVER_PERCENT,
  TWO_PEOPLE_FROM_MINOR,
  WITHDRAWAL_DAY_MINOR,
  WITHDRAWALS_A_DAY,
} from './rules.ts';

/** A database of its own with brands in it, where seed after seed is played: work that no request starts sees all of them. */
export interface World {
  readonly database: Database;
  /** What every request starts from, one for each brand; each attempt puts its own line, moment and dice in. */
  readonly brands: readonly { readonly rules: Rules; readonly ctx: Ctx; readonly families: Families }[];
  readonly connections: Connections;
  readonly adminUrl: string;
  /** The superuser's way in, past every guard; it looks at locks and balances, and no actor uses it. */
  readonly watcher: pg.Client;
  close(): Promise<void>;
}

const houses = [
  'house_games',
  'house_payments',
  'house_corrections',
  'house_bonuses',
  'house_fees',
  'house_transfers',
  'house_rewards',
  'house_commissions',
  'house_pots',
];
const SHARDS = 64;
/** Two for each of the most actors. */
const CONNECTIONS = 8;
/** The simulator's days begin here. */
export const START_MS = 1_790_000_000_000;

export const SECRET = 'a secret of the simulator only, long enough';

/** Needs a test cluster (server/platform/database/test-database.ts). */
export async function openWorld(): Promise<World> {
  const test = await createTestDatabase();
  const database = openDatabase(test.url, 1, pino({ level: 'silent' }));
  const base = baseOn(database);
  const watcher = new pg.Client({ connectionString: test.adminUrl });
  await watcher.connect();
  const brands: World['brands'][number][] = [];
  for (const rules of brandRules) {
    const ctx = await openBrand(base, rules);
    brands.push({ rules, ctx, families: new Families(watcher, ctx.brand) });
  }
  // Opened on first use, they would make a seed's course depend on those that were played before it.
  for (const { ctx } of brands)
    for (const house of houses)
      await watcher.query('SELECT wallet_house_account($1, shard, $2, $3) FROM generate_series(0, $4::int) AS shard', [
        ctx.brand.id,
        house,
        ctx.brand.settings.currency.code,
        SHARDS - 1,
      ]);
  const connections = new Connections(test.url);
  await connections.prepare(CONNECTIONS);
  await rememberBrands(connections);
  return {
    database,
    brands,
    adminUrl: test.adminUrl,
    connections,
    watcher,
    async close() {
      try {
        await connections.close();
      } finally {
        await watcher.end();
        await database.close();
        await test.drop();
      }
    },
  };
}

function baseOn({ db }: Database): Omit<Ctx, 'brand'> {
  const env = {
    DATABASE_URL: 'postgres://nobody@localhost/nowhere',
    SECRET,
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost',
  };
  // What the services of money ask of the platform; there is no door, no socket and no clock here.
  const platform = {
    config: { ...readConfig(env), sandboxOffered: true },
    log: pino({ level: 'silent' }),
    seal: createSeal(SECRET),
    // Every actor has a database of their own, and a gauge has one name.
    metrics: { ...createMetrics(), gauge() {} },
    live: { publish() {} },
    waking: createWaking(),
  } as unknown as Platform;
  return { actor: { kind: 'system' }, db, nowMs: START_MS, random: secureRandom, platform };
}

async function openBrand(base: Omit<Ctx, 'brand'>, rules: Rules): Promise<Ctx> {
  const defaults = brandDefaultSettings.defaultSettings();
  const most = 1_000_000;
  const transfer = {
    ...defaults.transfer,
    leastMinor: 1,
    mostMinor: Number(TRANSFER_DAY_MINOR),
    dailyMostMinor: Number(TRANSFER_DAY_MINOR),
    needsTurnover: false,
  };
  const deposit = { ...defaults.deposit, leastMinor: 1, mostMinor: most, quickMinor: [] };
  const withdrawal = {
    ...defaults.withdrawal,
    leastMinor: 1,
    mostMinor: Number(WITHDRAWAL_DAY_MINOR),
    quickMinor: [],
    dailyCount: WITHDRAWALS_A_DAY,
    dailyMostMinor: Number(WITHDRAWAL_DAY_MINOR),
    turnoverPercent: Number(TURNOVER_PERCENT),
    secondApprovalFromMinor: Number(TWO_PEOPLE_FROM_MINOR),
    playerMayCancel: rules.playerMayCancel,
    forcedReceipt: rules.forcedReceipt,
  };
  const play = { ...defaults.play, leastStakeMinor: 1, mostStakeMinor: most, mostPayoutMinor: most };
  const { spendOrder, code } = rules;
  const rewards = {
    memberDayMinor: Number(rules.rewardDayMinor),
    memberMonthMinor: Number(rules.rewardMonthMinor),
    linkedDayMinor: 0,
    withCashback: false,
  };
  const settings = { ...defaults, rewards, transfer, deposit, withdrawal, play, bonus: { spendOrder } };
  const opened = await brandSettings.createBrand(base, {
    code,
    hosts: [`${code}.localhost`],
    isDefault: code === brandRules[0]!.code,
    settings,
  });
  const ctx = { ...base, brand: opened };
  // The ways to pay appear when they are first asked for.
  await cashier.depositMethods(ctx);
  return ctx;
}

/** What every server asks for again when its clock says so. */
async function rememberBrands(connections: Connections): Promise<void> {
  const asked: string[] = [];
  const gate = {
    pass: async (statement: string) => {
      asked.push(statement);
      return 'runs' as const;
    },
    flying() {},
    landed() {},
  };
  await brand.allBrands(openLine(connections, gate));
  const client = connections.take();
  for (const statement of asked) connections.remembered.set(statement, await client.query(statement));
  connections.give(client);
}
