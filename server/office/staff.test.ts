import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listBrands } from '../../contract/brand.ts';
import {
  createStaff,
  getStaffInfo,
  listAudit,
  listStaff,
  setStaffActive,
  staffLogin,
  staffLogout,
} from '../../contract/office.ts';
import { rolePermissions, staffRoles } from '../../contract/permissions.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { nowMs } from '../platform/process/clock.ts';
import { passwordRuns } from '../platform/process/passwords.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as officeStaff from './service-staff.ts';
import * as staffSessions from './service-staff-sessions.ts';
import { loggedInStaff, newStaff, STAFF_PASSWORD, type TestStaff } from './test-staff.ts';
import { codeAt } from './time-codes.ts';

const HOUR_MS = 60 * 60_000;
const STEP_MS = 30_000;
let site: TestSite;
let owner: TestStaff & { token: string };

beforeAll(async () => {
  site = await startTestSite();
  await brandSettings.createBrand(await site.ctx(), {
    code: 'river',
    hosts: ['river.test'],
    isDefault: false,
    settings: brandDefaultSettings.defaultSettings(),
  });
  owner = await loggedInStaff(site, 'owner');
});
afterAll(() => site.close());
beforeEach(() => site.app.database.pool.query('DELETE FROM login_failures'));

describe('a staff login', () => {
  test('needs password and code, and says who came in', async () => {
    const staff = await newStaff(site, 'kamal', 'cashier');
    const { status, body } = await enter('Kamal', STAFF_PASSWORD, codeAt(staff.codeSecret, nowMs()));
    expect(status).toBe(200);
    expect(body.value.staff).toEqual({
      id: String(staff.id),
      account: 'kamal',
      name: 'kamal of the tests',
      role: 'cashier',
      roleName: null,
      permissions: [...rolePermissions.cashier],
      brands: ['demo', 'river'],
    });
    expect((await site.call(getStaffInfo, {}, { token: body.value.token })).body.value).toEqual(body.value.staff);
  });

  test('takes the code before and after for slow clocks, older ones not', async () => {
    for (const [account, shiftMs, status] of [
      ['slow', -STEP_MS, 200],
      ['fast', STEP_MS, 200],
      ['late', -3 * STEP_MS, 401],
      ['early', 3 * STEP_MS, 401],
    ] as const) {
      const staff = await newStaff(site, account, 'support');
      expect((await enter(account, STAFF_PASSWORD, codeAt(staff.codeSecret, nowMs() + shiftMs))).status).toBe(status);
    }
  });

  test('takes each code once, also when it comes five times at once', async () => {
    const staff = await newStaff(site, 'hasty', 'support');
    const code = codeAt(staff.codeSecret, nowMs());
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter('hasty', STAFF_PASSWORD, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter('hasty', STAFF_PASSWORD, code)).body.errorCode).toBe('staff_login_failed');
    // A step before the one that was used is as good as used.
    expect((await enter('hasty', STAFF_PASSWORD, codeAt(staff.codeSecret, nowMs() - STEP_MS))).status).toBe(401);
  });

  test('is refused alike for every reason, after one hash', async () => {
    const staff = await newStaff(site, 'guarded', 'support');
    const gone = await newStaff(site, 'gone', 'support');
    await officeStaff.setActive(await ownerCtx(), { staffId: String(gone.id), active: false }, '127.0.0.1');
    const code = codeAt(staff.codeSecret, nowMs());
    for (const [account, password, given] of [
      ['nobody', STAFF_PASSWORD, code],
      ['guarded', 'another password', code],
      ['guarded', STAFF_PASSWORD, code === '000000' ? '000001' : '000000'],
      ['gone', STAFF_PASSWORD, codeAt(gone.codeSecret, nowMs())],
    ] as const) {
      const before = passwordRuns();
      const { status, body } = await enter(account, password, given);
      expect([status, body.errorCode, body.value]).toEqual([401, 'staff_login_failed', null]);
      expect(passwordRuns() - before).toBe(1);
    }
  });

  test('is refused unseen after ten failures, on whatever brand', async () => {
    const staff = await newStaff(site, 'sieged', 'support');
    const tries = Array.from({ length: 20 }, (_, at) =>
      enter('sieged', 'wrong password', '000000', at % 2 === 0 ? 'demo' : 'river'),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await enter('sieged', STAFF_PASSWORD, codeAt(staff.codeSecret, nowMs()))).status).toBe(429);
  });

  test.each([
    ['no code', { code: undefined }, { code: 'required' }],
    ['a code of five digits', { code: '12345' }, { code: 'invalid_format' }],
    ['a code of letters', { code: 'abcdef' }, { code: 'invalid_format' }],
    ['a field that nobody knows', { role: 'owner' }, { role: 'unknown_field' }],
  ])('with %s names the field', async (_, fields, wrong) => {
    const input = { account: 'owner', password: STAFF_PASSWORD, code: '123456', ...(fields as object) };
    const { status, body } = await site.call(staffLogin, input);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields: wrong }]);
  });

  test('is written down', async () => {
    const { token } = await loggedInStaff(site, 'auditor', 'watcher');
    const { body } = await site.call(listAudit, { action: 'staff.login', staffAccount: 'watcher' }, { token });
    expect(body.value.list).toMatchObject([
      { staffAccount: 'watcher', subject: 'staff:watcher', address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(body.value)).not.toContain(token);
  });
});

