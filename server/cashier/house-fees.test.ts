import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { getDepositStory } from '../../contract/deposits-office.ts';
import { getTransactionStory } from '../../contract/office-money.ts';
import { listPaymentMethods, savePaymentMethod } from '../../contract/payment-methods.ts';
import { getBalance, listAccountRecord } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { byTwo, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { callBack, newsOf, openedDeposit } from './test-payments.ts';

let site: TestSite;
let token: string;
let memberId: bigint;
let owner: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  ({ token, memberId } = await memberOn(site, 'rahim'));
  owner = await staffOn(site, 'owner');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

async function withFee(code: string, feeBearer: 'member' | 'house'): Promise<void> {
  const { list } = (await site.call(listPaymentMethods, {}, { token: owner })).body.value;
  const { channels: _, ...written } = list.find((one) => one.code === code)!;
  const fee = { feeFixed: '5', feeBasisPoints: 150, feeBearer };
  expect((await byTwo(site, savePaymentMethod, { ...written, ...fee }, { token: owner })).status).toBe(200);
}

/** What a kind of account of the house comes to, over all its shards. */
async function house(kind: string): Promise<bigint> {
  const { sum } = await site.db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('a.member_id', '=', 0n)
    .where('a.kind', '=', kind)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('p.amount_minor'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

const balance = async () => (await site.call(getBalance, {}, { token })).body.value.sumBalance;

test('a fee that the house bears stands in its books, and costs the member nothing', async () => {
  await withFee('card', 'house');
  const { deposit } = await openedDeposit(site, token, '1000', 'card');
  await callBack(site, newsOf(deposit));
  // Twice the same news is one fee.
  await callBack(site, newsOf(deposit));
  expect(await balance()).toBe(1_000);
  expect([await house('house_payments'), await house('house_fees')]).toEqual([-98_000n, -2_000n]);
  const story = (await site.call(getDepositStory, { depositId: deposit.id }, { token: owner })).body.value;
  expect(story.postings).toMatchObject([
    { kind: 'deposit', amount: '1000.00', balanceAfter: '1000.00' },
    { kind: 'fee', amount: '-20.00', balanceAfter: null },
  ]);
  // Their own record knows nothing of it.
  const record = (await site.call(listAccountRecord, {}, { token })).body.value;
  expect(record.list.map(({ kind }) => kind)).toEqual(['deposit']);
});

test('a fee that the member bears is the house’s gain', async () => {
  await withFee('card', 'member');
  const before = await balance();
  const { deposit } = await openedDeposit(site, token, '1000', 'card');
  await callBack(site, newsOf(deposit));
  expect(await balance()).toBe(before + 980);
  expect(await house('house_fees')).toBe(0n);
});

test('the transaction of such a fee shows both of the house’s accounts', async () => {
  const { id } = await site.db
    .selectFrom('transactions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'fee')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { body } = await site.call(getTransactionStory, { transactionId: String(id) }, { token: owner });
  expect(body.value.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['house_fees', '-20.00'],
    ['house_payments', '20.00'],
  ]);
  expect(body.value.cause).toMatchObject({ kind: 'deposit', state: 'credited' });
  expect(body.value.related.map(({ kind, amount }) => [kind, amount])).toEqual([['deposit', '1000.00']]);
});
