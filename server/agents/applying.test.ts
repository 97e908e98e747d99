import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AGENT_APPLICATION_REST_DAYS,
  declineAgentApplication,
  exportAgentApplications,
  getAgentApplication,
  searchAgentApplications,
  sendAgentApplication,
  withdrawAgentApplication,
} from '../../contract/agent-applications.ts';
import { proposePromotion } from '../../contract/agents-office.ts';
import { getInbox } from '../../contract/messages.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import type { Actor } from '../platform/process/ctx.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import type { Approved } from '../proposals/service.ts';
import { carryOutPromotion } from './service.ts';
import * as service from './applying.ts';
import * as store from './store-applications.ts';
import { agentOn, type Person, personOn } from './test-agents.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever is the second to agree. */
const asStaff = {
  kind: 'staff',
  staffId: 1n,
  account: 'second',
  role: 'manager',
  permissions: [],
  limits: {},
  sessionId: 0n,
} as unknown as Actor;
const plan = 'I know the players of three tea stalls in Khulna';

let site: TestSite;
let staff: string;
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  staff = await staffOn(site, 'owner');
  second = await staffOn(site, 'manager');
});
afterAll(() => site.close());

const apply = ({ token }: Person, more = {}) =>
  site.call(sendAgentApplication, { plan, expects: 'up_to_50', ...more }, { token });
const standing = async ({ token }: Person) => (await site.call(getAgentApplication, {}, { token })).body.value;
const decline = (applicationId: string) =>
  site.call(declineAgentApplication, { applicationId, reason: 'too few players for now' }, { token: staff });
const titles = async ({ token }: Person) =>
  (await site.call(getInbox, { pageNo: 1, pageSize: 10 }, { token })).body.value.list.map(({ title }) => title);

