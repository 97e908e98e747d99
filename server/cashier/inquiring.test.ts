import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Deposit, getDeposit, submitDeposit } from '../../contract/cashier.ts';
import { getDepositStory, listPaymentCases } from '../../contract/deposits-office.ts';
import { getBalance } from '../../contract/wallet.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { newMember } from '../sessions/test-members.ts';
import * as cashier from './service.ts';
import { decide, startSiteWithGateway } from './test-gateway.ts';
import { callBack, newsOf, openedDeposit } from './test-payments.ts';

const SECOND_MS = 1_000;
const ASKS_TO_PAY = 'name="choice" value="pay"';

let folder: string;
let around: Awaited<ReturnType<typeof startSiteWithGateway>>;
let token: string;
let staffToken: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khela-gateway-'));
  around = await startSiteWithGateway({ RATE_LIMIT_FACTOR: '0' }, folder);
  ({ token } = await newMember(around.site, 'rahim'));
  staffToken = (await loggedInStaff(around.site, 'cashier')).token;
});
afterEach(() => around.cutLine(false));
afterAll(async () => {
  await around.close();
  await rm(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await around.stopGateway();
  await around.runGateway();
}

const open = (method?: string) => openedDeposit(around.site, token, '500', method);
const balance = async () => (await around.site.call(getBalance, {}, { token })).body.value.sumBalance;
const stateOf = async ({ id }: Deposit) =>
  (await around.site.call(getDeposit, { depositId: id }, { token })).body.value.state as string;
const story = async ({ id }: Deposit) =>
  (await around.site.call(getDepositStory, { depositId: id }, { token: staffToken })).body.value;
const inquireAt = async (atMs: number) => cashier.inquireDeposits(await around.site.ctx({ kind: 'system' }, atMs));
const inquiriesOf = async ({ id }: Deposit) =>
  (
    await around.site.db
      .selectFrom('deposits')
      .select('inquiries')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).inquiries;
const pageSays = async (paymentUrl: string) => {
  const url = new URL(paymentUrl);
  url.searchParams.set('lang', 'en');
  return (await fetch(url)).text();
};
/** The number under which the company booked what was paid last. */
const lastReference = async () => {
  const lines = (await readFile(join(folder, 'book.jsonl'), 'utf8')).trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { news?: { reference: string } });
  return entries.findLast(({ news }) => news)!.news!.reference;
};

test('a page that was open when the company restarted still shows, is paid once, and is known as paid', async () => {
  const { deposit, paymentUrl } = await open();
  const before = await balance();
  expect(await pageSays(paymentUrl)).toContain(ASKS_TO_PAY);
  await restart();
  expect(await pageSays(paymentUrl)).toContain(ASKS_TO_PAY);
  await decide(paymentUrl, {});
  expect(await stateOf(deposit)).toBe('credited');
  await restart();
  expect(await pageSays(paymentUrl)).toContain('This is paid');
  await decide(paymentUrl, {});
  expect((await story(deposit)).callbacks.map(({ outcome }) => outcome)).toEqual(['credited']);
  expect(await balance()).toBe(before + 500);
});

test('an order that was signed before an upgrade is still asked for', async () => {
  // As the site and its company have written and signed orders since there are numbers to pay to.
  const account = { number: '01300000001', holder: 'Khela Sandbox', bank: '' };
  const callbackUrl = `${around.site.url}/wps/cashier/callback/sandbox`;
  const returnUrl = `${around.site.url}/member/deposit?deposit=500002`;
  const shop = { bn: 'খেলা', en: 'Khela' };
  const order = `{"depositId":"500002","amount":"731.00","currency":"PLAY","symbol":"P","shop":${JSON.stringify(shop)},"account":${JSON.stringify(account)},"note":"KH500002","returnUrl":"${returnUrl}","callbackUrl":"${callbackUrl}","expiresAtMs":${nowMs() + 600_000}}`;
  const sealed = Buffer.from(order).toString('base64url');
  const key = cashier.sandboxSecret(around.site.app.platform.seal);
  const signature = createHmac('sha256', key).update(`order.${sealed}`).digest('hex');
  const page = await pageSays(`${around.gateway.url}/phone?order=${sealed}&signature=${signature}`);
  expect(page).toContain(ASKS_TO_PAY);
  expect(page).toContain('731.00');
});

test('money that a phone had sent before the restart is found by its number', async () => {
  const { deposit, paymentUrl } = await open('send_bell');
  const { number } = await decide(paymentUrl, {});
  await restart();
  await around.site.call(submitDeposit, { depositId: deposit.id, reference: number! }, { token });
  expect(
    await eventually(
      () => stateOf(deposit),
      (state) => state === 'credited',
    ),
  ).toBe('credited');
});

test('a callback that the company could not deliver before its restart is delivered after it', async () => {
  const { deposit, paymentUrl } = await open();
  around.cutLine(true);
  await decide(paymentUrl, {});
  await around.stopGateway();
  around.cutLine(false);
  expect(await stateOf(deposit)).toBe('pending');
  await around.runGateway();
  expect(
    await eventually(
      () => stateOf(deposit),
      (state) => state === 'credited',
    ),
  ).toBe('credited');
});

test('a payment whose callback was lost is credited by asking, and its story says so', async () => {
  const { deposit, paymentUrl } = await open();
  const before = await balance();
  await decide(paymentUrl, { behaviour: 'silent' });
  await inquireAt(deposit.createdAtMs + 29 * SECOND_MS);
  expect([await stateOf(deposit), await inquiriesOf(deposit)]).toEqual(['pending', 0]);
  await inquireAt(deposit.createdAtMs + 30 * SECOND_MS);
  expect([await stateOf(deposit), await balance()]).toEqual(['credited', before + 500]);
  const { callbacks, steps } = await story(deposit);
  expect(callbacks.map(({ outcome, inquired }) => [outcome, inquired])).toEqual([['credited', true]]);
  expect(steps.at(-1)).toMatchObject({ to: 'credited', mover: 'company' });
});

test('16 late callbacks beside the asking credit once', async () => {
  const { deposit, paymentUrl } = await open();
  const before = await balance();
  await decide(paymentUrl, { behaviour: 'silent' });
  const news = newsOf(deposit, { paymentReference: await lastReference() });
  const atMs = nowMs() + 31 * SECOND_MS;
  const late = Array.from({ length: 16 }, () => callBack(around.site, news));
  const [answers] = await Promise.all([Promise.all(late), inquireAt(atMs), inquireAt(atMs)]);
  expect(answers.map(({ body }) => body.value?.state)).toEqual(Array.from({ length: 16 }, () => 'credited'));
  expect(await balance()).toBe(before + 500);
  expect((await story(deposit)).callbacks.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
});

test('what the payer declined fails by asking, and the callback that comes after all changes nothing', async () => {
  const { deposit, paymentUrl } = await open();
  around.cutLine(true);
  await decide(paymentUrl, { choice: 'decline' });
  await inquireAt(deposit.createdAtMs + 31 * SECOND_MS);
  expect(await stateOf(deposit)).toBe('failed');
  around.cutLine(false);
  const heard = await eventually(
    async () => (await story(deposit)).callbacks,
    (found) => found.length >= 2,
  );
  expect(heard.map(({ outcome, inquired }) => [outcome, inquired])).toEqual([
    ['failed', true],
    ['repeated', false],
  ]);
  expect(await stateOf(deposit)).toBe('failed');
});

test('money that the phone sent while the company was away is found by asking again', async () => {
  const { deposit, paymentUrl } = await open('send_bell');
  const { number } = await decide(paymentUrl, { behaviour: 'silent' });
  await around.stopGateway();
  await around.site.call(submitDeposit, { depositId: deposit.id, reference: number! }, { token });
  await inquireAt(deposit.createdAtMs + 31 * SECOND_MS);
  await around.runGateway();
  expect([await stateOf(deposit), await inquiriesOf(deposit)]).toEqual(['submitted', 1]);
  await inquireAt(deposit.createdAtMs + 65 * SECOND_MS);
  expect(await stateOf(deposit)).toBe('credited');
});

test('another amount or another currency in the answer credits nothing and waits for people, once', async () => {
  around.cutLine(true);
  const before = await balance();
  for (const behaviour of ['other_amount', 'other_currency']) {
    const { deposit, paymentUrl } = await open();
    await decide(paymentUrl, { behaviour });
    await inquireAt(deposit.createdAtMs + 31 * SECOND_MS);
    await inquireAt(deposit.createdAtMs + 120 * SECOND_MS);
    expect(await stateOf(deposit)).toBe('pending');
    expect((await story(deposit)).callbacks.map(({ outcome }) => outcome)).toEqual(['mismatch']);
    const { body } = await around.site.call(listPaymentCases, { state: 'open', pageSize: 100 }, { token: staffToken });
    expect(body.value.list.filter(({ depositId }) => depositId === deposit.id)).toHaveLength(1);
  }
  // Of another deposit than was asked about, nothing is believed at all.
  const { deposit, paymentUrl } = await open();
  await decide(paymentUrl, { behaviour: 'other_deposit' });
  await inquireAt(deposit.createdAtMs + 31 * SECOND_MS);
  expect([await stateOf(deposit), (await story(deposit)).callbacks]).toEqual(['pending', []]);
  expect(await balance()).toBe(before);
});

test('what the company does not know stays open; the pauses grow, and the last question is asked at the expiry', async () => {
  const { deposit } = await open();
  const { createdAtMs, expiresAtMs } = deposit;
  const secondsBefore = (expiresAtMs - createdAtMs) / SECOND_MS;
  const asked: number[] = [];
  for (const seconds of [29, 30, 59, 60, 119, 120, 479, 480, 900, secondsBefore - 1, secondsBefore, 86_400, 172_800]) {
    const before = await inquiriesOf(deposit);
    await inquireAt(createdAtMs + seconds * SECOND_MS);
    if ((await inquiriesOf(deposit)) > before) asked.push(seconds);
  }
  // After each question a pause of twice the last one, 30 seconds at first.
  expect(asked).toEqual([30, 60, 120, 479, 900, secondsBefore - 1, secondsBefore]);
  expect([await stateOf(deposit), (await story(deposit)).callbacks]).toEqual(['pending', []]);
});

test('what was paid while both were down is credited by the last question, after its expiry too', async () => {
  const { deposit, paymentUrl } = await open();
  await decide(paymentUrl, { behaviour: 'silent' });
  const muchLaterMs = deposit.expiresAtMs + 86_400 * SECOND_MS;
  await cashier.expireDeposits(await around.site.ctx({ kind: 'system' }, muchLaterMs));
  expect(await stateOf(deposit)).toBe('expired');
  await inquireAt(muchLaterMs);
  expect(await stateOf(deposit)).toBe('credited');
});

test('only the shop is told what became of an order', async () => {
  const { deposit } = await open();
  const response = await fetch(`${around.gateway.url}/deposits?depositId=${deposit.id}&callbackUrl=${around.site.url}`);
  expect(response.status).toBe(401);
});
