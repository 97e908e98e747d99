import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../../contract/call.ts';
import {
  exportContractStatements,
  listContractStatements,
  searchContractStatements,
} from '../../../contract/contract-statements.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import * as members from '../../members/service.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import type { FactReader } from '../../platform/jobs/facts.ts';
import { placeAll, resettle, settle } from '../../bets/test-bets.ts';
import { nowMs } from '../../platform/process/clock.ts';
import * as rewards from '../../rewards/service.ts';
import { fund } from '../../testing/money.ts';
import { staffOn } from '../../testing/people.ts';
import { reading } from '../../testing/readers.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import { countPlay } from '../jobs.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import { commissionsOf, realtime, signedAt } from './test-contracts.ts';
import { plays, settledAt } from './test-trials.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let reader: FactReader;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  reader = await reading(site, countPlay);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

const dividend = (rateMicro: number) => ({
  kind: 'dividend' as const,
  product: 'CONS' as const,
  period: 'W' as const,
  tiers: [{ rateMicro }],
});

test('promotions cost an agent what their team was given while they stood below whoever agreed with them', async () => {
  const [top, other] = [await agentOn(site), await agentOn(site)];
  const low = await agentOn(site, top);
  const far = await personOn(site, 0, low);
  const mondayMs = await signedAt(site, nowMs() + 30 * DAY_MS, null, top, dividend(300_000));
  await signedAt(site, mondayMs - 2 * DAY_MS, top, low, dividend(100_000));
  await plays(site, far, mondayMs + HOUR_MS, [1_000, 0]);
  await given(far, 10_000n, mondayMs + 2 * HOUR_MS);
  const midnightMs = mondayMs + 3 * DAY_MS;
  await given(far, 2_000n, midnightMs - 1);
  await members.moveInTree(await site.ctx(), { memberId: low.memberId, uplineId: other.memberId, atMs: midnightMs });
  // The contract goes on to the end of its week; what is played and given from here on is of another team.
  await plays(site, far, midnightMs, [5_000, 0]);
  await given(far, 5_000n, midnightMs);
  await settledAt(site, mondayMs + 7 * DAY_MS + MINUTE_MS);
  // 1,000.00 less 120.00
  expect(await statementOf(low, mondayMs)).toMatchObject({ netLoss: '880.00', cost: '120.00', amount: '88.00' });
  expect(await statementOf(top, mondayMs)).toMatchObject({ cost: '120.00', gross: '264.00', amount: '176.00' });
});

test('of bets on one outcome that end in two windows, a later settlement holds up no payment', async () => {
  const top = await agentOn(site);
  const far = await personOn(site, 0, top);
  const firstMs = await signedAt(site, nowMs() + 60 * DAY_MS, null, top, realtime(2_000, 2_000));
  const at = async (ms: number) => ({ ...(await site.ctx()), nowMs: firstMs + ms });
  const { memberId } = far;
  await fund(site, memberId, 20_000n);
  const bet = { memberId, roundId: 77n, category: 'LIVE', stakeMinor: 10_000n, settled: false, atMs: firstMs };
  await placeAll(await at(0), [
    { ...bet, key: 'first' },
    { ...bet, key: 'second' },
  ]);
  await settle(await at(MINUTE_MS), memberId, 'first', 0n);
  await settle(await at(6 * MINUTE_MS), memberId, 'second', 0n);
  await settledAt(site, firstMs + 11 * MINUTE_MS);
  // What is at risk falls from 200.00 to 50.00, and is told of the first window, in which nothing was counted.
  await resettle(await at(12 * MINUTE_MS), memberId, 'first', 15_000n);
  await plays(site, far, firstMs + 13 * MINUTE_MS, [100, 0]);
  await settledAt(site, firstMs + 16 * MINUTE_MS);
  expect(await commissionsOf(site, top)).toBe(40n + 20n);
});

test('statements of one agent are found by their windows, in the order asked for, and leave as a file', async () => {
  const token = await staffOn(site, 'auditor');
  const [{ list: all }, top] = await Promise.all([found(token, {}), found(token, { kind: 'realtime' })]);
  expect(all.length).toBeGreaterThan(top.list.length);
  const { id: member } = top.list[0]!.member;
  const own = (await found(token, { member })).list;
  expect(own.every((one) => one.member.id === member)).toBe(true);
  expect((await found(token, { member, sort: 'window' })).list).toEqual(own.toReversed());
  const { fromMs } = own[0]!;
  expect((await found(token, { member, fromMs, untilMs: fromMs + 1 })).list).toEqual(own.slice(0, 1));
  const file = await fetch(`${site.url}${exportContractStatements.path}?member=${member}`, {
    headers: { authorization: token },
  });
  expect(await file.text()).toMatch(new RegExp(`\\n${own[0]!.id},${member},[^]*\\n# rows,${own.length}\\n`));
});

async function found(token: string, asked: CallInput<typeof searchContractStatements>) {
  return (await site.call(searchContractStatements, { pageSize: 100, ...asked }, { token })).body.value;
}

async function given({ memberId }: Person, amountMinor: bigint, atMs: number): Promise<void> {
  const ctx = { ...(await site.ctx()), nowMs: atMs };
  const occurrence = String(atMs);
  await rewards.pay(ctx, { memberId, program: 'staff', programId: 1n, occurrence, amountMinor, expiresAtMs: null });
}

async function statementOf({ token }: Person, fromMs: number) {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const asked = { fromDay: day(fromMs - DAY_MS), untilDay: day(fromMs + 9 * DAY_MS) };
  return (await site.call(listContractStatements, asked, { token })).body.value.list[0];
}
