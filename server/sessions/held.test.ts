import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feature } from '../../contract/features.ts';
import type { LiveToClient } from '../../contract/live.ts';
import { launchGame } from '../../contract/lobby.ts';
import { getMemberInfo, setLanguage } from '../../contract/members.ts';
import { listAnnouncements } from '../../contract/messages.ts';
import { changePassword } from '../../contract/passwords.ts';
import { setEmail } from '../../contract/registration.ts';
import { logout } from '../../contract/sessions.ts';
import { sendLoginCode } from '../../contract/verification.ts';
import { getBalance } from '../../contract/wallet.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { secureRandom } from '../platform/process/random.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { codeTo } from '../verification/test-outbox.ts';
import * as sessions from './service.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

const DAY_MS = 24 * 60 * 60_000;
const CHANGED = { newPassword: 'mela2026', confirmNewPassword: 'mela2026' };
let site: TestSite;

beforeAll(async () => {
  const switches = { PASS3: true, PWDEXPFORCECHANGE3: true, MOBILEVERCODELOGIN3: true, VERIFICATION3: true };
  site = await startTestSite({ settings: { switches } });
});
afterAll(() => site.close());

describe('a member who came in with a password that was made for them', () => {
  test('gets nothing but the change, by no door, until they have chosen their own', async () => {
    const { token, entered } = await heldMember('made');
    expect(entered.mustChangePassword).toBe(true);
    for (const refused of [
      await site.call(getMemberInfo, {}, { token }),
      await site.call(getBalance, {}, { token }),
      await site.call(launchGame, { gameCode: 'rickshaw-raja', launchMode: 'web' }, { token }),
      // Which would let them in again later, and asks for no old password now.
      await site.call(setEmail, { email: 'new@example.com', password: 'x' }, { token }),
    ])
      expect([refused.status, refused.body.errorCode]).toEqual([403, 'password_change_required']);
    expect(await greet(token)).toEqual({ type: 'refused', errorCode: 'password_change_required' });
    expect((await site.call(setLanguage, { language: 'EN' }, { token })).status).toBe(200);
    expect((await site.call(changePassword, CHANGED, { token })).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token })).status).toBe(200);
    expect(await greet(token)).toMatchObject({ type: 'welcome' });
  });

  test('is told so in both languages', async () => {
    const { token } = await heldMember('bilingual');
    const told = async (language: string) => (await site.call(getBalance, {}, { token, language })).body.message;
    expect(await told('EN')).toBe('Please choose a new password first.');
    expect(await told('BN')).toBe('আগে নতুন একটি পাসওয়ার্ড ঠিক করে নিন।');
  });

  test('looks at what visitors may see as one of them', async () => {
    const { token } = await heldMember('looker');
    const looked = await site.call(listAnnouncements, { types: 'PL' }, { token });
    expect(looked.status).toBe(200);
  });

  test('may leave, and must still choose when they come back by their old password', async () => {
    const { token } = await heldMember('leaver');
    expect((await site.call(logout, {}, { token })).status).toBe(200);
    const back = await tryLogin(site, 'leaver', PASSWORD);
    expect(back.body.value.mustChangePassword).toBe(true);
    expect((await site.call(getBalance, {}, { token: back.body.value.token })).body.errorCode).toBe(
      'password_change_required',
    );
  });

  test('is free in another process, too, as soon as the password is changed', async () => {
    const { token } = await heldMember('elsewhere');
    const ctx = await site.ctx({ kind: 'visitor' });
    const there = { ...ctx, platform: { ...ctx.platform } };
    await expect(sessions.authenticate(there, token)).rejects.toMatchObject({ code: 'password_change_required' });
    expect((await site.call(changePassword, CHANGED, { token })).status).toBe(200);
    await expect(sessions.authenticate(there, token)).resolves.toMatchObject({ kind: 'member' });
  });

  test('goes on where the brand lets nobody change their password', async () => {
    await turn({ PASS3: false });
    const { token, entered } = await heldMember('unchanging');
    expect(entered.mustChangePassword).toBe(false);
    expect((await site.call(getBalance, {}, { token })).status).toBe(200);
    await turn({ PASS3: true });
  });
});

