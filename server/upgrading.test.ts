// @module-tag nightly
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoRenewal, seedHouse } from '../database/seed/demo.ts';
import { houseGames } from '../games/catalogue.ts';
import { type HouseRound, movesOf } from '../games/house-game.ts';
import { type App, createApp } from './app.ts';
import { checkLedger } from './ledger/ledger.ts';
import { readConfig } from './platform/process/config.ts';
import { brokenOf } from './platform/database/database-invariants.ts';
import { nowMs } from './platform/process/clock.ts';
import { secureRandom } from './platform/process/random.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { silentLog } from './platform/process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import type { RoundRow } from './rounds/store.ts';
import { renewBrands } from './renewal.ts';
import { catalogueOf } from './testing/function-catalogue.ts';
import { earlierFolder, type EarlierFolder } from './testing/earlier-folder.ts';

/** Planning the draws of a house takes its time where two busy cores are shared. */
const PATIENCE_MS = 120_000;
const SECRET = 'a secret of tests only, long enough';

/** What a version brings, without numbers and times that differ from one installation to the next. */
const SHIPPED = {
  games: `SELECT to_jsonb(g) - 'id' FROM games g ORDER BY code`,
  offers: `SELECT jsonb_set(to_jsonb(o), '{brand_id}', to_jsonb(b.code)) FROM brand_games o JOIN brands b ON b.id = o.brand_id
            ORDER BY b.code, o.game_code`,
  lotteries: `SELECT jsonb_set(to_jsonb(l), '{brand_id}', to_jsonb(b.code)) - '{draws_from,planned_until}'::text[]
                FROM lottery_games l JOIN brands b ON b.id = l.brand_id ORDER BY b.code, l.code`,
  studios: `SELECT to_jsonb(v) FROM vendors v ORDER BY vassalage`,
  settings: `SELECT jsonb_build_object('code', code, 'settings', settings, 'shipped', shipped, 'off', new_switches, 'by', renewed_by) FROM brands ORDER BY code`,
  staff: `SELECT jsonb_build_array(account, name, role, active) FROM staff ORDER BY account`,
  members: `SELECT jsonb_build_array(m.account, m.type, m.status, m.mobile, m.details ->> 'email',
                                     m.payment_password_hash IS NOT NULL, u.account)
              FROM members m LEFT JOIN members u ON u.id = m.upline_id
             WHERE m.account IN ('rahim', 'agent1', 'trial1') ORDER BY m.account`,
} as const;
type Shipped = Record<keyof typeof SHIPPED, unknown[]>;

let fresh: TestDatabase;
let freshShipped: Shipped;
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  fresh = await createTestDatabase();
  const app = await appOn(fresh.url);
  await inTransaction(app.database.db, (db) =>
    seedHouse({ actor: { kind: 'system' }, db, nowMs: nowMs(), random: secureRandom, platform: app.platform }, 0),
  );
  await renewBrands(app, demoRenewal(true));
  freshShipped = await shippedIn(fresh.adminUrl);
}, PATIENCE_MS);
afterAll(async () => {
  for (const close of open.toReversed()) await close();
  await fresh.drop();
});

async function appOn(databaseUrl: string): Promise<App> {
  const config = readConfig({ DATABASE_URL: databaseUrl, SECRET, NODE_ENV: 'test' });
  const app = await createApp({ config, databaseUrl, log: silentLog });
  open.push(() => app.close());
  return app;
}

async function shippedIn(adminUrl: string): Promise<Shipped> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const parts: [string, unknown[]][] = [];
    for (const [name, query] of Object.entries(SHIPPED)) {
      const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
      parts.push([name, rows.flat()]);
    }
    return Object.fromEntries(parts) as Shipped;
  } finally {
    await client.end();
  }
}

/** The folder of an earlier commit, before this version has seen it. */
async function restored(commit: string): Promise<EarlierFolder> {
  const folder = await earlierFolder(commit);
  open.push(() => folder.drop());
  return folder;
}

/** What a start of this version does with it. */
async function upgrade(folder: EarlierFolder): Promise<App> {
  const url = await folder.migrate();
  // As if its server had stopped a moment ago: draws of all the time since are another test's.
  await folder.client.query('UPDATE lottery_games SET planned_until = clock_timestamp()');
  const app = await appOn(url);
  await renewBrands(app, demoRenewal(true));
  return app;
}

