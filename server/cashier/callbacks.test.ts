import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { cancelDeposit, type Deposit, getDeposit } from '../../contract/cashier.ts';
import { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { getBalance, listAccountRecord } from '../../contract/wallet.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';
import { callBack, newKey, newsOf, openedDeposit } from './test-payments.ts';

const MINUTE_MS = 60_000;

let site: TestSite;
let rahim: Awaited<ReturnType<typeof newMember>>;
let staffToken: string;

beforeAll(async () => {
  site = await startTestSite();
  rahim = await newMember(site, 'rahim');
  staffToken = (await loggedInStaff(site, 'cashier')).token;
});
afterAll(async () => {
  // Whatever was tried above, the books are right.
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const fresh = async (amount = '500') => (await openedDeposit(site, rahim.token, amount)).deposit;

describe('a callback that says paid', () => {
  test('credits the deposit, writes one entry and tells the fact', async () => {
    const deposit = await fresh('750.25');
    const before = await balance();
    const { status, body } = await callBack(site, newsOf(deposit));
    expect([status, body.value]).toEqual([200, { state: 'credited' }]);
    expect(await balance()).toBeCloseTo(before + 750.25, 10);
    const now = (await site.call(getDeposit, { depositId: deposit.id }, { token: rahim.token })).body.value;
    expect(now).toMatchObject({ state: 'credited', creditedAtMs: expect.any(Number) });
    const record = (await site.call(listAccountRecord, { kind: 'deposit' }, { token: rahim.token })).body.value;
    expect(record.list[0]).toMatchObject({ amount: '750.25', reference: `sandbox:${deposit.id}`, kind: 'deposit' });
    expect(await factsOf(deposit)).toEqual([
      { depositId: deposit.id, memberId: String(rahim.id), currency: 'PLAY', amountMinor: '75025' },
    ]);
  });

  test('credits once however often it comes', async () => {
    const deposit = await fresh();
    const before = await balance();
    for (let times = 0; times < 5; times++) {
      expect((await callBack(site, newsOf(deposit))).body.value).toEqual({ state: 'credited' });
    }
    expect(await balance()).toBe(before + 500);
    expect(await factsOf(deposit)).toHaveLength(1);
    expect(await outcomesOf(deposit)).toEqual(['credited', 'repeated', 'repeated', 'repeated', 'repeated']);
  });

  test('credits an expired deposit: late money is the player’s money', async () => {
    const deposit = await fresh();
    await cashier.expireDeposits(await site.ctx({ kind: 'system' }, deposit.expiresAtMs));
    const before = await balance();
    expect((await callBack(site, newsOf(deposit))).body.value).toEqual({ state: 'credited' });
    expect(await balance()).toBe(before + 500);
  });

  test('is refused and recorded for people where the deposit was cancelled', async () => {
    const deposit = await fresh();
    await site.call(cancelDeposit, { depositId: deposit.id }, { token: rahim.token });
    await refusesWithoutMoney(deposit, newsOf(deposit), 409, 'conflict');
    expect(await outcomesOf(deposit)).toEqual(['paid_after_end']);
  });

  test('is refused where the payment had failed before', async () => {
    const deposit = await fresh();
    await callBack(site, newsOf(deposit, { outcome: 'failed' }));
    await refusesWithoutMoney(deposit, newsOf(deposit, { paymentReference: 'another-try' }), 409, 'conflict');
    expect(await outcomesOf(deposit)).toEqual(['failed', 'paid_after_end']);
  });

  test.each([
    ['a larger amount', { amount: '500.01' }],
    ['a smaller amount', { amount: '499.99' }],
    ['a finer amount than the currency has', { amount: '500.001' }],
    ['another currency', { currency: 'BDT' }],
  ])('is refused where it names %s', async (_, wrong) => {
    const deposit = await fresh();
    await refusesWithoutMoney(deposit, newsOf(deposit, wrong), 409, 'conflict');
    expect(await outcomesOf(deposit)).toEqual(['mismatch']);
    expect((await callBack(site, newsOf(deposit))).body.value).toEqual({ state: 'credited' });
  });

  test('with a second payment for the same deposit is left to people', async () => {
    const deposit = await fresh();
    await callBack(site, newsOf(deposit));
    await refusesWithoutMoney(deposit, newsOf(deposit, { paymentReference: 'PAY-twice' }), 409, 'conflict');
    expect(await outcomesOf(deposit)).toEqual(['credited', 'other_payment']);
  });

  test('cannot pay for two deposits with one payment', async () => {
    const [first, second] = [await fresh(), await fresh()];
    await callBack(site, newsOf(first));
    await refusesWithoutMoney(second, newsOf(second, { paymentReference: `PAY-${first.id}` }), 409, 'conflict');
    expect(await outcomesOf(second)).toEqual(['reference_of_another']);
    expect(await stateOf(second)).toBe('pending');
  });

  test('of an unknown deposit is not found', async () => {
    const { status, body } = await callBack(site, newsOf(await fresh(), { depositId: '999999999' }));
    expect([status, body.errorCode]).toEqual([404, 'not_found']);
  });

  test('finds the brand of the deposit, whichever brand it came in by', async () => {
    const river = await brandSettings.createBrand(await site.ctx(), {
      code: 'river',
      hosts: ['river.localhost'],
      isDefault: false,
      settings: { ...(await site.ctx()).brand.settings, currency: { code: 'TAKA', symbol: 'T', decimals: 0 } },
    });
    const { token } = await newMember(site, 'rahim', { merchant: 'river' });
    const asRiver = { token, merchant: 'river' };
    const { deposit } = await cashier.createDeposit(
      { ...(await site.ctx(await actorOf(token))), brand: river },
      { amount: '20000', method: 'sandbox', key: newKey(), language: 'EN', host: 'river.localhost' },
    );
    expect((await callBack(site, newsOf(deposit, { currency: 'TAKA' }))).body.value).toEqual({ state: 'credited' });
    expect((await site.call(getBalance, {}, asRiver)).body.value).toMatchObject({
      sumBalance: 20_000,
      currency: 'TAKA',
    });
  });

  async function actorOf(token: string) {
    const { rows } = await sql<{ member_id: bigint }>`SELECT member_id FROM sessions ORDER BY id DESC LIMIT 1`.execute(
      site.db,
    );
    expect(token).toBeTruthy();
    return { kind: 'member', memberId: rows[0]!.member_id, accountType: 0, sessionId: 0n } as const;
  }
});

describe('a callback that says failed', () => {
  test('marks the deposit and moves nothing', async () => {
    const deposit = await fresh();
    const before = await balance();
    expect((await callBack(site, newsOf(deposit, { outcome: 'failed' }))).body.value).toEqual({ state: 'failed' });
    expect((await callBack(site, newsOf(deposit, { outcome: 'failed' }))).body.value).toEqual({ state: 'failed' });
    expect(await balance()).toBe(before);
    expect(await outcomesOf(deposit)).toEqual(['failed', 'repeated']);
  });

  test('takes nothing back from a credited deposit', async () => {
    const deposit = await fresh();
    await callBack(site, newsOf(deposit));
    await refusesWithoutMoney(deposit, newsOf(deposit, { outcome: 'failed' }), 409, 'conflict');
    expect(await stateOf(deposit)).toBe('credited');
  });

  test('changes nothing where the deposit has ended anyway', async () => {
    const deposit = await fresh();
    await site.call(cancelDeposit, { depositId: deposit.id }, { token: rahim.token });
    expect((await callBack(site, newsOf(deposit, { outcome: 'failed' }))).body.value).toEqual({ state: 'cancelled' });
    expect(await outcomesOf(deposit)).toEqual(['ignored']);
  });
});

describe('a callback is refused', () => {
  test.each([
    ['signed with another secret', { secret: 'a guess' }],
    ['without a signature', { headers: { 'x-signature': '' } }],
    ['with a signature that is no such thing', { headers: { 'x-signature': 'zz' } }],
    ['without a time', { headers: { 'x-timestamp': '' } }],
    ['with another time than was signed', { headers: { 'x-timestamp': String(nowMs() + 1) } }],
    ['older than five minutes', { atMs: nowMs() - 5 * MINUTE_MS - 1_000 }],
    ['from the future', { atMs: nowMs() + 6 * MINUTE_MS }],
  ])('%s', async (_, choices) => {
    const deposit = await fresh();
    const before = await balance();
    const { status, body } = await callBack(site, newsOf(deposit), choices);
    expect([status, body.errorCode]).toEqual([401, 'bad_signature']);
    expect(await balance()).toBe(before);
    expect(await stateOf(deposit)).toBe('pending');
    const logged = (await site.call(listDepositCallbacks, { pageSize: 1 }, { token: staffToken })).body.value.list[0];
    expect(logged).toMatchObject({ outcome: 'bad_signature', signatureGood: false, depositId: null });
    expect(logged!.body).toContain(deposit.id);
  });

  test('with another body than was signed', async () => {
    const [cheap, dear] = [await fresh('100'), await fresh('50000')];
    const timestamp = String(nowMs());
    const signature = createHmac('sha256', cashier.sandboxSecret(site.app.platform.seal))
      .update(`${timestamp}.${JSON.stringify(newsOf(cheap))}`)
      .digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
    expect((await callBack(site, newsOf(dear), { headers })).body.errorCode).toBe('bad_signature');
    expect((await callBack(site, newsOf(cheap), { headers })).body.value).toEqual({ state: 'credited' });
  });

  test.each([
    [
      '{}',
      {
        depositId: 'required',
        paymentReference: 'required',
        amount: 'required',
        currency: 'required',
        outcome: 'required',
      },
    ],
    ['{"depositId":500001}', expect.objectContaining({ depositId: 'invalid_type' })],
    ['{"extra":1}', expect.objectContaining({ extra: 'unknown_field' })],
    ['{"__proto__":{"depositId":"500001"}}', expect.objectContaining({ depositId: 'required' })],
  ])('signed, with the body %s', async (rawBody, fields) => {
    const { status, body } = await callBack(site, rawBody);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
    const logged = (await site.call(listDepositCallbacks, { outcome: 'bad_body', pageSize: 1 }, { token: staffToken }))
      .body.value.list[0];
    expect(logged).toMatchObject({ body: rawBody, signatureGood: true });
  });

  test('unsigned before anything in it is looked at, and only its beginning is kept', async () => {
    const { status } = await callBack(site, JSON.stringify({ noise: 'x'.repeat(10_000) }), { secret: 'a guess' });
    expect(status).toBe(401);
    const logged = (await site.call(listDepositCallbacks, { pageSize: 1 }, { token: staffToken })).body.value.list[0];
    expect(logged!.body).toHaveLength(500);
  });
});

describe('the log of callbacks', () => {
  test.each([
    ['UPDATE deposit_callbacks SET outcome = $$ignored$$'],
    ['DELETE FROM deposit_callbacks'],
    ['TRUNCATE deposit_callbacks'],
  ])('refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(site.db)).rejects.toThrow(/permission denied|append-only/);
  });

  test('is for the office only', async () => {
    expect((await site.call(listDepositCallbacks, {}, { token: rahim.token })).status).toBe(401);
    expect((await site.call(listDepositCallbacks, {})).status).toBe(401);
  });
});

async function refusesWithoutMoney(deposit: Deposit, news: object, status: number, errorCode: string): Promise<void> {
  const [balanceBefore, stateBefore] = [await balance(), await stateOf(deposit)];
  const answer = await callBack(site, news);
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  expect([await balance(), await stateOf(deposit)]).toEqual([balanceBefore, stateBefore]);
}

async function balance(): Promise<number> {
  return (await site.call(getBalance, {}, { token: rahim.token })).body.value.sumBalance;
}

async function stateOf(deposit: Deposit): Promise<string> {
  return (await site.call(getDeposit, { depositId: deposit.id }, { token: rahim.token })).body.value.state;
}

/** What became of the callbacks of a deposit, oldest first. */
async function outcomesOf(deposit: Deposit): Promise<string[]> {
  const { body } = await site.call(listDepositCallbacks, { depositId: deposit.id }, { token: staffToken });
  return body.value.list.map(({ outcome }) => outcome).toReversed();
}

async function factsOf(deposit: Deposit): Promise<unknown[]> {
  const rows = await site.db.selectFrom('facts').select('body').where('kind', '=', 'depositCredited').execute();
  return rows.map(({ body }) => body).filter((body) => (body as { depositId?: string }).depositId === deposit.id);
}