describe('a member whose password has expired', () => {
  test('gets nothing but the change, where the brand insists, and the old password is asked for', async () => {
    const { token, entered } = await oldMember('aged');
    expect(entered).toMatchObject({ passwordExpired: true, mustChangePassword: false });
    expect((await site.call(getBalance, {}, { token })).body.errorCode).toBe('password_change_required');
    expect(await greet(token)).toEqual({ type: 'refused', errorCode: 'password_change_required' });
    const guessed = await site.call(changePassword, { ...CHANGED, oldPassword: 'wrong1234' }, { token });
    expect(guessed.body.errorCode).toBe('password_wrong');
    expect((await site.call(changePassword, { ...CHANGED, oldPassword: PASSWORD }, { token })).status).toBe(200);
    expect((await site.call(getBalance, {}, { token })).status).toBe(200);
  });

  test('goes on where the brand only says so', async () => {
    await turn({ PWDEXPFORCECHANGE3: false });
    const { token, entered } = await oldMember('advised');
    expect(entered.passwordExpired).toBe(true);
    expect((await site.call(getBalance, {}, { token })).status).toBe(200);
    await turn({ PWDEXPFORCECHANGE3: true });
  });

  test('goes on where they came by a code, which says nothing of the password', async () => {
    const { id } = await oldMember('textual');
    await members.bindMobile(await site.ctx(), id, '8801711000081');
    await site.call(sendLoginCode, { mobileNum: '01711000081' });
    const entered = await tryLogin(site, '01711000081', await codeTo(site, '8801711000081'), { type: 'sms' });
    expect((await site.call(getBalance, {}, { token: entered.body.value.token })).status).toBe(200);
  });

  test('is not stopped in the middle: what counts is the moment of their login', async () => {
    const { id, token } = await newMember(site, 'playing');
    const aged = "UPDATE members SET password_changed_at = now() - interval '100 days' WHERE id = $1";
    await site.app.database.pool.query(aged, [id]);
    await site.app.database.pool.query(
      "UPDATE sessions SET way = 'password', started_at = now() - interval '20 days' WHERE member_id = $1",
      [id],
    );
    expect((await site.call(getBalance, {}, { token })).status).toBe(200);
  });
});

/** One who comes in with a password that was made for them. */
async function heldMember(account: string) {
  const { id } = await newMember(site, account);
  const { password } = await members.makeDefaultPassword(await site.ctx(), id);
  const { body } = await tryLogin(site, account, password);
  return { id, token: body.value.token, entered: body.value };
}

/** One who comes in with the password of a third of a year ago. */
async function oldMember(account: string) {
  const { id } = await sessions.open(await site.ctx({ kind: 'system' }, nowMs() - 120 * DAY_MS), {
    account,
    nickname: account,
    type: 0,
    language: 'EN',
    passwordHash: await hashPassword(PASSWORD, secureRandom),
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  const { body } = await tryLogin(site, account, PASSWORD);
  return { id, token: body.value.token, entered: body.value };
}

async function turn(switches: Partial<Record<Feature, boolean>>): Promise<void> {
  const ctx = await site.ctx();
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const turned = { ...settings, switches: { ...settings.switches, ...switches } };
  await brandSettings.saveSettings(ctx, { version, settings: turned, note: '' });
}

/** The first answer of the live line. */
async function greet(token: string): Promise<LiveToClient> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  const heard = new Promise<LiveToClient>((resolve) => {
    socket.onmessage = (event) => resolve(JSON.parse(String(event.data)) as LiveToClient);
  });
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ type: 'hello', token, merchant: 'demo', language: 'EN' }));
  const first = await heard;
  socket.close();
  return first;
}
