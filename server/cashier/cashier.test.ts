import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelDeposit, createDeposit, getDeposit, listDeposits, searchDeposits } from '../../contract/cashier.ts';
import { getBalance } from '../../contract/wallet.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { secureRandom } from '../platform/process/random.ts';
import * as sessions from '../sessions/service.ts';
import { newMember, PASSWORD, tryLogin } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';
import { callBack, newKey, newsOf, openedDeposit } from './test-payments.ts';

const HALF_HOUR_MS = 30 * 60_000;

let site: TestSite;
let rahim: Awaited<ReturnType<typeof newMember>>;
let karim: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  site = await startTestSite({
    env: { PUBLIC_URL: 'http://localhost:8080', SANDBOX_CASHIER_URL: 'http://localhost:8081' },
  });
  rahim = await newMember(site, 'rahim');
  karim = await newMember(site, 'karim');
});
afterAll(() => site.close());

const open = (amount: string | number, key = newKey(), token = rahim.token) =>
  site.call(createDeposit, { amount }, { token, key });

describe('opening a deposit', () => {
  test('gives a pending deposit of half an hour and the page on which it is paid', async () => {
    const beforeMs = nowMs();
    const { status, body } = await open('500');
    expect(status).toBe(200);
    const { deposit, paymentUrl } = body.value;
    expect(deposit).toMatchObject({ amount: '500.00', state: 'pending', method: 'sandbox', creditedAtMs: null });
    expect(deposit.createdAtMs).toBeGreaterThanOrEqual(beforeMs);
    expect(deposit.expiresAtMs - deposit.createdAtMs).toBe(HALF_HOUR_MS);
    expect((await site.call(getDeposit, { depositId: deposit.id }, { token: rahim.token })).body.value).toEqual({
      ...deposit,
      paymentUrl,
    });
    expect(new URL(paymentUrl!).origin).toBe('http://localhost:8081');
  });

  test('signs the order and names the amount, the way back and the address of the callback', async () => {
    const { deposit, paymentUrl } = (await open('500.5')).body.value;
    const asked = new URL(paymentUrl!).searchParams;
    const order = JSON.parse(Buffer.from(asked.get('order')!, 'base64url').toString());
    expect(order).toMatchObject({
      depositId: deposit.id,
      amount: '500.50',
      currency: 'PLAY',
      shop: { bn: 'খেলা', en: 'Khela' },
      returnUrl: expect.stringMatching(
        new RegExp(`^http://127\\.0\\.0\\.1:8080/member/deposit\\?deposit=${deposit.id}$`),
      ),
      callbackUrl: 'http://localhost:8080/wps/cashier/callback/sandbox',
      expiresAtMs: deposit.expiresAtMs,
    });
    expect(asked.get('signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(asked.get('lang')).toBe('en');
  });

  test('changes no balance', async () => {
    const before = await balanceOf(rahim.token);
    await open('500');
    expect(await balanceOf(rahim.token)).toBe(before);
  });

  test('leads a player back to the host name that they use', async () => {
    const ctx = await site.ctx(rahim.actor);
    const request = { amount: '100', method: 'sandbox', language: 'BN', key: newKey() } as const;
    const { paymentUrl } = await cashier.createDeposit(ctx, { ...request, host: 'river.localhost' });
    const order = JSON.parse(Buffer.from(new URL(paymentUrl!).searchParams.get('order')!, 'base64url').toString());
    expect(new URL(order.returnUrl).origin).toBe('http://river.localhost:8080');
  });

  test('gives a repeated request its first answer and opens one deposit', async () => {
    const key = newKey();
    const first = await open('700', key);
    const second = await open('700.00', key);
    expect(second.body).toEqual(first.body);
    expect((await open('701', key)).body.errorCode).toBe('key_reused');
    const other = await open('700', key, karim.token);
    expect(other.body.value.deposit.id).not.toBe(first.body.value.deposit.id);
  });

  test.each([
    ['99.99', 'amount_below_limit'],
    ['50000.01', 'amount_above_limit'],
  ])('refuses %s with the limits', async (amount, errorCode) => {
    const { status, body } = await open(amount);
    expect([status, body.errorCode, body.value]).toEqual([422, errorCode, { least: '100.00', most: '50000.00' }]);
  });

  test.each([['100'], ['50000'], [100], [50_000.0]])('takes %s, which is just inside the limits', async (amount) => {
    expect((await open(amount)).status).toBe(200);
  });

  test.each([
    ['100.001', 'invalid_amount'],
    ['0', 'invalid_amount'],
    ['-100', 'invalid_format'],
    ['1e3', 'invalid_format'],
    ['', 'invalid_format'],
    ['NaN', 'invalid_format'],
    ['99999999999999999', 'invalid_format'],
  ])('refuses the amount %j', async (amount, code) => {
    const { status, body } = await open(amount);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields: { amount: code } }]);
  });

  test.each([
    ['{}', { amount: 'required' }],
    ['{"amount":{}}', { amount: expect.any(String) }],
    ['{"amount":"500","method":"cash"}', { method: 'invalid_value' }],
    ['{"amount":"500","memberId":"100001"}', { memberId: 'unknown_field' }],
    ['[]', { body: 'invalid_type' }],
  ])('refuses the body %s', async (rawBody, fields) => {
    const given = { token: rahim.token, key: newKey(), rawBody };
    const { status, body } = await site.call(createDeposit, { amount: '500' }, given);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
  });

  test('refuses a request without a key, without a token, and of a trial account', async () => {
    expect((await site.call(createDeposit, { amount: '500' }, { token: rahim.token })).body.errorCode).toBe(
      'idempotency_key_required',
    );
    expect((await open('500', newKey(), 'dead')).status).toBe(401);
    const trial = await open('500', newKey(), await trialToken());
    expect([trial.status, trial.body.errorCode]).toEqual([403, 'in_need_true_account']);
  });

  test('is refused where the brand has switched deposits off', async () => {
    const closed = await startTestSite({
      settings: { switches: { ...(await site.ctx()).brand.settings.switches, DEPOSIT3: false } },
    });
    try {
      const { token } = await newMember(closed, 'rahim');
      const { body } = await closed.call(createDeposit, { amount: '500' }, { token, key: newKey() });
      expect(body.errorCode).toBe('function.not.available');
    } finally {
      await closed.close();
    }
  });
});

