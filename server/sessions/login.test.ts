import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../contract/members.ts';
import { listSessions, login, logout } from '../../contract/sessions.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { hashPassword, passwordRuns } from '../platform/process/passwords.ts';
import { secureRandom } from '../platform/process/random.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as sessions from './service.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

const DAY_MS = 24 * 60 * 60_000;
const device = '0f8fad5b-d9cb-469f-a165-70867728950e';
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('logging in', () => {
  test('gives a token that opens the member’s own page, whatever the size of the letters', async () => {
    const { id } = await newMember(site, 'Farida');
    const { status, body } = await tryLogin(site, ' fARIDA ', PASSWORD);
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ userName: 'Farida', id: String(id), customerType: 0, passwordExpired: false });
    const info = await site.call(getMemberInfo, {}, { token: body.value.token });
    expect(info.body.value).toMatchObject({ id: String(id), account: 'Farida', type: 0 });
  });

  test('says that it is the first time only the first time', async () => {
    await sessions.open(await site.ctx(), {
      ...blank,
      account: 'fresh',
      nickname: 'fresh',
      passwordHash: await hashed(),
    });
    expect((await tryLogin(site, 'fresh', PASSWORD)).body.value.firstTimeLogin).toBe(true);
    expect((await tryLogin(site, 'fresh', PASSWORD)).body.value.firstTimeLogin).toBe(false);
  });

  test('says that a password of four months ago has expired', async () => {
    const longAgo = await site.ctx({ kind: 'system' }, nowMs() - 120 * DAY_MS);
    await sessions.open(longAgo, { ...blank, account: 'oldtimer', nickname: 'oldtimer', passwordHash: await hashed() });
    expect((await tryLogin(site, 'oldtimer', PASSWORD)).body.value.passwordExpired).toBe(true);
  });

  test('keeps only a hash of the token', async () => {
    const { token } = await newMember(site, 'hashed');
    const { rows } = await query(`SELECT encode(token_hash, 'hex') AS hash FROM sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('on the same device replaces the session before, on another leaves it open', async () => {
    await newMember(site, 'moving');
    const first = (await tryLogin(site, 'moving', PASSWORD, { loginDeviceId: device })).body.value.token;
    const other = (await tryLogin(site, 'moving', PASSWORD)).body.value.token;
    const second = (await tryLogin(site, 'moving', PASSWORD, { loginDeviceId: device })).body.value.token;
    expect((await site.call(getMemberInfo, {}, { token: first })).status).toBe(401);
    expect((await site.call(getMemberInfo, {}, { token: other })).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token: second })).status).toBe(200);
  });

  test('ends the oldest of more than ten sessions', async () => {
    const { token: oldest } = await newMember(site, 'everywhere');
    for (let at = 0; at < 10; at++) await tryLogin(site, 'everywhere', PASSWORD);
    expect((await site.call(getMemberInfo, {}, { token: oldest })).status).toBe(401);
  });
});

describe('a refused login', () => {
  test('is the same for an unknown name and a wrong password, and costs the same one hash', async () => {
    await newMember(site, 'known');
    const before = passwordRuns();
    const wrong = await tryLogin(site, 'known', 'wrong1234');
    const between = passwordRuns();
    const unknown = await tryLogin(site, 'unknown', 'wrong1234');
    expect(wrong.status).toBe(401);
    expect(wrong.body.errorCode).toBe('login_failed');
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    expect([between - before, passwordRuns() - between]).toEqual([1, 1]);
  });

  test.each([
    ['nothing', '{}', 400, 'encryption_required'],
    ['plain JSON', '{"username":"known","password":"khela123"}', 400, 'encryption_required'],
    ['a broken message', '{"value":"a.b.c.d.e"}', 400, undefined],
    ['no JSON', '{', 400, 'bad_json'],
  ])('of %s changes nothing', async (_, rawBody, status, code) => {
    const answer = await site.call(login, { username: 'x', password: 'x' }, { rawBody });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
    if (code) expect(answer.body.errorCode).toBe(code);
  });

  test.each([
    ['a word for a name', { username: true }, { username: 'invalid_type' }],
    ['no password', { password: undefined }, { password: 'required' }],
    ['an endless password', { password: 'x'.repeat(129) }, { password: 'too_long' }],
    ['only blanks for a name', { username: '   ' }, { username: 'required' }],
    ['only blanks for a password', { password: '   ' }, { password: 'required' }],
  ])('with %s names the field', async (_, fields, wrong) => {
    const { status, body } = await tryLogin(site, 'known', PASSWORD, fields as object);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCode: 'bad_input', value: { fields: wrong } });
  });

  test('with a field that would change a prototype is bad input', async () => {
    const { status, body } = await tryLogin(site, 'known', PASSWORD, JSON.parse('{"__proto__":{"admin":true}}'));
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
  });

  test('by SMS is not offered', async () => {
    const { status, body } = await tryLogin(site, '01712345678', '123456', { type: 'sms' });
    expect([status, body.errorCode]).toEqual([403, 'function.not.available']);
  });

  test.each([
    ['locked', 'account_locked'],
    ['closed', 'account_closed'],
  ] as const)('of a %s account tells so only to who knows the password', async (state, code) => {
    const { id, account } = await newMember(site, `shut${state}`);
    await members.setStatus(await site.ctx(), id, state);
    expect((await tryLogin(site, account, 'wrong1234')).body.errorCode).toBe('login_failed');
    const { status, body } = await tryLogin(site, account, PASSWORD);
    expect([status, body.errorCode]).toEqual([403, code]);
  });
});

describe('a session', () => {
  test('is dead at once after logout, by DELETE and by POST, and others live on', async () => {
    const { token } = await newMember(site, 'leaving');
    const other = (await tryLogin(site, 'leaving', PASSWORD)).body.value.token;
    expect((await site.call(getMemberInfo, {}, { token })).status).toBe(200);
    expect((await site.call(logout, {}, { token })).status).toBe(200);
    const dead = await site.call(getMemberInfo, {}, { token });
    expect([dead.status, dead.body.errorCode]).toEqual([401, 'login.not.session']);
    expect((await site.call(logout, {}, { token })).status).toBe(401);
    expect((await site.call({ ...logout, verb: 'POST' }, {}, { token: other })).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token: other })).status).toBe(401);
  });

  test('ends after a day without a request and after thirty days in any case', async () => {
    const { token } = await newMember(site, 'sleeper');
    const at = async (laterMs: number) =>
      sessions.authenticate(await site.ctx({ kind: 'visitor' }, nowMs() + laterMs), token);
    await expect(at(DAY_MS + 60_000)).rejects.toMatchObject({ code: 'login.not.session' });
    for (let day = 1; day < 30; day++) await at(day * DAY_MS - day * 60_000);
    await expect(at(30 * DAY_MS)).rejects.toMatchObject({ code: 'login.not.session' });
  });

  test('is not one on another brand', async () => {
    const { token } = await newMember(site, 'faithful');
    const ctx = await site.ctx({ kind: 'visitor' });
    const elsewhere = { ...ctx, brand: { ...ctx.brand, id: ctx.brand.id + 1 } };
    await expect(sessions.authenticate(elsewhere, token)).rejects.toMatchObject({ code: 'login.not.session' });
  });

  test('is seen in another process within two seconds of its end', async () => {
    const { token } = await newMember(site, 'twofold');
    const ctx = await site.ctx({ kind: 'visitor' });
    const elsewhere = { ...ctx, platform: { ...ctx.platform } };
    await sessions.authenticate(elsewhere, token);
    const here = await sessions.authenticate(ctx, token);
    await sessions.logout({ ...ctx, actor: here });
    await expect(sessions.authenticate(ctx, token)).rejects.toMatchObject({ code: 'login.not.session' });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await expect(sessions.authenticate(elsewhere, token)).rejects.toMatchObject({ code: 'login.not.session' });
  });

  test('is listed with its device, the own one marked', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    const { token } = await newMember(site, 'lister');
    await tryLogin(site, 'lister', PASSWORD, {}, { headers: { 'user-agent': agent } });
    const { body } = await site.call(listSessions, {}, { token });
    expect(body.value.map(({ device: name, current }) => [name, current])).toEqual([
      ['Chrome, Android', false],
      ['node', true],
    ]);
    expect((await site.call(listSessions, {})).status).toBe(401);
  });

  test('is marked as ended by the clean-up once its time has passed', async () => {
    const { id } = await newMember(site, 'forgotten');
    const later = await site.ctx({ kind: 'system' }, nowMs() + 2 * DAY_MS);
    await sessions.cleanUp(later);
    const { rows } = await query(`SELECT ended_why FROM sessions WHERE member_id = ${id}`);
    expect(rows).toEqual([{ ended_why: 'expired' }]);
  });
});

const blank = { type: 0, language: 'BN', paymentPasswordHash: null, uplineId: null, details: {} } as const;

function hashed(): Promise<string> {
  return hashPassword(PASSWORD, secureRandom);
}

function query(text: string) {
  return site.app.database.pool.query(text);
}