/** What an operator did in the office of that version: a game out of its place, a name of the site, a name of a lottery, odds. */
const DECIDED = [
  `UPDATE brand_games SET position = 777 WHERE game_code = 'padma'`,
  `INSERT INTO audit_log (brand_id, staff_account, action, subject, detail, at)
   SELECT id, 'admin', 'lobby.game.save', 'game:padma', '{"before": {"enabled": true, "hot": true, "position": 30}}', now() FROM brands`,
  `UPDATE brands SET version = version + 1, settings = jsonb_set(settings, '{name,EN}', '"Our own name"')`,
  `INSERT INTO brand_versions SELECT id, version, settings, 'admin', 'our name', now() FROM brands`,
  `UPDATE lottery_games SET name_en = 'Four figures' WHERE code = '4d'`,
  `INSERT INTO audit_log (brand_id, staff_account, action, subject, detail, at)
   SELECT id, 'admin', 'lottery.game.save', 'lottery:4d', '{"before": {}}', now() FROM brands`,
  `INSERT INTO lottery_plays (brand_id, game_code, play_type, odds) SELECT id, '4d', 'last-2', '{68000}' FROM brands`,
];

type Row = Record<string, unknown>;
type RoundBefore = { id: number; game_code: string; state: string; record: HouseRound };

/** A fresh install, but for what the operator decided. */
function withDecided(shipped: Shipped): Shipped {
  const changed = (rows: unknown[], isMeant: (row: Row) => boolean, change: (row: Row) => Row) =>
    (rows as Row[]).map((row) => (isMeant(row) ? { ...row, ...change(row) } : row));
  const ownName = ({ settings }: Row) => {
    const { name, ...rest } = settings as { name: Row };
    return { settings: { ...rest, name: { ...name, EN: 'Our own name' } } };
  };
  return {
    ...shipped,
    offers: changed(
      shipped.offers,
      (row) => row['game_code'] === 'padma',
      () => ({ position: 777 }),
    ),
    settings: changed(shipped.settings, () => true, ownName),
    lotteries: changed(
      shipped.lotteries,
      ({ code }) => code === '4d',
      () => ({ name_en: 'Four figures' }),
    ),
  };
}

const RECORDS = [
  'accounts',
  'bets',
  'brand_versions',
  'deposit_callbacks',
  'deposits',
  'facts',
  'postings',
  'staff',
  'transactions',
];

describe.each([
  { commit: 'd063c51', decided: [], expected: (fresh: Shipped) => fresh },
  { commit: '27a37b6', decided: DECIDED, expected: withDecided },
])('a data folder of the version $commit', ({ commit, decided, expected }) => {
  let folder: EarlierFolder;
  let app: App;
  let after: Shipped;
  beforeAll(async () => {
    folder = await restored(commit);
    for (const change of decided) await folder.client.query(change);
    app = await upgrade(folder);
    after = await shippedIn(folder.adminUrl);
  }, PATIENCE_MS);

  test.each(Object.keys(SHIPPED) as (keyof Shipped)[])('has the %s of a fresh install', (part) => {
    expect(after[part]).toEqual(expected(freshShipped)[part]);
  });

  test.each(RECORDS)('keeps its %s as they were', async (table) => {
    expect(await folder.changedRows(table)).toEqual([]);
  });

  test('keeps its rounds, and of each that is over what it follows from', async () => {
    const gone = ['record', 'body_hash', 'touched_at', 'due_at', 'provider', 'category'];
    expect(await folder.changedRows('game_rounds', gone)).toEqual([]);
    const then = (await folder.rowsBefore('game_rounds')) as unknown as RoundBefore[];
    const { rows: now } = await folder.client.query<RoundRow>('SELECT * FROM game_rounds');
    const byId = new Map(now.map((row) => [String(row.id), row]));
    expect(then.length).toBeGreaterThan(100);
    for (const { id, game_code, state, record } of then) {
      const game = houseGames.get(game_code)!;
      const row = byId.get(String(id))!;
      expect([row.rules, game.choice(row.choice ?? {})]).toEqual([record.version, game.choiceOf(record)]);
      if (state === 'closed') expect(row.moves ?? []).toEqual(movesOf(game, record));
      else expect(row.record).toEqual(record);
    }
  });

  test('offers play types at the odds that were stated then, or that its operator had set', async () => {
    const oddsOf = async (playType: string) => {
      const { rows } = await folder.client.query<{ odds: number[] }>(
        `SELECT odds FROM lottery_plays WHERE game_code = '4d' AND play_type = $1`,
        [playType],
      );
      return [...new Set(rows.map(({ odds }) => odds.join(' ')))];
    };
    // The first of these versions had no lotteries yet.
    const hadAny = (await folder.rowsBefore('lottery_games')).length > 0;
    expect(await oddsOf('big')).toEqual(hadAny ? ['2000000 1000000 490000 250000 60000'] : []);
    expect(await oddsOf('last-2')).toEqual(hadAny ? ['68000'] : []);
  });

  test('has the functions and triggers of a fresh install', async () => {
    expect(await catalogueOf(folder.adminUrl)).toEqual(await catalogueOf(fresh.adminUrl));
  });

  test('keeps whole books', async () => {
    expect(brokenOf(await checkLedger(app.database.db))).toEqual([]);
  });
});
