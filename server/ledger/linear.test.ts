// @module-tag nightly
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeAll } from '../bets/test-bets.ts';
import { askOfNew, checkNewBooks } from './new.ts';
import type { Sql } from './extent.ts';
import { waitForOlder } from '../platform/jobs/facts.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { type Database, type Db, openDatabase } from '../platform/database/database.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';

const MEMBERS = 50;

let site: TestSite;
let admin: Database;
let ctx: Ctx;
let rounds = 0;

beforeAll(async () => {
  site = await startTestSite();
  admin = openDatabase(site.adminUrl, 2, pino({ level: 'silent' }));
  ctx = await site.ctx();
  for (let at = 1n; at <= MEMBERS; at++) {
    await wallet.openAccount(ctx, at);
    await fund(site, at, 10_000_000n);
  }
  for (let at = 0; at < 20; at++) await playRound();
  // What planners know of tables is from before: of what is new they expect hardly a row.
  await sql`ANALYZE`.execute(admin.db);
  await sql`
    DO $$ DECLARE t record; BEGIN
      FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = false)', t.tablename);
      END LOOP;
    END $$`.execute(admin.db);
  for (let check = 0; check < 3; check++)
    await wallet.moveMark(site.db, await seenNow(), await wallet.lastIds(site.db));
});
afterAll(async () => {
  await admin.close();
  await site.close();
});

/** Marks the books as verified: no studio and no lottery stands behind these bets. */
async function seenNow() {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(site.db);
  return { snapshot: rows[0]!.snapshot, owned: {} };
}

/** A round of bets of all members: of the house, of a studio, of a lottery. */
async function playRound(): Promise<void> {
  rounds += 1;
  const providers = ['test', 'river', 'khela-lottery'];
  const bets = Array.from({ length: MEMBERS }, (_, at) => {
    const provider = providers[at % providers.length]!;
    const key = `${provider}:${rounds}-${at}`;
    return { memberId: BigInt(at + 1), key, provider, stakeMinor: 10n, payoutMinor: at % 2 === 0 ? 30n : 0n };
  });
  await placeAll(ctx, bets);
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Rows that a plan handed from step to step or threw away. */
function rowsOf(plan: Plan): number {
  const removed = ['Filter', 'Join Filter', 'Index Recheck'] as const;
  const each = removed.reduce((sum, by) => sum + (plan[`Rows Removed by ${by}`] ?? 0), plan['Actual Rows']);
  return each * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
}

async function rowsRead(db: Db, query: Sql): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, FORMAT JSON) ${query}`.execute(db);
  return rowsOf(rows[0]!['QUERY PLAN'][0]!.Plan);
}

/** Rows that each rule of the minute's check reads of what is new. */
async function work(): Promise<Map<string, number>> {
  const mark = (await wallet.latestMark(site.db))!;
  const read = new Map<string, number>();
  await site.db.transaction().execute(async (db) => {
    await askOfNew(db, mark, async (rules) => {
      for (const [name, query] of Object.entries(rules)) read.set(name, await rowsRead(db, query));
      return [];
    });
  });
  return read;
}

describe('the check of what is new', () => {
  test('reads twice as much of twice as many new bets, and not four times', async () => {
    for (let at = 0; at < 16; at++) await playRound();
    const some = await work();
    for (let at = 0; at < 16; at++) await playRound();
    const twice = await work();
    const grown = [...twice].filter(([name, rows]) => rows > 2.6 * some.get(name)! + 20_000);
    expect(grown).toEqual([]);
    // Nor many rows for each bet.
    expect([...twice].filter(([, rows]) => rows > 60 * 32 * MEMBERS)).toEqual([]);
  }, 120_000);

  test('is given up after its time and says so, and ends at once when the server stops', async () => {
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: held, resolve: tellHeld } = Promise.withResolvers<void>();
    const holding = admin.db.transaction().execute(async (db) => {
      await sql`LOCK TABLE bets IN ACCESS EXCLUSIVE MODE`.execute(db);
      tellHeld();
      await go;
    });
    await held;
    await expect(checkNewBooks(site.db, undefined, 300)).rejects.toThrow('took longer than 300 ms and was given up');
    const stopping = new AbortController();
    const cut = checkNewBooks(site.db, stopping.signal);
    stopping.abort(new Error('the server stops'));
    await expect(cut).rejects.toThrow('the server stops');
    letGo();
    await holding;
    // What was given up moved no mark: all of it is looked at again.
    const before = await wallet.latestMark(site.db);
    expect((await checkNewBooks(site.db)).length).toBeGreaterThan(30);
    expect(before).not.toBeNull();
    expect((await work()).get('a transaction has postings')).toBeGreaterThan(0);
  });

  test('reads none of it again when it has been found right, however lately it was settled', async () => {
    const rowsOfBets = (read: Map<string, number>) => read.get('a bet has one stake posting of its amount')!;
    for (let at = 0; at < 4; at++) await playRound();
    expect(rowsOfBets(await work())).toBeGreaterThan(4 * MEMBERS);
    const ends = await wallet.lastIds(site.db);
    expect(await waitForOlder(site.db, new AbortController().signal)).toBe(true);
    await wallet.moveMark(site.db, await seenNow(), ends);
    expect(rowsOfBets(await work())).toBeLessThan(MEMBERS);
    // One that is written again is: here only its latest version says so.
    await sql`UPDATE bets SET settled_at = settled_at WHERE id = (SELECT max(id) FROM bets)`.execute(admin.db);
    const { rows } = await sql`
      SELECT id FROM bets WHERE platform_is_later(xmin, ${(await wallet.latestMark(site.db))!.snapshot}::pg_snapshot)`.execute(
      site.db,
    );
    expect(rows).toHaveLength(1);
  });
});

test('what reports add up reads of a bet that was settled once nothing but the bet, however much its member has played', async () => {
  const { count } = await site.db
    .selectFrom('bets')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  expect(await rowsRead(site.db, sql`SELECT * FROM bets_settlements()`)).toBeLessThan(20 * Number(count));
});
