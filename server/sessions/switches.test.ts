import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../../contract/brand.ts';
import type { Call, CallInput } from '../../contract/call.ts';
import { type Feature, type FeatureNode, features } from '../../contract/features.ts';
import {
  askPasswordMail,
  askPasswordSms,
  changePassword,
  resetPasswordByCode,
  resetPasswordByLink,
} from '../../contract/passwords.ts';
import {
  bindMobile,
  checkAffiliate,
  freePlay,
  registerAutoUsername,
  registerMobile,
  sendEntryCode,
  verifyLogin,
} from '../../contract/registration.ts';
import { login, register } from '../../contract/sessions.ts';
import {
  finishPhoneAuth,
  sendLoginCode,
  sendMobileCode,
  sendRegisterCode,
  startPhoneAuth,
} from '../../contract/verification.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

let site: TestSite;
let token: string;
const allOn = Object.fromEntries(
  features.map((feature) => [feature, !['BOTCHECK3', 'GEETEST3', 'REGMOBVERF3'].includes(feature)]),
);

beforeAll(async () => {
  site = await startTestSite({ settings: { switches: allOn }, env: { RATE_LIMIT_FACTOR: '0' } });
  token = (await newMember(site, 'switcher')).token;
  await memberOn(site, 'inviter', 1);
});
afterAll(() => site.close());

async function turn(switches: Partial<Record<Feature, boolean>>): Promise<void> {
  const ctx = await site.ctx();
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const turned = { ...settings, switches: { ...settings.switches, ...switches } };
  await brandSettings.saveSettings(ctx, { version, settings: turned, note: '' });
}

function row<C extends Call>(feature: Feature, call: C, input: CallInput<C>) {
  return [feature, call.name, call, input] as const;
}

