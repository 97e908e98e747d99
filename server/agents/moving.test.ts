import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exportAgents,
  freezeAgent,
  getAgentBranch,
  getAgentPage,
  proposeMove,
  proposePromotion,
  proposeUnfreeze,
  searchAgents,
} from '../../contract/agents-office.ts';
import { createInviteLink, listInviteLinks } from '../../contract/agents.ts';
import { checkAffiliate } from '../../contract/registration.ts';
import { checkLedger } from '../ledger/ledger.ts';
import * as members from '../members/service.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { agentOn, personOn } from './test-agents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const reason = 'as the test asks of two';

let site: TestSite;
let token: string;
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  token = await staffOn(site, 'owner');
  second = await staffOn(site, 'manager');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function movedTo(memberId: bigint, upline: string): Promise<string | null> {
  const { body } = await site.call(proposeMove, { memberId: String(memberId), upline, reason }, { token });
  if (body.errorCode === null) await approveAs(site, second, body.value.proposalId);
  return body.errorCode;
}

async function uplineOf(memberId: bigint): Promise<bigint | null> {
  return (await members.get(await site.ctx(), memberId)).uplineId;
}

describe('a move', () => {
  test('of two people counts from the next midnight of the brand on, and the present follows it', async () => {
    const [from, to] = [await agentOn(site), await agentOn(site)];
    const head = await agentOn(site, from);
    const foot = await personOn(site, 0, head);
    const asked = await site.call(
      proposeMove,
      { memberId: String(head.memberId), upline: to.account, reason },
      { token },
    );
    expect(await uplineOf(head.memberId)).toBe(from.memberId);
    await approveAs(site, second, asked.body.value.proposalId);
    const ctx = await site.ctx();
    const midnightMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, -1);
    expect(await uplineOf(head.memberId)).toBe(from.memberId);
    const { body } = await site.call(getAgentPage, { memberId: String(head.memberId) }, { token });
    expect(body.value.moves).toMatchObject([
      {
        from: { account: from.account },
        to: { account: to.account },
        teamSize: 1,
        effectiveAtMs: midnightMs,
        isDone: false,
      },
    ]);
    // Before its moment nothing follows, however often it is looked.
    await service.followMoves(ctx);
    expect(await uplineOf(head.memberId)).toBe(from.memberId);
    const later = { ...ctx, nowMs: midnightMs + HOUR_MS };
    await service.followMoves(later);
    expect(await uplineOf(head.memberId)).toBe(to.memberId);
    expect(await members.isBelow(later, to.memberId, foot.memberId)).toBe(true);
    expect(await members.isBelow(ctx, from.memberId, foot.memberId)).toBe(true);
    expect(await service.untilMoveDueMs(later)).toBe(Infinity);
    // The database's own day has not come to that moment yet.
    await site.db.updateTable('members').set({ upline_id: from.memberId }).where('id', '=', head.memberId).execute();
  });

  test('under somebody of the own team, under themselves or where they stand already is refused', async () => {
    const top = await agentOn(site);
    const head = await agentOn(site, top);
    const foot = await personOn(site, 0, head);
    expect(await movedTo(head.memberId, foot.account)).toBe('upline_inside_team');
    expect(await movedTo(head.memberId, head.account)).toBe('upline_inside_team');
    expect(await movedTo(head.memberId, top.account)).toBe('upline_unchanged');
    expect(await movedTo(top.memberId, '')).toBe('upline_unchanged');
    expect(await movedTo(head.memberId, 'nobody-of-this-name')).toBe('bad_input');
    const trial = await personOn(site, 4);
    expect(await movedTo(head.memberId, trial.account)).toBe('bad_input');
    expect(await movedTo(trial.memberId, top.account)).toBe('in_need_true_account');
  });

  test('that another one of the same midnight made a ring of is refused as it is approved', async () => {
    const [one, other] = [await agentOn(site), await agentOn(site)];
    const ask = (memberId: bigint, upline: string) =>
      site.call(proposeMove, { memberId: String(memberId), upline, reason }, { token });
    const [first, then] = [await ask(one.memberId, other.account), await ask(other.memberId, one.account)];
    await approveAs(site, second, first.body.value.proposalId);
    await expect(approveAs(site, second, then.body.value.proposalId)).rejects.toThrow('upline_inside_team');
    // It may be put right before its moment, though not within thirty days after it.
    expect(await movedTo(one.memberId, '')).toBeNull();
  });

  test('is one in thirty days', async () => {
    const [head, to] = [await agentOn(site), await agentOn(site)];
    expect(await movedTo(head.memberId, to.account)).toBeNull();
    const ctx = await site.ctx();
    const ask = { memberId: String(head.memberId), upline: '', reason };
    const staff = {
      kind: 'staff',
      staffId: 1n,
      account: 'test',
      role: 'owner',
      permissions: [],
      sessionId: 0n,
    } as const;
    const inDays = (days: number) => ({ ...ctx, actor: staff, nowMs: ctx.nowMs + days * DAY_MS });
    await expect(service.proposeMove(inDays(3), ask, '')).rejects.toThrow('moved_lately');
    await expect(service.proposeMove(inDays(29), ask, '')).rejects.toThrow('moved_lately');
    expect((await service.proposeMove(inDays(32), ask, '')).proposalId).not.toBeNull();
  });
});

