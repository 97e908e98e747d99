import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { cancelDeposit, createDeposit, getDeposit } from '../../contract/cashier.ts';
import { getBalance } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';
import { callBack, newsOf, openedDeposit } from './test-payments.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await newMember(site, 'rahim'));
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const balance = async () => (await site.call(getBalance, {}, { token })).body.value.sumBalance;

describe('at once', () => {
  test('64 equal requests open one deposit and get one answer', async () => {
    const asks = Array.from({ length: 64 }, () =>
      site.call(createDeposit, { amount: '500' }, { token, key: 'all-at-once' }),
    );
    const answers = await Promise.all(asks);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  });

  test('32 equal callbacks credit once', async () => {
    const { deposit } = await openedDeposit(site, token);
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 32 }, () => callBack(site, newsOf(deposit))));
    expect(answers.map(({ body }) => body.value)).toEqual(answers.map(() => ({ state: 'credited' })));
    expect(await balance()).toBe(before + 500);
  });

  test('a payment of one reference credits one of two deposits', async () => {
    const [first, second] = [(await openedDeposit(site, token)).deposit, (await openedDeposit(site, token)).deposit];
    const before = await balance();
    const answers = await Promise.all(
      [first, second].map((each) => callBack(site, newsOf(each, { paymentReference: 'one-payment' }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance()).toBe(before + 500);
  });

  test.each(Array.from({ length: 8 }, (_, round) => round))(
    'a cancellation, an expiry and a payment have one end (round %i)',
    async () => {
      const { deposit } = await openedDeposit(site, token);
      const before = await balance();
      const late = await site.ctx({ kind: 'system' }, deposit.expiresAtMs);
      const [paid, cancelled] = await Promise.all([
        callBack(site, newsOf(deposit)),
        site.call(cancelDeposit, { depositId: deposit.id }, { token }),
        cashier.expireDeposits(late),
      ]);
      const { state } = (await site.call(getDeposit, { depositId: deposit.id }, { token })).body.value;
      // Expired first and then paid is credited all the same; only a cancellation that came first refuses the payment.
      expect(state).toBe(cancelled.status === 200 ? 'cancelled' : 'credited');
      expect(paid.status).toBe(state === 'credited' ? 200 : 409);
      expect(await balance()).toBe(before + (state === 'credited' ? 500 : 0));
    },
  );
});
