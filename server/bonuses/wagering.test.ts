import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import { place, rollBack, settle, type TestBet } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { activeFor, memberWith, moneyOf, stateOf } from './test-bonuses.ts';

const DAY_MS = 24 * 60 * 60_000;

let site: TestSite;
let ctx: Ctx;
let people = 0;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

/** A newcomer with cash and an active bonus. */
async function player(cashMinor: bigint, given: Partial<BonusTerms> = {}) {
  const memberId = await memberWith(site, `player${++people}`, cashMinor);
  const bonusId = await activeFor(ctx, memberId, given);
  const bet = (bet: Partial<TestBet>) => place(ctx, { memberId, key: `bet-${++keys}`, stakeMinor: 1_000n, ...bet });
  return { memberId, bonusId, bet };
}

describe('a stake', () => {
  test.each([
    ['of a category that counts whole', { category: 'RNG' }, 100_000n],
    ['of a category that counts a tenth', { category: 'LIVE' }, 10_000n],
    ['of a category that counts nothing', { category: 'PVP' }, 0n],
    ['of a game that counts otherwise than its category', { category: 'RNG', gameCode: 'half-game' }, 50_000n],
  ])('%s', async (_, game, hundredths) => {
    const { bonusId, bet } = await player(50_000n);
    expect((await bet({ ...game, payoutMinor: 0n })).outcome).toBe('posted');
    expect(await stateOf(ctx, bonusId)).toMatchObject({
      state: 'active',
      wagered_hundredths: hundredths,
      open_bets: 0,
    });
  });

  test('counts when its bet is settled, not before, and not when it is taken back', async () => {
    const { memberId, bonusId, bet } = await player(50_000n);
    await bet({ key: 'later', settled: false });
    await bet({ key: 'never', settled: false });
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 0n, open_bets: 2 });
    await settle(ctx, memberId, 'later', 0n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 100_000n, open_bets: 1 });
    await rollBack(ctx, memberId, 'never');
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 100_000n, open_bets: 0 });
  });

  test('above the largest that the bonus allows is refused', async () => {
    const { bet } = await player(50_000n, { maxBetMinor: 1_000 });
    expect((await bet({ stakeMinor: 1_001n })).outcome).toBe('bonus_max_bet');
    expect((await bet({ stakeMinor: 1_000n })).outcome).toBe('posted');
  });

  test('of a hair counts by hundredths: none is rounded away', async () => {
    const { memberId, bonusId } = await player(100_000n, { wageringTimes: 100, weights: { ...allZero, RNG: 37 } });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt({ min: 1n, max: 99n }), { minLength: 1, maxLength: 8 }), async (stakes) => {
        const before = (await stateOf(ctx, bonusId)).wagered_hundredths;
        for (const stakeMinor of stakes) {
          await place(ctx, { memberId, key: `hair-${++keys}`, stakeMinor, payoutMinor: stakeMinor });
        }
        const sum = stakes.reduce((all, each) => all + each, 0n);
        expect((await stateOf(ctx, bonusId)).wagered_hundredths - before).toBe(sum * 37n);
      }),
      { numRuns: 25 },
    );
  });
});

const allZero: BonusTerms['weights'] = {
  RNG: 0,
  LIVE: 0,
  SPORTS: 0,
  ESPORTS: 0,
  FISH: 0,
  PVP: 0,
  LOTT: 0,
  ELOTT: 0,
};

describe('the requirement', () => {
  test('met with the last minor unit makes cash of all that is left', async () => {
    const { memberId, bonusId, bet } = await player(50_000n);
    await bet({ stakeMinor: 19_999n, payoutMinor: 19_999n });
    expect((await stateOf(ctx, bonusId)).state).toBe('active');
    await bet({ stakeMinor: 1n, payoutMinor: 1n });
    expect(await stateOf(ctx, bonusId)).toMatchObject({
      state: 'converted',
      end_reason: 'wagered',
      converted_minor: 10_000n,
      forfeited_minor: 0n,
    });
    expect(await moneyOf(ctx, memberId)).toEqual([60_000n, 0n]);
  });

  test('met with more in the bonus than its cap makes cash up to the cap, the rest goes back', async () => {
    const { memberId, bonusId, bet } = await player(0n, { conversionCap: { kind: 'times', times: 2 } });
    await bet({ stakeMinor: 10_000n, payoutMinor: 35_000n });
    await bet({ stakeMinor: 10_000n, payoutMinor: 10_000n });
    expect(await stateOf(ctx, bonusId)).toMatchObject({
      state: 'converted',
      converted_minor: 20_000n,
      forfeited_minor: 15_000n,
    });
    expect(await moneyOf(ctx, memberId)).toEqual([20_000n, 0n]);
  });

  test('met while bets are open: what they bring back still becomes cash, up to the cap', async () => {
    const { memberId, bonusId, bet } = await player(0n, {
      wageringTimes: 1,
      award: { kind: 'fixed', amountMinor: 20_000 },
      conversionCap: { kind: 'amount', amountMinor: 18_000 },
    });
    await bet({ key: 'open-one', stakeMinor: 5_000n, settled: false });
    await bet({ stakeMinor: 15_000n, payoutMinor: 15_000n });
    await bet({ stakeMinor: 5_000n, payoutMinor: 5_000n });
    expect(await stateOf(ctx, bonusId)).toMatchObject({ state: 'converted', open_bets: 1, converted_minor: 15_000n });
    await settle(ctx, memberId, 'open-one', 5_000n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({
      open_bets: 0,
      converted_minor: 18_000n,
      forfeited_minor: 2_000n,
    });
    expect(await moneyOf(ctx, memberId)).toEqual([18_000n, 0n]);
  });
});

describe('a bonus of which nothing is left', () => {
  test('is used up once its last bet is settled', async () => {
    const { memberId, bonusId, bet } = await player(0n);
    await bet({ key: 'all-in', stakeMinor: 10_000n, settled: false });
    expect((await stateOf(ctx, bonusId)).state).toBe('active');
    await settle(ctx, memberId, 'all-in', 0n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ state: 'lost', end_reason: 'used_up', forfeited_minor: 0n });
  });

  test('lives on when its last bet wins', async () => {
    const { memberId, bonusId, bet } = await player(0n, { wageringTimes: 5 });
    await bet({ key: 'all-in-again', stakeMinor: 10_000n, settled: false });
    await settle(ctx, memberId, 'all-in-again', 1n);
    expect((await stateOf(ctx, bonusId)).state).toBe('active');
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 1n]);
  });
});

