import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  simulateChange,
  simulateContract,
  simulateHouseContract,
  simulateOffer,
} from '../../../contract/contract-simulation.ts';
import {
  listContractTemplates,
  listOfficeTemplates,
  removeContractTemplate,
  saveContractTemplate,
} from '../../../contract/contract-templates.ts';
import { place } from '../../bets/test-bets.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import type { FactReader } from '../../platform/jobs/facts.ts';
import { nowMs } from '../../platform/process/clock.ts';
import { fund } from '../../testing/money.ts';
import { staffOn } from '../../testing/people.ts';
import { hasRead, reading } from '../../testing/readers.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import * as wallet from '../../wallet/service.ts';
import { countPlay } from '../jobs.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import { commissionsOf, contractsOf, daily, endAll, hourly, realtime, signedAt, type Staff } from './test-contracts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let staff: Staff;
let reader: FactReader;
let bets = 0;
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

/** A bet of whole taka, settled at a moment. */
async function plays({ memberId }: Person, atMs: number, [stake, payout]: readonly [number, number], category = 'RNG') {
  await fund(site, memberId, BigInt(stake) * 100n);
  const key = `simulated-${(bets += 1)}`;
  const [stakeMinor, payoutMinor] = [BigInt(stake) * 100n, BigInt(payout) * 100n];
  await place(await site.ctx(), { memberId, key, stakeMinor, payoutMinor, category, atMs });
}

async function settledAt(atMs: number): Promise<void> {
  await hasRead(site.db, 'contracts');
  const ctx = { ...(await site.ctx()), nowMs: atMs };
  await wallet.addUpPostings(ctx, [ctx.brand]);
  await contracts.settleAndPay(ctx);
}

const asMember = async ({ memberId }: Person, atMs: number) => {
  const { brand, ...ctx } = await site.ctx();
  const switches = { ...brand.settings.switches, ...everySwitch.switches };
  const actor = { kind: 'member', memberId, accountType: 1, sessionId: 0n } as const;
  return { ...ctx, brand: { ...brand, settings: { ...brand.settings, switches } }, actor, nowMs: atMs };
};

type Terms = Parameters<typeof signedAt>[4];

/** A team of two levels with a member below each, where both levels have each of some contracts. */
async function team(ofTop: readonly Terms[], ofLow: readonly Terms[]) {
  const top = await agentOn(site);
  const low = await agentOn(site, top);
  const dayMs = await dayAfter(startMs);
  // Shortly before the day: of five minutes there is nearly no window without play.
  for (const terms of ofTop) await signedAt(site, dayMs - 6 * MINUTE_MS, null, top, terms);
  for (const terms of ofLow) await signedAt(site, dayMs - 6 * MINUTE_MS, top, low, terms);
  return { top, low, near: await personOn(site, 0, top), far: await personOn(site, 0, low), dayMs };
}

