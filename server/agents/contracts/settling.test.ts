import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decideStatement,
  getAgentIncome,
  getContractStatement,
  listContractStatements,
  searchContractStatements,
} from '../../../contract/contract-statements.ts';
import { endContract } from '../../../contract/contracts.ts';
import { place, resettle } from '../../bets/test-bets.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import * as members from '../../members/service.ts';
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
import {
  commissionsOf,
  contractsOf,
  daily,
  endAll,
  hourly,
  realtime,
  signedAt,
  type Staff,
  weekly,
} from './test-contracts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let staff: Staff;
let reader: FactReader;
let bets = 0;
let lastMs = 0;
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
afterEach(async () => {
  await endAll(site, lastMs);
});

/** A bet of whole taka, settled at a moment. */
async function plays(
  { memberId }: Person,
  atMs: number,
  stake: number,
  payout: number,
  category = 'RNG',
): Promise<string> {
  await fund(site, memberId, BigInt(stake) * 100n);
  const key = `contract-${(bets += 1)}`;
  const [stakeMinor, payoutMinor] = [BigInt(stake) * 100n, BigInt(payout) * 100n];
  await place(await site.ctx(), { memberId, key, stakeMinor, payoutMinor, category, atMs });
  return key;
}

async function settledAt(atMs: number): Promise<void> {
  lastMs = atMs;
  await hasRead(site.db, 'contracts');
  const ctx = { ...(await site.ctx()), nowMs: atMs };
  await wallet.addUpPostings(ctx, [ctx.brand]);
  await contracts.settleAndPay(ctx);
}

async function statementsOf(agent: Person, aroundMs: number) {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const asked = { fromDay: day(aroundMs - 45 * DAY_MS), untilDay: day(aroundMs + 45 * DAY_MS), pageSize: 100 };
  return (await site.call(listContractStatements, asked, { token: agent.token })).body.value;
}

/** What each window was paid, the first one first. */
async function amountsOf(agent: Person, aroundMs: number): Promise<string[]> {
  return (await statementsOf(agent, aroundMs)).list.map(({ amount }) => amount).toReversed();
}

type Terms = Parameters<typeof signedAt>[4];

/** An agent at the top with a contract of the house, one below with one of theirs, and a member below each. */
async function pair(ofTop: Terms, ofLow: Terms | null) {
  const top = await agentOn(site);
  const low = await agentOn(site, top);
  const fromMs = await signedAt(site, startMs, null, top, ofTop);
  if (ofLow !== null) await signedAt(site, startMs, top, low, ofLow);
  return { top, low, near: await personOn(site, 0, top), far: await personOn(site, 0, low), fromMs };
}

