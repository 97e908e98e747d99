// @module-tag nightly
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';
import { totalsDue, totalsShown } from './test-records.ts';

const QUARTER_MS = 15 * 60 * 1000;
const DAY_MS = 96 * QUARTER_MS;
/** Midnight in Dhaka, some days before any clock here. */
const startMs = Date.parse('2026-10-31T18:00:00Z');
const ends = Array.from({ length: 20 }, (_, day) => startMs + (day + 1) * DAY_MS);

let site: TestSite;
let admin: Database;
let ctx: Ctx;
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
  admin = openDatabase(site.adminUrl, 2, pino({ level: 'silent' }));
  ctx = await site.ctx();
  for (const memberId of [1n, 2n, 3n]) await wallet.openAccount(ctx, memberId);
});
afterAll(async () => {
  await wallet.addUpPostings(ctx, [ctx.brand]);
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await admin.close();
  await site.close();
});

async function move(memberId: bigint, amountMinor: bigint, atMs: number, account: 'cash' | 'bonus' = 'cash', on = ctx) {
  await wallet.post(
    { ...on, nowMs: atMs },
    {
      memberId,
      kind: 'correction',
      key: `move-${++count}`,
      amountMinor,
      account,
      house: 'house_corrections',
      reference: 'x',
    },
  );
}

/** What stood held at each end, by looking at every hold. */
async function heldThen(): Promise<bigint[]> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(h.amount_minor), 0)::bigint AS minor
      FROM unnest(${ends.map((endMs) => new Date(endMs).toISOString())}::timestamptz[]) WITH ORDINALITY AS e (at, place)
      LEFT JOIN holds h ON h.brand_id = ${ctx.brand.id} AND h.at < e.at AND (h.ended_at IS NULL OR h.ended_at >= e.at)
     GROUP BY e.place ORDER BY e.place`.execute(site.db);
  return rows.map(({ minor }) => minor);
}

/** What the report said before it kept totals: the sum of all postings, from the beginning to each end. */
async function fullSums(): Promise<{ cashMinor: bigint; bonusMinor: bigint }[]> {
  const { rows } = await sql<{ cash_minor: bigint; bonus_minor: bigint }>`
    SELECT coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS cash_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'bonus'), 0)::bigint AS bonus_minor
      FROM unnest(${ends.map((endMs) => new Date(endMs).toISOString())}::timestamptz[]) WITH ORDINALITY AS e (at, place)
      LEFT JOIN (postings p JOIN accounts a ON a.id = p.account_id AND a.member_id <> 0) ON p.at < e.at
     GROUP BY e.place ORDER BY e.place`.execute(site.db);
  return rows.map((row) => ({ cashMinor: row.cash_minor, bonusMinor: row.bonus_minor }));
}

async function expectRight(): Promise<void> {
  const days = await wallet.liabilityDays(ctx, ends);
  expect(days.map(({ cashMinor, bonusMinor }) => ({ cashMinor, bonusMinor }))).toEqual(await fullSums());
  // What is added up with it.
  const window = { fromMs: startMs + DAY_MS / 3, untilMs: startMs + 6 * DAY_MS };
  for (const memberId of [1n, 2n])
    for (const one of [{}, window])
      expect(await totalsShown(ctx, memberId, one)).toEqual(await totalsDue(ctx, memberId, one));
}

const quarters = async () =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM liability_quarters`.execute(site.db)).rows[0]!.count;

