import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideAgentRisk, listAgentRisks } from '../../contract/agent-risk.ts';
import { login } from '../../contract/sessions.ts';
import { playingBonus } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { staffOn } from '../testing/people.ts';
import { everySwitch, startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as contracts from './contracts/service.ts';
import { agentOn, type Person, personOn } from './test-agents.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
let owner: string;
let viewer: string;
let bets = 0;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  [owner, viewer] = [await staffOn(site, 'owner'), await staffOn(site, 'auditor')];
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  // Play is told here without bets behind it.
  expect(broken.filter(({ name }) => !name.includes('window'))).toEqual([]);
});

async function onDevice(device: number, ...who: Person[]): Promise<void> {
  const loginDeviceId = `00000000-0000-4000-8000-00000000010${device}`;
  for (const { account } of who) await site.call(login, { username: account, password: 'khela123', loginDeviceId });
}

/** What a member won or lost in a round, as contracts are told. */
async function plays({ memberId }: Person, group: string, atMs: number, netMinor: number, stakeMinor = 10_000) {
  const ctx = await site.ctx();
  const currency = ctx.brand.settings.currency.code;
  const payoutMinor = stakeMinor + netMinor;
  const sums = { stakeMinor: String(stakeMinor), payoutMinor: String(payoutMinor), validMinor: String(stakeMinor) };
  const of = { memberId: String(memberId), placedAtMs: atMs, settledAtMs: atMs, settlement: 1 };
  await contracts.count(ctx, [{ betId: String((bets += 1)), category: 'LIVE', currency, group, ...sums, ...of }]);
}

async function standing(kind: string, agent: Person) {
  const { findings } = (await site.call(listAgentRisks, {}, { token: viewer })).body.value;
  return findings.filter((one) => one.kind === kind && one.agent.account === agent.account);
}

const decide = (finding: string, more: object = {}, token = owner) =>
  site.call(decideAgentRisk, { finding, decision: 'clear', reason: 'as the test asks', ...more }, { token });

test('a member who shares a device with their agent is shown, and so are three who do and had bonuses; a family is not', async () => {
  const agent = await agentOn(site);
  const [own, one, two, three] = [
    await personOn(site, 0, agent),
    await personOn(site, 0, agent),
    await personOn(site, 0, agent),
    await personOn(site, 0, agent),
  ];
  await onDevice(1, agent, own);
  await onDevice(2, one, two, three);
  await plays(own, 'baccarat:1', nowMs() - DAY_MS, -10_000);
  expect(await standing('self', agent)).toMatchObject([
    { members: [{ account: own.account }], shared: ['device'], turnover: '100.00' },
  ]);
  expect(await standing('ring', agent)).toEqual([]);
  const ctx = await site.ctx();
  await playingBonus(ctx, { memberId: two.memberId, amountMinor: 50_000n, spendOrder: 'cash_first' });
  await wallet.addUpPostings(ctx, [ctx.brand]);
  expect(await standing('ring', agent)).toMatchObject([{ played: 3, bonuses: '500.00', shared: ['device'] }]);
  // Who stands elsewhere shares nothing with this team.
  expect(await standing('self', await agentOn(site))).toEqual([]);
});

test('two of a team on opposite sides of round after round are shown; who play side by side are not', async () => {
  const agent = await agentOn(site);
  const people = [
    await personOn(site, 0, agent),
    await personOn(site, 0, agent),
    await personOn(site, 0, agent),
  ] as const;
  const [banker, player, friend] = people;
  for (let round = 0; round < 6; round++) {
    const [group, atMs] = [`baccarat:o${round}`, nowMs() - DAY_MS + round * 60_000];
    const net = round % 2 === 0 ? 9_500 : -10_000;
    await plays(banker, group, atMs, net);
    await plays(player, group, atMs, net > 0 ? -10_000 : 10_000);
    await plays(friend, group, atMs, net);
  }
  const found = await standing('opposite', agent);
  const pairs = found.map(({ members: [one, other] }) => [one!.account, other!.account].toSorted());
  expect(pairs.toSorted()).toEqual(
    [
      [banker.account, player.account],
      [player.account, friend.account],
    ]
      .map((pair) => pair.toSorted())
      .toSorted(),
  );
  expect(found[0]).toMatchObject({ rounds: 6, opposite: 6, turnover: '1200.00', net: '-15.00' });
});

test('members who have a bonus and go are shown by their number', async () => {
  const agent = await agentOn(site);
  const ctx = await site.ctx();
  for (let at = 0; at < 6; at++) {
    const person = await personOn(site, 0, agent);
    await plays(person, `slot:${at}`, nowMs() - 30 * DAY_MS, -10_000);
    if (at === 5) await plays(person, 'slot:late', nowMs() - DAY_MS, -10_000);
    await playingBonus(ctx, { memberId: person.memberId, amountMinor: 10_000n, spendOrder: 'cash_first' });
  }
  await wallet.addUpPostings(ctx, [ctx.brand]);
  // One of the six came back.
  expect(await standing('churn', agent)).toMatchObject([{ played: 6, gone: 5, bonuses: '500.00', members: [] }]);
});

test('what was looked at is silent until its date, once, with a note at the agent where it is a case', async () => {
  const agent = await agentOn(site);
  const own = await personOn(site, 0, agent);
  await onDevice(3, agent, own);
  const { finding } = (await standing('self', agent))[0]!;
  expect((await decide(finding, {}, viewer)).status).toBe(403);
  const both = await Promise.all([
    decide(finding, { decision: 'case', silentDays: 7 }),
    decide(finding, { decision: 'case', silentDays: 7 }),
  ]);
  expect(both.map(({ body }) => body.errorCode).toSorted()).toEqual([null, 'conflict'].toSorted());
  expect(await standing('self', agent)).toEqual([]);
  const { decided } = (await site.call(listAgentRisks, {}, { token: viewer })).body.value;
  expect(decided).toMatchObject([
    { decision: 'case', agent: { account: agent.account }, members: [{ account: own.account }] },
  ]);
  const notes = await sql<{
    content: string;
  }>`SELECT content FROM member_notes WHERE member_id = ${agent.memberId}`.execute(site.db);
  expect(notes.rows).toEqual([
    { content: expect.stringContaining(`${own.account} (${own.memberId}) · as the test asks`) },
  ]);
  // Another pair is another finding, and what stands no more is not decided.
  const second = await personOn(site, 0, agent);
  await onDevice(3, second);
  expect(await standing('self', agent)).toMatchObject([{ members: [{ account: second.account }] }]);
  expect((await decide('self:1:2')).body.errorCode).toBe('not_found');
});
