import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { place, playingBonus, rollBack, settle, type TestBonus } from './test-bets.ts';

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

type Order = TestBonus['spendOrder'];

async function player(cashMinor: bigint, bonus: Omit<TestBonus, 'memberId'> | null): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  if (cashMinor > 0n) await correct(memberId, cashMinor, 'cash');
  if (bonus) await playingBonus(ctx, { memberId, ...bonus });
  return memberId;
}

async function correct(memberId: bigint, amountMinor: bigint, account: 'cash' | 'studio'): Promise<void> {
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: `funds-${account}`,
    account,
    ...(account === 'studio' ? { studio: 'RIVER' } : {}),
    amountMinor,
    house: 'house_corrections',
    reference: 'office:1',
  });
}

async function moneyOf(memberId: bigint): Promise<[cash: bigint, bonus: bigint]> {
  const { balanceMinor, bonusMinor } = await wallet.balance(ctx, memberId);
  return [balanceMinor, bonusMinor];
}

async function betOf(memberId: bigint) {
  return site.db.selectFrom('bets').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
}

describe('a stake takes the kinds of money in the order of the bonus, and a win returns in the same shares', () => {
  test.each<[Order, cash: bigint, bonus: bigint, stake: bigint, payout: bigint, ofStake: bigint, ofPayout: bigint]>([
    ['cash_first', 1_000n, 500n, 300n, 900n, 0n, 0n],
    ['cash_first', 300n, 500n, 300n, 7n, 0n, 0n],
    ['cash_first', 100n, 500n, 300n, 900n, 200n, 600n],
    ['cash_first', 0n, 500n, 300n, 1n, 300n, 1n],
    ['cash_first', 299n, 1n, 300n, 299n, 1n, 0n],
    ['cash_first', 299n, 1n, 300n, 300n, 1n, 1n],
    ['cash_first', 299n, 1n, 300n, 599n, 1n, 1n],
    ['bonus_first', 1_000n, 500n, 300n, 900n, 300n, 900n],
    ['bonus_first', 1_000n, 100n, 300n, 1_000n, 100n, 333n],
    ['bonus_first', 1_000n, 1n, 3n, 100n, 1n, 33n],
    ['bonus_first', 1_000n, 2n, 3n, 100n, 2n, 66n],
    ['bonus_first', 1_000n, 7n, 13n, 0n, 7n, 0n],
    ['bonus_first', 7_000_000n, 3_333_333n, 9_999_999n, 9_007_199_254_740_993n, 3_333_333n, 3_002_399_751_580_331n],
  ])(
    '%s: %s cash, %s bonus, stake %s, payout %s',
    async (spendOrder, cash, bonus, stake, payout, ofStake, ofPayout) => {
      for (const atOnce of [true, false]) {
        const memberId = await player(cash, { amountMinor: bonus, spendOrder });
        const key = `shares-${atOnce}`;
        const bet = { memberId, key, stakeMinor: stake };
        expect(await place(ctx, { ...bet, settled: atOnce, payoutMinor: payout })).toMatchObject({ outcome: 'posted' });
        if (!atOnce) expect(await settle(ctx, memberId, key, payout)).toMatchObject({ outcome: 'posted' });
        expect(await betOf(memberId)).toMatchObject({ stake_bonus_minor: ofStake, payout_bonus_minor: ofPayout });
        const after: [bigint, bigint] = [cash - (stake - ofStake) + payout - ofPayout, bonus - ofStake + ofPayout];
        expect(await moneyOf(memberId)).toEqual(after);
      }
    },
  );

  test.each<[Order, cash: bigint, bonus: bigint, stake: bigint]>([
    ['cash_first', 100n, 500n, 301n],
    ['bonus_first', 100n, 201n, 301n],
    ['bonus_first', 300n, 500n, 301n],
  ])('%s: a stake that is taken back gives back exactly what it took', async (spendOrder, cash, bonus, stake) => {
    const memberId = await player(cash, { amountMinor: bonus, spendOrder });
    await place(ctx, { memberId, key: 'returns', stakeMinor: stake, settled: false });
    expect(await moneyOf(memberId)).not.toEqual([cash, bonus]);
    expect(await rollBack(ctx, memberId, 'returns')).toEqual({ outcome: 'posted', balance_minor: cash + bonus });
    expect(await moneyOf(memberId)).toEqual([cash, bonus]);
  });

  test('tells the one balance that can be staked', async () => {
    const memberId = await player(100n, { amountMinor: 500n, spendOrder: 'cash_first' });
    const told = await place(ctx, { memberId, key: 'tells', stakeMinor: 150n, payoutMinor: 30n });
    expect(told).toEqual({ outcome: 'posted', balance_minor: 480n });
  });
});

