import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DepositState, getDeposit } from '../../contract/cashier.ts';
import { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { listPaymentCases, reconcilePayments } from '../../contract/deposits-office.ts';
import { getBalance } from '../../contract/wallet.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { newMember } from '../sessions/test-members.ts';
import * as cashier from './service.ts';
import { callOfCards, CARDS, eventOf, offerCards, payByCard } from './test-card-company.ts';
import { startSiteWithGateway } from './test-gateway.ts';
import { openedDeposit } from './test-payments.ts';

const GOOD = '4111 1111 1111 1111';

let around: Awaited<ReturnType<typeof startSiteWithGateway>>;
let token: string;
let staff: { token: string };

beforeAll(async () => {
  around = await startSiteWithGateway();
  ({ token } = await newMember(around.site, 'rahim'));
  staff = await loggedInStaff(around.site, 'owner', 'boss');
  await offerCards(around.site, staff.token);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(around.site.db));
  await around.close();
  expect(broken).toEqual([]);
});

const open = () => openedDeposit(around.site, token, '500', CARDS);
const balance = async () => (await around.site.call(getBalance, {}, { token })).body.value.sumBalance;
const stateOf = async (id: string) =>
  (await around.site.call(getDeposit, { depositId: id }, { token })).body.value.state;
const becomes = (id: string, state: DepositState) =>
  expect.poll(() => stateOf(id), { timeout: 8_000, interval: 30 }).toBe(state);
const saidOf = async (depositId: string) =>
  (await around.site.call(listDepositCallbacks, { depositId, pageSize: 50 }, staff)).body.value.list;
const caseOutcomes = async (depositId: string) =>
  (await around.site.call(listPaymentCases, { pageSize: 100 }, staff)).body.value.list
    .filter((one) => one.depositId === depositId)
    .map(({ outcome }) => outcome);

describe('on the card company’s pages', () => {
  test('a card and its bank’s code pay, and lead back to the deposit', async () => {
    const { deposit, paymentUrl } = await open();
    const before = await balance();
    const { status, location } = await payByCard(paymentUrl, GOOD);
    expect([status, new URL(location!).search]).toEqual([303, `?deposit=${deposit.id}`]);
    await becomes(deposit.id, 'credited');
    expect(await balance()).toBe(before + 500);
  });

  test('that one is back at the site credits nothing', async () => {
    const { deposit, paymentUrl } = await open();
    const { searchParams } = new URL(paymentUrl);
    const order = JSON.parse(Buffer.from(searchParams.get('order')!, 'base64url').toString());
    await fetch(order.returnUrl.replace(/^http:\/\/[^/]+/, around.site.url));
    expect(await stateOf(deposit.id)).toBe('pending');
  });

  test.each([
    ['declined by its bank', '4000 0000 0000 0002', ['123456'], 'declined_by_bank'],
    ['without money', '4000000000009995', ['123456'], 'insufficient_funds'],
    ['that never passes its bank', '4000-0000-0000-3220', ['123456', '123456', '123456'], 'challenge_failed'],
    ['whose code is wrong three times', GOOD, ['1', '2', '3'], 'challenge_failed'],
  ])('a card %s fails', async (_, number, codes, failure) => {
    const { deposit, paymentUrl } = await open();
    const before = await balance();
    expect((await payByCard(paymentUrl, number, { codes })).status).toBe(303);
    await becomes(deposit.id, 'failed');
    expect(await balance()).toBe(before);
    expect(JSON.parse((await saidOf(deposit.id))[0]!.body).payment.failure).toBe(failure);
  });

  test('a wrong code may be typed again, a number that is no test card’s is refused and kept nowhere', async () => {
    const { deposit, paymentUrl } = await open();
    expect((await payByCard(paymentUrl, '5555555555554444')).status).toBe(422);
    expect(await stateOf(deposit.id)).toBe('pending');
    expect((await payByCard(paymentUrl, GOOD, { codes: ['000000', '123456'] })).status).toBe(303);
    await becomes(deposit.id, 'credited');
    for (const { body } of await saidOf(deposit.id)) expect(body).not.toMatch(/4111|5555555555554444/);
  });

  test('an order that was changed on its way is not shown', async () => {
    const url = new URL((await open()).paymentUrl);
    const order = JSON.parse(Buffer.from(url.searchParams.get('order')!, 'base64url').toString());
    const cheaper = Buffer.from(JSON.stringify({ ...order, amount: '5.00' })).toString('base64url');
    url.searchParams.set('order', cheaper);
    expect((await fetch(url)).status).toBe(400);
  });

  test('a card whose bank takes a while is noted and then credited', async () => {
    const { deposit, paymentUrl } = await open();
    await payByCard(paymentUrl, '4000000000005126');
    expect(await stateOf(deposit.id)).toBe('pending');
    await becomes(deposit.id, 'credited');
    expect((await saidOf(deposit.id)).map(({ outcome }) => outcome)).toContain('credited');
  });

  test.each([
    ['disputed', '4000000000000259', 'disputed'],
    ['refunded', '4000000000007726', 'refunded'],
    ['disputed before it is paid', '4000000000002685', 'disputed'],
  ])('a payment that is %s is credited, and people are told', async (_, number, outcome) => {
    const { deposit, paymentUrl } = await open();
    const before = await balance();
    await payByCard(paymentUrl, number);
    await expect.poll(() => caseOutcomes(deposit.id), { timeout: 8_000, interval: 30 }).toEqual([outcome]);
    await becomes(deposit.id, 'credited');
    expect(await balance()).toBe(before + 500);
  });

  test.each([
    ['duplicate', 'credited', []],
    ['forged', 'pending', []],
    ['other_amount', 'pending', ['mismatch']],
    ['other_currency', 'pending', ['mismatch']],
  ] as const)('a company that is %s', async (behaviour, state, outcomes) => {
    const { deposit, paymentUrl } = await open();
    const before = await balance();
    await payByCard(paymentUrl, GOOD, { behaviour });
    await becomes(deposit.id, state);
    expect(await caseOutcomes(deposit.id)).toEqual(outcomes);
    expect(await balance()).toBe(before + (state === 'credited' ? 500 : 0));
  });
});

