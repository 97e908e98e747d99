import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { getMemberInfo, getMemberPage, searchMembers, setMemberStatus } from '../../contract/members.ts';
import { getOfficeOverview, listAudit } from '../../contract/office.ts';
import { openSlot, spin } from '../../contract/slots.ts';
import { getLedgerHealth } from '../../contract/wallet.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import { nowMs, startOfDayMs } from '../platform/process/clock.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { secureRandom } from '../platform/process/random.ts';
import * as sessions from '../sessions/service.ts';
import { newMember, PASSWORD, tryLogin } from '../sessions/test-members.ts';
import { funded } from '../slots/test-players.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff } from './test-staff.ts';

const DAY_MS = 24 * 60 * 60_000;
let site: TestSite;
let manager: { token: string };

beforeAll(async () => {
  site = await startTestSite();
  manager = await loggedInStaff(site, 'manager');
});
afterAll(() => site.close());

describe('searching members', () => {
  beforeAll(async () => {
    for (const account of ['Shapla', 'shaplaTwo', 'percent']) await newMember(site, account);
    await sessions.open(await site.ctx(), {
      account: 'rokeya',
      nickname: 'রোকেয়া বেগম',
      type: 0,
      language: 'BN',
      paymentPasswordHash: null,
      uplineId: null,
      details: {},
      passwordHash: await hashPassword(PASSWORD, secureRandom),
    });
  });

  test.each([
    ['shapla', ['shaplaTwo', 'Shapla']],
    ['SHAPLAT', ['shaplaTwo']],
    ['রোকেয়া', ['rokeya']],
    ['apla', []],
    ['%', []],
    ['perc_nt', []],
    ["' OR 1=1 --", []],
  ])('by %j finds %j, newest first', async (search, accounts) => {
    const { body } = await site.call(searchMembers, { search }, { token: manager.token });
    expect(body.value.list.map(({ account }) => account)).toEqual(accounts);
    expect(body.value.totalCount).toBe(accounts.length);
  });

  test('by id finds the one member, with what they hold', async () => {
    const { memberId } = await funded(site, 'richman', 123_45n);
    const { body } = await site.call(searchMembers, { search: String(memberId) }, { token: manager.token });
    expect(body.value.list).toMatchObject([
      { id: String(memberId), account: 'richman', balance: '123.45', status: 'active' },
    ]);
  });

  test('goes page by page and never says a page twice', async () => {
    const first = await site.call(searchMembers, { pageSize: 2 }, { token: manager.token });
    const second = await site.call(searchMembers, { pageSize: 2, pageNo: 2 }, { token: manager.token });
    const ids = [...first.body.value.list, ...second.body.value.list].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
  });

  test.each([
    [{ pageNo: 0 }, 'pageNo'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ status: 'happy' }, 'status'],
    [{ search: 'x'.repeat(65) }, 'search'],
    [{ brand: 'river' }, 'brand'],
  ])('with %j names the field', async (input, field) => {
    const { status, body } = await site.call(searchMembers, input as object, { token: manager.token });
    expect(status).toBe(400);
    expect((body.value as unknown as { fields: object }).fields).toHaveProperty(field);
  });
});

describe('the page of a member', () => {
  test('shows who they are, their money, their play and their devices', async () => {
    const player = await funded(site, 'bigplayer', 10_000n);
    const { body: spun } = await site.call(spin, { stake: '10' }, { token: player.gameToken, key: 'one-spin-only' });
    const { body } = await site.call(getMemberPage, { memberId: String(player.memberId) }, { token: manager.token });
    expect(body.value).toMatchObject({
      member: {
        id: String(player.memberId),
        account: 'bigplayer',
        type: 0,
        status: 'active',
        upline: null,
        details: {},
      },
      balance: spun.value.balance,
      held: '0.00',
      depositTotal: '0.00',
      stakeTotal: '10.00',
      betCount: 1,
      sessions: [{ open: true }],
    });
    const visitor = await newMember(site, 'visible');
    const page = await site.call(getMemberPage, { memberId: String(visitor.id) }, { token: manager.token });
    expect(page.body.value.sessions).toMatchObject([{ device: 'node', address: '127.0.0.1', open: true }]);
  });

  test.each([
    ['of nobody', '999999999', 404, 'not_found'],
    ['of a word', 'rahim', 400, 'bad_input'],
    ['of a number beyond all', '9'.repeat(20), 400, 'bad_input'],
    ['beyond bigint', '9'.repeat(19), 400, 'bad_input'],
  ])('%s is refused', async (_, memberId, status, code) => {
    const answer = await site.call(getMemberPage, { memberId }, { token: manager.token });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  });
});