describe('a window', () => {
  test('pays each level what those below leave, of all below and never of the agent’s own play', async () => {
    const { top, low, near, far, fromMs } = await pair(daily(10_000), daily(4_000));
    await plays(near, fromMs, 1_000, 0);
    await plays(far, fromMs + HOUR_MS, 2_000, 500, 'LIVE');
    await plays(low, fromMs + HOUR_MS, 700, 0);
    await plays(top, fromMs + HOUR_MS, 5_000, 0);
    // Half-open: the first moment of the next day is of the next day.
    await plays(far, fromMs + DAY_MS, 9_000, 0);
    await settledAt(fromMs + DAY_MS);
    expect(await amountsOf(top, fromMs)).toEqual([]);
    await settledAt(fromMs + DAY_MS + MINUTE_MS);
    // Of 1,000 + 1,500 + 700 the top is worth 32.00, of which 6.00 are of the agent below.
    expect((await statementsOf(top, fromMs)).list).toMatchObject([
      { valid: '3200.00', gross: '32.00', below: '6.00', income: '26.00', amount: '26.00', state: 'paid' },
    ]);
    expect((await statementsOf(low, fromMs)).list).toMatchObject([{ valid: '1500.00', amount: '6.00', state: 'paid' }]);
    expect([await commissionsOf(site, top), await commissionsOf(site, low)]).toEqual([2_600n, 600n]);
    const statementId = (await statementsOf(top, fromMs)).list[0]!.id;
    const { body } = await site.call(getContractStatement, { statementId }, { token: top.token });
    expect(body.value).toMatchObject({
      tiers: [{ rateMicro: 10_000 }],
      below: [{ id: String(low.memberId), name: low.account, gross: '6.00' }],
      members: [{ valid: '1500.00' }, { name: near.account, valid: '1000.00' }, { name: low.account, valid: '700.00' }],
    });
    const foreign = await site.call(getContractStatement, { statementId }, { token: low.token });
    expect(foreign.body.errorCode).toBe('not_found');
  });

  test('is settled once and in order, by any number of servers, whatever was missed', async () => {
    const { top, far, fromMs } = await pair(hourly(10_000), null);
    for (let hour = 0; hour < 60; hour += 7) await plays(far, fromMs + hour * HOUR_MS, 200, 0);
    await hasRead(site.db, 'contracts');
    lastMs = fromMs + 60 * HOUR_MS + MINUTE_MS;
    const ctx = { ...(await site.ctx()), nowMs: lastMs };
    await Promise.all(Array.from({ length: 4 }, () => contracts.settleAndPay(ctx)));
    await contracts.settleAndPay(ctx);
    const { list, totalCount, total } = await statementsOf(top, fromMs);
    expect([totalCount, total, await commissionsOf(site, top)]).toEqual([60, '18.00', 1_800n]);
    expect(list.map((row) => row.untilMs).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, hour) => fromMs + (hour + 1) * HOUR_MS),
    );
  });

  test('is not settled before its news is there', async () => {
    const { top, far, fromMs } = await pair(hourly(10_000), null);
    await hasRead(site.db, 'contracts');
    await reader.stop();
    await plays(far, fromMs + MINUTE_MS, 200, 0);
    const ctx = { ...(await site.ctx()), nowMs: fromMs + HOUR_MS + MINUTE_MS };
    await contracts.settleAndPay(ctx);
    expect(await amountsOf(top, fromMs)).toEqual([]);
    reader = await reading(site, countPlay);
    await settledAt(ctx.nowMs);
    expect(await amountsOf(top, fromMs)).toEqual(['2.00']);
  });

  test('that comes to something else later is made good with the next one, which says so', async () => {
    const { top, low, far, fromMs } = await pair(hourly(10_000), hourly(4_000));
    const key = await plays(far, fromMs + MINUTE_MS, 1_000, 400, 'LIVE');
    await settledAt(fromMs + HOUR_MS + MINUTE_MS);
    expect([await amountsOf(top, fromMs), await amountsOf(low, fromMs)]).toEqual([['3.60'], ['2.40']]);
    // It was a loss after all: valid turnover of 1,000 and not of 600.
    await resettle({ ...(await site.ctx()), nowMs: fromMs + HOUR_MS + 2 * MINUTE_MS }, far.memberId, key, 0n);
    await settledAt(fromMs + 2 * HOUR_MS + MINUTE_MS);
    expect([await amountsOf(top, fromMs), await amountsOf(low, fromMs)]).toEqual([
      ['3.60', '2.40'],
      ['2.40', '1.60'],
    ]);
    const [next] = (await statementsOf(low, fromMs)).list;
    expect(next).toMatchObject({ valid: '0.00', adjusted: '1.60', income: '0.00' });
    const { body } = await site.call(getContractStatement, { statementId: next!.id }, { token: low.token });
    expect(body.value.corrections).toMatchObject([
      { fromMs, grossBefore: '2.40', grossAfter: '4.00', amount: '1.60', betIds: [expect.stringMatching(/^\d+$/)] },
    ]);
    // And back again: what was too much is kept from the next windows, and cash is never taken.
    await resettle({ ...(await site.ctx()), nowMs: fromMs + 2 * HOUR_MS + 2 * MINUTE_MS }, far.memberId, key, 40_000n);
    await plays(far, fromMs + 3 * HOUR_MS + MINUTE_MS, 1_000, 0);
    await settledAt(fromMs + 4 * HOUR_MS + MINUTE_MS);
    expect(await amountsOf(low, fromMs)).toEqual(['2.40', '1.60', '0.00', '2.40']);
    expect((await statementsOf(low, fromMs)).list[1]).toMatchObject({ adjusted: '-1.60', owed: '-1.60' });
  });

  test('of a dividend makes a loss good first, for so many windows as was agreed', async () => {
    const { top, far, fromMs } = await pair(weekly(300_000, 2), null);
    const week = 7 * DAY_MS;
    await plays(far, fromMs, 1_000, 0);
    await plays(far, fromMs + week, 1_000, 2_500);
    await plays(far, fromMs + 2 * week, 1_200, 0);
    await plays(far, fromMs + 3 * week, 400, 0);
    await settledAt(fromMs + 4 * week + MINUTE_MS);
    expect(await amountsOf(top, fromMs)).toEqual(['300.00', '0.00', '0.00', '30.00']);
    expect((await statementsOf(top, fromMs)).list[0]).toMatchObject({
      netLoss: '400.00',
      carriedBefore: '-300.00',
      base: '100.00',
      carried: '0.00',
    });
  });

  test('of five minutes pays each bet of enough by whether its member has won', async () => {
    const { top, far, fromMs } = await pair(realtime(2_000, 5_000), null);
    await plays(far, fromMs, 100, 300);
    await plays(far, fromMs + MINUTE_MS, 200, 0);
    await plays(far, fromMs + MINUTE_MS, 49, 0);
    await settledAt(fromMs + 5 * MINUTE_MS + 10_000);
    // 100 × 0.2 % + 200 × 0.5 %
    // Of five minutes without play nothing is written.
    await plays(far, fromMs + 16 * MINUTE_MS, 200, 0);
    await settledAt(fromMs + 20 * MINUTE_MS + 10_000);
    expect(await amountsOf(top, fromMs)).toEqual(['1.20', '1.00']);
  });

  test('counts active members once, with a deposit of their own', async () => {
    const { top, near, far, fromMs } = await pair(daily(10_000, { activeMembers: 2 }), null);
    const ctx = await site.ctx();
    await contracts.countPayers(ctx, [near.memberId], ctx.nowMs);
    for (const day of [0, 1]) {
      await plays(near, fromMs + day * DAY_MS, 300, 0);
      await plays(near, fromMs + day * DAY_MS + HOUR_MS, 300, 0, 'LIVE');
      await plays(far, fromMs + day * DAY_MS, 600, 0);
    }
    await contracts.countPayers(ctx, [far.memberId], fromMs + DAY_MS + HOUR_MS);
    await settledAt(fromMs + 2 * DAY_MS + MINUTE_MS);
    expect(await amountsOf(top, fromMs)).toEqual(['0.00', '12.00']);
    expect((await statementsOf(top, fromMs)).list.map(({ active }) => active)).toEqual([2, 1]);
  });

  test('belongs to whoever a member stood below as they placed the bet', async () => {
    const one = await pair(hourly(10_000), null);
    const other = await pair(hourly(10_000), null);
    const atMs = one.fromMs + 30 * MINUTE_MS;
    await plays(one.far, atMs - 1, 1_000, 0);
    await members.moveInTree(await site.ctx(), { memberId: one.far.memberId, uplineId: other.low.memberId, atMs });
    await plays(one.far, atMs, 3_000, 0);
    await settledAt(one.fromMs + HOUR_MS + MINUTE_MS);
    expect([await amountsOf(one.top, one.fromMs), await amountsOf(other.top, one.fromMs)]).toEqual([
      ['10.00'],
      ['30.00'],
    ]);
    // The database's own clock has not come to that moment yet.
    await sql`UPDATE members SET upline_id = ${one.low.memberId} WHERE id = ${one.far.memberId}`.execute(site.db);
  });

  test('is the last one where a contract was ended in it', async () => {
    const { top, low, far, fromMs } = await pair(hourly(10_000), hourly(10_000));
    const [contract] = await contractsOf(site, low);
    await plays(far, fromMs, 1_000, 0);
    await plays(far, fromMs + HOUR_MS, 1_000, 0);
    const ctx = { ...(await site.ctx()), nowMs: fromMs + MINUTE_MS };
    const asDownline = {
      ...ctx,
      actor: { kind: 'member', memberId: low.memberId, accountType: 1, sessionId: 0n } as const,
    };
    await contracts.end(asDownline, { contractId: contract!.id, note: '' });
    await settledAt(fromMs + 2 * HOUR_MS + MINUTE_MS);
    expect([await amountsOf(low, fromMs), await amountsOf(top, fromMs)]).toEqual([['10.00'], ['0.00', '10.00']]);
    const again = await site.call(endContract, { contractId: contract!.id }, { token: low.token });
    expect(again.body.errorCode).toBe('contract_answered');
  });
});

