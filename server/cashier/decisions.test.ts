import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { cancelDeposit, type Deposit, putSlip, submitDeposit } from '../../contract/cashier.ts';
import {
  decideDeposit,
  getDepositSlip,
  getDepositStory,
  listPaymentCases,
  type PaymentCase,
  resolvePaymentCase,
} from '../../contract/deposits-office.ts';
import { listAudit } from '../../contract/office.ts';
import { getBalance } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { callBack, newsOf, openedDeposit } from './test-payments.ts';
import { tinyPng } from './test-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-slips-'));
let site: TestSite;
let token: string;
let cashier: string;
let owner: string;

beforeAll(async () => {
  // No company answers here: what it would find, people find.
  site = await startTestSite({ env: { DATA_DIR: folder, SANDBOX_CASHIER_URL: 'http://localhost:9' } });
  ({ token } = await newMember(site, 'rahim'));
  cashier = (await loggedInStaff(site, 'cashier')).token;
  owner = (await loggedInStaff(site, 'owner', 'boss')).token;
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  rmSync(folder, { recursive: true });
  expect(broken).toEqual([]);
});

const balance = async () => (await site.call(getBalance, {}, { token })).body.value.sumBalance;
const story = async (depositId: string) =>
  (await site.call(getDepositStory, { depositId }, { token: cashier })).body.value;

let count = 0;
const newNumber = () => `TRX${String(++count).padStart(7, '0')}`;

/** A deposit by send-money whose member says that they have paid. */
async function submitted(reference = newNumber(), amount = '500', given = token): Promise<Deposit> {
  const { deposit } = await openedDeposit(site, given, amount, 'send_bell');
  const { status } = await site.call(submitDeposit, { depositId: deposit.id, reference }, { token: given });
  expect(status).toBe(200);
  return deposit;
}

const decide = (depositId: string, decision: 'approve' | 'reject', more: object = {}, by = cashier) =>
  site.call(decideDeposit, { depositId, decision, ...more }, { token: by });