describe('locking a member', () => {
  test('ends their sessions and games at once, is written down, and can be undone', async () => {
    const { id, token } = await newMember(site, 'locked1');
    const set = (status: 'active' | 'locked' | 'closed', reason = 'asked by letter') =>
      site.call(setMemberStatus, { memberId: String(id), status, reason }, { token: manager.token });
    expect((await site.call(getMemberInfo, {}, { token })).status).toBe(200);
    expect((await set('locked')).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token })).body.errorCode).toBe('login.not.session');
    expect((await tryLogin(site, 'locked1', PASSWORD)).body.errorCode).toBe('account_locked');
    const { body } = await site.call(listAudit, { action: 'member.status' }, { token: manager.token });
    expect(body.value.list[0]).toMatchObject({
      staffAccount: 'manager',
      subject: `member:${id}`,
      detail: { account: 'locked1', before: 'active', after: 'locked', reason: 'asked by letter' },
    });
    expect((await set('active')).status).toBe(200);
    expect((await tryLogin(site, 'locked1', PASSWORD)).status).toBe(200);
  });

  test('while they log in leaves no session open', async () => {
    const { id } = await newMember(site, 'racer');
    const close = site.call(
      setMemberStatus,
      { memberId: String(id), status: 'closed', reason: 'a race' },
      { token: manager.token },
    );
    const logins = await Promise.all([close, ...Array.from({ length: 6 }, () => tryLogin(site, 'racer', PASSWORD))]);
    expect(logins.map(({ status }) => status)).not.toContain(500);
    const { rows } = await site.app.database.pool.query(
      'SELECT id FROM sessions WHERE member_id = $1 AND ended_at IS NULL',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('stops the game they have open', async () => {
    const player = await funded(site, 'stopped', 10_000n);
    const status = { memberId: String(player.memberId), status: 'locked', reason: 'under inquiry' } as const;
    expect((await site.call(setMemberStatus, status, { token: manager.token })).status).toBe(200);
    const spun = await site.call(spin, { stake: '10' }, { token: player.gameToken, key: 'after-the-lock' });
    expect([spun.status, spun.body.errorCode]).toEqual([401, 'token_expired']);
    expect((await site.call(openSlot, {}, { token: player.gameToken })).status).not.toBe(500);
  });

  test.each([
    ['nobody', { memberId: '999999999' }, 404],
    ['without a reason', { reason: '' }, 400],
    ['to a state that is none', { status: 'asleep' }, 400],
    ['with a field that nobody knows', { balance: '100' }, 400],
  ])('%s is refused', async (_, fields, status) => {
    const { id } = await newMember(site, `kept${nowMs() % 1_000_000}`);
    const input = { memberId: String(id), status: 'locked', reason: 'a good reason', ...(fields as object) };
    expect((await site.call(setMemberStatus, input as never, { token: manager.token })).status).toBe(status);
    const { rows } = await site.app.database.pool.query('SELECT status FROM members WHERE id = $1', [id]);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  test('takes the permission to write', async () => {
    const { token } = await loggedInStaff(site, 'auditor');
    const { id } = await newMember(site, 'untouched');
    const { status, body } = await site.call(
      setMemberStatus,
      { memberId: String(id), status: 'locked', reason: 'curious' },
      { token },
    );
    expect([status, body.errorCode]).toEqual([403, 'not_allowed']);
    const member = await newMember(site, 'noofficer');
    expect((await site.call(searchMembers, {}, { token: member.token })).status).toBe(401);
  });
});

describe('the overview', () => {
  test('counts today and the days before in the time zone of the brand', async () => {
    const fresh = await startTestSite();
    try {
      const { token } = await loggedInStaff(fresh, 'manager');
      const member = await newMember(fresh, 'depositor');
      const { deposit } = await openedDeposit(fresh, member.token, '500');
      await callBack(fresh, newsOf(deposit));
      await openedDeposit(fresh, member.token, '700');
      const player = await funded(fresh, 'spinner', 10_000n);
      const { body: spun } = await fresh.call(spin, { stake: '20' }, { token: player.gameToken, key: 'overview-spin' });
      const early = await fresh.ctx({ kind: 'system' }, nowMs() - 3 * DAY_MS);
      await sessions.open(early, {
        account: 'early',
        nickname: 'early',
        type: 0,
        language: 'BN',
        paymentPasswordHash: null,
        uplineId: null,
        details: {},
        passwordHash: 'nobody logs in with a password here',
      });
      const { body } = await fresh.call(getOfficeOverview, {}, { token });
      const payout = spun.value.round.closed ? Number(spun.value.round.payout) : 0;
      expect(body.value).toMatchObject({
        members: 3,
        registeredToday: 2,
        playingNow: 1,
        stakeToday: '20.00',
        payoutToday: payout.toFixed(2),
        grossGamingRevenueToday: (20 - payout).toFixed(2),
        depositsToday: '500.00',
        pendingDeposits: 1,
        ledgerViolations: 0,
        lateWork: 0,
      });
      expect(body.value.days).toHaveLength(14);
      expect(body.value.days[0]).toMatchObject({ day: dayInDhaka(nowMs()), stake: '20.00', registrations: 2 });
      expect(body.value.days[3]).toMatchObject({
        day: dayInDhaka(nowMs() - 3 * DAY_MS),
        stake: '0.00',
        registrations: 1,
      });
      const ledger = await fresh.call(getLedgerHealth, {}, { token });
      expect(ledger.body.value.invariants.length).toBeGreaterThan(10);
      expect(brokenOf(ledger.body.value.invariants)).toEqual([]);
      const owed = 500 + 100 - 20 + payout;
      expect(Number(ledger.body.value.memberBalances)).toBeCloseTo(owed, 2);
    } finally {
      await fresh.close();
    }
  });

  test('of one brand knows nothing of another', async () => {
    await brandSettings.createBrand(await site.ctx(), {
      code: 'river',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    const { body } = await site.call(getOfficeOverview, {}, { token: manager.token, merchant: 'river' });
    expect(body.value).toMatchObject({ members: 0, playingNow: 0, stakeToday: '0.00' });
    const { id } = await newMember(site, 'hidden');
    const page = await site.call(getMemberPage, { memberId: String(id) }, { token: manager.token, merchant: 'river' });
    expect(page.status).toBe(404);
  });
});

function dayInDhaka(atMs: number): string {
  return new Date(startOfDayMs(atMs, 'Asia/Dhaka') + 6 * 60 * 60_000).toISOString().slice(0, 10);
}
