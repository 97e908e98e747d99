import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addWithdrawalProof,
  cancelWithdrawal,
  getPaymentConfirmationList,
  getWithdrawal,
  getWithdrawalOffer,
  listWithdrawals,
  processC2CTransaction,
  removePayoutAccount,
} from '../../contract/withdrawals.ts';
import {
  approveWithdrawal,
  forceReceipt,
  getWithdrawalPage,
  rejectWithdrawal,
  retryPayout,
  searchWithdrawals,
  settleDispute,
} from '../../contract/withdrawals-office.ts';
import { listAccountRecord } from '../../contract/wallet.ts';
import { staffOn } from '../testing/people.ts';
import { fund } from '../testing/money.ts';
import type { TestSite } from '../testing/site.ts';
import { tinyPng } from '../cashier/test-pictures.ts';
import type { TestCompany } from './test-company.ts';
import { actionsOf, ask, newPlayer, payOut, PIN, type Player, startPayingSite } from './test-withdrawals.ts';

const PICTURE = tinyPng().toString('base64');

let site: TestSite;
let company: TestCompany;
let close: () => Promise<void>;
let first: string;
let second: string;
let auditor: string;
let rahim: Player;
let count = 0;

beforeAll(async () => {
  ({ site, company, close } = await startPayingSite());
  first = await staffOn(site, 'cashier');
  second = await staffOn(site, 'manager');
  auditor = await staffOn(site, 'auditor');
});
beforeEach(async () => {
  company.behave('pays');
  company.forget();
  rahim = await newPlayer(site, `player${++count}`);
});
afterAll(() => close());

const { balance, stateOf, approve, answer, requested } = actionsOf(() => ({ site, player: rahim, staff: first }));

