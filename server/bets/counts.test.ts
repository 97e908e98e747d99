import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Db } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { silentLog } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { endAll, place, placeAll, resettle } from './test-bets.ts';

/** Of a summer of Cairo, where clocks are moved at midnight; of a week that begins in one month and ends in the next. */
const SPRING_MS = Date.UTC(2026, 3, 23, 18);
const MONTH_END_MS = Date.UTC(2026, 5, 28, 12);
const HOUR_MS = 60 * 60_000;

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  await sql`INSERT INTO protection_zones (brand_id, time_zone) VALUES (${ctx.brand.id}, 'Asia/Dhaka')
            ON CONFLICT (brand_id) DO UPDATE SET time_zone = excluded.time_zone`.execute(site.db);
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

async function limitedMember(): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: 1_000_000n,
    house: 'house_corrections',
    reference: 'counts:1',
  });
  await sql`INSERT INTO protection_members (brand_id, member_id) VALUES (${ctx.brand.id}, ${memberId})`.execute(
    site.db,
  );
  for (const kind of ['stake', 'loss'])
    await sql`INSERT INTO protection_limits (brand_id, member_id, kind, period, amount_minor, changed_at)
              VALUES (${ctx.brand.id}, ${memberId}, ${kind}, 'month', 900000, now())`.execute(site.db);
  return memberId;
}

const sums = sql.raw('stake_day, stake_week, stake_month, loss_day, loss_week, loss_month');

/** What is counted of a member at a moment, and what the bets come to. */
async function bothOf(memberId: bigint, zone: string, atMs: number) {
  const at = new Date(atMs);
  const from = sql`protection_periods(${zone}, ${at}::timestamptz) p`;
  const [counted, added] = await Promise.all(
    ['bets_counted', 'bets_added_up'].map((name) =>
      sql<Record<string, string>>`SELECT ${sums} FROM ${from},
        ${sql.raw(name)}(${ctx.brand.id}, ${memberId}, p.day_from, p.week_from, p.month_from)`.execute(site.db),
    ),
  );
  return { counted: counted!.rows[0], added: added!.rows[0] };
}

const moveZone = (zone: string) =>
  sql`UPDATE protection_zones SET time_zone = ${zone} WHERE brand_id = ${ctx.brand.id}`.execute(site.db);

