import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../contract/members.ts';
import { resetPasswordByCode } from '../../contract/passwords.ts';
import { bindMobile, registerMobile } from '../../contract/registration.ts';
import { listLogins } from '../../contract/sessions.ts';
import { sendLoginCode, sendMobileCode, sendRegisterCode } from '../../contract/verification.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as verification from '../verification/service.ts';
import { codeTo, forgetGap, messagesTo } from '../verification/test-outbox.ts';
import { newMember, PASSWORD, tryLogin, tryRegister } from './test-members.ts';

const mobileSwitches = {
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  VERIFICATION3: true,
};
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ settings: { switches: mobileSwitches }, env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

/** A member under their number, registered over HTTP. */
async function memberAt(mobileNum: string, on = site) {
  await on.call(sendRegisterCode, { mobileNo: mobileNum });
  const verificationCode = await codeTo(on, `88${mobileNum}`);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  return on.call(registerMobile, { mobileNum, username: mobileNum, verificationCode, ...passwords });
}

async function loginCodeTo(mobileNum: string): Promise<string> {
  await forgetGap(site);
  expect((await site.call(sendLoginCode, { mobileNum, countryDialingCode: '880' })).body.value).toEqual({
    expiredMinutes: 2,
  });
  return codeTo(site, `88${mobileNum}`);
}