describe('after its end', () => {
  test('what a bet brings back into a forfeited bonus goes to the house, the cash share to the member', async () => {
    const { memberId, bonusId, bet } = await player(5_000n);
    await bet({ key: 'mixed', stakeMinor: 10_000n, settled: false });
    await service.forfeit(ctx, { memberId, bonusId, reason: 'member' });
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 0n]);
    await settle(ctx, memberId, 'mixed', 30_000n);
    expect(await moneyOf(ctx, memberId)).toEqual([15_000n, 0n]);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ state: 'forfeited', open_bets: 0, forfeited_minor: 20_000n });
  });

  test('the stake of a rolled back bet goes the same way', async () => {
    const { memberId, bonusId, bet } = await player(0n);
    await bet({ key: 'back', stakeMinor: 4_000n, settled: false });
    await service.forfeit(ctx, { memberId, bonusId, reason: 'withdrawal' });
    await rollBack(ctx, memberId, 'back');
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 0n]);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ forfeited_minor: 10_000n, end_reason: 'withdrawal' });
  });

  test('nothing new can be accepted until its bets are settled', async () => {
    const { memberId, bonusId, bet } = await player(0n);
    await bet({ key: 'waits', stakeMinor: 4_000n, settled: false });
    await service.forfeit(ctx, { memberId, bonusId, reason: 'member' });
    await expect(activeFor(ctx, memberId)).rejects.toMatchObject({ code: 'bonus_bets_open' });
    await settle(ctx, memberId, 'waits', 8_000n);
    const next = await activeFor(ctx, memberId);
    expect((await stateOf(ctx, next)).state).toBe('active');
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 10_000n]);
  });
});

describe('time', () => {
  const brandById = async () => ctx.brand;

  test('ends an active bonus to the millisecond, and takes what lies in it', async () => {
    const { memberId, bonusId } = await player(700n);
    const { expires_at } = (
      await sql<{ expires_at: Date }>`SELECT expires_at FROM bonuses WHERE id = ${bonusId}`.execute(ctx.db)
    ).rows[0]!;
    await service.endDue({ ...ctx, nowMs: expires_at.getTime() - 1 }, brandById);
    expect((await stateOf(ctx, bonusId)).state).toBe('active');
    await service.endDue({ ...ctx, nowMs: expires_at.getTime() }, brandById);
    expect(await stateOf(ctx, bonusId)).toMatchObject({
      state: 'expired',
      end_reason: 'time',
      forfeited_minor: 10_000n,
    });
    expect(await moneyOf(ctx, memberId)).toEqual([700n, 0n]);
  });

  test('that has passed counts at a settlement, also where no job came by', async () => {
    const { memberId, bonusId, bet } = await player(0n, { wageringTimes: 1 });
    await bet({ key: 'too-late', stakeMinor: 10_000n, settled: false });
    await settle({ ...ctx, nowMs: nowMs() + 8 * DAY_MS }, memberId, 'too-late', 20_000n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ state: 'expired', wagered_hundredths: 0n });
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 0n]);
  });

  test('that has passed leaves a bet to its cash', async () => {
    const { memberId, bonusId } = await player(1_000n);
    const late: Ctx = { ...ctx, nowMs: nowMs() + 8 * DAY_MS };
    expect((await place(late, { memberId, key: 'cash-only', stakeMinor: 1_001n })).outcome).toBe('insufficient');
    expect((await place(late, { memberId, key: 'cash-only', stakeMinor: 1_000n })).outcome).toBe('posted');
    expect((await stateOf(ctx, bonusId)).wagered_hundredths).toBe(0n);
  });
});

test('cash is spent first, then the bonus, and the brand may turn that round', async () => {
  const { memberId, bet } = await player(600n);
  await bet({ stakeMinor: 1_000n });
  expect(await moneyOf(ctx, memberId)).toEqual([0n, 9_600n]);
  await fund(site, memberId, 500n);
  await bet({ stakeMinor: 100n });
  expect(await moneyOf(ctx, memberId)).toEqual([400n, 9_600n]);
  const other = await memberWith(site, 'bonusfirst', 600n);
  const settings = { ...ctx.brand.settings, bonus: { spendOrder: 'bonus_first' as const } };
  await activeFor({ ...ctx, brand: { ...ctx.brand, settings } }, other);
  await place(ctx, { memberId: other, key: 'bonus-first', stakeMinor: 1_000n });
  expect(await moneyOf(ctx, other)).toEqual([600n, 9_000n]);
});