const minor = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
const step = fc.record({
  hours: fc.integer({ min: 0, max: 30 }),
  what: fc.constantFrom('bet', 'bet', 'open', 'open', 'win', 'lose', 'rollback', 'again', 'list'),
  stakeMinor: minor(700),
  payoutMinor: minor(1_500),
  which: fc.integer({ min: 0, max: 5 }),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One step of a member's play; those that end a bet take one that may have ended before, as providers do. */
async function take(memberId: bigint, atMs: number, { what, stakeMinor, payoutMinor, which }: Step, at: number) {
  const inTime = { ...ctx, nowMs: atMs };
  const key = `bet-${which}`;
  if (what === 'bet' || what === 'open') {
    const settled = what === 'bet';
    await place(inTime, { memberId, key: settled ? `at-once-${at}` : key, stakeMinor, payoutMinor, settled });
  } else if (what === 'list') {
    const list = [0, 1, 2].map((place) => ({ memberId, key: `list-${at}-${place}`, stakeMinor, payoutMinor }));
    await placeAll(inTime, list);
  } else if (what === 'again') {
    await resettle(inTime, memberId, key, payoutMinor);
  } else {
    const kind = what === 'rollback' ? ('rollback' as const) : ('win' as const);
    await endAll(inTime, [{ memberId, key, kind, payoutMinor: what === 'lose' ? 0n : payoutMinor }]);
  }
}

describe('what is counted of a member with limits', () => {
  test.each([
    ['Asia/Dhaka', MONTH_END_MS],
    ['Africa/Cairo', SPRING_MS],
    ['Asia/Kathmandu', MONTH_END_MS],
  ])('is what the bets come to after every step, in %s', async (zone, fromMs) => {
    await moveZone(zone);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const memberId = await limitedMember();
        let atMs = fromMs;
        // Who is asked about is counted from then on.
        await place({ ...ctx, nowMs: atMs }, { memberId, key: 'first', stakeMinor: 5n });
        for (const [at, one] of steps.entries()) {
          atMs += one.hours * HOUR_MS;
          await take(memberId, atMs, one, at);
          const { counted, added } = await bothOf(memberId, zone, atMs);
          expect(counted).toEqual(added);
        }
      }),
      { numRuns: 25, seed: 49 },
    );
  });

  test('counts anew in another zone, and leaves what a later clock has begun', async () => {
    await moveZone('Asia/Dhaka');
    const memberId = await limitedMember();
    // In Dhaka it is tomorrow, in Cairo today.
    const lateMs = Date.UTC(2026, 6, 9, 19);
    await place({ ...ctx, nowMs: lateMs - 10 * HOUR_MS }, { memberId, key: 'noon', stakeMinor: 70n });
    await place({ ...ctx, nowMs: lateMs }, { memberId, key: 'night', stakeMinor: 11n, payoutMinor: 4n });
    expect((await bothOf(memberId, 'Asia/Dhaka', lateMs)).counted).toMatchObject({ stake_day: '11', stake_week: '81' });
    // A server whose clock is behind finds the day that is not over for it: added up, and nothing is begun again.
    await place({ ...ctx, nowMs: lateMs - 2 * HOUR_MS }, { memberId, key: 'behind', stakeMinor: 500n });
    expect((await bothOf(memberId, 'Asia/Dhaka', lateMs)).counted).toMatchObject({ stake_day: '11', loss_day: '7' });
    await moveZone('Africa/Cairo');
    expect((await bothOf(memberId, 'Africa/Cairo', lateMs)).counted).toMatchObject({ stake_day: null });
    await place({ ...ctx, nowMs: lateMs }, { memberId, key: 'cairo', stakeMinor: 1n });
    const { counted, added } = await bothOf(memberId, 'Africa/Cairo', lateMs);
    expect(counted).toEqual(added);
    expect(counted).toMatchObject({ stake_day: '582' });
  });

  test('refuses the bet that would pass a limit, with what is left of it', async () => {
    await moveZone('Asia/Dhaka');
    const memberId = await limitedMember();
    const inTime = { ...ctx, nowMs: MONTH_END_MS };
    expect(await place(inTime, { memberId, key: 'most', stakeMinor: 899_000n })).toMatchObject({ outcome: 'posted' });
    expect(await place(inTime, { memberId, key: 'over', stakeMinor: 1_001n })).toMatchObject({
      outcome: 'limit_reached',
    });
    expect(await place(inTime, { memberId, key: 'last', stakeMinor: 1_000n })).toMatchObject({ outcome: 'posted' });
  });

  test('costs a bet no more after a long month than after a short one', async () => {
    const undo = new Error('undo');
    const memberId = await limitedMember();
    // Of rows it knows nothing about the database guesses how to find them; only the owner of a table can let it look.
    const owner = openDatabase(site.adminUrl, 1, silentLog);
    const work = owner.db.transaction().execute(async (db) => {
      await sql`INSERT INTO bets (brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, state,
                                  settlement_version, placed_at, settled_at)
                SELECT ${ctx.brand.id}, ${memberId}, 5000000 + n, 'test', 'test-game', 'RNG', 'PLAY', 'old-' || n, 1, 'settled', 1, at, at
                  FROM generate_series(1, 3000) n, (SELECT ${new Date(ctx.nowMs)}::timestamptz) t (at)`.execute(db);
      await sql`ANALYZE bets`.execute(db);
      const before = await betsRead(db);
      await place({ ...ctx, db }, { memberId, key: 'counts-the-month', stakeMinor: 5n });
      const once = await betsRead(db);
      await place({ ...ctx, db }, { memberId, key: 'is-counted', stakeMinor: 5n });
      expect(once - before).toBeGreaterThanOrEqual(3_000);
      expect((await betsRead(db)) - once).toBeLessThan(10);
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
    await owner.close();
  });
});

/** Rows of bets that this transaction has read so far. */
async function betsRead(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'bets'`.execute(
    db,
  );
  return rows[0]!.read;
}
