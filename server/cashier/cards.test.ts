import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deposit, getDeposit } from '../../contract/cashier.ts';
import { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { listPaymentCases, resolvePaymentCase } from '../../contract/deposits-office.ts';
import { getBalance } from '../../contract/wallet.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';
import { callOfCards, CARDS, eventOf, offerCards, webhookSecret } from './test-card-company.ts';
import { callBack, newsOf, openedDeposit } from './test-payments.ts';

let site: TestSite;
let token: string;
let staff: { token: string };
let brandId: number;

beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await newMember(site, 'rahim'));
  staff = await loggedInStaff(site, 'owner', 'boss');
  brandId = (await site.ctx()).brand.id;
  await offerCards(site, staff.token);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const fresh = async (amount = '500') => (await openedDeposit(site, token, amount, CARDS)).deposit;
const balance = async () => (await site.call(getBalance, {}, { token })).body.value.sumBalance;
const stateOf = async ({ id }: Deposit) => (await site.call(getDeposit, { depositId: id }, { token })).body.value.state;
const lastCallback = async () => (await site.call(listDepositCallbacks, { pageSize: 1 }, staff)).body.value.list[0]!;
const casesOf = async (reference: string) =>
  (await site.call(listPaymentCases, { pageSize: 100 }, staff)).body.value.list.filter(
    ({ paymentReference }) => paymentReference === reference,
  );

describe('a payment by card', () => {
  test('is credited once by its webhook, whatever number the event has and however often it comes', async () => {
    const deposit = await fresh();
    const before = await balance();
    const event = eventOf(deposit, brandId);
    expect((await callOfCards(site, event)).body.value).toEqual({ state: 'credited' });
    expect((await callOfCards(site, event)).body.value).toEqual({ state: 'credited' });
    expect((await callOfCards(site, eventOf(deposit, brandId))).body.value).toEqual({ state: 'credited' });
    expect(await balance()).toBe(before + 500);
    expect((await lastCallback()).outcome).toBe('repeated');
  });

  test('that is on its way is taken note of, and credited when it comes', async () => {
    const deposit = await fresh();
    const pending = { ...eventOf(deposit, brandId), type: 'payment.pending' };
    expect((await callOfCards(site, pending)).body.value).toEqual({ state: null });
    expect([await stateOf(deposit), (await lastCallback()).outcome]).toEqual(['pending', 'noted']);
    await callOfCards(site, eventOf(deposit, brandId));
    // Late news of what was before changes nothing.
    expect((await callOfCards(site, pending)).body.value).toEqual({ state: null });
    expect(await stateOf(deposit)).toBe('credited');
  });

  test('that comes after the time to pay is credited once', async () => {
    const deposit = await fresh();
    const before = await balance();
    await cashier.expireDeposits(await site.ctx({ kind: 'system' }, deposit.expiresAtMs));
    expect(await stateOf(deposit)).toBe('expired');
    for (let at = 0; at < 2; at++)
      expect((await callOfCards(site, eventOf(deposit, brandId))).body.value).toEqual({ state: 'credited' });
    expect(await balance()).toBe(before + 500);
  });

  test('is refused by its bank, and the deposit has failed', async () => {
    const deposit = await fresh();
    const failed = { ...eventOf(deposit, brandId), type: 'payment.failed' };
    expect((await callOfCards(site, failed)).body.value).toEqual({ state: 'failed' });
    expect(await stateOf(deposit)).toBe('failed');
  });
});

describe('what nobody may believe', () => {
  const minutes = (n: number) => n * 60_000;

  test.each([
    ['a signature under another secret', { secret: 'a guess' }],
    ['a signature of another body', { signedBody: '{}' }],
    ['a moment more than five minutes ago', { atMs: () => nowMs() - minutes(5) - 2_000 }],
    ['a moment more than five minutes ahead', { atMs: () => nowMs() + minutes(5) + 2_000 }],
    ['no signature', { header: '' }],
    ['a signature without its moment', { header: `v1=${'0'.repeat(64)}` }],
    ['a moment without a signature', { header: `t=${Math.floor(nowMs() / 1000)}` }],
    ['a signature that is no hexadecimal', { header: `t=${Math.floor(nowMs() / 1000)},v1=${'z'.repeat(64)}` }],
  ])('%s', async (_, wrong) => {
    const deposit = await fresh();
    const before = await balance();
    const { atMs, ...rest } = wrong as { atMs?: () => number; secret?: string };
    const answer = await callOfCards(site, eventOf(deposit, brandId), { ...rest, ...(atMs && { atMs: atMs() }) });
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'bad_signature']);
    expect([await stateOf(deposit), await balance()]).toEqual(['pending', before]);
  });

  test.each([[minutes(5) - 5_000], [-minutes(5) + 5_000]])('but a clock that is off by %i ms', async (offMs) => {
    const deposit = await fresh();
    const { body } = await callOfCards(site, eventOf(deposit, brandId), { atMs: nowMs() + offMs });
    expect(body.value).toEqual({ state: 'credited' });
  });

  test('one merchant’s secret under another’s name, nor nobody’s', async () => {
    const deposit = await fresh();
    const event = eventOf(deposit, brandId);
    for (const merchant of ['khela-999', 'somebody', '']) {
      const secret = webhookSecret(site, `khela-${brandId}`);
      const answer = await callOfCards(site, { ...event, merchant }, { secret });
      expect(answer.body.errorCode).toBe('bad_signature');
    }
    expect(await stateOf(deposit)).toBe('pending');
  });

  test('what the first company signs', async () => {
    const deposit = await fresh();
    expect((await callBack(site, newsOf(deposit))).status).toBe(404);
    expect(await stateOf(deposit)).toBe('pending');
  });

  test.each([
    ['not json', 'bad_json'],
    ['[]', 'bad_input'],
    ['{"merchant":5}', 'bad_signature'],
    ['', 'bad_signature'],
  ])('a body that is %s', async (text, code) => {
    expect((await callOfCards(site, text)).body.errorCode).toBe(code);
  });

  test('what is signed and cannot be read', async () => {
    const deposit = await fresh();
    const text = JSON.stringify({ ...eventOf(deposit, brandId), payment: 'all of it' });
    const answer = await callOfCards(site, text, { secret: webhookSecret(site, `khela-${brandId}`) });
    expect(answer.status).toBe(400);
    expect((await lastCallback()).outcome).toBe('bad_body');
  });
});

