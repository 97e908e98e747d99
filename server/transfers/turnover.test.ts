import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { getTransferOptions, sendTransfer } from '../../contract/transfers.ts';
import { place, rollBack, settle } from '../bets/test-bets.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { PAYMENT_PASSWORD, type Relative, relativeOn } from './test-family.ts';

let site: TestSite;
let boss: Relative;
let count = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  boss = await relativeOn(site, 'boss', { type: 1 });
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

/** A downline who has just paid in 500.00. */
async function depositor(on = site, upline = boss): Promise<Relative> {
  const member = await relativeOn(on, `payer${++count}`, { upline });
  const { deposit } = await openedDeposit(on, member.token, '500');
  expect((await callBack(on, newsOf(deposit))).body.value).toEqual({ state: 'credited' });
  return member;
}

const send = ({ token }: Relative, amount: string, on = site) =>
  on.call(
    sendTransfer,
    { amount, way: 'to_upline', paymentPassword: PAYMENT_PASSWORD },
    { token, key: `turnover-${++count}` },
  );
const unplayed = async ({ token }: Relative) =>
  (await site.call(getTransferOptions, {}, { token })).body.value.unplayed;
const stake = async ({ memberId }: Relative, stakeMinor: bigint) => {
  const bet = { memberId, key: `stake-${++count}`, stakeMinor, payoutMinor: stakeMinor };
  expect((await place(await site.ctx(), bet)).outcome).toBe('posted');
};

test('what was deposited and not played is not sent to somebody who could withdraw it', async () => {
  const payer = await depositor();
  expect(await unplayed(payer)).toBe('500.00');
  const refused = await send(payer, '100');
  expect([refused.status, refused.body.errorCode, refused.body.value]).toEqual([
    422,
    'turnover_missing',
    { required: '500.00', staked: '0.00', missing: '500.00' },
  ]);
  await stake(payer, 49_999n);
  expect((await send(payer, '100')).body.value).toMatchObject({ missing: '0.01' });
  await stake(payer, 1n);
  expect(await unplayed(payer)).toBe('0.00');
  expect((await send(payer, '500')).status).toBe(200);
});

test('a bet that waits or was taken back plays nothing of a deposit', async () => {
  const payer = await depositor();
  const ctx = await site.ctx();
  const bet = { memberId: payer.memberId, stakeMinor: 50_000n, settled: false };
  await place(ctx, { ...bet, key: 'taken-back' });
  expect(await unplayed(payer)).toBe('500.00');
  await rollBack(ctx, payer.memberId, 'taken-back');
  expect(await unplayed(payer)).toBe('500.00');
  expect((await send(payer, '100')).body.errorCode).toBe('turnover_missing');
  await place(ctx, { ...bet, key: 'played' });
  await settle(ctx, payer.memberId, 'played', 50_000n);
  expect(await unplayed(payer)).toBe('0.00');
});

test('a deposit that comes while money is sent is counted, whichever was first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const payer = await depositor();
    await stake(payer, 50_000n);
    const { deposit } = await openedDeposit(site, payer.token, '700');
    const [sent] = await Promise.all([send(payer, '500'), callBack(site, newsOf(deposit))]);
    expect([200, 422]).toContain(sent.status);
    // Afterwards nothing can be sent in either case: the second deposit has not been played.
    expect((await send(payer, '100')).body.errorCode).toBe('turnover_missing');
  }
});

test('a brand may let it go unplayed', async () => {
  const { transfer } = brandDefaultSettings.defaultSettings();
  const free = await startTestSite({ settings: { transfer: { ...transfer, needsTurnover: false } } });
  const upline = await relativeOn(free, 'boss', { type: 1 });
  const payer = await depositor(free, upline);
  expect((await send(payer, '500', free)).status).toBe(200);
  await free.close();
});