describe('a withdrawal', () => {
  test('is held when it is asked for, paid once people approve, and ends when the player has it', async () => {
    const id = await requested('500.50');
    expect(await balance()).toMatchObject({
      sumBalance: 9499.5,
      balance: [{ availBalance: 9499.5, heldBalance: 500.5 }, {}],
    });
    expect((await approve(id)).body.value).toMatchObject({ state: 'approved', needsTwo: false });
    await payOut(site);
    expect(company.paid()).toEqual(['500.50']);
    expect(await balance()).toMatchObject({
      sumBalance: 9499.5,
      balance: [{ availBalance: 9499.5, heldBalance: 0 }, {}],
    });
    const record = (await site.call(listAccountRecord, { kind: 'withdrawal' }, { token: rahim.token })).body.value;
    expect(record.list[0]).toMatchObject({ amount: '-500.50', reference: `sandbox:${id}`, balanceAfter: '9499.50' });
    expect((await site.call(getPaymentConfirmationList, {}, { token: rahim.token })).body.value.list).toMatchObject([
      { id, state: 'paid', due: '500.50' },
    ]);
    expect((await answer(id, { answer: 'received' })).body.value).toMatchObject({ state: 'received' });
    expect((await answer(id, { answer: 'received' })).body.value).toMatchObject({ state: 'received' });
    const page = (await site.call(getWithdrawalPage, { withdrawalId: id }, { token: auditor })).body.value;
    expect(page.steps.map(({ to, mover }) => [to, mover])).toEqual([
      ['requested', 'member'],
      ['approved', 'staff'],
      ['paying', 'rules'],
      ['paid', 'company'],
      ['received', 'member'],
    ]);
    expect(page).toMatchObject({ receipt: 'member', number: rahim.number, payouts: [{ state: 'paid', tries: 1 }] });
  });

  test('needs two people from the brand’s amount on', async () => {
    await fund(site, rahim.id, 5_000_000n);
    const id = await requested('20000');
    expect((await approve(id)).body.value).toMatchObject({
      state: 'approved_once',
      needsTwo: true,
      approvedByMe: true,
    });
    const again = await approve(id);
    expect([again.status, again.body.errorCode]).toEqual([403, 'second_person_needed']);
    expect(await payOut(site)).toBe(0);
    expect((await approve(id, second)).body.value).toMatchObject({ state: 'approved' });
    await payOut(site);
    expect(await stateOf(id)).toBe('paid');
  });

  test('that is rejected gives the money free and says why', async () => {
    const id = await requested();
    const input = { withdrawalId: id, reason: 'the name is not theirs' };
    expect((await site.call(rejectWithdrawal, input, { token: first })).body.value).toMatchObject({
      state: 'rejected',
    });
    expect((await balance()).sumBalance).toBe(10_000);
    const seen = (await site.call(getWithdrawal, { withdrawalId: id }, { token: rahim.token })).body.value;
    expect(seen).toMatchObject({ state: 'rejected', reason: 'the name is not theirs' });
    const late = await approve(id);
    expect([late.status, late.body.errorCode]).toEqual([422, 'withdrawal_closed']);
  });

  test('can be called off by the player until somebody has decided', async () => {
    const [early, late] = [await requested(), await requested()];
    const cancel = (withdrawalId: string) => site.call(cancelWithdrawal, { withdrawalId }, { token: rahim.token });
    expect((await cancel(early)).body.value).toMatchObject({ state: 'cancelled', mayCancel: false });
    expect((await cancel(early)).body.value).toMatchObject({ state: 'cancelled' });
    await approve(late);
    expect((await cancel(late)).body.errorCode).toBe('withdrawal_closed');
    expect((await balance()).sumBalance).toBe(9_500);
    await payOut(site);
  });

  test('of another member is unknown', async () => {
    const id = await requested();
    const karim = await newPlayer(site, `karim${count}`);
    const asKarim = { token: karim.token };
    const answers = await Promise.all([
      site.call(getWithdrawal, { withdrawalId: id }, asKarim),
      site.call(cancelWithdrawal, { withdrawalId: id }, asKarim),
      site.call(processC2CTransaction, { withdrawalId: id, answer: 'received' }, asKarim),
      site.call(addWithdrawalProof, { withdrawalId: id, picture: PICTURE }, asKarim),
      ask(site, { ...karim, accountId: rahim.accountId }),
      site.call(removePayoutAccount, { accountId: rahim.accountId, paymentPassword: PIN }, asKarim),
    ]);
    expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(answers.map(() => [404, 'not_found']));
    expect((await site.call(listWithdrawals, {}, asKarim)).body.value.totalCount).toBe(0);
  });
});

describe('a request is refused', () => {
  test.each([
    ['with a wrong payment password', '500', { paymentPassword: '000000' }, 422, 'payment_password_wrong'],
    ['below the least', '199.99', {}, 422, 'amount_below_limit'],
    ['above the most', '50000.01', {}, 422, 'amount_above_limit'],
    ['above what is there', '10000.01', {}, 422, 'insufficient_balance'],
    ['to an account that is not bound', '500', { accountId: '99999999' }, 404, 'not_found'],
    ['of nothing', '0', {}, 400, 'bad_input'],
    ['of more decimals than the currency has', '500.001', {}, 400, 'bad_input'],
    ['of less than nothing', '-500', {}, 400, 'bad_input'],
    ['of an exponent', '5e2', {}, 400, 'bad_input'],
    ['in Bengali digits', '৫০০', {}, 400, 'bad_input'],
  ])('%s', async (_, amount, given, status, code) => {
    const { status: heard, body } = await ask(site, rahim, amount, given);
    expect([heard, body.errorCode]).toEqual([status, code]);
    expect((await balance()).sumBalance).toBe(10_000);
  });

  test('where the real name is no longer the account’s', async () => {
    await site.db
      .updateTable('members')
      .set({ details: JSON.stringify({ payeeName: 'Somebody Else' }) })
      .where('id', '=', rahim.id)
      .execute();
    expect((await ask(site, rahim)).body.errorCode).toBe('payee_name_differs');
  });

  test('a sixth time on one day; what was called off does not count', async () => {
    const ids: string[] = [];
    for (let times = 0; times < 5; times++) ids.push(await requested('200'));
    const sixth = await ask(site, rahim, '200');
    expect([sixth.body.errorCode, sixth.body.value]).toEqual(['daily_count_reached', { most: 5 }]);
    await site.call(cancelWithdrawal, { withdrawalId: ids[0]! }, { token: rahim.token });
    await requested('200');
  });

  test('beyond the day’s sum', async () => {
    await fund(site, rahim.id, 20_000_000n);
    await requested('50000');
    await requested('40000');
    const third = await ask(site, rahim, '10000.01');
    expect([third.body.errorCode, third.body.value]).toEqual(['daily_sum_reached', { left: '10000.00' }]);
    await requested('10000');
  });
});