describe('an agent', () => {
  test('is made by two people, once', async () => {
    const member = await personOn(site);
    const ask = () => site.call(proposePromotion, { memberId: String(member.memberId), reason }, { token });
    expect((await site.call(listInviteLinks, {}, { token: member.token })).body.errorCode).toBe('error_not_agent');
    const { body } = await ask();
    expect((await site.call(listInviteLinks, {}, { token: member.token })).body.errorCode).toBe('error_not_agent');
    await approveAs(site, second, body.value.proposalId);
    expect((await site.call(listInviteLinks, {}, { token: member.token })).status).toBe(200);
    expect((await ask()).body.errorCode).toBe('agent_already');
    const trial = await personOn(site, 4);
    const asked = await site.call(proposePromotion, { memberId: String(trial.memberId), reason }, { token });
    expect(asked.body.errorCode).toBe('in_need_true_account');
  });

  test('is frozen by one person at once, and unfrozen by two', async () => {
    const agent = await agentOn(site);
    const { body: made } = await site.call(createInviteLink, { label: 'Facebook' }, { token: agent.token });
    const who = { memberId: String(agent.memberId) };
    const lets = async (code: string) => (await site.call(checkAffiliate, { code })).body.errorCode;
    expect(await lets(made.value.code)).toBeNull();
    expect((await site.call(proposeUnfreeze, { ...who, reason }, { token })).body.errorCode).toBe('agent_not_frozen');
    expect((await site.call(freezeAgent, { ...who, reason: 'a look at the links' }, { token })).status).toBe(200);
    expect([await lets(made.value.code), await lets(agent.account)]).toEqual([
      'invitation_code_error',
      'invitation_code_error',
    ]);
    expect((await site.call(listInviteLinks, {}, { token: agent.token })).body.errorCode).toBe('agent_frozen');
    expect((await site.call(freezeAgent, { ...who, reason: 'once more' }, { token })).body.errorCode).toBe(
      'agent_frozen',
    );
    const { body } = await site.call(proposeUnfreeze, { ...who, reason }, { token });
    expect(await lets(made.value.code)).toBe('invitation_code_error');
    await approveAs(site, second, body.value.proposalId);
    expect(await lets(made.value.code)).toBeNull();
    const member = await personOn(site);
    const asked = { memberId: String(member.memberId), reason: 'as the test asks' };
    expect((await site.call(freezeAgent, asked, { token })).body.errorCode).toBe('error_not_agent');
  });
});

describe('the office', () => {
  test('lists agents with their teams, goes down the tree, and takes the list along as a file', async () => {
    const top = await agentOn(site);
    const middle = await agentOn(site, top);
    const foot = await personOn(site, 0, middle);
    const found = await site.call(searchAgents, { search: top.account }, { token });
    expect(found.body.value.list).toMatchObject([
      { account: top.account, upline: null, depth: 1, below: 2, directly: 1, frozenAtMs: null },
    ]);
    expect((await site.call(searchAgents, { search: foot.account }, { token })).body.value.totalCount).toBe(0);
    const branch = await site.call(getAgentBranch, { memberId: String(middle.memberId) }, { token });
    expect(branch.body.value.way.map(({ account }) => account)).toEqual([top.account, middle.account]);
    expect(branch.body.value.list.map(({ account, depth }) => [account, depth])).toEqual([[foot.account, 3]]);
    const roots = await site.call(getAgentBranch, { pageSize: 100 }, { token });
    expect(roots.body.value.list.some(({ account }) => account === top.account)).toBe(true);
    expect(roots.body.value.list.some(({ account }) => account === middle.account)).toBe(false);
    const response = await fetch(`${site.url}${exportAgents.path}?search=${top.account}`, {
      headers: { authorization: token },
    });
    expect((await response.text()).split('\n').slice(1).join('\n')).toContain(`${top.account},`);
    const outside = await site.call(getAgentPage, { memberId: '999999' }, { token });
    expect(outside.body.errorCode).toBe('not_found');
  });
});
