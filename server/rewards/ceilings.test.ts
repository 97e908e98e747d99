import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimCashback } from '../../contract/cashback.ts';
import { useGiftCode } from '../../contract/codes.ts';
import { takeEnvelope } from '../../contract/gifts.ts';
import { signIn } from '../../contract/missions.ts';
import { claimAllRewards, claimReward, getRewards } from '../../contract/rewards.ts';
import { login } from '../../contract/sessions.ts';
import { spinWheel } from '../../contract/wheels.ts';
import { openedCode } from '../codes/test-codes.ts';
import { openedNow } from '../gifts/test-gifts.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { calendarFor, opened } from '../missions/test-missions.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startOfDayMs, startOfMonthMs } from '../platform/process/clock.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { alike, openedWheel } from '../wheels/test-wheels.ts';
import * as service from './service.ts';
import { given } from './test-rewards.ts';

const DEVICE = '6f0d2f0c-3a52-4a8e-9d0e-64f2a4a1c001';
const rewards = { memberDayMinor: 1_000, memberMonthMinor: 2_500, linkedDayMinor: 1_500, withCashback: false };

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { rewards } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
const member = () => memberOn(site, `ceiling-${(people += 1)}`);
const balance = async (memberId: bigint) => (await wallet.balance(await site.ctx(), memberId)).balanceMinor;

/** Who asks for a reward of so much. @returns what it answers: `paid`, or the code */
async function asks({ memberId, token }: { memberId: bigint; token: string }, minor: bigint): Promise<string> {
  const rewardId = await given(await site.ctx(), memberId, minor);
  const { status, body } = await site.call(claimReward, { rewardId }, { token });
  return status === 200 ? 'paid' : String(body.errorCode);
}

/** Someone who logs in on the device of others. */
async function onDevice() {
  const one = await member();
  await site.call(login, { username: `ceiling-${people}`, password: 'khela123', loginDeviceId: DEVICE });
  return one;
}

describe('who has reached the ceiling of a day', () => {
  test('gets the reward that reaches it whole, nothing after it, and what was paid is told again', async () => {
    const one = await member();
    expect(await asks(one, 999n)).toBe('paid');
    const rewardId = await given(await site.ctx(), one.memberId, 700n);
    await site.call(claimReward, { rewardId }, one);
    expect(await asks(one, 1n)).toBe('rewards_full_today');
    expect((await site.call(claimReward, { rewardId }, one)).body.value.state).toBe('issued');
    expect(await balance(one.memberId)).toBe(1_699n);
  });

  test('claims of all what there is room for; the rest waits and is claimed the next day', async () => {
    const { memberId, token } = await member();
    const ctx = await site.ctx();
    for (const minor of [600n, 600n, 600n]) await given(ctx, memberId, minor);
    const all = await site.call(claimAllRewards, {}, { token });
    expect(all.body.value).toEqual({ claimed: 2, total: '12.00', left: 1 });
    expect((await site.call(claimAllRewards, {}, { token })).body.errorCode).toBe('rewards_full_today');
    const own = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
    const tomorrow = { ...own, nowMs: startOfDayMs(own.nowMs, 'Asia/Dhaka', -1) };
    const isSameMonth = startOfMonthMs(tomorrow.nowMs, 'Asia/Dhaka') === startOfMonthMs(own.nowMs, 'Asia/Dhaka');
    expect((await service.claimAll(tomorrow)).claimed).toBe(1);
    await given(tomorrow, memberId, 800n);
    await service.claimAll(tomorrow);
    // 6, 6, 6 and 8 are above 25.00 of a month, where both days lie in it.
    await given(tomorrow, memberId, 1n);
    const code = isSameMonth ? 'rewards_full_this_month' : 'rewards_full_today';
    await expect(service.claimAll(tomorrow)).rejects.toMatchObject({ code });
  });

  test('opens no envelope, spins no wheel, uses no code; of none of them anything is spent', async () => {
    const ctx = await site.ctx();
    const one = await member();
    await asks(one, 1_000n);
    const { envelopeIds } = await openedNow(ctx);
    const wheelId = await openedWheel(ctx, { segments: alike({ kind: 'cash', amountMinor: 500 }) });
    const { code } = await openedCode(ctx);
    const spin = { wheelId, number: 1, clientSeed: 'ceiling' };
    const refused = [
      await site.call(takeEnvelope, { envelopeId: envelopeIds[0] ?? '' }, one),
      await site.call(spinWheel, spin, one),
      await site.call(useGiftCode, { code, requestId: 'ceiling-1' }, one),
    ];
    expect(refused.map(({ body }) => body.errorCode)).toEqual(Array(3).fill('rewards_full_today'));
    const other = await member();
    expect((await site.call(spinWheel, spin, other)).status).toBe(200);
    expect((await site.call(useGiftCode, { code, requestId: 'ceiling-2' }, other)).status).toBe(200);
    expect(await asks(other, 1n)).toBe('rewards_full_today');
    expect(await balance(one.memberId)).toBe(1_000n);
  });

  test('signs a day in, so that no row breaks off; its prize waits, also when they ask again', async () => {
    const ctx = await site.ctx();
    const one = await member();
    const calendarId = await opened(ctx, calendarFor());
    await asks(one, 1_000n);
    for (const _ of [1, 2])
      expect((await site.call(signIn, { calendarId }, one)).body.value).toEqual({
        place: 1,
        amount: '1.00',
        waits: true,
      });
    expect(await balance(one.memberId)).toBe(1_000n);
    expect((await site.call(claimAllRewards, {}, one)).body.errorCode).toBe('rewards_full_today');
    expect((await site.call(getRewards, {}, one)).body.value).toMatchObject({ count: 1, total: '1.00' });
  });

  test('what is no cash counts by its worth, and cashback does not count', async () => {
    const ctx = await site.ctx();
    const { memberId, token } = await member();
    const cashback = { memberId, program: 'cashback', programId: 0n, occurrence: '1', expiresAtMs: null } as const;
    await service.pay(ctx, { ...cashback, amountMinor: 5_000n });
    expect(await asks({ memberId, token }, 1n)).toBe('paid');
    expect((await site.call(claimCashback, {}, { token })).body.errorCode).toBe('cashback_too_small');
    await service.countTaken(ctx, { memberId, program: 'wheel', programId: 1n, occurrence: '1', worthMinor: 999n });
    expect(await asks({ memberId, token }, 1n)).toBe('rewards_full_today');
    const counting = { ...ctx.brand.settings, rewards: { ...rewards, withCashback: true } };
    const strict = { ...ctx, brand: { ...ctx.brand, settings: counting } };
    await expect(service.checkCashback(strict, memberId)).rejects.toMatchObject({ code: 'rewards_full_this_month' });
  });
});

test('accounts on one device share a ceiling, also where they ask at the same moment', async () => {
  const group = [await onDevice(), await onDevice(), await onDevice(), await onDevice()];
  const answers = await Promise.all(group.map((one) => asks(one, 800n)));
  expect(answers.toSorted()).toEqual(['paid', 'paid', 'rewards_full_together', 'rewards_full_together']);
  expect(await asks(await member(), 800n)).toBe('paid');
});