describe('a deposit that people check', () => {
  test('is credited once under the number that the member gave, with its story and in the audit log', async () => {
    const reference = newNumber();
    const [before, deposit] = [await balance(), await submitted(reference)];
    const { body } = await decide(deposit.id, 'approve');
    expect(body.value).toMatchObject({ state: 'credited', paymentReference: reference, account: 'rahim' });
    expect((await decide(deposit.id, 'approve')).body.errorCode).toBe('deposit_closed');
    expect(await balance()).toBe(before + 500);
    const told = await story(deposit.id);
    expect(told.steps.map(({ to, mover, staffAccount }) => [to, mover, staffAccount])).toEqual([
      ['pending', 'member', null],
      ['submitted', 'member', null],
      ['credited', 'staff', expect.any(String)],
    ]);
    expect(told.postings).toMatchObject([{ kind: 'deposit', amount: '500.00' }]);
    const { value } = (await site.call(listAudit, { action: 'deposit.approve' }, { token: owner })).body;
    expect(value.list[0]).toMatchObject({ subject: `deposit:${deposit.id}`, detail: { amount: '500.00', reference } });
  });

  test('is rejected with a reason that the member reads, and may still be credited when the money comes', async () => {
    const deposit = await submitted();
    expect((await decide(deposit.id, 'reject')).body.value).toEqual({ fields: { reason: 'required' } });
    const rejected = await decide(deposit.id, 'reject', { reason: 'no such payment' });
    expect(rejected.body.value).toMatchObject({ state: 'rejected', reason: 'no such payment' });
    expect((await decide(deposit.id, 'approve')).body.value).toEqual({ fields: { reason: 'required' } });
    const found = await decide(deposit.id, 'approve', { reason: 'it came after all' });
    expect(found.body.value).toMatchObject({ state: 'credited', reason: null });
  });

  test('takes a transaction number once', async () => {
    const reference = newNumber();
    await submitted(reference);
    const { deposit: second } = await openedDeposit(site, token, '500', 'send_bell');
    const again = await site.call(submitDeposit, { depositId: second.id, reference }, { token });
    expect([again.status, again.body.errorCode]).toEqual([422, 'reference_used']);
    const { deposit: third } = await openedDeposit(site, token, '500', 'send_bell');
    await callBack(site, newsOf(third, { paymentReference: 'ABCDEFGHJK' }));
    const paid = await site.call(submitDeposit, { depositId: second.id, reference: 'ABCDEFGHJK' }, { token });
    expect(paid.body.errorCode).toBe('reference_used');
  });

  test('is approved by one of two who press at once', async () => {
    const deposit = await submitted();
    const before = await balance();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((turn) => decide(deposit.id, 'approve', {}, turn % 2 ? cashier : owner)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(before + 500);
  });

  test.each([
    ['lower case', 'abcdefghjk', 400, 'bad_input'],
    ['too short', 'ABC123', 400, 'bad_input'],
    ['too long for this wallet', 'ABCDEFGHJKLM', 400, 'bad_input'],
    ['absent', undefined, 422, 'payment_proof_missing'],
  ])('refuses a transaction number that is %s', async (_, reference, status, code) => {
    const { deposit } = await openedDeposit(site, token, '500', 'send_bell');
    const answer = await site.call(submitDeposit, { depositId: deposit.id, reference }, { token });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  });

  test('is decided by nobody without the right, and not over brands', async () => {
    const deposit = await submitted();
    const support = (await loggedInStaff(site, 'support', 'helper')).token;
    expect((await decide(deposit.id, 'approve', {}, support)).body.errorCode).toBe('not_allowed');
    expect((await decide('999999', 'approve')).body.errorCode).toBe('not_found');
    const stranger = await newMember(site, 'karim');
    const theft = await site.call(submitDeposit, { depositId: deposit.id }, { token: stranger.token });
    expect(theft.body.errorCode).toBe('not_found');
  });

  test('cannot be submitted where the company itself tells, or after it was called off', async () => {
    const { deposit: redirect } = await openedDeposit(site, token, '500');
    const given = { depositId: redirect.id, reference: newNumber() };
    expect((await site.call(submitDeposit, given, { token })).body.errorCode).toBe('deposit_closed');
    const { deposit } = await openedDeposit(site, token, '500', 'send_bell');
    await site.call(cancelDeposit, { depositId: deposit.id }, { token });
    const late = await site.call(submitDeposit, { depositId: deposit.id, reference: newNumber() }, { token });
    expect(late.body.errorCode).toBe('deposit_closed');
    expect((await site.call(cancelDeposit, { depositId: (await submitted()).id }, { token })).body.errorCode).toBe(
      'deposit_closed',
    );
  });
});

describe('a slip', () => {
  test('proves a bank transfer, and staff see it as it was written anew', async () => {
    const { deposit } = await openedDeposit(site, token, '900', 'bank');
    expect((await site.call(submitDeposit, { depositId: deposit.id }, { token })).body.errorCode).toBe(
      'payment_proof_missing',
    );
    const sent = Buffer.concat([tinyPng(), Buffer.from('<script>alert(1)</script>')]).toString('base64');
    const put = await site.call(putSlip, { depositId: deposit.id, picture: sent }, { token });
    expect(put.body.value).toMatchObject({ hasSlip: true, state: 'pending' });
    expect((await site.call(submitDeposit, { depositId: deposit.id }, { token })).body.value.state).toBe('submitted');
    const { body } = await site.call(getDepositSlip, { depositId: deposit.id }, { token: cashier });
    expect(body.value.type).toBe('image/png');
    expect(Buffer.from(body.value.picture, 'base64').toString('latin1')).not.toContain('script');
    const approved = await decide(deposit.id, 'approve');
    expect(approved.body.value).toMatchObject({ state: 'credited', paymentReference: `SLIP-${deposit.id}` });
  });

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7 aaaaaaaaaaaaaaaaaaaaaaaa')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a PNG', tinyPng().subarray(0, 40)],
  ])('is refused where it is %s', async (_, bytes) => {
    const { deposit } = await openedDeposit(site, token, '900', 'bank');
    const given = { depositId: deposit.id, picture: bytes.toString('base64') };
    const { status, body } = await site.call(putSlip, given, { token });
    expect([status, body.value]).toEqual([400, { fields: { picture: 'picture_unreadable' } }]);
  });

  test('is refused beyond five megabytes, and where the method takes none', async () => {
    const { deposit } = await openedDeposit(site, token, '900', 'bank');
    const large = { depositId: deposit.id, picture: Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64') };
    expect((await site.call(putSlip, large, { token })).status).toBe(400);
    const huge = { depositId: deposit.id, picture: 'A'.repeat(8 * 1024 * 1024) };
    expect((await site.call(putSlip, huge, { token })).status).toBe(413);
    const { deposit: other } = await openedDeposit(site, token, '900', 'send_bell');
    const given = { depositId: other.id, picture: tinyPng().toString('base64') };
    expect((await site.call(putSlip, given, { token })).body.errorCode).toBe('deposit_closed');
  });
});

