import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getPaymentPassword,
  PAYMENT_PASSWORD_LOCK_MINUTES,
  setPaymentPassword,
} from '../../contract/payment-password.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newMember, PASSWORD } from '../sessions/test-members.ts';
import { passwordRuns } from '../platform/process/passwords.ts';
import { nowMs } from '../platform/process/clock.ts';
import * as members from './service.ts';

let site: TestSite;
let count = 0;
let rahim: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  rahim = await newMember(site, `rahim${++count}`);
});

const set = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  site.call(setPaymentPassword, { oldPassword, newPassword, confirmPassword }, { token: rahim.token });

const check = async (password: string, atMs = nowMs()) =>
  members
    .checkPaymentPassword(await site.ctx({ kind: 'system' }, atMs), rahim.id, password)
    .then(() => 'passed')
    .catch((error: { code: string }) => error.code);

describe('a payment password', () => {
  test('is set with the password of the account and changed with itself', async () => {
    const rule = { acceptedPattern: '^[0-9]+$', minLength: 6, maxLength: 6 };
    expect((await site.call(getPaymentPassword, {}, { token: rahim.token })).body.value).toEqual({
      set: false,
      ...rule,
    });
    expect(await check('123456')).toBe('payment_password_missing');
    expect((await set(PASSWORD, '123456')).status).toBe(200);
    expect((await site.call(getPaymentPassword, {}, { token: rahim.token })).body.value).toEqual({
      set: true,
      ...rule,
    });
    expect(await check('123456')).toBe('passed');
    expect((await set(PASSWORD, '654321')).body).toMatchObject({
      errorCode: 'payment_password_wrong',
      value: { triesLeft: 4 },
    });
    expect((await set('123456', '654321')).status).toBe(200);
    expect([await check('654321'), await check('123456')]).toEqual(['passed', 'payment_password_wrong']);
    const { changedAtMs } = await members.paymentPasswordOf(await site.ctx(), rahim.id);
    expect(changedAtMs).toBeGreaterThan(nowMs() - 60_000);
  });

  test.each([
    ['too short', '12345', '12345', { newPassword: 'reg_pattern' }],
    ['too long', '1234567', '1234567', { newPassword: 'reg_pattern' }],
    ['of letters', 'abcdef', 'abcdef', { newPassword: 'reg_pattern' }],
    ['of Bengali digits', '১২৩৪৫৬', '১২৩৪৫৬', { newPassword: 'reg_pattern' }],
    ['that is written in two ways', '123456', '123457', { confirmPassword: 'password_mismatch' }],
  ])('is not taken when %s', async (_, chosen, again, fields) => {
    const { status, body } = await set(PASSWORD, chosen, again);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
    expect(await check('123456')).toBe('payment_password_missing');
  });

  test('is not set by a session alone', async () => {
    expect((await set('a guess', '123456')).body).toMatchObject({
      errorCode: 'password_wrong',
      value: { triesLeft: 4 },
    });
    expect(await check('123456')).toBe('payment_password_missing');
  });

  test('is not for trial accounts', async () => {
    const ctx = await site.ctx({ kind: 'member', memberId: rahim.id, accountType: 4, sessionId: 0n });
    const input = { oldPassword: PASSWORD, newPassword: '123456', confirmPassword: '123456' };
    await expect(members.changePaymentPassword(ctx, input)).rejects.toMatchObject({ code: 'in_need_true_account' });
  });
});

describe('wrong tries', () => {
  beforeEach(async () => {
    await set(PASSWORD, '123456');
  });

  test('shut it at the fifth in a row, for the right one too, until the time is over', async () => {
    const atMs = nowMs();
    for (const guess of ['000001', '000002', '000003', '000004']) {
      expect(await check(guess, atMs)).toBe('payment_password_wrong');
    }
    expect(await check('000005', atMs)).toBe('payment_password_locked');
    expect(await check('123456', atMs)).toBe('payment_password_locked');
    const overMs = atMs + PAYMENT_PASSWORD_LOCK_MINUTES * 60_000;
    expect(await check('123456', overMs - 1)).toBe('payment_password_locked');
    expect(await check('000006', overMs)).toBe('payment_password_wrong');
    expect(await check('123456', overMs)).toBe('passed');
  });

  test('are forgotten by a right one', async () => {
    for (let round = 0; round < 3; round++) {
      for (const guess of ['000001', '000002', '000003']) expect(await check(guess)).toBe('payment_password_wrong');
      expect(await check('123456')).toBe('passed');
    }
  });

  test('that come at once are each counted', async () => {
    const guesses = Array.from({ length: 40 }, (_, guess) => check(String(100_000 + guess)));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'payment_password_wrong')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'payment_password_locked')).toHaveLength(36);
    expect(await check('123456')).toBe('payment_password_locked');
  });

  test('are one where they are equal and come together: a form sent 64 times is no guessing', async () => {
    const before = passwordRuns();
    const answers = await Promise.all(Array.from({ length: 64 }, () => check('123456')));
    expect(new Set(answers)).toEqual(new Set(['passed']));
    expect(passwordRuns() - before).toBeLessThan(10);
  });
});

describe('the real name', () => {
  test('is set once by the member', async () => {
    const ctx = await site.ctx();
    expect(await members.payeeNameOf(ctx, rahim.id)).toBeNull();
    expect(await members.keepPayeeName(ctx, rahim.id, '  Rahim   Uddin ')).toBe('Rahim Uddin');
    expect(await members.keepPayeeName(ctx, rahim.id, 'Somebody Else')).toBe('Rahim Uddin');
  });
});

test.each([
  ['Rahim Uddin', 'rahim  uddin', true],
  ['রোকেয়া বেগম', 'রোকেয়া বেগম', true],
  ['মোঃ আব্দুল\u200c্লাহ', 'মোঃ আব্দুল্লাহ', true],
  ['Rahim Uddin', 'Karim Uddin', false],
])('%s and %s are one name: %s', (left, right, same) => {
  expect(members.isSameName(left, right)).toBe(same);
});