describe('what the brand owed at the end of each day', () => {
  test('is the full sum of the postings, however much of it has been added up', async () => {
    let state = 88_172_645n;
    const next = (below: number) => {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
      return Number((state >> 33n) % BigInt(below));
    };
    for (let round = 0; round < 12; round += 1) {
      for (let step = 0; step < 12; step += 1) {
        // In no order, as a seed or a late clock writes them; some exactly at an end.
        const atMs = next(5) === 0 ? ends[next(20)]! : startMs + next(20 * DAY_MS);
        await move(BigInt(1 + next(3)), BigInt(1 + next(100_000)), atMs, next(3) === 0 ? 'bonus' : 'cash');
      }
      await expectRight();
      if (round % 3 !== 2) await wallet.addUpPostings(ctx, [ctx.brand]);
      await expectRight();
    }
    expect(await quarters()).toBeGreaterThan(50);
  });

  test.each([
    ['while others wrote', true],
    ['while nobody else did anything', false],
  ])(
    'misses nothing that was under way while it was added up, and counts nothing twice, %s',
    async (_, othersWrite) => {
      const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
      const slow = inTransaction(admin.db, async (db) => {
        await move(1n, 777n, startMs + DAY_MS, 'cash', { ...ctx, db });
        tellWritten();
        await go;
      });
      await written;
      for (let fold = 0; fold < 3; fold += 1) {
        if (othersWrite) await move(2n, 5n, startMs + 2 * DAY_MS);
        await wallet.addUpPostings(ctx, [ctx.brand]);
        await expectRight();
      }
      letGo();
      await slow;
      await expectRight();
      for (let fold = 0; fold < 3; fold += 1) {
        await wallet.addUpPostings(ctx, [ctx.brand]);
        await expectRight();
      }
    },
  );

  test('is soon added up while money moves, and rests when it stands still', async () => {
    await move(1n, 3n, startMs + DAY_MS);
    await wallet.addUpPostings(ctx, [ctx.brand]);
    expect(await wallet.untilPostingsDueMs(ctx)).toBeLessThan(60_000);
    // Until none of it is read posting by posting.
    for (let time = 0; time < 3; time += 1) await wallet.addUpPostings(ctx, [ctx.brand]);
    expect(await wallet.untilPostingsDueMs(ctx)).toBe(Infinity);
  });

  test('is right where many add up and write at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 4 === 0
          ? wallet.addUpPostings(ctx, [ctx.brand])
          : move(BigInt(1 + (at % 3)), 11n, startMs + at * DAY_MS * 0.4),
      ),
    );
    await expectRight();
    await wallet.addUpPostings(ctx, [ctx.brand]);
    await expectRight();
  });

  test('says what was held then, of holds that stand and of holds that are over', async () => {
    await move(3n, 50_000n, startMs);
    for (let at = 0; at < 24; at += 1) {
      // Some begin or end exactly at an end, some before the first and some behind the last.
      const fromMs = startMs + (at % 3 === 0 ? at : at - 1.3) * DAY_MS;
      const held = { memberId: 3n, key: `held-${at}`, amountMinor: BigInt(7 + at), reference: 'withdrawal:1' };
      const { holdId } = await wallet.hold({ ...ctx, nowMs: fromMs }, held);
      const untilMs = fromMs + (at % 4 === 0 ? 2 : at / 3.1) * DAY_MS;
      if (at % 5 !== 0) await wallet.endHold({ ...ctx, nowMs: untilMs }, 3n, holdId, 'released');
    }
    const due = await heldThen();
    expect(new Set(due).size).toBeGreaterThan(10);
    expect((await wallet.liabilityDays(ctx, ends)).map(({ heldMinor }) => heldMinor)).toEqual(due);
    expect((await wallet.liabilityDays(ctx, ends.slice(9, 12))).map(({ heldMinor }) => heldMinor)).toEqual(
      due.slice(9, 12),
    );
  });

  test('is read from the totals: of what was added up no posting is looked at', async () => {
    await wallet.addUpPostings(ctx, [ctx.brand]);
    await wallet.addUpPostings(ctx, [ctx.brand]);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM wallet_new_postings()`.execute(
      site.db,
    );
    expect(rows[0]!.count).toBe(0);
    await expectRight();
  });

  test('cannot be asked for a moment within a quarter of an hour', async () => {
    await expect(wallet.liabilityDays(ctx, [startMs + 1])).rejects.toThrow('quarter');
  });
});
