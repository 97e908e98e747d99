import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  simulateChange,
  simulateContract,
  simulateHouseContract,
  simulateOffer,
} from '../../../contract/contract-simulation.ts';
import { getContract } from '../../../contract/contracts.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import type { FactReader } from '../../platform/jobs/facts.ts';
import { nowMs } from '../../platform/process/clock.ts';
import { staffOn } from '../../testing/people.ts';
import { reading } from '../../testing/readers.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import { countPlay } from '../jobs.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import { commissionsOf, contractsOf, daily, endAll, hourly, realtime, signedAt, type Staff } from './test-contracts.ts';
import { asMember, plays, settledAt, team, type Terms } from './test-trials.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let staff: Staff;
let reader: FactReader;
/** Each test has two months of its own, behind those of the one before: windows come in their order. */
let startMs = nowMs();

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  staff = { token: await staffOn(site, 'owner'), second: await staffOn(site, 'manager') };
  reader = await reading(site, countPlay);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});
beforeEach(() => {
  startMs += 60 * DAY_MS;
});

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const daysOfDividend = (rateMicro: number, carryWindows = 2): Terms => ({
  kind: 'dividend',
  product: 'CONS',
  period: 'D',
  carryWindows,
  tiers: [
    { minimumBet: '100', rateMicro: rateMicro / 2 },
    { minimumBet: '1500', netLoss: '300', rateMicro },
  ],
});

/** What every contract of an agent was paid in fact, and would have been paid as it is tried now: amounts of windows, the first one first. */
async function bothOf(agent: Person, kind: Terms['kind'], untilMs: number, fromMs: number) {
  const ctx = await asMember(site, agent, untilMs);
  const contract = (await contractsOf(site, agent)).find((one) => one.kind === kind)!;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const asked = { kind, fromDay: day(fromMs - DAY_MS), untilDay: day(untilMs + 2 * DAY_MS), pageNo: 1, pageSize: 100 };
  const paid = (await contracts.statements(ctx, asked)).list.toReversed();
  const tried = await contracts.simulateContract(ctx, { contractId: contract.id, days: '30' });
  return { paid, tried, lines: tried.lines.toReversed().filter((line) => line.fromMs >= fromMs) };
}

