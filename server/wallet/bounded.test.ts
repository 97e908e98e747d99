import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place } from '../bets/test-bets.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { openDatabase } from '../platform/database/database.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { countViolations } from '../platform/database/database-invariants.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';
import { liabilityInvariants } from './store-invariants.ts';
import { accountRecord } from './store-record.ts';
import { type TestWindow, totalsDue, totalsShown } from './test-records.ts';

const DAYS = 10;
const A_DAY = 200;
/** Midnight in Dhaka. */
const FROM_MS = Date.UTC(2026, 2, 1, 18);
const DAY_MS = 24 * 60 * 60_000;
const LEDGER = ['separate_movements', 'general_postings', 'bets'];

let site: TestSite;
let ctx: Ctx;
let memberId: bigint;
let played = 0;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  ({ memberId } = await memberOn(site, 'plays-much'));
  await fund(site, memberId, 10_000_000n);
  for (let day = 0; day < DAYS; day += 1) await play(A_DAY, FROM_MS + day * DAY_MS);
  await everythingIsAddedUp();
  const admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  await sql`ANALYZE`.execute(admin.db);
  await admin.close();
});
afterAll(() => site.close());

/** A mark ends before the oldest transaction under way, of any database of the server: another test's may go on for long. */
async function everythingIsAddedUp(): Promise<void> {
  const brands = await brand.allBrands(site.db);
  for (;;) {
    await wallet.addUpPostings(ctx, brands);
    const { rows } = await sql`SELECT FROM wallet_mark() m JOIN postings p ON p.drawn > m.last_posting LIMIT 1`.execute(
      site.db,
    );
    if (rows.length === 0) return;
    await pauseMs(20);
  }
}

/** So many bets within a day, every third of which wins; by turns one that moves money itself and one that does not. */
async function play(bets: number, fromMs: number): Promise<void> {
  for (let at = 0; at < bets; at += 1) {
    const isRound = at % 2 === 0;
    const bet = { memberId, key: `many-${(played += 1)}`, stakeMinor: 30n, payoutMinor: at % 3 === 0 ? 80n : 0n };
    await place(ctx, { ...bet, isRound, provider: isRound ? 'khela' : 'test', atMs: fromMs + at * (DAY_MS / bets) });
  }
}

function totalsOf(inside: Ctx, { kind, fromMs, untilMs }: TestWindow) {
  const whose = { brandId: ctx.brand.id, memberId, currency: ctx.brand.settings.currency.code };
  return accountRecord(inside.db, { ...whose, kind, fromMs, untilMs, limit: 0, offset: 0 });
}

describe('of a member with two thousand bets, half of which move money themselves', () => {
  test.each<[string, number, TestWindow]>([
    // The latest bet, behind which others could be that are not added up.
    ['everything', 1, {}],
    ['everything of a kind', 1, { kind: 'win' }],
    ['whole days', 0, { fromMs: FROM_MS + 2 * DAY_MS, untilMs: FROM_MS + 9 * DAY_MS }],
    // The days that the window cuts, at most: each posting and what it belongs to.
    ['a window', 4 * A_DAY, { fromMs: FROM_MS + 2.4 * DAY_MS, untilMs: FROM_MS + 9.7 * DAY_MS }],
    ['wins of a window', 4 * A_DAY, { kind: 'win', fromMs: FROM_MS + 2.4 * DAY_MS, untilMs: FROM_MS + 9.7 * DAY_MS }],
    ['an hour', 2 * A_DAY, { fromMs: FROM_MS + 5.5 * DAY_MS, untilMs: FROM_MS + 5.5 * DAY_MS + DAY_MS / 24 }],
  ])('the totals of %s read at most %i rows of the ledger', async (_, most, window) => {
    expect(await rowsReadBy(ctx, LEDGER, (inside) => totalsOf(inside, window))).toBeLessThanOrEqual(most);
    expect(await totalsShown(ctx, memberId, window)).toEqual(await totalsDue(ctx, memberId, window));
  });

  test('a page reads what is on it', async () => {
    const first = (inside: Ctx) => wallet.accountRecord(inside, memberId, { pageNo: 1, pageSize: 20 });
    expect(await rowsReadBy(ctx, LEDGER, first)).toBeLessThanOrEqual(150);
  });

  test('the liability report, and the rule that it is what members have, read nothing that is added up', async () => {
    const ends = Array.from({ length: DAYS }, (_, day) => FROM_MS + day * DAY_MS);
    const report = (inside: Ctx) => wallet.liabilityDays(inside, ends);
    // The planner looks at the last of a table or two.
    expect(await rowsReadBy(ctx, LEDGER, report)).toBeLessThanOrEqual(10);
    const rule = (inside: Ctx) => countViolations(inside.db, liabilityInvariants());
    expect(await rowsReadBy(ctx, LEDGER, rule)).toBeLessThanOrEqual(10);
  });

  test('what was played since it was added up is read, and nothing before it', async () => {
    await play(40, FROM_MS + DAYS * DAY_MS);
    expect(await rowsReadBy(ctx, LEDGER, (inside) => totalsOf(inside, {}))).toBeLessThanOrEqual(2 * 40 + 1);
    expect(await totalsShown(ctx, memberId, {})).toEqual(await totalsDue(ctx, memberId, {}));
  });
});
