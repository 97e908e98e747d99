import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { createDeposit } from '../../contract/cashier.ts';
import { listPaymentMethods, type PaymentMethod, savePaymentMethod } from '../../contract/payment-methods.ts';
import { getBalance, listAccountRecord } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { byTwo } from '../testing/people.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { callBack, newKey, newsOf, openedDeposit } from './test-payments.ts';

let site: TestSite;
let token: string;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await newMember(site, 'rahim'));
  owner = (await loggedInStaff(site, 'owner', 'boss')).token;
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const balance = async () => (await site.call(getBalance, {}, { token })).body.value.sumBalance;

describe('a method', () => {
  const read = async (code: string): Promise<PaymentMethod> =>
    (await site.call(listPaymentMethods, {}, { token: owner })).body.value.list.find((one) => one.code === code)!;
  /** As the office sends it back: channels are saved apart. */
  const writable = async (code: string) => {
    const { channels, ...method } = await read(code);
    expect(channels.every((channel) => channel.method === code)).toBe(true);
    return method;
  };
  const save = async (code: string, some: object) => {
    return byTwo(site, savePaymentMethod, { ...(await writable(code)), ...some }, { token: owner });
  };

  test('takes its fee from the member in a posting of its own, and shows it before', async () => {
    await save('card', { feeFixed: '5', feeBasisPoints: 150, feeBearer: 'member' });
    const before = await balance();
    const { deposit } = await openedDeposit(site, token, '1000', 'card');
    expect(deposit).toMatchObject({ fee: '20.00', feeBearer: 'member', credited: '980.00' });
    await callBack(site, newsOf(deposit));
    expect(await balance()).toBe(before + 980);
    const record = (await site.call(listAccountRecord, { pageSize: 2 }, { token })).body.value.list;
    expect(record.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fee', '-20.00'],
      ['deposit', '1000.00'],
    ]);
  });

  test('that is off is refused, as is one that there is not', async () => {
    await save('send_arrow', { takesIn: false });
    const open = (method: string) => site.call(createDeposit, { amount: '500', method }, { token, key: newKey() });
    expect((await open('send_arrow')).body.errorCode).toBe('method_closed');
    expect((await open('no_such_thing')).body.value).toEqual({ fields: { method: 'invalid_value' } });
  });

  test('narrows the bounds of the brand and never widens them', async () => {
    await save('bank', { least: '1', most: '9000000' });
    const open = (amount: string) => site.call(createDeposit, { amount, method: 'bank' }, { token, key: newKey() });
    expect((await open('99')).body).toMatchObject({ errorCode: 'amount_below_limit', value: { least: '100.00' } });
    expect((await open('50001')).body.errorCode).toBe('amount_above_limit');
    await save('bank', { least: '2000', most: '3000' });
    expect((await open('1999')).body).toMatchObject({
      errorCode: 'amount_below_limit',
      value: { least: '2000.00', most: '3000.00' },
    });
  });

  test('is saved over the version that was read only', async () => {
    const method = await writable('bank');
    expect((await byTwo(site, savePaymentMethod, method, { token: owner })).status).toBe(200);
    expect((await byTwo(site, savePaymentMethod, method, { token: owner })).body.errorCode).toBe('version_conflict');
  });

  test.each([
    ['a most below the least', { least: '500', most: '499' }, { most: 'too_small' }],
    ['a fee that takes the smallest deposit whole', { least: '10', feeFixed: '10' }, { feeFixed: 'too_big' }],
    [
      'people behind a page of a company',
      { company: 'people' },
      { company: 'invalid_value', paysOut: 'invalid_value' },
    ],
    ['another adapter', { kind: 'wallet_send' }, { kind: 'invalid_value' }],
  ])('refuses %s', async (_, some, fields) => {
    expect((await save('sandbox', some)).body.value).toEqual({ fields });
  });
});