describe('a staff session', () => {
  test('ends at logout, after an hour without a request, and after twelve hours in any case', async () => {
    const { token } = await loggedInStaff(site, 'support', 'worker');
    const at = async (laterMs: number) =>
      staffSessions.authenticate(await site.ctx({ kind: 'visitor' }, nowMs() + laterMs), token);
    await expect(at(HOUR_MS + 1000)).rejects.toMatchObject({ code: 'login.not.session' });
    for (let quarter = 1; quarter < 48; quarter++) await at((quarter * HOUR_MS) / 4);
    await expect(at(12 * HOUR_MS)).rejects.toMatchObject({ code: 'login.not.session' });
    expect((await site.call(staffLogout, {}, { token })).status).toBe(200);
    expect((await site.call(getStaffInfo, {}, { token })).body.errorCode).toBe('login.not.session');
  });

  test('opens the brands of its staff member and no other', async () => {
    const { token } = await loggedInStaff(site, 'manager', 'demoonly', ['demo']);
    const brands = await site.call(listBrands, {}, { token, merchant: 'demo' });
    expect(brands.body.value.map(({ code }) => code)).toEqual(['demo']);
    const foreign = await site.call(listBrands, {}, { token, merchant: 'river' });
    expect([foreign.status, foreign.body.errorCode]).toEqual([403, 'not_allowed']);
    const all = await site.call(listBrands, {}, { token: owner.token, merchant: 'river' });
    expect(all.body.value.map(({ code }) => code)).toEqual(['demo', 'river']);
  });
});

