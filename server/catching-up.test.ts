// @module-tag nightly
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLotteryGame, placeLotteryBet } from '../contract/lottery.ts';
import { getOfficeOverview } from '../contract/office.ts';
import { getLedgerHealth } from '../contract/wallet.ts';
import type { App } from './app.ts';
import { startWork } from './jobs.ts';
import { checkLedger } from './ledger/ledger.ts';
import { checkNewBooks } from './ledger/new.ts';
import * as ledger from './office/service-ledger.ts';
import { planDraws } from './lottery/service.ts';
import { bettor, offerLottery, someSelection } from './lottery/test-draws.ts';
import { familyOf } from '../games/lottery/families.ts';
import { nowMs } from './platform/process/clock.ts';
import { brokenOf, lateOf } from './platform/database/database-invariants.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/process/metrics.ts';
import { staffOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

const LOTTERIES = [
  ['five-digits', 1],
  ['three-dice', 2],
  ['race', 5],
] as const;
const TICKETS = 4;
// A busy machine is slow.
const PATIENCE_MS = 90_000;
const dueDraws = 'a draw of ours is drawn within a minute of its time, and settled within ten';

let site: TestSite;
let admin: Database;
let staff: string;
let balance: () => Promise<bigint>;

beforeAll(async () => {
  site = await startTestSite();
  await migrateJobs(site.adminUrl);
  admin = openDatabase(site.adminUrl, 5, pino({ level: 'silent' }));
  staff = await staffOn(site, 'owner');
  const ctx = await site.ctx();
  for (const [family, minutes] of LOTTERIES)
    await offerLottery(ctx, family, family, {
      schedule: { kind: 'every', minutes, fromMinute: 0, untilMinute: 1440 },
      draws_ahead: 35,
      draws_from: new Date(nowMs()),
    });
  await planDraws(ctx);
  const who = await bettor(site, 'was-away', 1_000_000n);
  balance = who.balanceMinor;
  for (const [gameCode] of LOTTERIES) await betOnComing(gameCode, who.token);
  await letPass(30);
}, PATIENCE_MS);
afterAll(async () => {
  await admin.close();
  await site.close();
});

/** A chase over the next draws of a lottery. */
async function betOnComing(gameCode: string, token: string): Promise<void> {
  const { coming, family, plays, leastUnit } = (await site.call(getLotteryGame, { gameCode })).body.value;
  const { code: playType, pad } = familyOf(family).facts.playTypes[0]!;
  const { odds } = plays.find((play) => play.playType === playType)!;
  const tickets = [{ playType, selection: someSelection(pad), unit: leastUnit, rebateMilli: 0, odds }];
  const draws = coming.slice(1, 1 + TICKETS).map(({ issue }) => ({ issue, times: 1 }));
  const placed = await site.call(
    placeLotteryBet,
    { gameCode, tickets, draws, stopOnWin: false },
    { token, key: `before-the-stop-${gameCode}` },
  );
  expect([gameCode, placed.body.errorCode]).toEqual([gameCode, null]);
}

/** As if the machine had stood still for so long: every planned draw and every ticket is so much older. */
async function letPass(minutes: number): Promise<void> {
  await admin.db.transaction().execute(async (db) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    const ago = sql`${minutes}::integer * interval '1 minute'`;
    await sql`UPDATE lottery_draws SET opens_at = opens_at - ${ago}, closes_at = closes_at - ${ago}, draws_at = draws_at - ${ago}`.execute(
      db,
    );
    await sql`UPDATE lottery_tickets SET placed_at = placed_at - ${ago}`.execute(db);
  });
}

/** The site's house with a log that is read. */
function listened(): { app: App; lines: { level: number; msg: string }[] } {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { app: { ...site.app, platform: { ...site.app.platform, log, metrics: createMetrics() } }, lines };
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(site.db)).rows[0]!.n;