describe('a payment that fits no deposit', () => {
  const open = async (): Promise<PaymentCase> => {
    const { body } = await site.call(listPaymentCases, { state: 'open', pageSize: 100 }, { token: cashier });
    return body.value.list.at(-1)!;
  };
  const resolve = (caseId: string, decision: 'credit' | 'refuse', more: object = {}) =>
    site.call(resolvePaymentCase, { caseId, decision, reason: 'looked at it', ...more }, { token: cashier });

  test('of another amount is credited with what came, once', async () => {
    const { deposit } = await openedDeposit(site, token, '500');
    await callBack(site, newsOf(deposit, { amount: '450.50' }));
    await callBack(site, newsOf(deposit, { amount: '450.50' }));
    const before = await balance();
    const waiting = await open();
    expect(waiting).toMatchObject({ outcome: 'mismatch', asked: '500.00', saidAmount: '450.50', account: 'rahim' });
    expect((await resolve(waiting.id, 'credit')).body.value).toMatchObject({ state: 'credited' });
    expect((await resolve(waiting.id, 'credit')).body.errorCode).toBe('conflict');
    expect(await balance()).toBeCloseTo(before + 450.5, 10);
    expect((await story(deposit.id)).deposit).toMatchObject({ amount: '450.50', asked: '500.00', state: 'credited' });
    expect((await callBack(site, newsOf(deposit, { amount: '450.50' }))).body.value).toEqual({ state: 'credited' });
  });

  test('that came twice for one deposit becomes a deposit of its own', async () => {
    const { deposit } = await openedDeposit(site, token, '500');
    await callBack(site, newsOf(deposit));
    await callBack(site, newsOf(deposit, { paymentReference: 'PAY-second-of-it' }));
    const before = await balance();
    const { body } = await resolve((await open()).id, 'credit');
    expect(body.value.creditedDepositId).not.toBe(deposit.id);
    expect(await balance()).toBe(before + 500);
  });

  test('after a cancellation is credited to the deposit that was called off', async () => {
    const { deposit } = await openedDeposit(site, token, '500');
    await site.call(cancelDeposit, { depositId: deposit.id }, { token });
    await callBack(site, newsOf(deposit));
    expect((await resolve((await open()).id, 'credit')).body.value.creditedDepositId).toBe(deposit.id);
  });

  test('of an unknown number goes where people say', async () => {
    const { deposit } = await openedDeposit(site, token, '500');
    await callBack(site, newsOf(deposit, { depositId: '888888888', paymentReference: 'PAY-of-nobody' }));
    const waiting = await open();
    expect(waiting).toMatchObject({ outcome: 'unknown_deposit', depositId: null, namedDeposit: '888888888' });
    expect((await resolve(waiting.id, 'credit')).body.value).toEqual({ fields: { depositId: 'required' } });
    expect((await resolve(waiting.id, 'credit', { depositId: '777777777' })).body.errorCode).toBe('not_found');
    const { body } = await resolve(waiting.id, 'credit', { depositId: deposit.id });
    expect(body.value.creditedDepositId).toBe(deposit.id);
  });

  test.each([
    ['in another currency', { currency: 'BDT' }, 'invalid_amount'],
    ['finer than the currency', { amount: '500.001' }, 'invalid_amount'],
  ])('%s can only be refused', async (_, wrong, code) => {
    const { deposit } = await openedDeposit(site, token, '500');
    await callBack(site, newsOf(deposit, wrong));
    const waiting = await open();
    expect((await resolve(waiting.id, 'credit')).body.errorCode).toBe(code);
    expect((await resolve(waiting.id, 'refuse')).body.value).toMatchObject({
      state: 'refused',
      staffAccount: expect.any(String),
    });
  });

  test('that the company takes back after the credit moves nothing by itself', async () => {
    const { deposit } = await openedDeposit(site, token, '500');
    await callBack(site, newsOf(deposit));
    await callBack(site, newsOf(deposit, { outcome: 'failed' }));
    const waiting = await open();
    expect(waiting.outcome).toBe('failed_after_credit');
    expect((await resolve(waiting.id, 'credit')).body.errorCode).toBe('deposit_closed');
    expect((await resolve(waiting.id, 'refuse')).status).toBe(200);
  });

  test('is decided by one of several at once', async () => {
    const { deposit } = await openedDeposit(site, token, '500');
    await callBack(site, newsOf(deposit, { amount: '501' }));
    const [before, waiting] = [await balance(), await open()];
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => resolve(waiting.id, turn % 2 ? 'credit' : 'refuse')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([before, before + 501]).toContain(await balance());
  });
});
