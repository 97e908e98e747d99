// @module-tag nightly
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Verb } from '../contract/call.ts';
import { login } from '../contract/sessions.ts';
import { isStrict } from './platform/http/call-reading.ts';
import { castOn } from './testing/cast.ts';
import { encryptPayload } from './testing/encryption.ts';
import { rightInput } from './testing/inputs.ts';
import { memberOn } from './testing/people.ts';
import { allAddresses, bodyOf, isAskedInQuery, knock } from './testing/knocks.ts';
import { everySwitch, startTestSite, type TestSite } from './testing/site.ts';

/**
 * The calls of the specification as its clients make them, with what these are known to send; where nothing is said,
 * with the input that every call has in test-inputs.ts.
 */
const samples: Readonly<Record<string, Record<string, unknown> | ((number: number) => Record<string, unknown>)>> = {
  '/wps/session/login': { username: 'anwar7001', password: 'khela123', captcha: null, type: 'username' },
  '/wps/verification/sms/noLogin': (number) => ({ mobileNum: `0171234567${number}`, countryDialingCode: '880' }),
  '/wps/system/whitelabel': {},
  '/lgw/games/game_menus': { prizeMode: 'Lott', language: 'EN' },
  '/wps/member/info': {},
  '/wps/member/register': (number) => ({
    username: `newcomer${number}`,
    password: '2468ab',
    confirmPassword: '2468ab',
    mobileNum: `0181234567${number}`,
    verificationCode: '123456',
    qqNum: '12345678',
    login: true,
  }),
  '/wps/member/register/mobile': (number) => ({ mobileNum: `0191234567${number}`, verificationCode: '123456' }),
  '/wps/member/password': {},
  '/wps/agent/affiliate': { code: '7001', domain: 'khela.example' },
  '/wps/system/setting/register': {},
  '/wps/member/password/email': (number) => ({ username: `nobody${number}`, email: `nobody${number}@example.com` }),
  '/wps/session/login/freeplay': { os: 'web', platform: 'W', encryption: '12345678' },
  '/wps/captcha': {},
  '/wps/system/status': {},
  '/wps/member/password/verification': (number) => ({
    newPassword: 'khela124',
    mobileNum: `0161234567${number}`,
    verificationCode: '123456',
  }),
  '/wps/system/domainRoute': {},
  '/wps/verification/sms/register': (number) => ({ mobileNo: `0151234567${number}`, countryDialingCode: '880' }),
  '/wps/system/permission': { url: 'localhost' },
  '/wps/system/country': {},
  '/wps/member/language': { language: 'EN' },
  '/wps/relay/MCSFE_getPlayerAvatar': {},
  '/wps/relay/MCS2_getPlayerAvatar': {},
  '/wps/member/info/icon': {},
  '/wps/v2/wallets/balance': { typeId: '0' },
  '/wps/relay/GCS_merchantWallet': {},
  '/wps/relay/GCSGAME_hotGamesV2': {
    merchantCode: 'demo',
    isPlatform: '2',
    vassalage: '',
    platform: 'flash,html5-desktop',
    language: 'EN',
  },
  '/wps/relay/GCSGAME_gameList': {
    merchant: 'demo',
    clientType: '3',
    gameType: 'RNG',
    pageNo: '1',
    pageSize: '12',
    gameName: '777',
  },
  '/wps/relay/MCSFE_getListAnnouncements': { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' },
  '/wps/relay/GCSGAME_getVassGameType': { typeId: '1', merchant_code: 'demo' },
  '/wps/relay/GCSGAME_gameVendor': { merchantCode: 'demo', platform: 'html5-desktop' },
  '/wps/relay/MCSFE_getFavoriteGames': {},
  '/wps/relay/MCSFE_getFavoriteGamesList': { clientType: '3', pageNo: '1', pageSize: '99', gameType: 'RNG' },
  '/wps/relay/GCS_recentGame': {},
  '/wps/relay/GLS2_roomList': {},
  '/wps/game/launchGame': {
    gameCode: 'rickshaw-raja',
    accountType: '1',
    confirmTrans: '0',
    launchMode: 'GLS',
    clientType: '3',
    platform: 'html5-desktop',
    merchantCode: 'demo',
    language: 'EN',
  },
  '/lgw/vn/games/game_menu': { prizeMode: 'Lott', device: 'WEB' },
  '/lgw/vn/games/game_menu/recent': {},
  '/lgw/games/popular': { count: '20', prizeMode: 'Lott', device: 'WEB', language: 'EN' },
  '/lgw/vn/numeros/opened/game': { count: '100' },
  '/lotto/lgw/games/opened/numero': {},
  '/wps/relay/GCSGAME_getRankList': { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
  '/wps/feedback': {},
  '/wps/relay/CSP_unreadCount': {},
  '/wps/system/helpCenter': { lang: 'EN', device: 'WEB' },
  '/wps/system/customerService': { type: '3' },
  '/wps/session/logout': {},
};

/** The same input as other clients write it. */
const dresses: Readonly<Record<string, (input: Record<string, unknown>) => Record<string, unknown>>> = {
  'as text': (input) => mapped(input, (value) => (typeof value === 'number' ? String(value) : value)),
  'as numbers': (input) =>
    mapped(input, (value) => (typeof value === 'string' && String(Number(value)) === value ? Number(value) : value)),
  'with more than is known': (input) => ({
    ...input,
    _: 1763600000000,
    t: '1763600000000',
    timestamp: null,
    deviceInfo: { os: 'Android', screen: [390, 844] },
    pageNum: null,
    toString: 'x',
  }),
};

let site: TestSite;
let people: string[];

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  await castOn(site);
  people = await Promise.all([0, 1, 2, 3].map(async (number) => (await memberOn(site, `dressed${number}`)).token));
});

