import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlay } from '../../contract/registration.ts';
import { getBalance, listAccountRecord } from '../../contract/wallet.ts';
import { getWithdrawalOffer, requestWithdrawal } from '../../contract/withdrawals.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { problemsOf } from '../brand/settings-checks.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { memberOn } from '../testing/people.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { giveStartingBalance } from './starting-balance.ts';
import { newMember } from './test-members.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ settings: { newcomer: { startingBalanceMinor: 100_000 } } });
});
afterAll(() => site.close());

const balanceOf = async (token: string) => (await site.call(getBalance, {}, { token })).body.value.sumBalance;

test('who registers begins with the play money of the brand, posted once and in the books', async () => {
  const { id, token } = await newMember(site, 'beginner');
  expect(await balanceOf(token)).toBe(1000);
  const { list } = (await site.call(listAccountRecord, {}, { token })).body.value;
  expect(list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['bonus', '1000.00', '1000.00'],
  ]);
  await giveStartingBalance(await site.ctx(), id);
  expect(await balanceOf(token)).toBe(1000);
  expect(brokenOf(await checkLedger(site.app.database.db))).toEqual([]);
});

test('a brand that gives more later gives nothing to who has begun', async () => {
  const { id, token } = await newMember(site, 'earlier');
  const ctx = await site.ctx();
  const richer = { ...ctx.brand.settings, newcomer: { startingBalanceMinor: 500_000 } };
  const again = giveStartingBalance({ ...ctx, brand: { ...ctx.brand, settings: richer } }, id);
  await expect(again).rejects.toMatchObject({ code: 'key_reused' });
  expect(await balanceOf(token)).toBe(1000);
});

test('it has to be played before it leaves', async () => {
  const { token } = await newMember(site, 'hurried');
  const offer = (await site.call(getWithdrawalOffer, {}, { token })).body.value;
  expect(offer.turnover).toEqual({ required: '1000.00', staked: '0.00', missing: '1000.00' });
  expect([offer.available, offer.withdrawable]).toEqual(['1000.00', '0.00']);
  const asked = { amount: '500', accountId: '1', paymentPassword: '123456', forfeitBonus: false };
  expect((await site.call(requestWithdrawal, asked, { token, key: 'hurry' })).body.success).toBe(false);
});

test.each([
  [
    'a brand of real money',
    { currency: { code: 'BDT', symbol: '৳', decimals: 2 }, newcomer: { startingBalanceMinor: 1 } },
  ],
  ['a brand that gives nothing', { newcomer: { startingBalanceMinor: 0 } }],
])('%s starts nobody with anything', async (_, some) => {
  const { memberId } = await memberOn(site, Object.keys(some).join('-'));
  const ctx = await site.ctx();
  await giveStartingBalance(
    { ...ctx, brand: { ...ctx.brand, settings: { ...ctx.brand.settings, ...some } } },
    memberId,
  );
  expect((await wallet.balance(ctx, memberId)).spendableMinor).toBe(0n);
});

test('a trial account, which plays for fun, is given none', async () => {
  const { body } = await site.call(freePlay, { os: 'web', platform: 'W' });
  expect(await balanceOf(body.value.token)).toBe(0);
});

test('only a brand of play money may have the setting', () => {
  const real = { code: 'BDT', symbol: '৳', decimals: 2 };
  const settings = { ...defaultSettings(), newcomer: { startingBalanceMinor: 1 } };
  expect(problemsOf(settings)).toEqual({});
  expect(problemsOf({ ...settings, currency: real })).toEqual({
    'settings.newcomer.startingBalanceMinor': 'play_money_only',
  });
});