const form = { username: 'a', password: 'b', confirmPassword: 'b' };
const passwords = { oldPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' };
const mobileNum = '01711000099';
// What is wrong in each input is found after the switch: on, the call answers something of its own.
const gates = [
  row('REG3', register, form),
  row('DIRECTREG3', register, form),
  row('USERNAMEREG3', register, form),
  row('USERNAMEREG3', registerAutoUsername, { agreed: false }),
  row('REG3', registerMobile, { mobileNum }),
  row('DIRECTREG3', registerMobile, { mobileNum }),
  row('MOBILENUMREG3', registerMobile, { mobileNum }),
  row('FREEPLAY3', freePlay, { os: 'web', platform: 'W' }),
  row('PASS3', changePassword, passwords),
  row('PASS3', askPasswordMail, { username: 'switcher', email: 'none' }),
  row('PASS3', resetPasswordByLink, { link: 'x', newPassword: PASSWORD }),
  row('CHNGPASSVERIF3', resetPasswordByCode, { mobileNum, verificationCode: '123456', newPassword: PASSWORD }),
  row('PWRESETSMS3', askPasswordSms, { username: 'switcher', mobileNum: '1' }),
  row('VERIFICATION3', sendLoginCode, { mobileNum: '1' }),
  row('VERIFICATION3', sendRegisterCode, { mobileNo: '1' }),
  row('VERIFICATION3', sendMobileCode, { mobileNum: '1' }),
  row('VERIFICATION3', startPhoneAuth, { mobileNo: '1' }),
  row('VERIFICATION3', finishPhoneAuth, { sessionInfo: 'x', code: '1' }),
  row('VERIFICATION3', bindMobile, { mobileNum: '1', verificationCode: '1', password: 'x' }),
  row('MOBILEVERCODELOGIN3', login, { username: mobileNum, password: '123456', type: 'sms' }),
  row('LOGINIPVERF3', sendEntryCode, { ticket: 'x', method: 'sms' }),
  row('LOGINIPVERF3', verifyLogin, { ticket: 'x', method: 'sms', answer: '1' }),
  row('AFFMAN3', checkAffiliate, { code: 'inviter' }),
];

describe('a switch', () => {
  test.each(gates)('%s shuts and opens %s', async (feature, _, call, input) => {
    const ask = async () => {
      const { body } = await site.call(call, input, { token });
      return body.errorCode;
    };
    try {
      await turn({ [feature]: false });
      expect(await ask()).toBe('function.not.available');
      expect(await shown(feature)).toBe('0');
    } finally {
      await turn({ [feature]: true });
    }
    expect(await ask()).not.toBe('function.not.available');
    expect(await shown(feature)).toBe('1');
  });

  test('MOBILENUMPASSREG3 says whether who registers by their number must choose a password', async () => {
    const faults = async () => {
      const given = { mobileNum, verificationCode: '123456', agreed: false };
      const { body } = await site.call(registerMobile, given);
      return (body.value as unknown as { fields: object }).fields;
    };
    expect(await faults()).toEqual({ agreed: 'terms_required', password: 'required' });
    await turn({ MOBILENUMPASSREG3: false });
    expect(await faults()).toEqual({ agreed: 'terms_required' });
    await turn({ MOBILENUMPASSREG3: true });
  });

  test('CAPTCHA3 says whether the fourth try needs letters', async () => {
    await newMember(site, 'lettered2');
    for (let at = 0; at < 3; at++) await tryLogin(site, 'lettered2', 'wrong1234');
    expect((await tryLogin(site, 'lettered2', PASSWORD)).body.errorCode).toBe('captcha_required');
    await turn({ CAPTCHA3: false });
    expect((await tryLogin(site, 'lettered2', PASSWORD)).status).toBe(200);
    await turn({ CAPTCHA3: true });
  });

  test('FREEPLAY3, switched off, shuts the trial accounts that there are', async () => {
    await memberOn(site, 'trialist', 4);
    await turn({ FREEPLAY3: false });
    const { status, body } = await tryLogin(site, 'trialist', PASSWORD);
    expect([status, body.errorCode, body.message]).toEqual([403, 'member_no_enter', 'This account can’t log in here.']);
    await turn({ FREEPLAY3: true });
    expect((await tryLogin(site, 'trialist', PASSWORD)).status).toBe(200);
  });
});

describe('free play', () => {
  const device = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const start = (loginDeviceId?: string, verb: 'GET' | 'POST' = 'POST') =>
    site.call({ ...freePlay, verb }, { os: 'android', platform: 'W', ...(loginDeviceId && { loginDeviceId }) });

  test('gives a trial account, its token in both places, by POST and by GET', async () => {
    for (const verb of ['POST', 'GET'] as const) {
      const { status, body } = await start(undefined, verb);
      expect(status).toBe(200);
      const given = body as unknown as {
        token: string;
        value: { token: string; customerType: number; userName: string };
      };
      expect(given.token).toBe(given.value.token);
      expect(given.value.customerType).toBe(4);
      expect(given.value.userName).toMatch(/^guest-[a-z0-9]+$/);
    }
  });

  test('gives a browser the account that it had', async () => {
    const names = [];
    for (let at = 0; at < 2; at++) {
      const { body } = await start(device);
      names.push((body.value as unknown as { userName: string }).userName);
    }
    expect(names[0]).toBe(names[1]);
  });
});

describe('an invitation code', () => {
  test.each([
    ['inviter', 200, null],
    ['INVITER', 200, null],
    ['switcher', 422, 'invitation_code_error'],
    ['nobody-at-all', 422, 'invitation_code_error'],
  ])('%s is answered %i', async (code, status, errorCode) => {
    const answer = await site.call(checkAffiliate, { code, domain: 'khela.example' });
    expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  });

  test('of a link puts the newcomer below who invited, though the form shows no field for it', async () => {
    const opened = await site.call(register, {
      ...form,
      username: 'invited1',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      affiliateCode: 'inviter',
    });
    const referred = await site.call(register, {
      ...form,
      username: 'invited2',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      referralCode: 'switcher',
    });
    const wrong = await site.call(register, {
      ...form,
      username: 'invited3',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      referralCode: 'nobody-at-all',
    });
    const { rows } = await site.app.database.pool.query(
      'SELECT m.account, u.account AS upline FROM members m JOIN members u ON u.id = m.upline_id WHERE m.id = ANY($1) ORDER BY 1',
      [[opened.body.value.id, referred.body.value.id]],
    );
    expect(rows).toEqual([
      { account: 'invited1', upline: 'inviter' },
      { account: 'invited2', upline: 'switcher' },
    ]);
    expect([wrong.status, wrong.body.errorCode]).toEqual([422, 'invitation_code_error']);
  });
});

async function shown(feature: Feature): Promise<string | undefined> {
  const { body } = await site.call(getSystemStatus, {});
  const all = (node: FeatureNode): FeatureNode[] => [node, ...node.childrenNodes.flatMap(all)];
  return all(body.value.info.whitelabel).find(({ modId }) => modId === feature)?.enabled;
}