/** The brand's next midnight. */
async function dayAfter(atMs: number): Promise<number> {
  const { timeZone } = (await site.ctx()).brand.settings;
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 });
  return day.toZonedDateTime(timeZone).startOfDay().epochMilliseconds;
}

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
  const ctx = await asMember(agent, untilMs);
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
    async (seed) => {
      const next = numbers(seed);
      const { top, low, near, far, dayMs } = await team(
        [daysOfDividend(300_000), daily(10_000, { activeMembers: 0 })],
        [daysOfDividend(220_000), daily(7_000)],
      );
      for (let bet = 0; bet < 26; bet++) {
        const stake = 50 + next(900);
        // Some days the house loses more than it wins on all the others.
        const payout = next(3) === 0 ? stake * (1 + next(4)) : next(stake);
        await plays([near, far, low][next(3)]!, dayMs + next(8) * DAY_MS + next(86_000_000), [stake, payout]);
      }
      const untilMs = dayMs + 8 * DAY_MS + MINUTE_MS;
      await settledAt(untilMs);
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

  test('adds windows of an hour and of five minutes up by day', async () => {
    const { top, low, far, near, dayMs } = await team(
      [hourly(10_000), realtime(2_000, 5_000)],
      [hourly(4_000), realtime(1_000, 2_000)],
    );
    const next = numbers(5);
    for (let bet = 0; bet < 8; bet++) {
      const stake = 110 + next(400);
      await plays(bet % 2 === 0 ? near : far, dayMs + next(2 * HOUR_MS), [stake, next(2) * stake * 2]);
    }
    const untilMs = dayMs + 2 * HOUR_MS + MINUTE_MS;
    await settledAt(untilMs);
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
    const { top, low, far, dayMs } = await team([daily(10_000)], []);
    await plays(far, dayMs + HOUR_MS, [2_000, 0]);
    await settledAt(dayMs + DAY_MS + MINUTE_MS);
    const ctx = await asMember(top, dayMs + 2 * DAY_MS);
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
    const read = await contracts.simulateContract(await asMember(low, dayMs + 2 * DAY_MS), { contractId, days: '30' });
    expect(read.total).toMatchObject({ amount: '8.00', before: null, own: null });
    await endAll(site, dayMs + 2 * DAY_MS);
  });

  test('names how many contracts below it would end', async () => {
    const { top, low, far, dayMs } = await team([daily(10_000)], [daily(4_000)]);
    await plays(far, dayMs, [1_000, 0]);
    await settledAt(dayMs + DAY_MS + MINUTE_MS);
    const terms = { kind: 'daily', product: 'CONS' } as const;
    const input = { ...terms, memberId: String(top.memberId), tiers: [{ rateMicro: 3_000 }] };
    const { body } = await site.call(simulateHouseContract, input, { token: staff.token });
    expect(body.value.ends).toBe(1);
    expect((await contractsOf(site, low))[0]!.state).toBe('active');
    await endAll(site, dayMs + DAY_MS + MINUTE_MS);
  });

  test('is for its two sides, and for terms that could be offered', async () => {
    const { top, low, dayMs } = await team([daily(10_000)], [daily(4_000)]);
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
    const one = await team([daily(10_000)], [daily(4_000)]);
    const other = await team([daily(10_000)], []);
    await plays(one.far, one.dayMs + HOUR_MS, [2_000, 0]);
    await plays(other.near, one.dayMs + HOUR_MS, [1_000, 0]);
    await settledAt(one.dayMs + DAY_MS + MINUTE_MS);
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
    expect((await parts).body.value.fields).toEqual({ activeFrom: 'invalid_amount' });
    await endAll(site, ctx.nowMs);
  });

  test('of who counts as active pays as if the rule had been that', async () => {
    const { top, near, dayMs } = await team([daily(10_000, { activeMembers: 1 })], []);
    const ctx = { ...(await site.ctx()), nowMs: dayMs + DAY_MS + HOUR_MS };
    await contracts.countPayers(ctx, [near.memberId], dayMs);
    await plays(near, dayMs + HOUR_MS, [300, 0]);
    await settledAt(dayMs + DAY_MS + MINUTE_MS);
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
});

describe('a template', () => {
  test('is kept by kind and name, is read by agents, and changes no contract', async () => {
    const { top, low, dayMs } = await team([daily(10_000)], []);
    const save = async (rateMicro: number, more: object = {}) => {
      const input = { name: 'Eid', kind: 'daily' as const, tiers: [{ minimumBet: '100', rateMicro, ...more }] };
      return (await site.call(saveContractTemplate, input, { token: staff.token })).body;
    };
    expect((await save(4_000)).errorCode).toBe(null);
    const listed = async () => (await site.call(listContractTemplates, {}, { token: top.token })).body.value.list;
    const [template] = await listed();
    const { kind, tiers } = template!;
    const ctx = await asMember(top, dayMs);
    const offer = { memberId: String(low.memberId), kind, product: 'CONS', period: 'D' } as const;
    const { contractId } = await contracts.offer(ctx, { ...offer, tiers: tiers.map((tier) => ({ ...tier })) });
    expect((await save(6_000)).value.templateId).toBe(template!.templateId);
    expect((await listed())[0]!.tiers[0]!.rateMicro).toBe(6_000);
    const offered = (await contractsOf(site, low)).find(({ id }) => id === contractId);
    expect(offered!.offered!.tiers[0]!.rateMicro).toBe(4_000);
    // A sum once is the house's to give: agents do not even see it.
    await save(0, { rateType: 'A', amount: '500' });
    expect(await listed()).toEqual([]);
    const all = (await site.call(listOfficeTemplates, {}, { token: staff.second })).body.value.list;
    expect(all).toMatchObject([{ name: 'Eid', savedBy: 'owner-all', tiers: [{ amount: '500.00' }] }]);
    expect((await save(0)).errorCode).toBe('bad_input');
    const remove = async () => {
      const input = { templateId: template!.templateId };
      return (await site.call(removeContractTemplate, input, { token: staff.second })).body.errorCode;
    };
    expect([await remove(), await remove()]).toEqual([null, 'not_found']);
    const ofMember = await site.call(listContractTemplates, {}, { token: (await personOn(site)).token });
    expect(ofMember.body.errorCode).toBe('error_not_agent');
    await endAll(site, dayMs);
  });
});

describe('an agent’s purse by month', () => {
  test('begins where the last month ended, tells earnings by kind, and ends with the balance that the books have', async () => {
    const { top, far, near, dayMs } = await team([daily(10_000)], []);
    await plays(near, dayMs + HOUR_MS, [2_000, 0]);
    await plays(far, dayMs + DAY_MS + HOUR_MS, [1_000, 0]);
    await settledAt(dayMs + 2 * DAY_MS + MINUTE_MS);
    await fund(site, top.memberId, 70_000n);
    await plays(top, dayMs, [100, 40]);
    const ctx = await asMember(top, dayMs + 2 * DAY_MS + MINUTE_MS);
    await wallet.addUpPostings(ctx, [ctx.brand]);
    const { months } = await contracts.purse(ctx);
    const minor = (text: string) => BigInt(text.replace('.', ''));
    for (const [at, month] of months.entries()) {
      const before = months[at + 1];
      if (before) expect(month.opening).toBe(before.closing);
      const parts = [month.opening, month.earned, month.transferred, month.withdrawn, month.other].map(minor);
      expect(minor(month.closing)).toBe(parts.reduce((sum, part) => sum + part, 0n));
    }
    const sum = months.reduce((all, { earned }) => all + minor(earned), 0n);
    expect([sum, await commissionsOf(site, top)]).toEqual([3_000n, 3_000n]);
    expect(months.flatMap(({ kinds }) => kinds)).toEqual([{ kind: 'daily', paid: '30.00' }]);
    const { balanceMinor } = await wallet.balance(ctx, top.memberId);
    expect(minor(months[0]!.closing)).toBe(balanceMinor);
    await endAll(site, ctx.nowMs);
  });
});
