import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { payoutCallback } from '../../contract/payouts.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { startSiteWithGateway } from './test-gateway.ts';
import * as cashier from './service.ts';

let around: Awaited<ReturnType<typeof startSiteWithGateway>>;
let count = 0;

beforeAll(async () => {
  around = await startSiteWithGateway();
});
afterAll(() => around.close());

/** The last digits of the account choose what the company does. */
const orderTo = (number: string, amountMinor = 50_000n) => ({
  payoutKey: `withdrawal:${++count}:1`,
  methodCode: 'send_bell',
  account: { holder: 'Rahim Uddin', number },
  amountMinor,
});
const ctx = () => around.site.ctx();
const final = async (order: ReturnType<typeof orderTo>) =>
  eventually(
    async () => cashier.payoutStatus(await ctx(), order),
    ({ state }) => state === 'paid' || state === 'failed',
  );

test('the ways to be paid are those of the brand that pay out, with the shape of their accounts', async () => {
  const methods = await cashier.payoutMethods(await ctx());
  expect(methods.map(({ code, kind }) => [code, kind])).toEqual([
    ['sandbox', 'wallet'],
    ['send_bell', 'wallet'],
    ['send_arrow', 'wallet'],
    ['bank', 'bank'],
  ]);
  expect(new RegExp(`^(?:${methods[0]!.accountPattern})$`).test('01712345678')).toBe(true);
});

describe('a pay-out', () => {
  test.each([
    ['good', '01712345678', 'sent', 'paid'],
    ['slow', '01712345691', 'sent', 'paid'],
    ['failing', '01712345692', 'sent', 'failed'],
    ['cut off after it has paid', '01712345693', 'unknown', 'paid'],
    ['duplicating', '01712345694', 'sent', 'paid'],
    ['refusing the account', '01712345695', 'failed', 'failed'],
  ])('at a company that is %s', async (_, number, first, last) => {
    const order = orderTo(number);
    const said = await cashier.sendPayout(await ctx(), order);
    // A callback may be quicker than the answer.
    expect([first, last]).toContain(said.state);
    const ended = await final(order);
    expect(ended.state).toBe(last);
    expect(await cashier.sendPayout(await ctx(), order)).toEqual(ended);
    // Known here by callback or by asking, whichever came first.
    expect(await cashier.endedPayouts(await ctx(), [order.payoutKey, 'of-nobody'])).toEqual([order.payoutKey]);
  });

  test('is paid once however often it is sent', async () => {
    const order = orderTo('01712345678', 12_345n);
    await Promise.all(Array.from({ length: 16 }, async () => cashier.sendPayout(await ctx(), order)));
    await final(order);
    const lines = await paidLines();
    expect(lines.filter((line) => line.order.endsWith(order.payoutKey))).toHaveLength(1);
  });

  test('under a key that stands for another is refused', async () => {
    const order = orderTo('01712345678');
    await cashier.sendPayout(await ctx(), order);
    await expect(cashier.sendPayout(await ctx(), { ...order, amountMinor: 1n })).rejects.toThrow('key_reused');
    await expect(
      cashier.sendPayout(await ctx(), { ...order, account: { ...order.account, number: '01800000000' } }),
    ).rejects.toThrow('key_reused');
  });

  test('by a method that pays nothing out is refused, as is asking for one that was never sent', async () => {
    await expect(cashier.sendPayout(await ctx(), { ...orderTo('1'), methodCode: 'card' })).rejects.toThrow('not_found');
    await expect(cashier.payoutStatus(await ctx(), orderTo('1'))).rejects.toThrow('not_found');
  });

  test('inside a transaction is a fault of ours', async () => {
    const given = await ctx();
    const inside = given.db.transaction().execute((db) => cashier.sendPayout({ ...given, db }, orderTo('01712345678')));
    await expect(inside).rejects.toThrow('assertion failed');
  });

  async function paidLines() {
    const day = { fromMs: nowMs() - 60_000, untilMs: nowMs() + 60_000 };
    const { companyOf } = await import('./companies/known.ts');
    return (await (await companyOf(await ctx(), 'sandbox'))!.statement(await ctx(), day.fromMs, day.untilMs)) ?? [];
  }
});

describe('a company that cannot be reached', () => {
  let alone: TestSite;
  beforeAll(async () => {
    alone = await startTestSite({ env: { SANDBOX_CASHIER_URL: 'http://localhost:9' } });
  });
  afterAll(() => alone.close());

  test('leaves a pay-out unknown, to be asked again', async () => {
    const order = orderTo('01712345678');
    const unknown = { state: 'unknown', companyReference: null, reason: null };
    expect(await cashier.sendPayout(await alone.ctx(), order)).toEqual(unknown);
    expect(await cashier.payoutStatus(await alone.ctx(), order)).toEqual(unknown);
    await callBack(alone, order, {});
    expect(await cashier.payoutStatus(await alone.ctx(), order)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['another amount', { amount: '1.00' }, 409, 'conflict'],
    ['another currency', { currency: 'BDT' }, 409, 'conflict'],
    ['a key that was never sent', { payoutKey: '1.never:sent' }, 404, 'not_found'],
    ['a brand that there is not', { payoutKey: '99.withdrawal:1' }, 404, 'not_found'],
  ])('is not believed where it names %s', async (_, wrong, status, code) => {
    const order = orderTo('01712345678');
    await cashier.sendPayout(await alone.ctx(), order);
    const answer = await callBack(alone, order, wrong);
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect((await cashier.payoutStatus(await alone.ctx(), order)).state).toBe('unknown');
  });

  test('says the opposite later: what it said first stands, and people read of it', async () => {
    const order = orderTo('01712345678');
    await cashier.sendPayout(await alone.ctx(), order);
    expect((await callBack(alone, order, {})).body.value).toEqual({ state: 'paid' });
    expect((await callBack(alone, order, {})).body.value).toEqual({ state: 'paid' });
    expect((await callBack(alone, order, { outcome: 'failed' })).status).toBe(409);
    expect((await cashier.payoutStatus(await alone.ctx(), order)).state).toBe('paid');
    const { token } = await loggedInStaff(alone, 'cashier');
    const { body } = await alone.call(listDepositCallbacks, { pageSize: 3 }, { token });
    expect(body.value.list.map(({ outcome }) => outcome)).toEqual([
      'payout_contradicts',
      'payout_repeated',
      'payout_paid',
    ]);
    expect(await cashier.endedPayouts(await alone.ctx(), [order.payoutKey])).toEqual([order.payoutKey]);
  });

  test('with a forged signature is refused', async () => {
    const order = orderTo('01712345678');
    await cashier.sendPayout(await alone.ctx(), order);
    expect((await callBack(alone, order, {}, 'a guess')).body.errorCode).toBe('bad_signature');
  });
});

async function callBack(site: TestSite, order: ReturnType<typeof orderTo>, wrong: object, guess?: string) {
  const { brand } = await site.ctx();
  const rawBody = JSON.stringify({
    payoutKey: `${brand.id}.${order.payoutKey}`,
    companyReference: `SBX-${order.payoutKey}`,
    amount: '500.00',
    currency: 'PLAY',
    outcome: 'paid',
    ...wrong,
  });
  const timestamp = String(nowMs());
  const secret = guess ?? cashier.sandboxSecret(site.app.platform.seal);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
  return site.call(
    payoutCallback,
    {},
    {
      rawBody,
      headers: { 'x-timestamp': timestamp, 'x-signature': signature },
    },
  );
}
