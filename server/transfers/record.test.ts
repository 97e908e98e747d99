import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../contract/members.ts';
import {
  getTransferOptions,
  listDownlines,
  listTransfers,
  searchTransfers,
  sendTransfer,
} from '../../contract/transfers.ts';
import type { CallInput } from '../../contract/call.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { PAYMENT_PASSWORD, type Relative, relativeOn } from './test-family.ts';

let site: TestSite;
let karim: Relative;
let rahim: Relative;
let salma: Relative;
let stranger: Relative;

beforeAll(async () => {
  site = await startTestSite();
  karim = await relativeOn(site, 'karim', { type: 1, fundsMinor: 1_000_000n });
  rahim = await relativeOn(site, 'rahim', { upline: karim, fundsMinor: 100_000n });
  salma = await relativeOn(site, 'salma', { upline: rahim });
  stranger = await relativeOn(site, 'stranger', { fundsMinor: 100_000n });
  await relativeOn(site, 'trial', { upline: karim, type: 4 });
  await send(rahim, { amount: '50.25' });
});
afterAll(() => site.close());

let nextKey = 0;

function send(as: Relative, input: Partial<CallInput<typeof sendTransfer>>) {
  const whole = { amount: '50', way: 'to_upline', paymentPassword: PAYMENT_PASSWORD, ...input } as const;
  return site.call(sendTransfer, whole, { token: as.token, key: `transfer-${++nextKey}` });
}

describe('the options', () => {
  test('tell who is above, how many are below, the limits and what is free', async () => {
    const { body } = await site.call(getTransferOptions, {}, { token: salma.token });
    expect(body.value).toEqual({
      upline: { account: 'rahim', nickname: 'rahim the relative' },
      downlineCount: 0,
      least: '10.00',
      most: '10000.00',
      dailyMost: '50000.00',
      sentToday: '0.00',
      available: '0.00',
      unplayed: '0.00',
      hasPaymentPassword: true,
    });
    expect((await site.call(getMemberInfo, {}, { token: salma.token })).body.value.toUpline).toBe(true);
    expect((await site.call(getMemberInfo, {}, { token: stranger.token })).body.value.toUpline).toBe(false);
  });

  test('list those directly below by the beginning of their name, and nobody else', async () => {
    const search = async (text: string) =>
      (await site.call(listDownlines, { search: text }, { token: karim.token })).body.value.list.map(
        (one) => one.account,
      );
    expect(await search('rah')).toEqual(['rahim']);
    expect(await search('salma')).toEqual([]);
    expect(await search('stranger')).toEqual([]);
    expect(await search('trial')).toEqual([]);
  });
});

describe('the record', () => {
  test('filters by side and time with the totals of the filter', async () => {
    const nephew = await relativeOn(site, 'nephew', { upline: karim, fundsMinor: 50_000n });
    await send(nephew, { amount: '20' });
    await send(nephew, { amount: '30' });
    await send(karim, { way: 'to_downline', receiver: 'nephew', amount: '15' });
    const record = async (input: object) => (await site.call(listTransfers, input, { token: nephew.token })).body.value;
    expect(await record({})).toMatchObject({ totalCount: 3, totalSent: '50.00', totalReceived: '15.00' });
    expect(await record({ side: 'sent' })).toMatchObject({ totalCount: 2, totalSent: '50.00', totalReceived: '0.00' });
    expect(await record({ side: 'received' })).toMatchObject({ totalCount: 1, totalReceived: '15.00' });
    expect(await record({ untilMs: 1 })).toMatchObject({ totalCount: 0 });
    expect((await record({ pageSize: 1, pageNo: 2 })).list).toMatchObject([{ side: 'sent', amount: '30.00' }]);
  });

  test('is shown to the office by member, with both sides', async () => {
    const token = await staffOn(site, 'auditor');
    const { body } = await site.call(searchTransfers, { memberId: String(salma.memberId) }, { token });
    expect(body.value.totalCount).toBe(0);
    const all = await site.call(searchTransfers, { pageSize: 100 }, { token });
    expect(all.body.value.list.at(-1)).toMatchObject({
      sender: { id: String(rahim.memberId), account: 'rahim' },
      receiver: { id: String(karim.memberId), account: 'karim' },
      way: 'to_upline',
      amount: '50.25',
    });
  });
});
