import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { cancelDeposit, createDeposit } from '../../contract/cashier.ts';
import { listPaymentMethods, savePaymentChannel } from '../../contract/payment-methods.ts';
import { Refusal } from '../platform/process/fail.ts';
import { byTwo, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';
import { newKey } from './test-payments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// Noon in Dhaka, long after any clock here.
const noonMs = Date.parse('2027-10-10T06:00:00Z');

let site: TestSite;
let owner: string;
let token: string;
let memberId: bigint;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await staffOn(site, 'owner');
  ({ token, memberId } = await memberOn(site, 'rahim'));
});
afterAll(() => site.close());

type Channel = CallInput<typeof savePaymentChannel>;

/** Writes over a channel of a method as it stands, by its label. */
async function change(method: string, label: string, some: Partial<Channel>): Promise<void> {
  const { list } = (await site.call(listPaymentMethods, {}, { token: owner })).body.value;
  const channel = list.find(({ code }) => code === method)!.channels.find((each) => each.label === label)!;
  const { id, number, holder, bank, least, most, dailyMost, isOpen } = channel;
  const written = { id, method, label, number, holder, bank, least, most, dailyMost, isOpen, ...some };
  expect((await byTwo(site, savePaymentChannel, written, { token: owner })).status).toBe(200);
}

/** Opens a deposit of 500.00 at a moment; the number to which it is to be paid. */
async function numberAt(method: string, atMs: number, amountMinor = 50_000n): Promise<string> {
  const ctx = await site.ctx({ kind: 'system' }, atMs);
  const { pay_to: payTo } = await cashier.openDeposit(ctx, memberId, amountMinor, method);
  return (payTo as { number: string }).number.slice(-1);
}

const refusalAt = (method: string, atMs: number, amountMinor?: bigint) =>
  numberAt(method, atMs, amountMinor).catch((error: unknown) => (error instanceof Refusal ? error.code : error));

describe('the channels of a method', () => {
  test('are used in turn', async () => {
    const used: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) used.push(await numberAt('send_bell', noonMs + turn));
    expect(used).toEqual(['1', '2', '1', '2', '1', '2']);
  });

  test('share what comes at once, and nobody waits in a circle', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((at) => memberOn(site, `crowd${at}`)));
    const opened = await Promise.all(
      members.map((member) =>
        site.call(createDeposit, { amount: '500', method: 'send_bell' }, { token: member.token, key: newKey() }),
      ),
    );
    expect(opened.map(({ body }) => body.errorCode)).toEqual(members.map(() => null));
    const used = opened.map(({ body }) => body.value.deposit.payTo!.number.slice(-1));
    expect(used.filter((number) => number === '1')).toHaveLength(4);
    expect(used.filter((number) => number === '2')).toHaveLength(4);
  });

  test('that are closed, or too small or large for the amount, are passed over', async () => {
    await change('bank', 'A', { most: '400' });
    expect([await numberAt('bank', noonMs), await numberAt('bank', noonMs + 1)]).toEqual(['2', '2']);
    expect(await numberAt('bank', noonMs + 2, 30_000n)).toBe('1');
    await change('bank', 'B', { least: '450', isOpen: true });
    expect(await numberAt('bank', noonMs + 3, 30_000n)).toBe('1');
    await change('bank', 'B', { isOpen: false });
    expect(await refusalAt('bank', noonMs + 4)).toBe('channels_full');
  });
});

describe('the most that a channel takes a day', () => {
  test('sends what is more to the next channel, and refuses when all are full', async () => {
    for (const label of ['A', 'B']) await change('send_bell', label, { dailyMost: '1200' });
    const dayMs = noonMs + 10 * DAY_MS;
    expect([await numberAt('send_bell', dayMs), await numberAt('send_bell', dayMs + 1)].toSorted()).toEqual(['1', '2']);
    await change('send_bell', 'A', { dailyMost: '500' });
    // A is full at 500, B takes 500 more and then has room for 200.
    expect(await numberAt('send_bell', dayMs + 2)).toBe('2');
    expect(await refusalAt('send_bell', dayMs + 3)).toBe('channels_full');
    expect(await numberAt('send_bell', dayMs + 4, 20_000n)).toBe('2');
    expect(await refusalAt('send_bell', dayMs + 5, 10_000n)).toBe('channels_full');
    // The brand's day has ended at its own midnight, eighteen hours in UTC.
    const midnightMs = Date.parse('2027-10-20T18:00:00Z');
    expect(await refusalAt('send_bell', midnightMs - 1)).toBe('channels_full');
    expect(await numberAt('send_bell', midnightMs)).toMatch(/[12]/);
  });

  test('counts nothing that was called off', async () => {
    await change('send_arrow', 'A', { dailyMost: '600' });
    const open = () => site.call(createDeposit, { amount: '500', method: 'send_arrow' }, { token, key: newKey() });
    const first = await open();
    expect((await open()).body.errorCode).toBe('channels_full');
    await site.call(cancelDeposit, { depositId: first.body.value.deposit.id }, { token });
    expect((await open()).status).toBe(200);
  });

  test('is not passed by many at once', async () => {
    await change('send_arrow', 'A', { dailyMost: '2000' });
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => memberOn(site, `rush${at}`)));
    const opened = await Promise.all(
      members.map((member) =>
        site.call(createDeposit, { amount: '500', method: 'send_arrow' }, { token: member.token, key: newKey() }),
      ),
    );
    // 500 of today are asked for already.
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(opened.map(({ body }) => body.errorCode))).toEqual(new Set([null, 'channels_full']));
  });
});
