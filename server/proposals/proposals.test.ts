import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BrandSettings, getBrandSettings, listBrandVersions, saveBrandSettings } from '../../contract/brand.ts';
import { isGuarded } from '../../contract/guarded-settings.ts';
import { listAudit, staffLogin } from '../../contract/office.ts';
import { getQueueCounts } from '../../contract/office-money.ts';
import { approveProposal, cancelProposal, listProposals, refuseProposal } from '../../contract/proposals.ts';
import * as staff from '../office/service-staff.ts';
import { codeAt, newCodeSecret } from '../office/time-codes.ts';
import { nowMs } from '../platform/process/clock.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { secureRandom } from '../platform/process/random.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as proposals from './service.ts';
import { kindsOn, type TestKind } from './test-kinds.ts';

const NOTE = 'as we agreed on Monday';

let site: TestSite;
let owner: string;
let manager: string;
/** Of staff who may decide nothing. */
let weak: string[];

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await staffOn(site, 'owner');
  weak = await Promise.all((['cashier', 'support', 'auditor'] as const).map((role) => staffOn(site, role)));
});
afterAll(() => site.close());

const read = async () => (await site.call(getBrandSettings, {}, { token: owner })).body.value;

async function save(change: (settings: BrandSettings) => unknown, note = NOTE, token = owner) {
  const { version, settings } = await read();
  change(settings);
  return site.call(saveBrandSettings, { version, settings, note }, { token });
}

async function proposed(change: (settings: BrandSettings) => unknown): Promise<string> {
  const { body } = await save(change);
  if (body.value.proposalId === null) throw new Error('nothing was proposed');
  return body.value.proposalId;
}

const decide = (proposalId: string, token: string) => site.call(approveProposal, { proposalId }, { token });

test('whoever works alone is told that nobody else can decide, and what they change does not count', async () => {
  await proposed((settings) => (settings.withdrawal.turnoverPercent = 0));
  const { body } = await site.call(listProposals, {}, { token: owner });
  expect(body.value).toMatchObject({ totalCount: 1, others: 0 });
  expect((await read()).settings.withdrawal.turnoverPercent).toBe(100);
});

