import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../contract/members.ts';
import { changePassword } from '../../contract/passwords.ts';
import * as members from '../members/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('changing the password', () => {
  test('needs the old one, ends the other sessions and leaves this one', async () => {
    const { token } = await newMember(site, 'changer');
    const other = (await tryLogin(site, 'changer', PASSWORD)).body.value.token;
    const asked = { oldPassword: PASSWORD, newPassword: 'mela2026', confirmNewPassword: 'mela2026' };
    const wrong = await site.call(changePassword, { ...asked, oldPassword: 'wrong1234' }, { token });
    expect([wrong.status, wrong.body.errorCode]).toEqual([422, 'password_wrong']);
    expect((await site.call(changePassword, asked, { token })).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token })).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token: other })).status).toBe(401);
    expect((await tryLogin(site, 'changer', PASSWORD)).status).toBe(401);
    expect((await tryLogin(site, 'changer', 'mela2026')).status).toBe(200);
  });

  test.each([
    ['that breaks the rule', { newPassword: 'abc', confirmNewPassword: 'abc' }, { newPassword: 'reg_pattern' }],
    ['written in two ways', { confirmNewPassword: 'mela2027' }, { confirmNewPassword: 'password_mismatch' }],
    [
      'that is the old one',
      { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
      { newPassword: 'password_unchanged' },
    ],
  ])('to one %s is refused at the field', async (_, fields, wrong) => {
    const known = await members.findByAccount(await site.ctx(), 'chooser');
    const token = known
      ? (await tryLogin(site, 'chooser', PASSWORD)).body.value.token
      : (await newMember(site, 'chooser')).token;
    const asked = { oldPassword: PASSWORD, newPassword: 'mela2026', confirmNewPassword: 'mela2026' };
    const { status, body } = await site.call(changePassword, { ...asked, ...fields }, { token });
    expect([status, body.value]).toEqual([400, { fields: wrong }]);
  });

  test('is not tried for ever: ten wrong old ones and it waits', async () => {
    const { token } = await newMember(site, 'guessed');
    const asked = { oldPassword: 'wrong1234', newPassword: 'mela2026', confirmNewPassword: 'mela2026' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => site.call(changePassword, asked, { token })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});
