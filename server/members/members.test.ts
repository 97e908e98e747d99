import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo, setLanguage } from '../../contract/members.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { accountKeyOf, maskedMobile } from './names.ts';
import * as members from './service.ts';

let site: TestSite;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  site = await startTestSite();
  member = await newMember(site, 'reader');
});
afterAll(() => site.close());

describe('a member', () => {
  test('reads who they are', async () => {
    const { body } = await site.call(getMemberInfo, {}, { token: member.token });
    expect(body.value).toEqual({
      id: String(member.id),
      account: 'reader',
      nickname: 'reader',
      type: 0,
      toUpline: false,
      clubLabel: { labelName: 'Wanderer', rankLevel: 0 },
      memberLabel: [],
      regDate: expect.any(Number),
      mobile: null,
      details: {},
      language: 'EN',
    });
  });

  test('changes the language that they read', async () => {
    expect((await site.call(setLanguage, { language: 'BN' }, { token: member.token })).status).toBe(200);
    const { body } = await site.call(getMemberInfo, {}, { token: member.token });
    expect(body.value.language).toBe('BN');
  });

  test.each([
    ['no body', '', 400, 'bad_input'],
    ['no JSON', '{"language":', 400, 'bad_json'],
    ['a language that is not spoken here', '{"language":"VI"}', 400, 'bad_input'],
    ['a small letter', '{"language":"bn"}', 400, 'bad_input'],
    ['a number', '{"language":1}', 400, 'bad_input'],
  ])('is told what is wrong with %s as a language', async (_, rawBody, status, code) => {
    const answer = await site.call(setLanguage, { language: 'BN' }, { token: member.token, rawBody });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  });

  test('cannot choose a language that their brand does not offer', async () => {
    const ctx = await site.ctx(member.actor);
    const english = { ...ctx.brand, settings: { ...ctx.brand.settings, languages: ['EN' as const] } };
    await expect(members.setLanguage({ ...ctx, brand: english }, 'BN')).rejects.toMatchObject({
      value: { fields: { language: 'unknown_language' } },
    });
  });

  test.each(['', 'dead', 'x'.repeat(5000), '../../etc', "' OR 1=1 --"])(
    'is nobody with the token %j',
    async (token) => {
      for (const call of [getMemberInfo, setLanguage] as const) {
        const { status, body } = await site.call(call as typeof setLanguage, { language: 'BN' }, { token });
        expect([status, body.errorCode]).toEqual([401, 'login.not.session']);
      }
    },
  );

  test('of one brand is unknown to another', async () => {
    const ctx = await site.ctx();
    const elsewhere = { ...ctx, brand: { ...ctx.brand, id: ctx.brand.id + 1 } };
    expect(await members.find(elsewhere, member.id)).toBeNull();
    expect(await members.findByAccount(elsewhere, 'reader')).toBeNull();
    expect(await members.accountsOf(elsewhere, [member.id])).toEqual(new Map());
    await expect(members.setStatus(elsewhere, member.id, 'locked')).rejects.toMatchObject({ code: 'not_found' });
    expect(await members.accountsOf(ctx, [member.id])).toEqual(new Map([[member.id, 'reader']]));
  });
});

test.each([
  ['Rahim', 'rahim'],
  ['  RAHIM ', 'rahim'],
  ['Ｒａｈｉｍ', 'rahim'],
])('the account %j is known as %s', (account, key) => {
  expect(accountKeyOf(account)).toBe(key);
});

test.each([
  ['01712345678', '********678'],
  ['12', '12'],
  [undefined, null],
])('of the number %s is shown %s', (number, shown) => {
  expect(maskedMobile(number)).toBe(shown);
});