describe('a member’s deposits', () => {
  test('are their own only', async () => {
    const { deposit } = await openedDeposit(site, rahim.token);
    for (const call of [getDeposit, cancelDeposit]) {
      const { status, body } = await site.call(call, { depositId: deposit.id }, { token: karim.token });
      expect([status, body.errorCode]).toEqual([404, 'not_found']);
    }
    const { body } = await site.call(listDeposits, { pageSize: 100 }, { token: karim.token });
    expect(body.value.list.map(({ id }) => id)).not.toContain(deposit.id);
    expect((await site.call(getDeposit, { depositId: deposit.id }, { token: rahim.token })).body.value.state).toBe(
      'pending',
    );
  });

  test.each(['0', '-1', 'x', '9'.repeat(19), ''])('are not found by the id %j', async (depositId) => {
    expect((await site.call(getDeposit, { depositId }, { token: rahim.token })).status).toBe(400);
  });

  test('of a number beyond all are not found', async () => {
    expect((await site.call(getDeposit, { depositId: '9'.repeat(18) }, { token: rahim.token })).status).toBe(404);
  });

  test('come newest first, in pages and by state', async () => {
    const { token } = await newMember(site, 'lister');
    const ids = [];
    for (const amount of ['100', '200', '300']) ids.push((await openedDeposit(site, token, amount)).deposit.id);
    await site.call(cancelDeposit, { depositId: ids[1]! }, { token });
    const page = (await site.call(listDeposits, { pageNo: 2, pageSize: 2 }, { token })).body.value;
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, list: [{ id: ids[0] }] });
    const pending = (await site.call(listDeposits, { state: 'pending' }, { token })).body.value;
    expect(pending.list.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  test('can be called off once, and not after they were paid', async () => {
    const { deposit } = await openedDeposit(site, rahim.token);
    const cancel = (depositId: string) => site.call(cancelDeposit, { depositId }, { token: rahim.token });
    const first = await cancel(deposit.id);
    expect(first.body.value).toMatchObject({ id: deposit.id, state: 'cancelled' });
    expect((await cancel(deposit.id)).body).toEqual(first.body);
    const { deposit: paid } = await openedDeposit(site, rahim.token);
    await callBack(site, newsOf(paid));
    const refused = await cancel(paid.id);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'deposit_closed']);
  });
});

