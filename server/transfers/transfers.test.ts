import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { getMemberInfo, setMemberStatus } from '../../contract/members.ts';
import { getTransferOptions, listDownlines, listTransfers, sendTransfer } from '../../contract/transfers.ts';
import { listAccountRecord } from '../../contract/wallet.ts';
import type { CallInput } from '../../contract/call.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import * as protection from '../protection/service.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { transfer } from './service.ts';
import { PAYMENT_PASSWORD, type Relative, relativeOn } from './test-family.ts';

let site: TestSite;
let karim: Relative;
let rahim: Relative;
let stranger: Relative;

beforeAll(async () => {
  site = await startTestSite();
  karim = await relativeOn(site, 'karim', { type: 1, fundsMinor: 1_000_000n });
  rahim = await relativeOn(site, 'rahim', { upline: karim, fundsMinor: 100_000n });
  await relativeOn(site, 'salma', { upline: rahim });
  stranger = await relativeOn(site, 'stranger', { fundsMinor: 100_000n });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let nextKey = 0;

function send(as: Relative, input: Partial<CallInput<typeof sendTransfer>>, key = `transfer-${++nextKey}`) {
  const whole = { amount: '50', way: 'to_upline', paymentPassword: PAYMENT_PASSWORD, ...input } as const;
  return site.call(sendTransfer, whole, { token: as.token, key });
}

async function cashOf({ memberId }: Relative): Promise<bigint> {
  return (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
}

describe('a transfer', () => {
  test('to the upline leaves one side and reaches the other', async () => {
    const [before, beforeUp] = [await cashOf(rahim), await cashOf(karim)];
    const { status, body } = await send(rahim, { amount: '50.25' });
    expect([status, body.value.transfer]).toMatchObject([
      200,
      { side: 'sent', way: 'to_upline', other: 'karim', amount: '50.25' },
    ]);
    expect([await cashOf(rahim), await cashOf(karim)]).toEqual([before - 5_025n, beforeUp + 5_025n]);
  });

  test('to a downline goes by their user name, in any size of letters', async () => {
    const before = await cashOf(rahim);
    expect(
      (await send(karim, { way: 'to_downline', receiver: 'RAHIM', amount: '100' })).body.value.transfer,
    ).toMatchObject({
      side: 'sent',
      way: 'to_downline',
      other: 'rahim',
    });
    expect(await cashOf(rahim)).toBe(before + 10_000n);
  });

  test('stands in the record of both, and in both account records under its kind', async () => {
    await send(karim, { way: 'to_downline', receiver: 'rahim', amount: '77' });
    const [sent, received] = await Promise.all(
      [karim, rahim].map(({ token }) => site.call(listTransfers, {}, { token })),
    );
    expect(sent!.body.value.list[0]).toMatchObject({ side: 'sent', other: 'rahim', amount: '77.00' });
    expect(received!.body.value.list[0]).toMatchObject({ side: 'received', other: 'karim', amount: '77.00' });
    expect(sent!.body.value.list[0]!.id).toBe(received!.body.value.list[0]!.id);
    const record = async ({ token }: Relative) =>
      (await site.call(listAccountRecord, { pageSize: 1 }, { token })).body.value.list[0];
    expect(await record(karim)).toMatchObject({
      kind: 'transfer_out',
      amount: '-77.00',
      reference: 'to_downline:rahim',
    });
    expect(await record(rahim)).toMatchObject({ kind: 'transfer_in', amount: '77.00', reference: 'from_upline:karim' });
  });

  test('repeated with its key is the same one, with another content it is refused', async () => {
    const first = await send(rahim, { amount: '11' }, 'same-key-1');
    const after = await cashOf(rahim);
    expect((await send(rahim, { amount: '11.00' }, 'same-key-1')).body.value).toEqual(first.body.value);
    expect(await cashOf(rahim)).toBe(after);
    expect((await send(rahim, { amount: '12' }, 'same-key-1')).body.errorCode).toBe('key_reused');
    expect(
      (await send(rahim, { amount: '11', way: 'to_downline', receiver: 'salma' }, 'same-key-1')).body.errorCode,
    ).toBe('key_reused');
    // Another member's same key is another transfer.
    expect((await send(karim, { way: 'to_downline', receiver: 'rahim', amount: '11' }, 'same-key-1')).status).toBe(200);
  });

  test('takes cash that is free and nothing else: neither held nor bonus money', async () => {
    const poor = await relativeOn(site, 'poor', { upline: karim, fundsMinor: 10_000n });
    const ctx = await site.ctx();
    await wallet.hold(ctx, { memberId: poor.memberId, key: 'held', amountMinor: 6_000n, reference: 'withdrawal:1' });
    await wallet.post(ctx, {
      memberId: poor.memberId,
      kind: 'bonus',
      key: 'gift',
      account: 'bonus',
      amountMinor: 50_000n,
      house: 'house_bonuses',
      reference: 'bonus:1',
    });
    expect((await send(poor, { amount: '40.01' })).body.errorCode).toBe('insufficient_balance');
    expect((await send(poor, { amount: '40' })).status).toBe(200);
    // Bonus money beside an active bonus is the bonuses' affair; here it only must not move.
    await wallet.post(ctx, {
      memberId: poor.memberId,
      kind: 'bonus_forfeit',
      key: 'gift-back',
      account: 'bonus',
      amountMinor: -50_000n,
      house: 'house_bonuses',
      reference: 'bonus:1',
    });
    await wallet.endHold(ctx, poor.memberId, 1n, 'released');
  });
});

describe('refused is a transfer', () => {
  test.each([
    ['below the least', { amount: '9.99' }, 'amount_below_limit', { least: '10.00', most: '10000.00' }],
    ['above the most', { amount: '10000.01' }, 'amount_above_limit', { least: '10.00', most: '10000.00' }],
    ['of more than there is', { amount: '9000' }, 'insufficient_balance', null],
    ['to one who is not there', { way: 'to_downline', receiver: 'nobody' }, 'downline_unknown', null],
    [
      'to a stranger, as if they were not there',
      { way: 'to_downline', receiver: 'stranger' },
      'downline_unknown',
      null,
    ],
    ['to their own upline as a downline', { way: 'to_downline', receiver: 'karim' }, 'downline_unknown', null],
    ['to themselves', { way: 'to_downline', receiver: 'rahim' }, 'downline_unknown', null],
    ['to a downline without a name', { way: 'to_downline' }, 'downline_unknown', null],
    ['with a wrong payment password', { paymentPassword: '000000' }, 'payment_password_wrong', { triesLeft: 4 }],
    ['of parts that the currency has not', { amount: '50.001' }, 'bad_input', { fields: { amount: 'invalid_amount' } }],
    ['of nothing', { amount: '0' }, 'bad_input', { fields: { amount: 'invalid_amount' } }],
    ['of less than nothing', { amount: '-50' }, 'bad_input', { fields: { amount: 'invalid_format' } }],
    ['the way of a stranger', { way: 'sideways' as 'to_upline' }, 'bad_input', { fields: { way: 'invalid_value' } }],
  ] as const)('%s', async (_, input, errorCode, value) => {
    const before = [await cashOf(rahim), await cashOf(karim), await cashOf(stranger)];
    const { body } = await send(rahim, input);
    expect([body.errorCode, body.value]).toEqual([errorCode, value]);
    expect([await cashOf(rahim), await cashOf(karim), await cashOf(stranger)]).toEqual(before);
  });

  test('over two lines of the tree', async () => {
    const { body } = await send(karim, { way: 'to_downline', receiver: 'salma' });
    expect(body.errorCode).toBe('downline_unknown');
  });

  test('of one who has no upline', async () => {
    expect((await send(stranger, {})).body.errorCode).toBe('upline_missing');
  });

  test('of one who has no payment password', async () => {
    const open = await relativeOn(site, 'open', { upline: karim, fundsMinor: 10_000n, paymentPassword: false });
    expect((await send(open, {})).body.errorCode).toBe('payment_password_missing');
  });

  test('of a trial account, and to one', async () => {
    const trial = await relativeOn(site, 'trial', { upline: karim, type: 4, fundsMinor: 10_000n });
    expect((await send(trial, {})).body.errorCode).toBe('in_need_true_account');
    const { body } = await send(karim, { way: 'to_downline', receiver: 'trial' });
    expect(body.errorCode).toBe('downline_unknown');
  });

  test('to an account that is locked', async () => {
    const locked = await relativeOn(site, 'locked', { upline: karim });
    const owner = await staffOn(site, 'owner');
    const change = { memberId: String(locked.memberId), status: 'locked', reason: 'as the test asks' } as const;
    await site.call(setMemberStatus, change, { token: owner });
    const { body } = await send(karim, { way: 'to_downline', receiver: 'locked' });
    expect(body.errorCode).toBe('receiver_closed');
  });

  test('from and to one who has paused their play, and only they are told why', async () => {
    const paused = await relativeOn(site, 'paused', { upline: karim, fundsMinor: 10_000n });
    const asHim = await site.ctx({ kind: 'member', memberId: paused.memberId, accountType: 0, sessionId: 0n });
    await protection.takeTimeOut(asHim, 7);
    expect((await send(paused, {})).body.errorCode).toBe('self_excluded');
    const { body } = await send(karim, { way: 'to_downline', receiver: 'paused' });
    expect([body.errorCode, body.value]).toEqual(['receiver_closed', null]);
  });

  test('beyond what the brand allows in a day, until the next day of the brand', async () => {
    const rich = await relativeOn(site, 'rich', { upline: karim, fundsMinor: 10_000_000n });
    const ctx = await site.ctx();
    const move = (key: string, amountMinor: bigint, atMs = ctx.nowMs) =>
      transfer(
        { ...ctx, nowMs: atMs },
        { senderId: rich.memberId, way: 'to_upline', receiver: undefined, amountMinor, key },
      );
    for (let at = 0; at < 5; at++) await move(`day-${at}`, 1_000_000n);
    await expect(move('day-over', 1_000n)).rejects.toMatchObject({
      code: 'transfer_day_limit',
      value: { dailyMost: '50000.00', sentToday: '50000.00' },
    });
    expect((await move('next-day', 1_000n, ctx.nowMs + 24 * 60 * 60 * 1000)).amount_minor).toBe(1_000n);
  });

  test('without a living token, and without a key', async () => {
    const input = { amount: '50', way: 'to_upline', paymentPassword: PAYMENT_PASSWORD } as const;
    expect((await site.call(sendTransfer, input, { key: 'some-key-1' })).status).toBe(401);
    expect((await site.call(sendTransfer, input, { token: rahim.token })).body.errorCode).toBe(
      'idempotency_key_required',
    );
  });
});

describe('a brand', () => {
  test('that has switched a way off lets nobody go it, and tells so beforehand', async () => {
    const other = await startTestSite({
      settings: {
        transfer: { ...brandDefaultSettings.defaultSettings().transfer, toUpline: false, leastMinor: 1 },
      },
    });
    const boss = await relativeOn(other, 'boss', { fundsMinor: 10_000n });
    const below = await relativeOn(other, 'below', { upline: boss, fundsMinor: 10_000n });
    const input = { amount: '5', way: 'to_upline', paymentPassword: PAYMENT_PASSWORD } as const;
    const refused = await other.call(sendTransfer, input, { token: below.token, key: 'up-is-off' });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'function.not.available']);
    expect((await other.call(getMemberInfo, {}, { token: below.token })).body.value.toUpline).toBe(false);
    expect((await other.call(getTransferOptions, {}, { token: below.token })).body.value.upline).toBeNull();
    expect((await other.call(getTransferOptions, {}, { token: boss.token })).body.value.downlineCount).toBe(1);
    await other.close();
  });

  test('without the function answers that it is switched off', async () => {
    const other = await startTestSite({ settings: { switches: { FUNDTRANS3: false } } });
    const { token } = await relativeOn(other, 'lonely');
    for (const call of [getTransferOptions, listDownlines]) {
      expect((await other.call(call, {}, { token })).body.errorCode).toBe('function.not.available');
    }
    // What was transferred before stays readable.
    expect((await other.call(listTransfers, {}, { token })).body.value.totalCount).toBe(0);
    await other.close();
  });
});