describe('what does not fit waits for people', () => {
  test.each([
    ['another amount', { amount: '5000.00' }, 'mismatch'],
    ['another currency', { currency: 'BDT' }, 'mismatch'],
    ['a part of a minor unit', { amount: '500.001' }, 'mismatch'],
  ])('%s', async (_, wrong, outcome) => {
    const deposit = await fresh();
    const before = await balance();
    const reference = `CRD-odd-${deposit.id}`;
    const answer = await callOfCards(site, eventOf(deposit, brandId, { id: reference, ...wrong }));
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'conflict']);
    expect([await stateOf(deposit), await balance()]).toEqual(['pending', before]);
    expect(await casesOf(reference)).toMatchObject([{ outcome, state: 'open' }]);
  });

  test('an unknown payment, and one of a deposit that another company takes', async () => {
    const { deposit: ofWallet } = await openedDeposit(site, token);
    for (const order of ['999999999999', ofWallet.id]) {
      const reference = `CRD-unknown-${order}`;
      const answer = await callOfCards(site, eventOf(ofWallet, brandId, { id: reference, order }));
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'not_found']);
      expect(await casesOf(reference)).toMatchObject([{ outcome: 'unknown_deposit', state: 'open' }]);
    }
    expect(await stateOf(ofWallet)).toBe('pending');
  });

  test('another brand’s payment: a merchant speaks of its own brand only', async () => {
    const other = await brandSettings.createBrand(await site.ctx(), {
      code: 'river',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    const deposit = await fresh();
    const answer = await callOfCards(site, eventOf(deposit, other.id, { id: 'CRD-river' }));
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'not_found']);
    expect(await stateOf(deposit)).toBe('pending');
    // The case is the other brand's, whose company said it.
    expect(await casesOf('CRD-river')).toEqual([]);
  });
});

describe('a payment that is taken back', () => {
  test.each([
    ['payment.refunded', 'refunded'],
    ['payment.disputed', 'disputed'],
  ])(
    '%s after it was credited takes nothing from the member and is told to the operator once',
    async (type, outcome) => {
      const deposit = await fresh();
      await callOfCards(site, eventOf(deposit, brandId));
      const before = await balance();
      for (let at = 0; at < 3; at++) {
        const answer = await callOfCards(site, { ...eventOf(deposit, brandId), type });
        expect(answer.body.value).toEqual({ state: 'credited' });
      }
      expect([await stateOf(deposit), await balance()]).toEqual(['credited', before]);
      const cases = await casesOf(`CRD-${deposit.id}`);
      expect(cases).toMatchObject([{ outcome, state: 'open', depositId: deposit.id, saidAmount: '500.00' }]);
      // There is no money in it to credit anybody with.
      const wrong = { caseId: cases[0]!.id, decision: 'credit', reason: 'as the test tries' } as const;
      expect((await site.call(resolvePaymentCase, wrong, staff)).body.errorCode).toBe('deposit_closed');
      const right = { ...wrong, decision: 'refuse', reason: 'corrected by two people' } as const;
      expect((await site.call(resolvePaymentCase, right, staff)).body.value.state).toBe('refused');
    },
  );

  test('before we heard that it came is credited all the same, and people know', async () => {
    const deposit = await fresh();
    const before = await balance();
    await callOfCards(site, { ...eventOf(deposit, brandId), type: 'payment.disputed' });
    expect(await stateOf(deposit)).toBe('pending');
    await callOfCards(site, eventOf(deposit, brandId));
    expect([await stateOf(deposit), await balance()]).toEqual(['credited', before + 500]);
    expect(await casesOf(`CRD-${deposit.id}`)).toMatchObject([{ outcome: 'disputed', state: 'open' }]);
  });
});