describe('a trial of terms on the past', () => {
  test.each([3, 17])(
    'pays to the smallest unit what windows were paid in fact, losses carried and all (%i)',
    { tags: ['nightly'] },
    async (seed) => {
      const next = numbers(seed);
      const { top, low, near, far, dayMs } = await team(
        site,
        startMs,
        [daysOfDividend(300_000), daily(10_000, { activeMembers: 0 })],
        [daysOfDividend(220_000), daily(7_000)],
      );
      for (let bet = 0; bet < 26; bet++) {
        const stake = 50 + next(900);
        // Some days the house loses more than it wins on all the others.
        const payout = next(3) === 0 ? stake * (1 + next(4)) : next(stake);
        await plays(site, [near, far, low][next(3)]!, dayMs + next(8) * DAY_MS + next(86_000_000), [stake, payout]);
      }
      const untilMs = dayMs + 8 * DAY_MS + MINUTE_MS;
      await settledAt(site, untilMs);
      for (const agent of [top, low])
        for (const kind of ['dividend', 'daily'] as const) {
          const { paid, lines } = await bothOf(agent, kind, untilMs, dayMs);
          const shape = (line: object) => {
            const { fromMs, valid, netLoss, active, gross, below, amount, carried } = line as (typeof lines)[number];
            return { fromMs, valid, netLoss, active, gross, below, amount, carried };
          };
          expect(lines.map(shape)).toEqual(paid.map(shape));
          expect(lines.length).toBe(8);
        }
      expect((await bothOf(top, 'dividend', untilMs, dayMs)).lines.some(({ carried }) => carried !== '0.00')).toBe(
        true,
      );
      await endAll(site, untilMs);
    },
  );

  test('adds windows of an hour and of five minutes up by day', { tags: ['nightly'] }, async () => {
    const { top, low, far, near, dayMs } = await team(
      site,
      startMs,
      [hourly(10_000), realtime(2_000, 5_000)],
      [hourly(4_000), realtime(1_000, 2_000)],
    );
    const next = numbers(5);
    for (let bet = 0; bet < 8; bet++) {
      const stake = 110 + next(400);
      await plays(site, bet % 2 === 0 ? near : far, dayMs + next(2 * HOUR_MS), [stake, next(2) * stake * 2]);
    }
    const untilMs = dayMs + 2 * HOUR_MS + MINUTE_MS;
    await settledAt(site, untilMs);
    for (const agent of [top, low])
      for (const kind of ['hourly', 'realtime'] as const) {
        const { paid, lines } = await bothOf(agent, kind, untilMs, dayMs);
        const sum = (of: readonly { amount: string }[]) =>
          of.reduce((all, { amount }) => all + Number(amount) * 100, 0);
        expect(Math.round(sum(paid))).toBeGreaterThan(0);
        expect(lines.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual([Math.round(sum(paid))]);
      }
    await endAll(site, untilMs);
  });
});

describe('what an offer would have paid', () => {
  test('is shown to the upline with what is left to them, and to the downline without it; nothing is written', async () => {
    const { top, low, far, dayMs } = await team(site, startMs, [daily(10_000)], []);
    await plays(site, far, dayMs + HOUR_MS, [2_000, 0]);
    await settledAt(site, dayMs + DAY_MS + MINUTE_MS);
    const ctx = await asMember(site, top, dayMs + 2 * DAY_MS);
    const offer = { memberId: String(low.memberId), period: 'D' as const, days: '30' as const };
    const step = {
      minimumBet: '100',
      netLoss: '0',
      activeMembers: 0,
      rateType: 'P' as const,
      lossMicro: 0,
      amount: '0',
    };
    const terms = { kind: 'daily' as const, product: 'CONS' as const, tiers: [{ ...step, rateMicro: 4_000 }] };
    const tried = await contracts.simulateOffer(ctx, { ...offer, ...terms });
    expect(tried.total).toMatchObject({ amount: '8.00', before: null, own: { before: '20.00', after: '12.00' } });
    expect(tried.months.map(({ month }) => month)).toContain(tried.best);
    expect(await contractsOf(site, low)).toEqual([]);
    const { contractId } = await contracts.offer(ctx, { ...terms, period: 'D', memberId: String(low.memberId) });
    const read = await contracts.simulateContract(await asMember(site, low, dayMs + 2 * DAY_MS), {
      contractId,
      days: '30',
    });
    expect(read.total).toMatchObject({ amount: '8.00', before: null, own: null });
    await endAll(site, dayMs + 2 * DAY_MS);
  });

  test('names how many contracts below it would end', async () => {
    const { top, low, far, dayMs } = await team(site, startMs, [daily(10_000)], [daily(4_000)]);
    await plays(site, far, dayMs, [1_000, 0]);
    await settledAt(site, dayMs + DAY_MS + MINUTE_MS);
    const terms = { kind: 'daily', product: 'CONS' } as const;
    const input = { ...terms, memberId: String(top.memberId), tiers: [{ rateMicro: 3_000 }] };
    const { body } = await site.call(simulateHouseContract, input, { token: staff.token });
    expect(body.value.ends).toBe(1);
    expect((await contractsOf(site, low))[0]!.state).toBe('active');
    await endAll(site, dayMs + DAY_MS + MINUTE_MS);
  });

  test('is for its two sides, and for terms that could be offered', async () => {
    const { top, low, dayMs } = await team(site, startMs, [daily(10_000)], [daily(4_000)]);
    const stranger = await agentOn(site);
    const contractId = (await contractsOf(site, low))[0]!.id;
    const ofStranger = await site.call(simulateContract, { contractId }, { token: stranger.token });
    expect(ofStranger.body.errorCode).toBe('not_found');
    const terms = { kind: 'daily', product: 'CONS' } as const;
    const offer = async (rateMicro: number, memberId: bigint, by: Person) => {
      const input = { ...terms, tiers: [{ rateMicro }], memberId: String(memberId) };
      return (await site.call(simulateOffer, input, { token: by.token })).body.errorCode;
    };
    expect(await offer(20_000, low.memberId, top)).toBe('contract_uncovered');
    expect(await offer(1_000, top.memberId, low)).toBe('not_found');
    expect(await offer(1_000, stranger.memberId, top)).toBe('not_found');
    const below = await personOn(site, 0, top);
    expect(await offer(1_000, below.memberId, top)).toBe('error_not_agent');
    const agentBelow = await agentOn(site, stranger);
    expect(await offer(1_000, agentBelow.memberId, stranger)).toBe('contract_upline_missing');
    const ofHouse = { ...terms, memberId: String(low.memberId), tiers: [{ rateMicro: 1_000 }] };
    const { body } = await site.call(simulateHouseContract, ofHouse, { token: staff.token });
    expect(body.errorCode).toBe('agent_has_upline');
    await endAll(site, dayMs);
    const ended = await site.call(simulateContract, { contractId }, { token: low.token });
    expect(ended.body.errorCode).toBe('contract_answered');
  });
});

describe('a change of all contracts of a kind', () => {
  test('says the difference by agent and in sum, of a tree or of all', async () => {
    const one = await team(site, startMs, [daily(10_000)], [daily(4_000)]);
    const other = await team(site, startMs, [daily(10_000)], []);
    await plays(site, one.far, one.dayMs + HOUR_MS, [2_000, 0]);
    await plays(site, other.near, one.dayMs + HOUR_MS, [1_000, 0]);
    await settledAt(site, one.dayMs + DAY_MS + MINUTE_MS);
    const ctx = { ...(await site.ctx()), nowMs: one.dayMs + DAY_MS + HOUR_MS };
    const asked = { kind: 'daily', period: 'M', days: '30', asksThousandths: 1_000 } as const;
    const whole = await contracts.simulateChange(ctx, { ...asked, ratesThousandths: 1_500 });
    expect(whole).toMatchObject({ contracts: 3, before: '30.00', after: '45.00', difference: '15.00' });
    expect(whole.agents.map(({ account, difference }) => [account, difference])).toEqual([
      [one.top.account, '6.00'],
      [other.top.account, '5.00'],
      [one.low.account, '4.00'],
    ]);
    const tree = await contracts.simulateChange(ctx, {
      ...asked,
      ratesThousandths: 0,
      memberId: String(other.top.memberId),
    });
    expect(tree).toMatchObject({ contracts: 1, difference: '-10.00' });
    // Steps that ask for three times as much: what no team has reached pays nothing.
    const dearer = await contracts.simulateChange(ctx, { ...asked, ratesThousandths: 1_000, asksThousandths: 5_000 });
    expect(dearer).toMatchObject({ after: '30.00', agents: [] });
    const missing = site.call(simulateChange, { kind: 'daily', memberId: '1' }, { token: staff.token });
    expect((await missing).body.errorCode).toBe('not_found');
    const parts = site.call(simulateChange, { kind: 'daily', activeFrom: '0.001' }, { token: staff.token });
    expect((await parts).body.value).toEqual({ fields: { activeFrom: 'invalid_amount' } });
    await endAll(site, ctx.nowMs);
  });

  test('of who counts as active pays as if the rule had been that', async () => {
    const { top, near, dayMs } = await team(site, startMs, [daily(10_000, { activeMembers: 1 })], []);
    const ctx = { ...(await site.ctx()), nowMs: dayMs + DAY_MS + HOUR_MS };
    await contracts.countPayers(ctx, [near.memberId], dayMs);
    await plays(site, near, dayMs + HOUR_MS, [300, 0]);
    await settledAt(site, dayMs + DAY_MS + MINUTE_MS);
    const asked = { kind: 'daily', period: 'M', days: '30', ratesThousandths: 1_000, asksThousandths: 1_000 } as const;
    const of = { ...asked, memberId: String(top.memberId) };
    expect(await contracts.simulateChange(ctx, { ...of, activeFrom: '200' })).toMatchObject({
      activeFrom: '500.00',
      before: '0.00',
      after: '3.00',
    });
    expect(await contracts.simulateChange(ctx, of)).toMatchObject({ after: '0.00', agents: [] });
    await endAll(site, ctx.nowMs);
  });

  test('of the brand leaves what was agreed on as it is', async () => {
    const terms = daily(10_000, { activeMembers: 1 });
    const { top, near, dayMs } = await team(site, startMs, [terms], []);
    const late = await agentOn(site);
    const below = await agentOn(site, late);
    const agents = { activeFromMinor: 20_000, approveFromMinor: 100, offerDays: 1 };
    await signedAt(site, dayMs - 6 * MINUTE_MS, null, late, terms, { agents });
    // An agent passes on what their own contract says, whatever the brand says by then.
    await signedAt(site, dayMs - 6 * MINUTE_MS, late, below, daily(5_000, { activeMembers: 1 }));
    const contractId = (await contractsOf(site, below))[0]!.id;
    const story = await site.call(getContract, { contractId }, { token: below.token });
    expect(story.body.value.versions[0]?.text.EN).toContain('A member is active who has 200.00');
    const far = await personOn(site, 0, below);
    await contracts.countPayers({ ...(await site.ctx()), nowMs: dayMs }, [near.memberId, far.memberId], dayMs);
    for (const member of [near, far]) await plays(site, member, dayMs + HOUR_MS, [300, 0]);
    await settledAt(site, dayMs + DAY_MS + MINUTE_MS);
    const paid = await Promise.all([top, late, below].map((agent) => commissionsOf(site, agent)));
    expect(paid).toEqual([0n, 150n, 150n]);
    await endAll(site, dayMs + DAY_MS + HOUR_MS);
  });
});