describe('the staff', () => {
  test('is added by the owner, who sees the secret of the codes once', async () => {
    const input = { account: 'rina', name: 'রিনা', role: 'cashier', password: 'a long password' } as const;
    const { status, body } = await site.call(createStaff, input, { token: owner.token });
    expect(status).toBe(200);
    expect(body.value.codeSecret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.value.codeUri).toContain(`otpauth://totp/Khela:rina?issuer=Khela&secret=${body.value.codeSecret}`);
    expect((await enter('rina', input.password, codeAt(body.value.codeSecret, nowMs()))).status).toBe(200);
    const { rows } = await site.app.database.pool.query(`SELECT code_secret_sealed FROM staff WHERE account = 'rina'`);
    expect(rows[0].code_secret_sealed.includes(body.value.codeSecret)).toBe(false);
    const again = await site.call(createStaff, input, { token: owner.token });
    expect([again.status, again.body.value]).toEqual([400, { fields: { account: 'account_taken' } }]);
    const audit = await site.call(listAudit, { action: 'staff.create' }, { token: owner.token });
    expect(audit.body.value.list[0]).toMatchObject({
      staffAccount: 'owner',
      subject: 'staff:rina',
      detail: { role: 'cashier' },
    });
    expect(JSON.stringify(audit.body.value)).not.toContain(body.value.codeSecret);
  });

  test.each([
    ['a short password', { password: 'short' }, { password: 'too_short' }],
    ['a name of capitals', { account: 'Rina' }, { account: 'invalid_format' }],
    ['a role that is none', { role: 'king' }, { role: 'invalid_value' }],
    ['a brand that is none', { brands: ['nowhere'] }, { brands: 'invalid_value' }],
    ['no brand at all', { brands: [] }, { brands: 'too_short' }],
    ['a field that nobody knows', { permissions: ['staff.write'] }, { permissions: 'unknown_field' }],
  ])('is not added with %s', async (_, fields, wrong) => {
    const input = {
      account: 'newone',
      name: 'New',
      role: 'support',
      password: 'a long password',
      ...(fields as object),
    };
    const { status, body } = await site.call(createStaff, input, { token: owner.token });
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields: wrong }]);
  });

  test.each(staffRoles.filter((role) => role !== 'owner'))('is neither added nor shut out by a %s', async (role) => {
    const { token } = await loggedInStaff(site, role, `role${role}`);
    const input = { account: 'friend', name: 'Friend', role: 'owner', password: 'a long password' } as const;
    expect((await site.call(createStaff, input, { token })).body.errorCode).toBe('not_allowed');
    const shut = await site.call(setStaffActive, { staffId: String(owner.id), active: false }, { token });
    expect([shut.status, shut.body.errorCode]).toEqual([403, 'not_allowed']);
  });

  test('that is shut out is out at once, and may be let in again', async () => {
    const { id, token } = await loggedInStaff(site, 'support', 'passing');
    const set = (active: boolean) => site.call(setStaffActive, { staffId: String(id), active }, { token: owner.token });
    expect((await set(false)).status).toBe(200);
    expect((await site.call(getStaffInfo, {}, { token })).body.errorCode).toBe('login.not.session');
    expect((await set(true)).status).toBe(200);
    expect((await site.call(getStaffInfo, {}, { token })).body.errorCode).toBe('login.not.session');
    const { body } = await site.call(listStaff, {}, { token: owner.token });
    expect(body.value.find(({ account }) => account === 'passing')).toMatchObject({ active: true, brands: [] });
  });

  test('always keeps one who can open: nobody shuts themselves out, and of two who shut each other out one stays', async () => {
    const self = await site.call(setStaffActive, { staffId: String(owner.id), active: false }, { token: owner.token });
    expect([self.status, self.body.errorCode]).toEqual([403, 'not_allowed']);
    const rival = await loggedInStaff(site, 'owner', 'rival');
    const answers = await Promise.all([
      site.call(setStaffActive, { staffId: String(rival.id), active: false }, { token: owner.token }),
      site.call(setStaffActive, { staffId: String(owner.id), active: false }, { token: rival.token }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await site.app.database.pool.query('SELECT id FROM staff WHERE id = ANY($1) AND active', [
      [owner.id, rival.id],
    ]);
    expect(rows).toHaveLength(1);
    await site.app.database.pool.query('UPDATE staff SET active = true WHERE id = $1', [owner.id]);
    if (rows[0].id !== owner.id) {
      const code = codeAt(owner.codeSecret, nowMs() + STEP_MS);
      owner = { ...owner, token: (await enter('owner', STAFF_PASSWORD, code)).body.value.token };
    }
  });

  test('that nobody knows is not found', async () => {
    const { status } = await site.call(setStaffActive, { staffId: '999999', active: true }, { token: owner.token });
    expect(status).toBe(404);
  });
});

describe('an owner of one brand', () => {
  test('adds staff for their brand only, and touches only those who work for nothing else', async () => {
    const mine = await loggedInStaff(site, 'owner', 'riverowner', ['river']);
    const river = { token: mine.token, merchant: 'river' };
    const input = { account: 'riverhand', name: 'Hand', role: 'support', password: 'a long password' } as const;
    expect((await site.call(createStaff, { ...input, brands: ['demo'] }, river)).body.errorCode).toBe('not_allowed');
    const added = await site.call(createStaff, input, river);
    expect(added.status).toBe(200);
    const both = await newStaff(site, 'both', 'support', ['demo', 'river']);
    for (const staffId of [String(owner.id), String(both.id)]) {
      const { body } = await site.call(setStaffActive, { staffId, active: false }, river);
      expect(body.errorCode).toBe('not_allowed');
    }
    expect((await site.call(setStaffActive, { staffId: added.body.value.id, active: false }, river)).status).toBe(200);
    await newStaff(site, 'demohand', 'support', ['demo']);
    const accounts = (await site.call(listStaff, {}, river)).body.value.map(({ account }) => account);
    expect(accounts).toEqual(expect.arrayContaining(['riverowner', 'riverhand', 'both', 'owner']));
    expect(accounts).not.toContain('demohand');
  });
});

function enter(account: string, password: string, code: string, merchant = 'demo') {
  return site.call(staffLogin, { account, password, code }, { merchant });
}

async function ownerCtx() {
  const visitor = await site.ctx({ kind: 'visitor' });
  return { ...visitor, actor: await staffSessions.authenticate(visitor, owner.token) };
}