describe('news that were lost', () => {
  /** Asks about the deposits that are open when their time is over. */
  const ask = async (atMs: number) => cashier.inquireDeposits(await around.site.ctx({ kind: 'system' }, atMs));

  test('are asked for, and the answer credits once, also while the webhook comes', async () => {
    // What other tests left open is asked about too: first, and apart.
    await ask(nowMs() + 60_000);
    const { deposit, paymentUrl } = await open();
    const before = await balance();
    await payByCard(paymentUrl, GOOD, { behaviour: 'silent' });
    expect(await stateOf(deposit.id)).toBe('pending');
    const { brand } = await around.site.ctx();
    const event = eventOf(deposit, brand.id, { id: await paymentIdOf(deposit.id) });
    const webhooks = Array.from({ length: 16 }, () => callOfCards(around.site, event));
    const [answers] = await Promise.all([Promise.all(webhooks), ask(nowMs() + 60_000)]);
    expect(new Set(answers.map(({ body }) => body.value.state))).toEqual(new Set(['credited']));
    expect([await stateOf(deposit.id), await balance()]).toEqual(['credited', before + 500]);
    expect(await caseOutcomes(deposit.id)).toEqual([]);
  });

  test('are asked for without any webhook', async () => {
    const { deposit, paymentUrl } = await open();
    await payByCard(paymentUrl, GOOD, { behaviour: 'silent' });
    await ask(nowMs() + 60_000);
    expect(await stateOf(deposit.id)).toBe('credited');
    expect((await saidOf(deposit.id))[0]).toMatchObject({ inquired: true, outcome: 'credited' });
  });

  test('are told again once the line is mended', async () => {
    const { deposit, paymentUrl } = await open();
    around.cutLine(true);
    const before = await balance();
    await payByCard(paymentUrl, GOOD);
    expect(await stateOf(deposit.id)).toBe('pending');
    around.cutLine(false);
    await becomes(deposit.id, 'credited');
    expect(await balance()).toBe(before + 500);
  });

  /** Under which number the company has booked it. */
  async function paymentIdOf(depositId: string): Promise<string> {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(nowMs());
    const { lines } = (await around.site.call(reconcilePayments, { day }, staff)).body.value;
    return lines.find((line) => line.depositId === depositId)!.reference;
  }
});

test('a day is compared with what both companies booked', async () => {
  const { deposit, paymentUrl } = await open();
  await payByCard(paymentUrl, GOOD);
  await becomes(deposit.id, 'credited');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(nowMs());
  const { answered, lines } = (await around.site.call(reconcilePayments, { day }, staff)).body.value;
  expect(answered).toBe(true);
  expect(lines.find((line) => line.depositId === deposit.id)).toMatchObject({ difference: 'matched' });
});