describe('after a stop of half an hour', () => {
  test('what is late is called late: the books hold, the alarm of the books is silent, and the office says which draws', async () => {
    const found = await checkNewBooks(site.db);
    expect(brokenOf(found)).toEqual([]);
    expect(lateOf(found).map(({ name }) => name)).toEqual([dueDraws]);
    const health = (await site.call(getLedgerHealth, { now: 'true' }, { token: staff })).body.value;
    expect(health.invariants.filter(({ kind, violations }) => kind === 'books' && violations > 0)).toEqual([]);
    const late = health.invariants.find(({ name }) => name === dueDraws)!;
    expect(late.violations).toBeGreaterThan(30);
    const [oldest] = late.rows!;
    expect(oldest).toMatchObject({ draw_id: expect.any(String), issue: expect.any(String), state: 'open' });
    expect(Date.parse(oldest!['due_at']!)).toBeLessThan(health.checkedAtMs - 20 * 60_000);
    expect(health.history.at(-1)).toMatchObject({ broken: 0, violations: 0, late: 1 });
    const overview = (await site.call(getOfficeOverview, {}, { token: staff })).body.value;
    expect([overview.ledgerViolations, overview.lateWork]).toEqual([0, late.violations]);
  });

  test('the marks of verified books move on while something is late', async () => {
    const marks = sql<{ n: number }>`SELECT extract(epoch FROM max(at))::float8 AS n FROM ledger_marks`;
    const before = await count(marks);
    await checkNewBooks(site.db);
    expect(await count(marks)).toBeGreaterThan(before);
  });

  test(
    'a start catches up first, in the order of time, and says so; then nothing is late and nothing was an error',
    async () => {
      const { app, lines } = listened();
      const before = await balance();
      const due = await count(
        sql`SELECT count(*)::int AS n FROM lottery_draws WHERE server_seed_sealed IS NOT NULL AND draws_at < now()`,
      );
      let letGo = (): void => {};
      let isHeld = (): void => {};
      const held = new Promise<void>((resolve) => (isHeld = resolve));
      const holding = admin.db.transaction().execute(async (db) => {
        await sql`SELECT id FROM lottery_draws WHERE state = 'open' ORDER BY closes_at LIMIT 1 FOR UPDATE`.execute(db);
        isHeld();
        await new Promise<void>((resolve) => (letGo = resolve));
      });
      await held;
      const work = await startWork(app, site.databaseUrl);
      const during = (await site.call(getLedgerHealth, {}, { token: staff })).body.value;
      expect(during.catchingUpSinceMs).toEqual(expect.any(Number));
      letGo();
      await holding;
      await work.caughtUp;
      // Not as a member of staff, who would be told what others asked for a moment ago.
      await ledger.checkLedger({ db: site.db, platform: site.app.platform });
      const after = (await site.call(getLedgerHealth, {}, { token: staff })).body.value;
      await work.stop();
      expect(after.catchingUpSinceMs).toBeNull();
      const found = await checkLedger(site.db);
      expect([brokenOf(found), lateOf(found)]).toEqual([[], []]);
      expect(after.invariants.filter(({ violations }) => violations > 0)).toEqual([]);
      const drawn = await sql<{ id: bigint }>`
      SELECT id FROM lottery_draws WHERE drawn_at IS NOT NULL AND server_seed IS NOT NULL ORDER BY drawn_at, draws_at, id`.execute(
        site.db,
      );
      const planned = await sql<{ id: bigint }>`
      SELECT id FROM lottery_draws WHERE drawn_at IS NOT NULL AND server_seed IS NOT NULL ORDER BY draws_at, id`.execute(
        site.db,
      );
      expect(drawn.rows.length).toBeGreaterThanOrEqual(due);
      expect(drawn.rows).toEqual(planned.rows);
      // Each ticket was settled once, and paid what it won.
      const bets = await sql<{ state: string; settlement_version: number; payout_minor: bigint }>`
      SELECT state, settlement_version, payout_minor FROM bets WHERE provider = 'khela-lottery'`.execute(site.db);
      expect(bets.rows).toHaveLength(LOTTERIES.length * TICKETS);
      expect(new Set(bets.rows.map(({ state, settlement_version: version }) => `${state} ${version}`))).toEqual(
        new Set(['settled 1']),
      );
      expect(await balance()).toBe(before + bets.rows.reduce((sum, { payout_minor: paid }) => sum + paid, 0n));
      expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
      expect(lines.map(({ msg }) => msg)).toContain('caught up with what was due');
    },
    PATIENCE_MS,
  );
});

test(
  'a job that stops while the server runs is noticed as late work, by a warning and not as broken books',
  async () => {
    await letPass(10);
    const { app, lines } = listened();
    // Its jobs draw nothing: another process holds their turns, and has gone to sleep with them.
    const turns = await Promise.all(
      ['moveDraws', 'planDraws'].map(async (name) => {
        const client = await admin.pool.connect();
        await client.query('begin');
        await client.query("select pg_advisory_xact_lock(hashtextextended('khela repeated task ' || $1, 0))", [name]);
        return client;
      }),
    );
    const work = await startWork(app, site.databaseUrl);
    await work.caughtUp;
    await letPass(10);
    await expect
      .poll(
        async () => {
          await sql`UPDATE repeated_tasks SET due_at = now() WHERE name = 'checkLedger'`.execute(admin.db);
          return lines.find(({ msg }) => msg === 'work is late');
        },
        { timeout: 30_000, interval: 250 },
      )
      .toMatchObject({ level: 40, name: dueDraws, kind: 'punctuality' });
    expect(lines.filter(({ msg }) => msg === 'the books are broken')).toEqual([]);
    await work.stop();
    for (const client of turns) {
      await client.query('rollback');
      client.release();
    }
  },
  PATIENCE_MS,
);