describe('deposits that nobody paid', () => {
  test('expire after their time and not before', async () => {
    const { deposit } = await openedDeposit(site, rahim.token);
    await cashier.expireDeposits(await site.ctx({ kind: 'system' }, deposit.expiresAtMs - 1));
    expect(await stateOf(deposit.id)).toBe('pending');
    const ended = await cashier.expireDeposits(await site.ctx({ kind: 'system' }, deposit.expiresAtMs));
    expect(ended).toBeGreaterThan(0);
    expect(await stateOf(deposit.id)).toBe('expired');
    expect((await site.call(cancelDeposit, { depositId: deposit.id }, { token: rahim.token })).body.errorCode).toBe(
      'deposit_closed',
    );
  });
});

describe('the office', () => {
  test('searches the deposits of the brand by state and member', async () => {
    const staff = await loggedInStaff(site, 'cashier');
    const { id, token } = await newMember(site, 'wanted');
    const { deposit } = await openedDeposit(site, token, '1234.50');
    await callBack(site, newsOf(deposit));
    const search = (input: object, as = staff.token) => site.call(searchDeposits, input, { token: as });
    const found = (await search({ memberId: String(id), state: 'credited' })).body.value;
    expect(found).toMatchObject({
      totalCount: 1,
      list: [
        {
          id: deposit.id,
          memberId: String(id),
          account: 'wanted',
          amount: '1234.50',
          paymentReference: `PAY-${deposit.id}`,
        },
      ],
    });
    expect((await search({ memberId: String(id), state: 'pending' })).body.value.totalCount).toBe(0);
    expect((await search({}, token)).status).toBe(401);
  });

  test('adds up what was credited in a window, and what waits', async () => {
    const ctx = await site.ctx();
    const { id, token } = await newMember(site, 'counted');
    const fromMs = nowMs();
    const { deposit } = await openedDeposit(site, token, '250');
    const { deposit: waiting } = await openedDeposit(site, token, '300');
    const pendingBefore = await cashier.pendingCount(ctx);
    await callBack(site, newsOf(deposit));
    expect(await cashier.dayTotals(ctx, { fromMs, untilMs: nowMs() + 1 })).toEqual({ count: 1, amountMinor: 25_000n });
    expect(await cashier.dayTotals(ctx, { fromMs: 0, untilMs: fromMs })).not.toMatchObject({ count: 0 });
    expect(await cashier.memberTotals(ctx, id)).toEqual({ count: 1, amountMinor: 25_000n });
    expect(await cashier.pendingCount(ctx)).toBe(pendingBefore - 1);
    expect(await stateOf(waiting.id)).toBe('pending');
  });
});

async function balanceOf(token: string): Promise<number> {
  return (await site.call(getBalance, {}, { token })).body.value.sumBalance;
}

async function stateOf(depositId: string): Promise<string> {
  const row = await site.db
    .selectFrom('deposits')
    .select('state')
    .where('id', '=', BigInt(depositId))
    .executeTakeFirstOrThrow();
  return row.state;
}

async function trialToken(): Promise<string> {
  await sessions.open(await site.ctx(), {
    account: 'trial1',
    nickname: 'trial1',
    type: 4,
    language: 'EN',
    passwordHash: await hashPassword(PASSWORD, secureRandom),
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  return (await tryLogin(site, 'trial1', PASSWORD)).body.value.token;
}
