// @module-tag nightly
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { endAll, place, placeAll, playingBonus, type TestBet, type TestEnding } from './test-bets.ts';

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  await sql`INSERT INTO protection_zones (brand_id, time_zone) VALUES (${ctx.brand.id}, 'Asia/Dhaka') ON CONFLICT DO NOTHING`.execute(
    site.db,
  );
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const minor = (max: number) => fc.integer({ min: 1, max }).map(BigInt);

/** What a member is in every run: their money, their bonus, their limit. */
const person = fc.record({
  cashMinor: minor(2_000),
  bonus: fc.option(
    fc.record({
      amountMinor: minor(1_500),
      spendOrder: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
      maxBetMinor: fc.option(minor(900), { nil: undefined }),
    }),
    { nil: null },
  ),
  stakeLimitMinor: fc.option(minor(2_500), { nil: null }),
  lossLimitMinor: fc.option(minor(2_500), { nil: null }),
});

const bet = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  key: fc.integer({ min: 0, max: 5 }).map((key) => `key-${key}`),
  content: fc.constantFrom('same', 'same', 'same', 'other'),
  stakeMinor: minor(700),
  payoutMinor: fc.oneof(fc.constant(0n), minor(1_500)),
  settled: fc.boolean(),
  // Of one member several stand on one outcome.
  roundId: fc.bigInt({ min: 1n, max: 3n }),
  game: fc.constantFrom({ category: 'RNG', gameCode: 'machine' }, { category: 'LIVE', gameCode: 'table' }),
});

const ending = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  key: fc.integer({ min: 0, max: 6 }).map((key) => `key-${key}`),
  kind: fc.constantFrom('win' as const, 'rollback' as const),
  payoutMinor: fc.oneof(fc.constant(0n), minor(1_500)),
});

const endingAgain = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  key: fc.integer({ min: 0, max: 6 }).map((key) => `key-${key}`),
  kind: fc.constantFrom('resettle' as const, 'more' as const),
  payoutMinor: fc.oneof(fc.constant(0n), minor(1_500)),
});

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

async function peopleOf(made: readonly Person[]): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const one of made) {
    const memberId = nextMemberId++;
    ids.push(memberId);
    await wallet.openAccount(ctx, memberId);
    await wallet.post(ctx, {
      memberId,
      kind: 'correction',
      key: 'funds',
      amountMinor: one.cashMinor,
      house: 'house_corrections',
      reference: 'model:1',
    });
    if (one.bonus) await playingBonus(ctx, { memberId, ...one.bonus });
    for (const [kind, amountMinor] of [
      ['stake', one.stakeLimitMinor],
      ['loss', one.lossLimitMinor],
    ] as const)
      if (amountMinor !== null) await limit(memberId, kind, amountMinor);
  }
  return ids;
}

async function limit(memberId: bigint, kind: string, amountMinor: bigint): Promise<void> {
  await sql`
    WITH member AS (INSERT INTO protection_members (brand_id, member_id) VALUES (${ctx.brand.id}, ${memberId}) ON CONFLICT DO NOTHING)
    SELECT 1`.execute(site.db);
  await sql`
    INSERT INTO protection_limits (brand_id, member_id, kind, period, amount_minor, changed_at)
    VALUES (${ctx.brand.id}, ${memberId}, ${kind}, 'day', ${amountMinor}, now())`.execute(site.db);
}

/** All that a member can see of themselves, without the numbers that differ between two people. */
async function traceOf(memberId: bigint) {
  const bets = await sql`
    SELECT key, state, stake_minor, payout_minor, stake_bonus_minor, payout_bonus_minor, bonus_id IS NOT NULL AS bonus, valid_minor FROM bets
     WHERE member_id = ${memberId} ORDER BY id`.execute(site.db);
  const groups = await sql`
    SELECT game_code, round_id, open_bets, stake_minor, payout_minor, bonus_stake_minor, bonus_valid_minor, valid_minor, version FROM turnover
     WHERE member_id = ${memberId} ORDER BY game_code, round_id`.execute(site.db);
  const wagered = await sql`SELECT wagered_hundredths FROM bonuses WHERE member_id = ${memberId}`.execute(site.db);
  const { balanceMinor, bonusMinor } = await wallet.balance(ctx, memberId);
  const transactions = await sql`
    SELECT t.kind, t.key, array_agg(p.amount_minor ORDER BY p.id) AS lines, array_agg(p.balance_after_minor ORDER BY p.id) AS after
      FROM transactions t JOIN postings p ON p.transaction_id = t.id WHERE t.member_id = ${memberId} AND t.kind IN ('bet', 'win', 'rollback', 'win_reversal', 'correction')
     GROUP BY t.id, t.kind, t.key ORDER BY t.id`.execute(site.db);
  return {
    bets: bets.rows,
    groups: groups.rows,
    wagered: wagered.rows,
    balanceMinor,
    bonusMinor,
    transactions: transactions.rows,
  };
}

