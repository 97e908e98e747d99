import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDownline,
  getTeamOverview,
  getTeamRound,
  listDownlineTeam,
  listTeamBets,
  listTeamProfit,
  listTeamTransactions,
} from '../../contract/agent-team.ts';
import { listInviteLinks } from '../../contract/agents.ts';
import { spin } from '../../contract/slots.ts';
import { place } from '../bets/test-bets.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import * as members from '../members/service.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import { addingUp, allAddedUp } from '../tallies/test-tallies.ts';
import * as rounds from '../rounds/service.ts';
import { arrangePlainSpins } from '../slots/test-players.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { agentOn, comeIn, type Person, personOn } from './test-agents.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let reader: FactReader;
let top: Person;
let middle: Person;
let direct: Person;
let foot: Person;
let stranger: Person;
let bets = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  reader = await addingUp(site);
  top = await agentOn(site);
  middle = await agentOn(site, top);
  direct = await personOn(site, 0, top);
  foot = await personOn(site, 0, middle);
  stranger = await personOn(site, 0, await agentOn(site));
  await plays(direct, 60_000n, 10_000n);
  await plays(foot, 40_000n, 90_000n, 'LIVE');
  await plays(top, 70_000n, 0n);
  await plays(stranger, 99_000n, 0n);
  const { deposit } = await openedDeposit(site, direct.token, '500');
  await callBack(site, newsOf(deposit));
  await addedUp();
}, 60_000);
afterAll(async () => {
  await reader.stop();
  await site.close();
});

async function plays({ memberId }: Person, stakeMinor: bigint, payoutMinor: bigint, category = 'RNG', atMs?: number) {
  await fund(site, memberId, stakeMinor);
  const at = atMs === undefined ? {} : { atMs };
  await place(await site.ctx(), { memberId, key: `team-${(bets += 1)}`, stakeMinor, payoutMinor, category, ...at });
}

async function addedUp(): Promise<void> {
  await allAddedUp(site);
  const ctx = await site.ctx();
  await wallet.addUpPostings(ctx, [ctx.brand]);
}

const calls = [
  [getTeamOverview, {}],
  [listDownlineTeam, {}],
  [createDownline, { username: 'notallowed1' }],
  [listTeamProfit, { fromDay: '2026-01-01', untilDay: '2026-01-02' }],
  [listTeamBets, { memberId: '1' }],
  [listTeamTransactions, { memberId: '1' }],
  [getTeamRound, { memberId: '1', roundId: '1' }],
] as const;