describe('registering by mobile number', () => {
  test('opens an account under the number, logged in, and the number shows covered', async () => {
    const { status, body } = await memberAt('01711000001');
    expect([status, body.value.userName, body.value.firstTimeLogin]).toEqual([200, '8801711000001', true]);
    const info = await site.call(getMemberInfo, {}, { token: body.value.token });
    expect(info.body.value.mobile).toBe('**********001');
    expect((await tryLogin(site, '01711000001', PASSWORD)).status).toBe(200);
    expect((await tryLogin(site, '+880 1711-000001', PASSWORD)).status).toBe(200);
    expect((await tryLogin(site, '8801711000001', PASSWORD)).status).toBe(200);
  });

  test('takes a code once: of two forms at once one opens an account', async () => {
    await site.call(sendRegisterCode, { mobileNo: '01711000002' });
    const verificationCode = await codeTo(site, '8801711000002');
    const form = { mobileNum: '01711000002', verificationCode, password: PASSWORD, confirmPassword: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => site.call(registerMobile, form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('tells the owner of a number that it has an account, and nobody else', async () => {
    await memberAt('01711000003');
    await forgetGap(site);
    const again = await memberAt('01711000003');
    expect(again.body).toMatchObject({ errorCode: 'bad_input', value: { fields: { mobileNum: 'mobile_taken' } } });
    const stranger = await site.call(registerMobile, {
      mobileNum: '01711000003',
      verificationCode: '000000',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(stranger.body.errorCode).toBe('verification_code_wrong');
  });

  test.each([
    ['no number', { mobileNum: '   ' }, { mobileNum: 'required' }],
    ['a number that is too short', { mobileNum: '0171' }, { mobileNum: 'reg_pattern' }],
    ['a line of a house', { mobileNum: '0255667788' }, { mobileNum: 'mobile_invalid' }],
    ['no code', { verificationCode: ' ' }, { verificationCode: 'required' }],
    ['no password', { password: undefined, confirmPassword: undefined }, { password: 'required' }],
    ['two passwords', { confirmPassword: 'khela124' }, { confirmPassword: 'password_mismatch' }],
    ['no consent', { agreed: false }, { agreed: 'terms_required' }],
  ])('with %s is refused at the field', async (_, fields, wrong) => {
    const form = {
      mobileNum: '01711000009',
      verificationCode: '123456',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    const { status, body } = await site.call(registerMobile, { ...form, ...fields });
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    expect((body.value as unknown as { fields: object }).fields).toEqual(wrong);
  });

  test('by user name asks for a proved number where the brand says so', async () => {
    const strict = await startTestSite({ settings: { switches: { ...mobileSwitches, REGMOBVERF3: true } } });
    try {
      const without = await tryRegister(strict, { username: 'prover' });
      expect(without.body.value).toEqual({ fields: { mobileNum: 'required', verificationCode: 'required' } });
      await strict.call(sendRegisterCode, { mobileNo: '01711000010' });
      const verificationCode = await codeTo(strict, '8801711000010');
      const opened = await tryRegister(strict, { username: 'prover', mobileNum: '01711000010', verificationCode });
      expect(opened.status).toBe(200);
      const { rows } = await strict.app.database.pool.query("SELECT mobile FROM members WHERE account_key = 'prover'");
      expect(rows).toEqual([{ mobile: '8801711000010' }]);
    } finally {
      await strict.close();
    }
  });
});

describe('logging in by a code', () => {
  test('opens the account of the number, once a code', async () => {
    await memberAt('01711000020');
    const code = await loginCodeTo('01711000020');
    const first = await tryLogin(site, '01711000020', code, { type: 'sms', countryDialingCode: '880' });
    expect([first.status, first.body.value.userName]).toEqual([200, '8801711000020']);
    const again = await tryLogin(site, '01711000020', code, { type: 'sms' });
    expect([again.status, again.body.errorCode]).toEqual([422, 'verification_code_wrong']);
    const { body } = await site.call(listLogins, {}, { token: first.body.value.token });
    expect(body.value.map(({ way }) => way)).toEqual(['sms', 'registration']);
  });

  test('says nothing of numbers that nobody has: the same answers, and no message goes out', async () => {
    await forgetGap(site);
    const sent = await site.call(sendLoginCode, { mobileNum: '01711999999' });
    expect([sent.status, sent.body.value]).toEqual([200, { expiredMinutes: 2 }]);
    expect(await messagesTo(site, '8801711999999')).toMatchObject([{ state: 'withheld', body: null }]);
    const guess = await tryLogin(site, '01711999999', '123456', { type: 'sms' });
    expect([guess.status, guess.body.errorCode]).toEqual([422, 'verification_code_wrong']);
  });

  test('is over after five wrong tries, for the right code too', async () => {
    await memberAt('01711000021');
    const code = await loginCodeTo('01711000021');
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => tryLogin(site, '01711000021', wrong, { type: 'sms' })),
    );
    expect(new Set(tries.map(({ body }) => body.errorCode))).toEqual(new Set(['verification_code_wrong']));
    const right = await tryLogin(site, '01711000021', code, { type: 'sms' });
    expect(right.body.errorCode).toBe('verification_code_wrong');
  });

  test('of a code that is ten minutes old says that it has expired, to who knows it', async () => {
    const ctx = await site.ctx();
    const to = { purpose: 'login', target: '8801711000022' } as const;
    await verification.keepCode({ ...ctx, nowMs: ctx.nowMs - 10 * 60_000 }, to, '123456');
    await expect(verification.tryCode(ctx, to, '123457')).rejects.toMatchObject({ code: 'verification_code_wrong' });
    await expect(verification.tryCode(ctx, to, '123456')).rejects.toMatchObject({ code: 'verification_code_expired' });
  });

  test('keeps no code in plain sight', async () => {
    await memberAt('01711000023');
    const code = await loginCodeTo('01711000023');
    const { rows } = await site.app.database.pool.query(
      `SELECT c::text AS kept FROM verification_codes c WHERE target = '8801711000023'
       UNION ALL SELECT m::text FROM verification_messages m WHERE target = '8801711000023'`,
    );
    const kept = rows.map((row: { kept: string }) => row.kept).join(' ');
    expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test.each([
    ['01711000024', '0'],
    ['0255667788', '880'],
    ['not a number', '880'],
    ['01711000024', '44'],
  ])('asks for a mobile number: %s behind +%s is none', async (mobileNum, countryDialingCode) => {
    const { status, body } = await site.call(sendLoginCode, { mobileNum, countryDialingCode });
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
  });
});

describe('codes', () => {
  test('go to one number ten times a day, once a second, and to all numbers of one address', async () => {
    const first = await site.call(sendRegisterCode, { mobileNo: '01711000030' });
    const second = await site.call(sendRegisterCode, { mobileNo: '01711000030' });
    expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 429, '1']);
    expect(second.body.errorCode).toBe('too_many_requests');
    for (let sent = 1; sent < 10; sent++) {
      await forgetGap(site);
      expect((await site.call(sendRegisterCode, { mobileNo: '01711000030' })).status).toBe(200);
    }
    await forgetGap(site);
    const eleventh = await site.call(sendRegisterCode, { mobileNo: '01711000030' });
    expect([eleventh.status, eleventh.body.errorCode]).toEqual([429, 'code_limit_reached']);
  });
});

describe('a new password by SMS', () => {
  test('takes the code, ends all sessions, and logs in with the new one', async () => {
    const { body } = await memberAt('01711000040');
    const verificationCode = await loginCodeTo('01711000040');
    const asked = { mobileNum: '01711000040', verificationCode, newPassword: 'mela2026' };
    const weak = await site.call(resetPasswordByCode, { ...asked, newPassword: 'short' });
    expect(weak.body.value).toEqual({ fields: { newPassword: 'reg_pattern' } });
    const reset = await site.call(resetPasswordByCode, asked);
    expect(reset.body.value).toEqual({ userName: '8801711000040' });
    expect((await site.call(getMemberInfo, {}, { token: body.value.token })).status).toBe(401);
    expect((await tryLogin(site, '01711000040', PASSWORD)).body.errorCode).toBe('login_failed');
    expect((await tryLogin(site, '01711000040', 'mela2026', { type: '' })).status).toBe(200);
    const again = await site.call(resetPasswordByCode, asked);
    expect(again.body.errorCode).toBe('verification_code_wrong');
  });
});

describe('binding a number', () => {
  test('needs the code and the password; from then on it opens the account', async () => {
    const { token } = await newMember(site, 'binder');
    await site.call(sendMobileCode, { mobileNum: '01711000050' }, { token });
    const verificationCode = await codeTo(site, '8801711000050');
    const asked = { mobileNum: '01711000050', verificationCode, password: PASSWORD };
    const wrong = await site.call(bindMobile, { ...asked, password: 'wrong1234' }, { token });
    expect([wrong.status, wrong.body.errorCode]).toEqual([422, 'password_wrong']);
    expect((await site.call(bindMobile, asked, { token })).status).toBe(200);
    const code = await loginCodeTo('01711000050');
    expect((await tryLogin(site, '01711000050', code, { type: 'sms' })).body.value.userName).toBe('binder');
  });

  test('that another account has is refused, and the code of one member serves no other', async () => {
    await memberAt('01711000051');
    const { token } = await newMember(site, 'latebinder');
    await forgetGap(site);
    await site.call(sendMobileCode, { mobileNum: '01711000051' }, { token });
    const verificationCode = await codeTo(site, '8801711000051');
    const asked = { mobileNum: '01711000051', verificationCode, password: PASSWORD };
    const { token: other } = await newMember(site, 'otherbinder');
    expect((await site.call(bindMobile, asked, { token: other })).body.errorCode).toBe('verification_code_wrong');
    expect((await site.call(bindMobile, asked, { token })).body.value).toEqual({
      fields: { mobileNum: 'mobile_taken' },
    });
  });
});