test('a list of bets and a list of endings come out as they would one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 4, maxLength: 4 }),
      fc.array(bet, { minLength: 1, maxLength: 24 }),
      fc.array(ending, { minLength: 1, maxLength: 16 }),
      fc.array(endingAgain, { maxLength: 6 }),
      async (made, bets, endings, again) => {
        const [together, alone] = [await peopleOf(made), await peopleOf(made)];
        const betsOf = (ids: bigint[]): (TestBet & { content: string })[] =>
          bets.map(({ who, content, key, game, ...rest }) => ({
            ...rest,
            ...game,
            key,
            memberId: ids[who]!,
            content: `${key} ${content}`,
          }));
        const endingsOf = (ids: bigint[], list: readonly (typeof endings | typeof again)[number][]): TestEnding[] =>
          list.map(({ who, ...rest }) => ({ ...rest, memberId: ids[who]! }));
        const placed = await placeAll(ctx, betsOf(together));
        const ended = await endAll(ctx, endingsOf(together, endings));
        const endedAgain = await endAll(ctx, endingsOf(together, again));
        const placedAlone = [];
        for (const one of betsOf(alone)) placedAlone.push(...(await placeAll(ctx, [one])));
        const endedAlone = [];
        for (const one of endingsOf(alone, [...endings, ...again])) endedAlone.push(...(await endAll(ctx, [one])));
        expect(placed).toEqual(placedAlone);
        expect([...ended, ...endedAgain]).toEqual(endedAlone);
        for (const [at, memberId] of together.entries())
          expect(await traceOf(memberId)).toEqual(await traceOf(alone[at]!));
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('lists that share members, written at the same moment, take each bet once and no more than there is', async () => {
  const memberIds = await peopleOf(
    Array.from({ length: 8 }, () => ({
      cashMinor: 5_000n,
      bonus: null,
      stakeLimitMinor: null,
      lossLimitMinor: null,
    })),
  );
  const lists = Array.from({ length: 12 }, (_, list) =>
    memberIds.flatMap((memberId, at) => [
      // Half of the keys are in every list, half in one only.
      { memberId, key: `shared-${at}`, stakeMinor: 300n, payoutMinor: 100n },
      { memberId, key: `own-${list}`, stakeMinor: 700n },
    ]),
  );
  const outcomes = await Promise.all(
    // Each list in the order of members, as the gatherer sends it, or turned round: the locks are taken in one order anyway.
    lists.map((list, at) => placeAll(ctx, at % 2 ? list.toReversed() : list)),
  );
  const posted = outcomes.flat().filter(({ outcome }) => outcome === 'posted').length;
  const bets = await site.db
    .selectFrom('bets')
    .select(['member_id', 'key'])
    .where('member_id', 'in', memberIds)
    .execute();
  expect(bets).toHaveLength(posted);
  expect(bets.filter(({ key }) => key.startsWith('shared-'))).toHaveLength(memberIds.length);
  for (const memberId of memberIds) {
    // 5000 - 200 leaves room for six of the twelve.
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(600n);
  }
}, 30_000);

test('lists that share members, whoever a bonus plays for, end at the same moment and wait for each other in no circle', async () => {
  const memberIds = await peopleOf(
    Array.from({ length: 8 }, (_, at) => ({
      cashMinor: 5_000n,
      bonus: at % 2 ? { amountMinor: 400n, spendOrder: 'bonus_first' as const, maxBetMinor: undefined } : null,
      stakeLimitMinor: null,
      lossLimitMinor: null,
    })),
  );
  const [lists, groups] = [6, 3];
  const key = (list: number, group: number) => `list-${list}-${group}`;
  for (const memberId of memberIds)
    for (let list = 0; list < lists; list += 1)
      for (let group = 1; group <= groups; group += 1)
        await place(ctx, {
          memberId,
          key: key(list, group),
          stakeMinor: 100n,
          settled: false,
          roundId: BigInt(group),
          category: 'LIVE',
          gameCode: 'draw',
        });
  const endingsOf = (list: number): TestEnding[] =>
    memberIds.flatMap((memberId, at) =>
      [1, 2, 3].map((group) => ({
        memberId,
        key: key(list, group),
        kind: (at + group + list) % 5 === 0 ? ('rollback' as const) : ('win' as const),
        payoutMinor: (at + group) % 3 === 0 ? 250n : 0n,
      })),
    );
  const outcomes = await Promise.all(
    Array.from({ length: lists }, (_, list) => endAll(ctx, list % 2 ? endingsOf(list).toReversed() : endingsOf(list))),
  );
  expect(outcomes.flat().filter(({ outcome }) => outcome !== 'posted')).toEqual([]);
  const open = await sql`SELECT FROM turnover WHERE member_id = ANY (${memberIds}) AND open_bets <> 0`.execute(site.db);
  expect(open.rows).toEqual([]);
  expect(await endAll(ctx, endingsOf(0))).toMatchObject(endingsOf(0).map(() => ({ outcome: 'repeated' })));
}, 30_000);

test.each<[what: string, kinds: TestEnding['kind'][]]>([
  ['settles bets and settles them again', ['win', 'resettle']],
  ['settles bets again and takes others back', ['more', 'rollback']],
])('a list does not do both: it %s', async (_, kinds) => {
  const list = kinds.map((kind) => ({ memberId: 1n, key: kind, kind, payoutMinor: 1n }));
  await expect(endAll(ctx, list)).rejects.toThrow('does nothing else');
});

test('a bet that is open or was taken back is not settled again, and one that is not there is unknown', async () => {
  const [memberId] = await peopleOf([{ cashMinor: 1_000n, bonus: null, stakeLimitMinor: null, lossLimitMinor: null }]);
  for (const key of ['open', 'back']) await place(ctx, { memberId: memberId!, key, stakeMinor: 100n, settled: false });
  await endAll(ctx, [{ memberId: memberId!, key: 'back', kind: 'rollback' }]);
  const outcomes = await endAll(
    ctx,
    ['open', 'back', 'none'].map((key) => ({ memberId: memberId!, key, kind: 'resettle', payoutMinor: 500n })),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['not_settled', 'not_settled', 'unknown']);
  expect((await wallet.balance(ctx, memberId!)).balanceMinor).toBe(900n);
});
