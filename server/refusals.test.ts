import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../contract/brand.ts';
import type { Call } from '../contract/call.ts';
import { type ErrorCode, errorStatus } from '../contract/errors.ts';
import { launchGame, launchTrial, listHotGames } from '../contract/lobby.ts';
import { checkAffiliate, registerMobile } from '../contract/registration.ts';
import { login, register } from '../contract/sessions.ts';
import { sendLoginCode, sendRegisterCode } from '../contract/verification.ts';
import { getMemberInfo } from '../contract/members.ts';
import * as brandDefaultSettings from './brand/service-default-settings.ts';
import * as brandSettings from './brand/service-settings.ts';
import { registerHouseGames } from './lobby/service.ts';
import { offerRiverGames } from './lobby/test-games.ts';
import * as members from './members/service.ts';
import { memberOn } from './testing/people.ts';
import { type CallOptions, startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let trial: { token: string };

beforeAll(async () => {
  site = await startTestSite({
    env: { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0' },
    settings: {
      switches: { MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true, VERIFICATION3: true, LOGINIPVERF3: true },
      verification: { ...brandDefaultSettings.defaultSettings().verification, perNumberDaily: 1 },
    },
  });
  const ctx = await site.ctx();
  await registerHouseGames(ctx);
  await offerRiverGames(ctx);
  await openOtherBrands();
  trial = await memberOn(site, 'trialist', 4);
  const traveller = await memberOn(site, 'traveller');
  await members.bindMobile(ctx, traveller.memberId, '8801711000080');
  await site.call(login, { username: 'traveller', password: 'khela123' });
});
afterAll(() => site.close());

type Asked = readonly [call: Call, input: object, options?: CallOptions];

/** What is asked, the code that answers, and its words in both languages. Those of the outside service: sessions/second-step.test.ts. */
const refusals: readonly [ErrorCode, () => Asked | Promise<Asked>, english: string, bengali: string][] = [
  [
    'login.not.session',
    () => [getMemberInfo, {}],
    'You aren’t logged in. Please log in.',
    'আপনি লগ ইন করেননি। আগে লগ ইন করুন।',
  ],
  [
    'in_need_true_account',
    () => [launchGame, { gameCode: 'rickshaw-raja', launchMode: 'GLS' }, { token: trial.token }],
    'You need a real account for this. Please register.',
    'এর জন্য আসল অ্যাকাউন্ট লাগবে। নিবন্ধন করুন।',
  ],
  [
    'in_need_true_account',
    () => [launchTrial, { gameCode: 'boat-race', launchMode: 'GLS' }],
    'You need a real account for this. Please register.',
    'এর জন্য আসল অ্যাকাউন্ট লাগবে। নিবন্ধন করুন।',
  ],
  [
    'member_no_enter',
    () => [login, { username: 'trialist', password: 'khela123' }, { merchant: 'no-trials' }],
    'This account can’t log in here.',
    'এই অ্যাকাউন্ট দিয়ে এখানে লগ ইন করা যায় না।',
  ],
  [
    'login_failed',
    () => [login, { username: 'nobody-at-all', password: 'wrong1234' }],
    'The username or password is wrong.',
    'ইউজারনেম বা পাসওয়ার্ড ভুল।',
  ],
  [
    'login_verify_required',
    () => [
      login,
      { username: 'traveller', password: 'khela123', loginDeviceId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
      { headers: { 'x-forwarded-for': '185.9.9.9' } },
    ],
    'You’re logging in from a new place. Please confirm it’s you.',
    'আপনি নতুন জায়গা থেকে লগ ইন করছেন। আপনিই কি না, নিশ্চিত করুন।',
  ],
  [
    'invitation_code_error',
    () => [checkAffiliate, { code: 'nobody-at-all' }],
    'This invitation code isn’t valid.',
    'আমন্ত্রণ কোডটি সঠিক নয়।',
  ],
  [
    'invitation_code_error',
    () => [
      register,
      { username: 'invited1', password: 'khela123', confirmPassword: 'khela123', referralCode: 'nobody-at-all' },
    ],
    'This invitation code isn’t valid.',
    'আমন্ত্রণ কোডটি সঠিক নয়।',
  ],
  [
    'verification_code_wrong',
    () => [login, { username: '01711000080', password: '123456', type: 'sms' }],
    'The verification code isn’t valid.',
    'যাচাইকরণ কোডটি সঠিক নয়।',
  ],
  [
    'verification_code_wrong',
    () => [
      registerMobile,
      { mobileNum: '01711000099', verificationCode: '123456', password: 'khela123', confirmPassword: 'khela123' },
    ],
    'The verification code isn’t valid.',
    'যাচাইকরণ কোডটি সঠিক নয়।',
  ],
  [
    'code_limit_reached',
    () => sendAgain(sendLoginCode, { mobileNum: '01711000080' }),
    'No more codes can be sent today. Try again tomorrow, or contact customer service.',
    'আজ আর কোড পাঠানো যাবে না। কাল আবার চেষ্টা করুন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  [
    'code_limit_reached',
    () => sendAgain(sendRegisterCode, { mobileNo: '01711000081' }),
    'No more codes can be sent today. Try again tomorrow, or contact customer service.',
    'আজ আর কোড পাঠানো যাবে না। কাল আবার চেষ্টা করুন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  [
    'captcha_required',
    async () => {
      const wrong = { username: 'lettered', password: 'wrong1234' };
      for (let at = 0; at < 3; at++) await site.call(login, wrong);
      return [login, wrong];
    },
    'Type the letters in the picture.',
    'ছবির অক্ষরগুলো লিখুন।',
  ],
  [
    'bot_check_failed',
    () => [login, { username: 'nobody-at-all', password: 'wrong1234' }, { merchant: 'working' }],
    'The security check didn’t pass. Please try again.',
    'নিরাপত্তা যাচাই হয়নি। আবার চেষ্টা করুন।',
  ],
  [
    'region_restricted',
    () => [listHotGames, {}, { merchant: 'closed', headers: { 'cf-ipcountry': 'FR' } }],
    'This site isn’t available in your region.',
    'আপনার এলাকায় এই সাইট চালু নেই।',
  ],
  [
    'maintenance',
    () => [listHotGames, {}, { merchant: 'shut' }],
    'The site is under maintenance. Please come back soon.',
    'সাইটের রক্ষণাবেক্ষণ চলছে। কিছুক্ষণ পরে আসুন।',
  ],
  [
    'game_maintenance',
    () => [launchTrial, { gameCode: 'old-mill', launchMode: 'GLS' }],
    'This game is under maintenance. Try another.',
    'এই খেলাটির রক্ষণাবেক্ষণ চলছে। অন্য একটি খেলুন।',
  ],
  [
    'unknown_brand',
    () => [getSystemStatus, {}, { merchant: 'nobody' }],
    'This isn’t one of our addresses. Please check it, or contact customer service.',
    'এই ঠিকানাটি আমাদের নয়। ঠিকানাটি দেখে নিন, অথবা গ্রাহক সেবায় যোগাযোগ করুন।',
  ],
  [
    'function.not.available',
    () => [checkAffiliate, { code: 'x' }, { merchant: 'bare' }],
    'This feature is off right now.',
    'এই সুবিধাটি এখন বন্ধ আছে।',
  ],
  [
    'bad_input',
    () => [login, { username: '', password: '' }],
    'Please check the marked fields.',
    'চিহ্নিত ঘরগুলো আরেকবার দেখুন।',
  ],
];

describe('a refusal', () => {
  test.each(refusals.map((row, at) => [row[0], at, row] as const))('%s says what to do (%i)', async (code, _, row) => {
    const [, ask, english, bengali] = row;
    const [call, input, options] = await ask();
    for (const [language, words] of [
      ['EN', english],
      ['BN', bengali],
    ] as const) {
      const { status, body } = await site.call(call, input, { ...options, language });
      expect([status, body.errorCode, body.message]).toEqual([errorStatus[code], code, words]);
    }
  });
});

async function openOtherBrands(): Promise<void> {
  const ctx = await site.ctx();
  const defaults = brandDefaultSettings.defaultSettings();
  const switches = { ...defaults.switches, BOTCHECK3: false };
  const open = (code: string, settings: Partial<typeof defaults>) =>
    brandSettings.createBrand(ctx, {
      code,
      hosts: [`${code}.example`],
      isDefault: false,
      settings: { ...defaults, switches, ...settings },
    });
  await open('no-trials', { switches });
  await memberOn(site, 'trialist', 4, 'no-trials');
  const trials = await site.ctx({ kind: 'system' }, undefined, 'no-trials');
  const settings = { ...trials.brand.settings, switches: { ...switches, FREEPLAY3: false } };
  await brandSettings.saveSettings(trials, { version: trials.brand.version, settings, note: '' });
  await open('working', { switches: { ...switches, BOTCHECK3: true } });
  await open('closed', { regionRules: { mode: 'allow', countries: ['BD'] } });
  await open('shut', { maintenance: { on: true, endMs: null } });
  await open('bare', { switches: Object.fromEntries(Object.keys(switches).map((feature) => [feature, false])) });
}

/** Asks once more than the brand allows in a day. */
async function sendAgain(call: Call, input: object): Promise<Asked> {
  await site.call(call, input);
  return [call, input];
}