describe('an application to become an agent', () => {
  test('waits for staff, once, and may be taken back', async () => {
    const member = await personOn(site);
    expect(await standing(member)).toEqual({ application: null, isAgent: false, againAtMs: null });
    const sent = await Promise.all(Array.from({ length: 8 }, () => apply(member)));
    const codes = sent.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'agent_application_waiting')).toHaveLength(7);
    const { application } = await standing(member);
    expect(application).toMatchObject({ plan, expects: 'up_to_50', state: 'waiting' });
    const other = await personOn(site);
    const take = (who: Person) =>
      site.call(withdrawAgentApplication, { applicationId: application!.id }, { token: who.token });
    expect((await take(other)).body.errorCode).toBe('not_found');
    expect((await take(member)).body.value.application?.state).toBe('withdrawn');
    expect((await take(member)).body.errorCode).toBe('agent_application_decided');
    expect((await apply(member)).body.errorCode).toBeNull();
  });

  test('is approved as two people make the member an agent, and they read it', async () => {
    const member = await personOn(site);
    await apply(member);
    const promote = { memberId: String(member.memberId), reason: 'a good plan, as two of us say' };
    const { body } = await site.call(proposePromotion, promote, { token: staff });
    expect((await standing(member)).application?.state).toBe('waiting');
    await approveAs(site, second, body.value.proposalId);
    expect(await standing(member)).toMatchObject({ application: { state: 'approved' }, isAgent: true });
    expect(await titles(member)).toEqual(['You’re an agent now']);
    expect((await apply(member)).body.errorCode).toBe('agent_already');
  });

  test('is declined with a reason that the member reads, and comes again after thirty days', async () => {
    const member = await personOn(site);
    const { id } = (await apply(member)).body.value.application!;
    expect((await decline(id)).body.errorCode).toBeNull();
    expect((await decline(id)).body.errorCode).toBe('agent_application_decided');
    expect(await standing(member)).toMatchObject({
      application: { state: 'declined', answer: 'too few players for now' },
      againAtMs: expect.any(Number),
    });
    expect(await titles(member)).toEqual(['Your application to become an agent']);
    expect((await apply(member)).body.errorCode).toBe('agent_application_too_soon');
    const { nowMs } = await site.ctx();
    const asMember = { kind: 'member', memberId: member.memberId, accountType: 0, sessionId: 0n } as const;
    const rested = await site.ctx(asMember, nowMs + AGENT_APPLICATION_REST_DAYS * DAY_MS + 60_000);
    expect(await service.apply(rested, { plan, expects: 'more', contact: '' })).toMatchObject({
      application: { state: 'waiting', expects: 'more' },
    });
  });

  test('is refused of whoever is no member, takes a break, or says nothing', async () => {
    expect((await apply(await personOn(site, 4))).body.errorCode).toBe('in_need_true_account');
    expect((await apply(await agentOn(site))).body.errorCode).toBe('agent_already');
    const member = await personOn(site);
    expect((await apply(member, { plan: ' '.repeat(30) })).body.errorCode).toBe('bad_input');
    expect((await apply(member, { plan: 'short' })).body.errorCode).toBe('bad_input');
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token: member.token });
    expect((await apply(member)).body.errorCode).toBe('self_excluded');
    expect(await standing(member)).toMatchObject({ application: null });
  });

  test('is not declined without a word', async () => {
    const { id } = (await apply(await personOn(site))).body.value.application!;
    const input = { applicationId: id, reason: ' '.repeat(5) };
    const { body } = await site.call(declineAgentApplication, input, { token: staff });
    expect(body).toMatchObject({ errorCode: 'bad_input', value: { fields: { reason: 'too_short' } } });
  });

  test('that comes while staff decline the one before has to rest, too', async () => {
    const member = await personOn(site);
    const { id } = (await apply(member)).body.value.application!;
    const { db, brand, nowMs } = await site.ctx();
    const answer = 'too few players for now';
    let again: ReturnType<typeof apply> | undefined;
    await db.transaction().execute(async (inside) => {
      await store.locked(inside, brand.id, BigInt(id));
      await store.decide(inside, brand.id, BigInt(id), { state: 'declined', by: 'owner', answer, atMs: nowMs });
      again = apply(member);
      await isWaiting();
    });
    expect((await again)?.body.errorCode).toBe('agent_application_too_soon');
  });

  test('that comes while two people make the member an agent is refused', async () => {
    const member = await personOn(site);
    const ctx = await site.ctx();
    let sent: ReturnType<typeof apply> | undefined;
    await ctx.db.transaction().execute(async (db) => {
      const approved = { body: { memberId: String(member.memberId) }, reason: 'as two of us say', proposedBy: 'owner' };
      await carryOutPromotion({ ...ctx, db, actor: asStaff }, approved as Approved, '127.0.0.1');
      sent = apply(member);
      await isWaiting();
    });
    expect((await sent)?.body.errorCode).toBe('agent_already');
  });

  test('is found by staff, the one that waits longest first, and leaves as a file', async () => {
    const [early, late] = [await personOn(site), await personOn(site)];
    await apply(early);
    await apply(late);
    const found = await site.call(
      searchAgentApplications,
      { pageNo: 1, pageSize: 50, state: 'waiting' },
      { token: staff },
    );
    const accounts = found.body.value.list.map(({ account }) => account);
    expect(accounts.indexOf(early.account)).toBeLessThan(accounts.indexOf(late.account));
    expect(found.body.value.waiting).toBe(accounts.length);
    const one = await site.call(
      searchAgentApplications,
      { pageNo: 1, pageSize: 50, member: late.account },
      { token: staff },
    );
    expect(one.body.value.list).toMatchObject([{ account: late.account, below: 0, decidedBy: null }]);
    const file = await fetch(`${site.url}${exportAgentApplications.path}?member=${late.account}`, {
      headers: { authorization: staff, language: 'EN' },
    });
    expect(await file.text()).toContain(late.account);
  });
});

/** Until somebody waits for a row that another keeps. */
async function isWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ some: boolean }>`
        SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS some`.execute(
        site.db,
      );
      return rows[0]?.some;
    })
    .toBe(true);
}