describe('a payment', () => {
  test('of a large sum waits for staff, who pay or refuse it once', async () => {
    const { top, far, fromMs } = await pair(weekly(500_000), null);
    await plays(far, fromMs, 100_000, 0);
    await plays(far, fromMs + 7 * DAY_MS, 100_000, 0);
    await settledAt(fromMs + 14 * DAY_MS + MINUTE_MS);
    const asked = { memberId: String(top.memberId), state: 'waiting' as const };
    const waiting = await site.call(searchContractStatements, asked, { token: staff.token });
    expect(waiting.body.value).toMatchObject({ totalCount: 2, owed: '100000.00' });
    expect(await commissionsOf(site, top)).toBe(0n);
    const [second, first] = waiting.body.value.list;
    const decide = (statementId: string, pays: boolean) =>
      site.call(decideStatement, { statementId, pays, reason: 'as the test asks' }, { token: staff.token });
    const all = await Promise.all([decide(first!.id, true), decide(first!.id, true)]);
    expect(all.map(({ body }) => body.errorCode).toSorted()).toEqual([null, 'statement_decided']);
    expect((await decide(second!.id, false)).status).toBe(200);
    expect(await commissionsOf(site, top)).toBe(5_000_000n);
    const day = new Date(fromMs + 20 * DAY_MS).toISOString().slice(0, 10);
    const income = await site.call(
      getAgentIncome,
      { fromDay: new Date(fromMs).toISOString().slice(0, 10), untilDay: day },
      { token: top.token },
    );
    expect(income.body.value).toMatchObject({ paid: '50000.00', open: '0.00', kinds: [{ kind: 'dividend' }] });
  });
});
