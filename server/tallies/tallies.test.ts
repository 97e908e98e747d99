import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAll, place, placeAll, resettle } from '../bets/test-bets.ts';
import * as brand from '../brand/service.ts';
import { checkLedger } from '../ledger/ledger.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as tallies from './service.ts';
import * as store from './store.ts';
import { addingUp, allAddedUp, everySum, unread } from './test-tallies.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 5, 28, 7);

let site: TestSite;
let ctx: Ctx;
let reader: FactReader;
let admin: Database;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  reader = await addingUp(site);
  admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
});
afterAll(async () => {
  await allAddedUp(site);
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await reader.stop();
  await admin.close();
  await site.close();
});

let people = 0;

async function player(): Promise<bigint> {
  const { memberId } = await memberOn(site, `sum-${(people += 1)}`);
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: 1_000_000n,
    house: 'house_corrections',
    reference: 'tallies:1',
  });
  return memberId;
}

const minor = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
const step = fc.record({
  hours: fc.integer({ min: 0, max: 20 }),
  what: fc.constantFrom('bet', 'bet', 'open', 'open', 'open', 'win', 'lose', 'rollback', 'again', 'list'),
  stakeMinor: minor(700),
  payoutMinor: minor(1_500),
  which: fc.integer({ min: 0, max: 4 }),
  table: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One step of play: of a table's round several bets stand on one outcome, and count when the last of them has its end. */
async function take(memberId: bigint, atMs: number, one: Step, at: number): Promise<void> {
  const { what, stakeMinor, payoutMinor, which, table } = one;
  const inTime = { ...ctx, nowMs: atMs };
  const key = `bet-${which}`;
  const game = table ? { gameCode: 'table', category: 'LIVE', roundId: 77n } : { gameCode: 'machine' };
  if (what === 'bet' || what === 'open') {
    const settled = what === 'bet';
    await place(inTime, { ...game, memberId, key: settled ? `at-once-${at}` : key, stakeMinor, payoutMinor, settled });
  } else if (what === 'list') {
    await placeAll(
      inTime,
      [0, 1, 2].map((place) => ({ memberId, key: `list-${at}-${place}`, stakeMinor, payoutMinor, settled: place > 0 })),
    );
  } else if (what === 'again') {
    await resettle(inTime, memberId, key, payoutMinor);
  } else {
    const kind = what === 'rollback' ? ('rollback' as const) : ('win' as const);
    await endAll(inTime, [{ memberId, key, kind, payoutMinor: what === 'lose' ? 0n : payoutMinor }]);
  }
}

/** The same from the bets themselves. */
async function fromBets(memberId: bigint, { fromMs, untilMs, state }: store.BetFilter) {
  const { rows } = await sql<{ count: number; stake: bigint; payout: bigint; valid: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(stake_minor) FILTER (WHERE state <> 'rolled_back'), 0)::bigint AS stake,
           coalesce(sum(payout_minor), 0)::bigint AS payout, coalesce(sum(valid_minor), 0)::bigint AS valid
      FROM bets WHERE brand_id = ${ctx.brand.id} AND member_id = ${memberId}
       AND placed_at >= ${new Date(fromMs ?? 0)} AND placed_at < ${new Date(untilMs ?? 9e12)}
       AND (${state ?? null}::text IS NULL OR state = ${state ?? null})`.execute(site.db);
  return rows[0]!;
}

async function expectExact(memberId: bigint, window: { fromMs?: number; untilMs?: number }): Promise<void> {
  const bets = await fromBets(memberId, window);
  expect(await tallies.memberTotals(ctx, memberId, window)).toEqual({
    count: bets.count,
    stakeMinor: bets.stake,
    payoutMinor: bets.payout,
    validMinor: bets.valid,
  });
  for (const state of ['accepted', 'settled', 'rolled_back'] as const) {
    const some = await fromBets(memberId, { ...window, state });
    const record = await tallies.record(ctx, memberId, { ...window, state, pageNo: 1, pageSize: 50 });
    expect([record.totalCount, record.list.length]).toEqual([some.count, Math.min(50, some.count)]);
    expect([record.totalStake, record.totalPayout]).toEqual(
      [some.stake, some.payout].map((one) => wallet.writeAmount(ctx, one)),
    );
  }
}

describe('what is added up of bets', () => {
  test('is what the bets come to after every step, however much of the news has been read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.integer({ min: 0, max: 96 }),
        fc.integer({ min: 0, max: 96 }),
        async (steps, fromHours, forHours) => {
          const memberId = await player();
          let atMs = START_MS;
          for (const [at, one] of steps.entries()) {
            atMs += one.hours * HOUR_MS;
            await take(memberId, atMs, one, at);
          }
          const fromMs = START_MS + fromHours * HOUR_MS + 1;
          await expectExact(memberId, {});
          await expectExact(memberId, { fromMs });
          await expectExact(memberId, { untilMs: fromMs });
          await expectExact(memberId, { fromMs, untilMs: fromMs + forHours * HOUR_MS });
        },
      ),
      { numRuns: 12, seed: 49 },
    );
  });

  test('is the same to the bit when it is added up anew, also while news is unread', async () => {
    await allAddedUp(site);
    const before = await everySum(site.db);
    expect(before.length).toBeGreaterThan(20);
    await tallies.rebuild(ctx, await brand.allBrands(site.db));
    expect(await everySum(site.db)).toEqual(before);
    await reader.stop();
    const memberId = await player();
    await place(ctx, { memberId, key: 'open', stakeMinor: 40n, settled: false });
    await place(ctx, { memberId, key: 'unread', stakeMinor: 30n, payoutMinor: 10n });
    expect(await unread(site.db)).toBe(2);
    await expectExact(memberId, {});
    await tallies.rebuild(ctx, await brand.allBrands(site.db));
    await expectExact(memberId, {});
    expect(brokenOf(await checkLedger(site.db))).toEqual([]);
    reader = await addingUp(site);
    await allAddedUp(site);
    await expectExact(memberId, {});
  });

  test('has the agent that a member had when the bet was placed', async () => {
    const [agent, other, member] = [await player(), await player(), await player()];
    const atMs = START_MS + 400 * DAY_MS;
    await place(ctx, { memberId: member, key: 'alone', stakeMinor: 3n, gameCode: 'agent-game', atMs });
    await members.moveInTree(ctx, { memberId: member, uplineId: agent, atMs: atMs + 1 });
    await members.moveInTree(ctx, { memberId: member, uplineId: other, atMs: atMs + 2 * HOUR_MS });
    await members.followTree(ctx, [member]);
    await place(ctx, { memberId: member, key: 'led', stakeMinor: 5n, gameCode: 'agent-game', atMs: atMs + HOUR_MS });
    await place(ctx, {
      memberId: member,
      key: 'moved',
      stakeMinor: 7n,
      gameCode: 'agent-game',
      atMs: atMs + 3 * HOUR_MS,
    });
    await allAddedUp(site);
    const sums = () =>
      sql`SELECT agent_id, stake_minor FROM tallies_by_quarter WHERE game_code = 'agent-game' ORDER BY quarter_at`
        .execute(site.db)
        .then(({ rows }) => rows);
    const expected = [
      { agent_id: 0n, stake_minor: 3n },
      { agent_id: agent, stake_minor: 5n },
      { agent_id: other, stake_minor: 7n },
    ];
    expect(await sums()).toEqual(expected);
    await tallies.rebuild(ctx, await brand.allBrands(site.db));
    expect(await sums()).toEqual(expected);
  });

  test('of a brand is exact for each of its days, and refuses half a quarter of an hour', async () => {
    const window = { fromMs: START_MS, untilMs: START_MS + 2 * DAY_MS };
    const { rows } = await sql<{ stake: bigint }>`
      SELECT coalesce(sum(stake_minor), 0)::bigint AS stake FROM bets
       WHERE brand_id = ${ctx.brand.id} AND state <> 'rolled_back' AND placed_at >= ${new Date(window.fromMs)}
         AND placed_at < ${new Date(window.untilMs)}`.execute(site.db);
    expect((await tallies.dayTotals(ctx, window)).stakeMinor).toBe(rows[0]!.stake);
    await expect(tallies.dayTotals(ctx, { ...window, untilMs: window.untilMs + 1 })).rejects.toThrow('quarter');
  });

  test('begins by itself where nothing was ever added up, and again where a brand moves to another zone', async () => {
    await allAddedUp(site);
    await reader.stop();
    const memberId = await player();
    await place(ctx, { memberId, key: 'before', stakeMinor: 9n, atMs: Date.UTC(2026, 2, 1, 20) });
    await sql`DELETE FROM tallies_brands`.execute(site.db);
    await sql`DELETE FROM tallies_by_member`.execute(site.db);
    await sql`DELETE FROM tallies_by_quarter`.execute(site.db);
    const stopping = new AbortController();
    const dayOf = async () =>
      (
        await sql<{ day: string }>`
          SELECT day::text FROM tallies_by_member WHERE member_id = ${memberId} AND day > '-infinity'`.execute(site.db)
      ).rows.map(({ day }) => day);
    // From the bets themselves until it has begun.
    await expectExact(memberId, {});
    await sql.raw("DELETE FROM fact_readers WHERE reader = 'tallies'").execute(admin.db);
    const brands = await brand.allBrands(site.db);
    const inZone = (timeZone: string) => async () =>
      brands.map((each) => ({ ...each, settings: { ...each.settings, timeZone } }));
    await tallies.keepUp(ctx, inZone('Asia/Dhaka'), stopping.signal);
    expect(await dayOf()).toEqual(['2026-03-02']);
    await tallies.keepUp(ctx, inZone('Europe/London'), stopping.signal);
    expect(await dayOf()).toEqual(['2026-03-01']);
    await expectExact(memberId, {});
    await tallies.keepUp(ctx, async () => brands, stopping.signal);
    reader = await addingUp(site);
  });
});