describe('the office', () => {
  test('lists what waits, the oldest first, and counts it', async () => {
    const [one, two] = [await requested(), await requested()];
    const found = await site.call(
      searchWithdrawals,
      { queue: 'approval', memberId: String(rahim.id) },
      { token: auditor },
    );
    expect(found.body.value.list.map(({ id }) => id)).toEqual([one, two]);
    expect(found.body.value.waiting.approval).toBeGreaterThanOrEqual(2);
    expect(found.body.value.list[0]!.flags).toEqual(
      expect.arrayContaining([
        'first_withdrawal',
        'new_device',
        'new_address',
        'new_account',
        'fresh_payment_password',
      ]),
    );
  });

  test('shows what had been played since the request before it, and what had to be', async () => {
    const [one, two] = [await requested(), await requested()];
    const found = { [one]: [100_000n, 120_000n], [two]: [150_000n, 200_000n] };
    for (const [id, [deposited, turnover]] of Object.entries(found))
      await site.db
        .updateTable('withdrawals')
        .set({ deposited_minor: deposited!, turnover_minor: turnover! })
        .where('id', '=', BigInt(id))
        .execute();
    const { body } = await site.call(
      searchWithdrawals,
      { memberId: String(rahim.id), sort: '-id' },
      { token: auditor },
    );
    expect(body.value.list[0]).toMatchObject({ id: two, turnoverRequired: '500.00', turnoverDone: '800.00' });
  });

  test('decides only where it may', async () => {
    const withdrawalId = await requested();
    const reason = 'as the test asks';
    for (const token of [auditor, rahim.token]) {
      const answers = await Promise.all([
        site.call(approveWithdrawal, { withdrawalId }, { token }),
        site.call(rejectWithdrawal, { withdrawalId, reason }, { token }),
        site.call(retryPayout, { withdrawalId, reason }, { token }),
        site.call(forceReceipt, { withdrawalId, reason }, { token }),
        site.call(settleDispute, { withdrawalId, resolution: 'return', reason }, { token }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([token === auditor ? 403 : 401]));
    }
    for (const call of [retryPayout, forceReceipt]) {
      expect((await site.call(call, { withdrawalId, reason }, { token: first })).body.errorCode).toBe(
        'withdrawal_closed',
      );
    }
  });

  test('says nothing of a withdrawal that is not there', async () => {
    const { status } = await site.call(getWithdrawalPage, { withdrawalId: '999999999' }, { token: auditor });
    expect(status).toBe(404);
  });
});

test('the offer says what can be withdrawn and why not more', async () => {
  await requested();
  const { body } = await site.call(getWithdrawalOffer, {}, { token: rahim.token });
  expect(body.value).toMatchObject({
    available: '9500.00',
    held: '500.00',
    withdrawable: '9500.00',
    least: '200.00',
    day: { requestsLeft: 4, left: '99500.00' },
    turnover: { required: '0.00', missing: '0.00' },
    activeBonus: null,
    hasPaymentPassword: true,
    payeeName: 'Rahim Uddin',
    accounts: [{ id: rahim.accountId, methodName: { EN: 'bKash-style (test)' } }],
  });
  expect(body.value.methods.map(({ code }) => code)).not.toContain('card');
});
