import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countLinkVisit, createInviteLink, endInviteLink, listInviteLinks } from '../../contract/agents.ts';
import { getMemberInfo } from '../../contract/members.ts';
import { checkAffiliate } from '../../contract/registration.ts';
import { register } from '../../contract/sessions.ts';
import * as members from '../members/service.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { agentOn, personOn } from './test-agents.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

let people = 0;

async function joins(codes: { affiliateCode?: string; referralCode?: string; recommenderId?: string }) {
  const username = `newcomer${(people += 1)}`;
  return site.call(register, { username, password: 'khela123', confirmPassword: 'khela123', ...codes });
}

async function placeOf(id: string) {
  const member = await members.get(await site.ctx(), BigInt(id));
  return { uplineId: member.uplineId, type: member.type };
}

describe('a link of an agent', () => {
  test('counts who opened it, who registered with it and who has paid in', async () => {
    const agent = await agentOn(site);
    const { body } = await site.call(createInviteLink, { label: '  Facebook ' }, { token: agent.token });
    const { code } = body.value;
    expect(body.value).toMatchObject({ label: 'Facebook', makes: 'member', landing: 'register', endsAtMs: null });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    for (let visit = 0; visit < 3; visit++) await site.call(countLinkVisit, { code: code.toLowerCase() });
    // What is no code is answered alike, and counts nowhere.
    expect((await site.call(countLinkVisit, { code: 'ABCDEFGH' })).status).toBe(200);
    const first = await joins({ affiliateCode: code });
    await joins({ referralCode: code });
    expect(await placeOf(first.body.value.id)).toEqual({ uplineId: agent.memberId, type: 0 });
    const ctx = await site.ctx();
    for (const amountMinor of [50_000n, 90_000n])
      await service.keepFirstDeposit(ctx, BigInt(first.body.value.id), amountMinor);
    const { body: list } = await site.call(listInviteLinks, {}, { token: agent.token });
    expect(list.value.list).toMatchObject([{ code, visits: 3, registrations: 2, firstDeposits: 1 }]);
    const { deposit_minor } = await site.db
      .selectFrom('invite_link_joins')
      .select('deposit_minor')
      .where('member_id', '=', BigInt(first.body.value.id))
      .executeTakeFirstOrThrow();
    expect(deposit_minor).toBe(50_000n);
  });

  test('makes agents where it says so', async () => {
    const agent = await agentOn(site);
    const { body } = await site.call(createInviteLink, { label: '', makes: 'agent' }, { token: agent.token });
    const { body: come } = await joins({ affiliateCode: body.value.code });
    expect(await placeOf(come.value.id)).toEqual({ uplineId: agent.memberId, type: 1 });
    const info = await site.call(getMemberInfo, {}, { token: come.value.token });
    expect(info.body.value.type).toBe(1);
    expect((await site.call(listInviteLinks, {}, { token: come.value.token })).status).toBe(200);
  });

  test('that has ended invites nobody, and who came by it stays', async () => {
    const agent = await agentOn(site);
    const other = await agentOn(site);
    const { body } = await site.call(createInviteLink, { label: 'poster' }, { token: agent.token });
    const { id: linkId, code } = body.value;
    const { body: come } = await joins({ affiliateCode: code });
    expect((await site.call(endInviteLink, { linkId }, { token: other.token })).body.errorCode).toBe('not_found');
    expect((await site.call(endInviteLink, { linkId }, { token: agent.token })).status).toBe(200);
    expect((await site.call(endInviteLink, { linkId }, { token: agent.token })).body.errorCode).toBe('not_found');
    expect((await site.call(checkAffiliate, { code })).body.errorCode).toBe('invitation_code_error');
    expect((await joins({ affiliateCode: code })).body.errorCode).toBe('invitation_code_error');
    expect(await placeOf(come.value.id)).toMatchObject({ uplineId: agent.memberId });
  });

  test('that has ended does not lead to whoever takes its code as a name', async () => {
    const agent = await agentOn(site);
    const { body } = await site.call(createInviteLink, { label: 'poster' }, { token: agent.token });
    const { id: linkId, code } = body.value;
    await site.call(endInviteLink, { linkId }, { token: agent.token });
    await memberOn(site, code.toLowerCase());
    expect((await joins({ referralCode: code })).body.errorCode).toBe('invitation_code_error');
  });

  test('whose day is over invites nobody, and none is made for yesterday', async () => {
    const agent = await agentOn(site);
    const ctx = await site.ctx();
    const ask = (endsAtMs: number) => site.call(createInviteLink, { label: 'today', endsAtMs }, { token: agent.token });
    expect((await ask(ctx.nowMs - 1)).body.errorCode).toBe('bad_input');
    const { body } = await ask(ctx.nowMs + 3_600_000);
    await expect(members.checkInvitation({ ...ctx, nowMs: ctx.nowMs + 3_600_000 }, body.value.code)).rejects.toThrow(
      'invitation_code_error',
    );
  });

  test('goes after what was typed, and links of old, by name or number, still lead', async () => {
    const [agent, typed] = [await agentOn(site), await agentOn(site)];
    const { body } = await site.call(createInviteLink, { label: '' }, { token: agent.token });
    const both = await joins({ affiliateCode: typed.account, referralCode: body.value.code });
    expect(await placeOf(both.body.value.id)).toMatchObject({ uplineId: typed.memberId });
    const byName = await joins({ affiliateCode: agent.account });
    const byNumber = await joins({ affiliateCode: String(agent.memberId) });
    expect((await placeOf(byName.body.value.id)).uplineId).toBe(agent.memberId);
    expect((await placeOf(byNumber.body.value.id)).uplineId).toBe(agent.memberId);
  });

  test('is made by agents only, and of open ones fifty', async () => {
    const [member, trial, agent] = [await personOn(site), await personOn(site, 4), await agentOn(site)];
    const ask = (token: string) => site.call(createInviteLink, { label: 'many' }, { token });
    expect((await ask(member.token)).body.errorCode).toBe('error_not_agent');
    expect((await ask(trial.token)).body.errorCode).toBe('in_need_true_account');
    for (let made = 0; made < 50; made++) expect((await ask(agent.token)).status).toBe(200);
    expect((await ask(agent.token)).body.errorCode).toBe('links_full');
    const { body } = await site.call(listInviteLinks, { pageSize: 1 }, { token: agent.token });
    expect(body.value.totalCount).toBe(50);
    await site.call(endInviteLink, { linkId: body.value.list[0]!.id }, { token: agent.token });
    expect((await ask(agent.token)).status).toBe(200);
  });
});