afterAll(() => site.close());

const known = allAddresses.filter(({ call, path }) => path in samples && !isStrict(call));

describe.each(known.map((address) => [`${address.verb} ${address.path}`, address] as const))('%s', (_, address) => {
  test('answers alike however its input is dressed', async () => {
    const answers: Record<string, unknown> = {};
    const all = { plainly: (input: Record<string, unknown>) => input, ...dresses };
    for (const [number, [name, dress]] of Object.entries(all).entries()) {
      const authorization = await tokenOf(address.call, number);
      // Each is another browser: one alone gets a picture of letters once a second.
      const headers = { authorization, 'user-agent': name };
      answers[name] = stilled(await ask(address, dress(sampleOf(address, number)), headers));
    }
    for (const name of Object.keys(dresses)) expect(answers[name], name).toEqual(answers['plainly']);
  });
});

test('each of them is there', () => {
  expect(Object.keys(samples).filter((path) => !allAddresses.some((address) => address.path === path))).toEqual([]);
});

test('the document lists every one of them', () => {
  const page = readFileSync('docs/coverage.md', 'utf8');
  const missing = known.filter(({ verb, path }) => !page.includes(`| ${verb} ${path} `));
  expect(missing.map(({ verb, path }) => `${verb} ${path}`)).toEqual([]);
});

function sampleOf({ call, path }: { call: Call; path: string }, number: number): Record<string, unknown> {
  const sample = samples[path]!;
  const said = typeof sample === 'function' ? sample(number) : sample;
  return Object.keys(said).length > 0 ? said : rightInput(call);
}

async function ask(
  { call, verb, path }: { call: Call; verb: Verb; path: string },
  input: Record<string, unknown>,
  headers: Record<string, string | undefined>,
) {
  const key = site.app.platform.encryption.publicKey();
  const query = isAskedInQuery(verb) ? `?${queryOf(input)}` : '';
  const body = isAskedInQuery(verb)
    ? undefined
    : JSON.stringify(call.encrypted ? await encryptPayload(key, input) : input);
  const heard = await knock(site, { verb, path, query, body, headers });
  return { status: heard.status, body: bodyOf(heard) };
}

/** As clients write a query: what is null or a thing of its own stands in no query. */
function queryOf(input: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(input).filter(([, value]) => value !== null && typeof value !== 'object');
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
}

/** What may be done once in a while is done by somebody else each time; who has left comes in again. */
async function tokenOf(call: Call, number: number): Promise<string | undefined> {
  if (call.token === 'none') return undefined;
  if (call.name !== 'logout') return people[number];
  const { body } = await site.call(login, { username: `dressed${number}`, password: 'khela123' });
  return body.value.token;
}

function mapped(input: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, change(value)]));
}

/** An answer without what is new in each: tokens, ids of sessions, moments, pictures. */
function stilled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stilled);
  if (typeof value === 'number') return value > 1e12 ? 'a moment' : value;
  if (typeof value === 'string')
    return value.replaceAll(/[\w+/=-]{24,}|guest-\w+/g, 'a secret').replaceAll(/\d+/g, '9');
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stilled(inner)]));
}