describe('the agent centre', () => {
  test.each(calls)('is for agents alone: $name', async (call, input) => {
    const trial = await personOn(site, 4);
    for (const [token, code] of [
      [direct.token, 'error_not_agent'],
      [trial.token, 'in_need_true_account'],
    ] as const) {
      // Each call with its own input; the test walks over all of them.
      const { body } = await site.call(call as typeof getTeamOverview, input as never, { token });
      expect(body.errorCode).toBe(code);
    }
  });

  test('adds up what stands below, at any depth, and never the agent’s own play', async () => {
    const { body } = await site.call(getTeamOverview, {}, { token: top.token });
    const { spans, below, directly, products, days } = body.value;
    expect([below, directly]).toEqual([3, 2]);
    // Stakes 1,000.00, paid back 1,000.00; of the 500.00 of each one’s valid turnover only a payer counts as active.
    expect(spans.today).toMatchObject({
      bets: 2,
      stake: '1000.00',
      payout: '1000.00',
      net: '0.00',
      deposits: '500.00',
      withdrawals: '0.00',
      newcomers: 3,
      active: 1,
    });
    expect(spans.month).toEqual(spans.today);
    expect(spans.yesterday).toMatchObject({ bets: 0, active: 0, newcomers: 0 });
    expect(products.map(({ category, net }) => [category, net])).toEqual([
      ['RNG', '500.00'],
      ['LIVE', '-500.00'],
    ]);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ net: '0.00', deposits: '500.00' });
    const ofMiddle = await site.call(getTeamOverview, {}, { token: middle.token });
    expect(ofMiddle.body.value.spans.today).toMatchObject({
      bets: 1,
      stake: '400.00',
      net: '-500.00',
      deposits: '0.00',
    });
  });

  test('shows who stands below with covered names of those further down, and finds them', async () => {
    const list = async (input: object) => (await site.call(listDownlineTeam, input, { token: top.token })).body.value;
    const own = await list({});
    expect(own.way).toEqual([]);
    expect(own.list.map(({ name, isAgent, below }) => [name, isAgent, below])).toEqual([
      [middle.account, true, 1],
      [direct.account, false, 0],
    ]);
    const deeper = await list({ memberId: String(middle.memberId) });
    expect(deeper.way).toEqual([{ id: String(middle.memberId), name: middle.account }]);
    expect(deeper.list).toMatchObject([{ id: String(foot.memberId), name: 'br***', isDirect: false, net: '-500.00' }]);
    // A covered name is not found by its beginning, which would uncover it letter by letter.
    expect(
      (await list({ search: direct.account.slice(0, -1) })).list.some(({ id }) => id === String(foot.memberId)),
    ).toBe(false);
    expect((await list({ search: foot.account })).list).toMatchObject([{ id: String(foot.memberId) }]);
    expect((await list({ search: String(foot.memberId) })).list).toMatchObject([{ id: String(foot.memberId) }]);
    expect((await list({ search: stranger.account })).list).toEqual([]);
  });

  test('lists profit and loss by member, bets and movements of one of them', async () => {
    const ctx = await site.ctx();
    const fromDay = dayOf(ctx.nowMs, ctx.brand.settings.timeZone);
    const untilDay = dayOf(ctx.nowMs + DAY_MS, ctx.brand.settings.timeZone);
    const ask = (input: object) => site.call(listTeamProfit, { fromDay, untilDay, ...input }, { token: top.token });
    const { body } = await ask({});
    expect(body.value.list.map(({ id, stake, net }) => [id, stake, net])).toEqual([
      [String(direct.memberId), '600.00', '500.00'],
      [String(foot.memberId), '400.00', '-500.00'],
    ]);
    expect(body.value.total).toMatchObject({ bets: 2, stake: '1000.00', net: '0.00', deposits: '500.00' });
    expect((await ask({ memberId: String(foot.memberId) })).body.value.total).toMatchObject({ stake: '400.00' });
    expect((await ask({ untilDay: fromDay })).body.errorCode).toBe('bad_input');
    expect((await ask({ fromDay: '2026-02-28', untilDay: '2026-02-30' })).body.errorCode).toBe('bad_input');
    expect((await ask({ fromDay: '2026-01-01' })).body.errorCode).toBe('bad_input');
    expect((await ask({ fromDay: '2026-13-01' })).body.errorCode).toBe('bad_input');
    const memberId = String(foot.memberId);
    const record = await site.call(listTeamBets, { memberId }, { token: top.token });
    expect(record.body.value).toMatchObject({ name: 'br***', totalCount: 1, totalStake: '400.00' });
    const moved = await site.call(listTeamTransactions, { memberId, kind: 'bet' }, { token: top.token });
    expect(moved.body.value.list).toMatchObject([{ kind: 'bet', amount: '-400.00' }]);
  });

  test('shows nobody who does not stand below, whoever they are', async () => {
    for (const { memberId } of [stranger, top, { memberId: 999_999n }]) {
      const input = { memberId: String(memberId) };
      for (const call of [listTeamBets, listTeamTransactions, listDownlineTeam] as const) {
        if (call === listDownlineTeam && memberId === top.memberId) continue;
        const { body } = await site.call(call as typeof listTeamBets, input, { token: top.token });
        expect(body.errorCode).toBe('not_found');
      }
      const window = { fromDay: '2026-01-01', untilDay: '2026-01-02' };
      const { body } = await site.call(listTeamProfit, { ...input, ...window }, { token: top.token });
      expect(body.errorCode).toBe('not_found');
    }
    // Who stands above is none of the team either.
    const { body } = await site.call(listTeamBets, { memberId: String(direct.memberId) }, { token: middle.token });
    expect(body.errorCode).toBe('not_found');
  });

  test('leaves what was played before a move with the agent of that time', async () => {
    const [from, to] = [await agentOn(site), await agentOn(site)];
    const moved = await personOn(site, 0, from);
    const ctx = await site.ctx();
    const todayMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone);
    await plays(moved, 10_000n, 0n, 'RNG', todayMs - 2 * DAY_MS);
    // A move is decided before its midnight, so that no bet stands behind it yet.
    await members.moveInTree(ctx, { memberId: moved.memberId, uplineId: to.memberId, atMs: todayMs });
    await members.followTree(ctx, [moved.memberId]);
    await plays(moved, 20_000n, 0n);
    await addedUp();
    const stakeOf = async ({ token }: Person) =>
      (await site.call(getTeamOverview, {}, { token })).body.value.spans.month.stake;
    expect([await stakeOf(from), await stakeOf(to)]).toEqual(['100.00', '200.00']);
    const ask = { memberId: String(moved.memberId) };
    const { body } = await site.call(listTeamBets, ask, { token: to.token });
    expect(body.value.list.map(({ stake }) => stake)).toEqual(['200.00']);
    expect((await site.call(listTeamBets, ask, { token: from.token })).body.errorCode).toBe('not_found');
  });

  test('opens a round of the team move by move, without what its player had', async () => {
    const agent = await agentOn(site);
    const player = await personOn(site, 0, agent);
    await fund(site, player.memberId, 10_000n);
    const actor = { kind: 'member', memberId: player.memberId, accountType: 0, sessionId: 0n } as const;
    const opened = await rounds.openSession(await site.ctx(actor), {
      provider: 'khela',
      gameCode: 'rickshaw-raja',
      category: 'RNG',
    });
    await arrangePlainSpins(site, player.memberId);
    const played = await site.call(spin, { stake: '2' }, { token: opened.token, key: 'team-round' });
    const { roundId } = played.body.value.round;
    const ask = (token: string, memberId: bigint) =>
      site.call(getTeamRound, { memberId: String(memberId), roundId }, { token });
    const { body } = await ask(agent.token, player.memberId);
    expect(body.value).toMatchObject({ stake: '2.00', balanceAfter: null, record: { roundId } });
    expect((await ask(top.token, player.memberId)).body.errorCode).toBe('not_found');
    expect((await ask(top.token, direct.memberId)).body.errorCode).toBe('not_found');
  });

  test('opens accounts whose owner chooses a password of their own', async () => {
    const ask = (input: object) => site.call(createDownline, input as never, { token: middle.token });
    const { body } = await ask({ username: 'fresh4711', makes: 'agent' });
    expect(body.value.account).toBe('fresh4711');
    const entered = await comeIn(site, 'fresh4711', body.value.password);
    expect(entered.body.value).toMatchObject({ mustChangePassword: true, customerType: 1 });
    const again = await comeIn(site, 'fresh4711', body.value.password);
    expect(again.body.errorCode).toBe('login_failed');
    const list = await site.call(listDownlineTeam, { search: 'fresh4711' }, { token: middle.token });
    expect(list.body.value.list).toMatchObject([{ name: 'fresh4711', isAgent: true, isDirect: true }]);
    expect((await ask({ username: 'fresh4711' })).body.errorCode).toBe('bad_input');
    expect((await ask({ username: 'a b' })).body.errorCode).toBe('bad_input');
    expect((await site.call(listInviteLinks, {}, { token: entered.body.value.token })).status).toBe(403);
  });
});