describe('a bonus', () => {
  test('is named by every bet that is placed while it is played, also where the bet takes cash only', async () => {
    const memberId = await player(1_000n, { amountMinor: 500n, spendOrder: 'cash_first' });
    await place(ctx, { memberId, key: 'cash-only', stakeMinor: 100n });
    const bet = await betOf(memberId);
    expect([bet.stake_bonus_minor, bet.bonus_id === null]).toEqual([0n, false]);
  });

  test('refuses a stake above its greatest bet, not one of exactly that', async () => {
    const memberId = await player(1_000n, { amountMinor: 500n, spendOrder: 'cash_first', maxBetMinor: 200n });
    expect(await place(ctx, { memberId, key: 'too-big', stakeMinor: 201n })).toMatchObject({
      outcome: 'bonus_max_bet',
    });
    expect(await place(ctx, { memberId, key: 'just-right', stakeMinor: 200n })).toMatchObject({ outcome: 'posted' });
  });

  test('is not touched by a bet when it is not being played', async () => {
    const memberId = await player(100n, { amountMinor: 500n, spendOrder: 'bonus_first' });
    await sql`UPDATE bonuses SET expires_at = ${new Date(ctx.nowMs)} WHERE member_id = ${memberId}`.execute(site.db);
    expect(await place(ctx, { memberId, key: 'expired', stakeMinor: 101n })).toMatchObject({ outcome: 'insufficient' });
    expect(await place(ctx, { memberId, key: 'cash', stakeMinor: 100n })).toMatchObject({ outcome: 'posted' });
  });

  test('together with cash does not cover a stake above both', async () => {
    const memberId = await player(100n, { amountMinor: 500n, spendOrder: 'bonus_first' });
    expect(await place(ctx, { memberId, key: 'more', stakeMinor: 601n })).toEqual({
      outcome: 'insufficient',
      balance_minor: 600n,
    });
    expect(await place(ctx, { memberId, key: 'all', stakeMinor: 600n })).toMatchObject({ outcome: 'posted' });
  });
});

describe('a studio’s own wallet', () => {
  test('pays the stake alone, gets the win, and is told as the balance of its game', async () => {
    const memberId = await player(1_000n, null);
    await correct(memberId, 300n, 'studio');
    const studio = { memberId, studio: 'RIVER' };
    expect(await place(ctx, { ...studio, key: 'above', stakeMinor: 301n })).toEqual({
      outcome: 'insufficient',
      balance_minor: 300n,
    });
    const told = await place(ctx, { ...studio, key: 'win', stakeMinor: 300n, payoutMinor: 40n });
    expect(told).toEqual({ outcome: 'posted', balance_minor: 40n });
    const has = await wallet.balance(ctx, memberId);
    expect([has.balanceMinor, has.studios.get('RIVER')]).toEqual([1_000n, 40n]);
  });

  test('gets back what was taken back', async () => {
    const memberId = await player(1_000n, null);
    await correct(memberId, 300n, 'studio');
    await place(ctx, { memberId, studio: 'RIVER', key: 'back', stakeMinor: 200n, settled: false });
    expect(await rollBack(ctx, memberId, 'back')).toEqual({ outcome: 'posted', balance_minor: 300n });
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(1_000n);
  });

  test('that was never filled pays nothing', async () => {
    const memberId = await player(1_000n, null);
    const told = await place(ctx, { memberId, studio: 'NOBODY', key: 'none', stakeMinor: 1n });
    expect(told).toEqual({ outcome: 'insufficient', balance_minor: 0n });
  });
});