describe('a change of settings that moves money or doors', () => {
  beforeAll(async () => {
    manager ??= await staffOn(site, 'manager');
  });
  beforeEach(async () => {
    expect((await site.call(listProposals, {}, { token: owner })).body.value.others).toBe(1);
  });

  test('waits for a second person, and counts from the approval on under both names', async () => {
    const before = await read();
    const { body } = await save((settings) => (settings.withdrawal.dailyCount = 7));
    expect(body.value).toEqual({ version: before.version, proposalId: expect.any(String) });
    const proposalId = body.value.proposalId!;
    expect((await read()).version).toBe(before.version);
    expect((await site.call(getQueueCounts, {}, { token: manager })).body.value.proposals).toBeGreaterThan(0);
    const { list } = (await site.call(listProposals, { state: 'proposed' }, { token: manager })).body.value;
    expect(list[0]).toMatchObject({
      id: proposalId,
      kind: 'settings',
      subject: 'brand:demo',
      reason: NOTE,
      proposedBy: 'owner-all',
      changes: [{ path: 'withdrawal.dailyCount', before: '5', after: '7' }],
    });
    const approved = await decide(proposalId, manager);
    expect(approved.body.value.proposal).toMatchObject({ state: 'approved', decidedBy: 'manager-all' });
    const now = await read();
    expect([now.version, now.settings.withdrawal.dailyCount]).toEqual([before.version + 1, 7]);
    const versions = (await site.call(listBrandVersions, {}, { token: owner })).body.value;
    expect(versions.list[0]).toMatchObject({ savedBy: 'owner-all + manager-all', note: NOTE });
    expect((await decide(proposalId, manager)).body.errorCode).toBe('proposal_decided');
  });

  test('is not decided by who proposed it, with another session neither', async () => {
    const codeSecret = newCodeSecret(secureRandom);
    const passwordHash = await hashPassword('a long password', secureRandom);
    const one = { account: 'alone', name: 'Alone', role: 'owner', brandCodes: [] } as const;
    await staff.add(await site.ctx(), { ...one, passwordHash, codeSecret });
    const enter = async (atMs: number) => {
      const input = { account: 'alone', password: 'a long password', code: codeAt(codeSecret, atMs) };
      return (await site.call(staffLogin, input)).body.value.token;
    };
    const first = await enter(nowMs() - 30_000);
    const second = await enter(nowMs());
    expect(second).not.toBe(first);
    const { body } = await save((settings) => (settings.play.mostStakeMinor += 1), NOTE, first);
    const proposalId = body.value.proposalId!;
    for (const token of [first, second]) {
      expect((await decide(proposalId, token)).body.errorCode).toBe('second_person_needed');
      const refusal = await site.call(refuseProposal, { proposalId, note: 'not so' }, { token });
      expect(refusal.body.errorCode).toBe('second_person_needed');
    }
    expect((await site.call(cancelProposal, { proposalId }, { token: manager })).body.errorCode).toBe('not_allowed');
    expect((await site.call(cancelProposal, { proposalId }, { token: second })).body.value.state).toBe('cancelled');
    expect((await decide(proposalId, manager)).body.errorCode).toBe('proposal_decided');
    await site.db.updateTable('staff').set({ active: false }).where('account', '=', 'alone').execute();
  });

  test('is refused with a word, and nothing changes', async () => {
    const before = await read();
    const proposalId = await proposed((settings) => (settings.verification.passwordDays = 30));
    const { body } = await site.call(refuseProposal, { proposalId, note: 'too short' }, { token: manager });
    expect(body.value).toMatchObject({ state: 'refused', note: 'too short', decidedBy: 'manager-all' });
    expect(await read()).toEqual(before);
  });

  test('is stale once someone else changed the same, and keeps what else was saved meanwhile', async () => {
    const stale = await proposed((settings) => (settings.transfer.leastMinor = 2_000));
    const other = await proposed((settings) => (settings.transfer.leastMinor = 3_000));
    await approveAs(site, manager, other);
    await save((settings) => (settings.gtagId = 'G-MEANWHILE'));
    const late = await decide(stale, manager);
    expect([late.status, late.body.errorCode]).toEqual([409, 'proposal_stale']);
    expect((await read()).settings).toMatchObject({ gtagId: 'G-MEANWHILE', transfer: { leastMinor: 3_000 } });
    const beside = await proposed((settings) => (settings.transfer.dailyMostMinor = 9_000_000));
    await save((settings) => (settings.gtagId = 'G-LATER'));
    await approveAs(site, manager, beside);
    expect((await read()).settings).toMatchObject({ gtagId: 'G-LATER', transfer: { dailyMostMinor: 9_000_000 } });
  });

  test('of two who approve at once one does', async () => {
    const proposalId = await proposed((settings) => (settings.protection.raiseDelayHours = 48));
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(proposalId, manager)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('needs a reason, the sense that every document makes, and a role that may', async () => {
    const short = await save((settings) => (settings.withdrawal.dailyCount = 9), 'short');
    expect([short.status, short.body.value]).toEqual([400, { fields: { note: 'too_short' } }]);
    const wrong = await save((settings) => (settings.withdrawal.leastMinor = 10 ** 11));
    expect(wrong.body.value).toMatchObject({ fields: { 'settings.withdrawal.mostMinor': 'too_small' } });
    const proposalId = await proposed((settings) => (settings.withdrawal.dailyCount = 9));
    for (const token of weak) expect((await decide(proposalId, token)).body.errorCode).toBe('not_allowed');
  });

  test('ends by itself after a week', async () => {
    const proposalId = await proposed((settings) => (settings.withdrawal.dailyCount = 8));
    const { brand, ...ctx } = await site.ctx();
    const later = { ...ctx, nowMs: ctx.nowMs + proposals.WAITING_MS };
    await proposals.expire(later, async (_, inside) => ({ ...inside, brand }));
    expect((await decide(proposalId, manager)).body.errorCode).toBe('proposal_decided');
  });
});

describe('what games, lotteries, studios and numbers to pay to may cost', () => {
  let kinds: TestKind[];

  beforeAll(async () => {
    manager ??= await staffOn(site, 'manager');
    kinds = await kindsOn(site, owner);
  });
  const waits = async (answer: ReturnType<TestKind['ask']>) => {
    const { body } = await answer;
    expect(body.errorCode).toBeNull();
    return body.value.proposalId!;
  };

  test('waits for a second person, and what was saved meanwhile stays', async () => {
    for (const { kind, subject, action, first, harmless, ask, read } of kinds) {
      const before = await read();
      const short = await ask(first, owner, 'short');
      const field = kind === 'provider_key' ? 'reason' : 'note';
      expect([kind, short.body.value]).toEqual([kind, { fields: { [field]: 'too_short' } }]);
      for (const token of weak) expect((await ask(first, token, NOTE)).body.errorCode).toBe('not_allowed');
      const proposalId = await waits(ask(first, owner, NOTE));
      expect(await read()).toEqual(before);
      const { list } = (await site.call(listProposals, { state: 'proposed' }, { token: manager })).body.value;
      expect(list[0]).toMatchObject({ id: proposalId, kind, subject, reason: NOTE, proposedBy: 'owner-all' });
      for (const token of weak) expect((await decide(proposalId, token)).body.errorCode).toBe('not_allowed');
      expect((await decide(proposalId, owner)).body.errorCode).toBe('second_person_needed');
      if (harmless) expect((await ask(harmless, owner, '')).body.value.proposalId).toBeNull();
      const { body } = await decide(proposalId, manager);
      expect([body.value.proposal.state, body.value.key === null]).toEqual(['approved', kind !== 'provider_key']);
      expect(await read()).toMatchObject({ ...harmless, ...first });
      const [deed] = (await site.call(listAudit, { pageSize: 1 }, { token: owner })).body.value.list;
      expect(deed).toMatchObject({ action, subject, staffAccount: 'manager-all' });
    }
  });

  test('is stale once someone else changed the same', async () => {
    for (const { kind, second, ask, read } of kinds) {
      if (second === null) continue;
      const late = await waits(ask(second, owner, NOTE));
      const soon = await waits(ask(second, manager, 'the same as the other one'));
      await approveAs(site, owner, soon);
      const { status, body } = await decide(late, manager);
      expect([kind, status, body.errorCode]).toEqual([kind, 409, 'proposal_stale']);
      expect(await read()).toMatchObject(second);
    }
  });

  test.each([
    ['a lower ceiling', 'provider', { ceilings: { winTimes: 10 } }, false],
    ['a higher one', 'provider', { ceilings: { winTimes: 1_000_000 } }, true],
    ['fewer networks', 'provider', { addresses: ['10.0.0.0/8'] }, false],
    ['another network', 'provider', { addresses: ['10.0.0.0/7'] }, true],
    ['a studio that is shut', 'provider', { enabled: false }, false],
    ['one that is opened again', 'provider', { enabled: true }, true],
    ['another address of games', 'provider', { launchUrl: 'https://other.example/{game}?t={token}' }, true],
    ['another dialect', 'provider', { dialect: 'form' }, true],
    ['lower odds', 'lottery_play', { odds: [9_000] }, false],
    ['odds as stated, where they are lower', 'lottery_play', { odds: null }, true],
    ['a liability as the lottery has it', 'lottery_play', { mostLiability: null }, true],
    ['a smaller ticket', 'lottery', { mostTicket: '50.00' }, false],
    ['the calendar of our own draws', 'lottery', { schedule: { kind: 'days', days: [4], at: '09:00' } }, false],
    ['bets that close earlier', 'lottery', { closeBeforeMs: 5_000 }, false],
    ['bets that close later', 'lottery', { closeBeforeMs: 1_000 }, true],
    ['wins that are looked at from more on', 'lottery', { bigWinFrom: '2000000.00' }, true],
    ['odds that are lowered later', 'lottery', { lowerFromPercent: 90, lowerToPercent: 95 }, false],
    ['a fee', 'payment_method', { feeFixed: '5.00' }, true],
    ['a smaller least', 'payment_method', { least: '50.00' }, true],
    ['a method that is opened again', 'payment_method', { takesIn: true }, true],
    ['a method that pays nobody out', 'payment_method', { paysOut: false }, false],
    ['a larger rebate', 'lottery', { mostRebateMilli: 80 }, true],
    ['a smaller largest stake', 'game_limits', { mostStake: '100.00' }, false],
    ['the largest stake of all games again', 'game_limits', { mostStake: null }, true],
  ] as const)('%s: a change of %s to %o needs two: %s', async (_, kind, change, needed) => {
    const { ask, read } = kinds.find((one) => one.kind === kind)!;
    const { ceilings } = (await read()) as { ceilings?: object };
    const whole = 'ceilings' in change ? { ceilings: { ...ceilings, ...change.ceilings } } : change;
    const { body } = await ask(whole, owner, NOTE);
    expect([body.errorCode, typeof body.value.proposalId === 'string']).toEqual([null, needed]);
  });
});

test('what neither moves money nor doors counts at once', async () => {
  const { body } = await save((settings) => {
    settings.name.EN = 'Khela';
    settings.maintenance = { on: false, endMs: null };
    settings.withdrawal.quickMinor = [50_000];
  }, '');
  expect(body.value.proposalId).toBeNull();
});

test.each([
  ['currency.symbol', true],
  ['withdrawal.turnoverPercent', true],
  ['withdrawal.quickMinor', false],
  ['verification.sms.url', true],
  ['switches.LOGINIPVERF3', true],
  ['switches.WINBOARD3', false],
  ['register.password.minLength', true],
  ['register.email.enabled', false],
  ['playful', false],
  ['maintenance.on', false],
])('a change of %s needs a second person: %s', (path, guarded) => {
  expect(isGuarded(path)).toBe(guarded);
});
