import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endStaffSessions,
  getStaffInfo,
  listAudit,
  listStaff,
  resetStaffCode,
  setStaffRole,
  staffLogin,
} from '../../contract/office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff, STAFF_PASSWORD, type TestStaff } from './test-staff.ts';
import { codeAt } from './time-codes.ts';

const STEP_MS = 30_000;
let site: TestSite;
let owner: TestStaff & { token: string };

beforeAll(async () => {
  site = await startTestSite();
  owner = await loggedInStaff(site, 'owner');
});
afterAll(() => site.close());

const enter = (account: string, password: string, code: string) => site.call(staffLogin, { account, password, code });

describe('a colleague', () => {
  test('gets another role by the owner: what it may changes, and its sessions end', async () => {
    const { id, account, token } = await loggedInStaff(site, 'support', 'rising');
    const asked = { staffId: String(id), role: 'cashier', reason: 'Works at the till now' } as const;
    expect((await site.call(setStaffRole, asked, { token: owner.token })).status).toBe(200);
    expect((await site.call(getStaffInfo, {}, { token })).body.errorCode).toBe('login.not.session');
    const { body } = await site.call(listStaff, {}, { token: owner.token });
    expect(body.value.find((one) => one.account === account)?.role).toBe('cashier');
    const audit = await site.call(listAudit, { action: 'staff.role' }, { token: owner.token });
    expect(audit.body.value.list[0]).toMatchObject({
      subject: 'staff:rising',
      detail: { before: 'support', after: 'cashier', reason: asked.reason },
    });
  });

  test('gets a new second step: the old codes serve no longer, and the new secret is shown once', async () => {
    const { id, account, codeSecret, token } = await loggedInStaff(site, 'support', 'lostphone');
    const asked = { staffId: String(id), reason: 'Lost their telephone' };
    const { body } = await site.call(resetStaffCode, asked, { token: owner.token });
    expect(body.value.codeUri).toContain(`secret=${body.value.codeSecret}`);
    expect((await site.call(getStaffInfo, {}, { token })).body.errorCode).toBe('login.not.session');
    const later = nowMs() + STEP_MS;
    expect((await enter(account, STAFF_PASSWORD, codeAt(codeSecret, later))).status).toBe(401);
    expect((await enter(account, STAFF_PASSWORD, codeAt(body.value.codeSecret, later))).status).toBe(200);
    const audit = await site.call(listAudit, { action: 'staff.code' }, { token: owner.token });
    expect(JSON.stringify(audit.body.value)).not.toContain(body.value.codeSecret);
  });

  test('is logged out everywhere, and may come back', async () => {
    const { id, token } = await loggedInStaff(site, 'support', 'everywhere');
    const asked = { staffId: String(id), reason: 'as the test asks' };
    const { body } = await site.call(endStaffSessions, asked, { token: owner.token });
    expect(body.value.ended).toBe(1);
    expect((await site.call(getStaffInfo, {}, { token })).body.errorCode).toBe('login.not.session');
    expect((await site.call(endStaffSessions, asked, { token: owner.token })).body.value.ended).toBe(0);
  });

  test.each([
    ['role', setStaffRole, { role: 'support' }],
    ['second step', resetStaffCode, {}],
    ['logins', endStaffSessions, {}],
  ])(
    'nobody changes their own %s, what nobody knows, or anything without the permission',
    async (_what, call, given) => {
      const change = async (staffId: bigint | string, token: string) => {
        const input = { staffId: String(staffId), reason: 'as the test asks', ...given };
        return (await site.call(call, input, { token })).body.errorCode;
      };
      expect(await change(owner.id, owner.token)).toBe('not_allowed');
      expect(await change('99999999', owner.token)).toBe('not_found');
      const manager = await loggedInStaff(site, 'manager', `m${call.name.toLowerCase()}`);
      expect(await change(owner.id, manager.token)).toBe('not_allowed');
      // An owner of one brand does nothing to who works for more.
      const local = await loggedInStaff(site, 'owner', `l${call.name.toLowerCase()}`, ['demo']);
      expect(await change(manager.id, local.token)).toBe('not_allowed');
    },
  );

  test('keeps an owner: of two who lower each other at once, one stays', async () => {
    const [one, two] = [
      await loggedInStaff(site, 'owner', 'first.of.two'),
      await loggedInStaff(site, 'owner', 'second.of.two'),
    ];
    const lower = (token: string, staffId: bigint) =>
      site.call(setStaffRole, { staffId: String(staffId), role: 'support', reason: 'as the test asks' }, { token });
    const answers = await Promise.all([lower(one.token, two.id), lower(two.token, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await site.app.database.pool.query('SELECT role FROM staff WHERE id = ANY($1)', [
      [one.id, two.id],
    ]);
    expect(rows.map(({ role }) => role).toSorted()).toEqual(['owner', 'support']);
  });
});
