import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { listBets, listMemberBets } from '../../contract/bets.ts';
import { searchBets } from '../../contract/bets-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { toldOf } from '../platform/jobs/test-facts.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import * as bets from './service.ts';
import { place, rollBack, settle } from './test-bets.ts';

const NOON_MS = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 60 * 60_000;

let site: TestSite;
let ctx: Ctx;
let rahim: Awaited<ReturnType<typeof memberOn>>;
let karim: Awaited<ReturnType<typeof memberOn>>;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx({ kind: 'system' }, NOON_MS);
  rahim = await memberOn(site, 'rahim');
  karim = await memberOn(site, 'karim');
  for (const { memberId } of [rahim, karim]) await fund(memberId, 100_000n);
  const hours = (count: number) => ({ atMs: NOON_MS + count * HOUR_MS, memberId: rahim.memberId });
  await place(ctx, { ...hours(0), key: 'lost', stakeMinor: 1_000n });
  await place(ctx, { ...hours(1), key: 'won', stakeMinor: 1_000n, payoutMinor: 2_550n });
  await place(ctx, { ...hours(2), key: 'partly', stakeMinor: 1_000n, payoutMinor: 400n, gameCode: 'other-game' });
  await place(ctx, { ...hours(3), key: 'open', stakeMinor: 500n, settled: false, category: 'LOTT' });
  await place(ctx, { ...hours(4), key: 'returned', stakeMinor: 700n, settled: false });
  await rollBack(ctx, rahim.memberId, 'returned');
  await place(ctx, {
    atMs: NOON_MS + HOUR_MS,
    memberId: karim.memberId,
    key: 'won',
    stakeMinor: 100n,
    payoutMinor: 9_900n,
  });
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

async function fund(memberId: bigint, amountMinor: bigint): Promise<void> {
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor,
    house: 'house_corrections',
    reference: 'office:1',
  });
}

const balanceOf = async (memberId: bigint) => (await wallet.balance(ctx, memberId)).balanceMinor;

describe('a bet', () => {
  test('takes its stake, pays its win and tells that it is settled', async () => {
    const { memberId } = await memberOn(site, 'tells');
    await fund(memberId, 1_000n);
    expect(await place(ctx, { memberId, key: 'told', stakeMinor: 300n, payoutMinor: 50n })).toEqual({
      outcome: 'posted',
      balance_minor: 750n,
    });
    const facts = await toldOf(site.db, 'betSettled');
    expect(facts.map(({ body }) => body)).toContainEqual({
      betId: expect.stringMatching(/^\d+$/),
      memberId: String(memberId),
      gameCode: 'test-game',
      category: 'RNG',
      currency: 'PLAY',
      stakeMinor: '300',
      stakeBonusMinor: '0',
      payoutMinor: '50',
      validMinor: '300',
      group: expect.stringMatching(/^test-game:\d+$/),
      version: 1,
      provider: 'test',
      studio: '',
      placedAtMs: NOON_MS,
      settledAtMs: NOON_MS,
      settlement: 1,
      opened: false,
    });
  });

  test('above the balance is not taken and leaves nothing behind', async () => {
    const { memberId } = await memberOn(site, 'poor');
    await fund(memberId, 299n);
    expect(await place(ctx, { memberId, key: 'too-much', stakeMinor: 300n, payoutMinor: 900n })).toMatchObject({
      outcome: 'insufficient',
    });
    expect(await balanceOf(memberId)).toBe(299n);
    expect(await tallies.memberTotals(ctx, memberId)).toEqual({
      count: 0,
      stakeMinor: 0n,
      payoutMinor: 0n,
      validMinor: 0n,
    });
  });

  test('may not use what is held', async () => {
    const { memberId } = await memberOn(site, 'holder');
    await fund(memberId, 1_000n);
    await wallet.hold(ctx, { memberId, key: 'held', amountMinor: 800n, reference: 'withdrawal:1' });
    expect(await place(ctx, { memberId, key: 'held-money', stakeMinor: 201n })).toMatchObject({
      outcome: 'insufficient',
    });
    expect(await place(ctx, { memberId, key: 'free-money', stakeMinor: 200n })).toMatchObject({ outcome: 'posted' });
  });

  test('is settled later, once, with one payout', async () => {
    const { memberId } = await memberOn(site, 'later');
    await fund(memberId, 1_000n);
    await place(ctx, { memberId, key: 'later', stakeMinor: 300n, settled: false });
    expect(await settle(ctx, memberId, 'later', 900n)).toEqual({ outcome: 'posted', balance_minor: 1_600n });
    expect(await settle(ctx, memberId, 'later', 900n)).toMatchObject({ outcome: 'repeated' });
    expect(await settle(ctx, memberId, 'later', 901n)).toMatchObject({ outcome: 'settled_otherwise' });
    expect(await rollBack(ctx, memberId, 'later')).toMatchObject({ outcome: 'bet_settled' });
    expect(await balanceOf(memberId)).toBe(1_600n);
  });

  test('settled with nothing tells the balance where a member plays alone, and touches no account where many share the round', async () => {
    const { memberId } = await memberOn(site, 'nothing');
    await fund(memberId, 1_000n);
    const open = { memberId, stakeMinor: 300n, settled: false };
    await place(ctx, { ...open, key: 'alone', provider: 'khela', isRound: true });
    expect(await settle(ctx, memberId, 'alone', 0n)).toEqual({ outcome: 'posted', balance_minor: 700n });
    await place(ctx, { ...open, key: 'shared' });
    expect(await settle(ctx, memberId, 'shared', 0n)).toEqual({ outcome: 'posted', balance_minor: null });
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(400n);
  });

  test('that nobody placed can neither be settled nor taken back', async () => {
    expect(await settle(ctx, rahim.memberId, 'never', 1n)).toMatchObject({ outcome: 'unknown' });
    expect(await rollBack(ctx, rahim.memberId, 'never')).toMatchObject({ outcome: 'unknown' });
    // Another member's bet is as unknown as none.
    expect(await settle(ctx, karim.memberId, 'open', 1n)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('the betting record', () => {
  const record = (input: object, token = rahim.token) => site.call(listBets, input, { token });
  const stakes = (list: readonly { stake: string }[]) => list.map(({ stake }) => stake);

  test('lists a member’s own bets newest first, with totals that leave out what was taken back', async () => {
    const { status, body } = await record({});
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      totalCount: 5,
      totalPages: 1,
      totalStake: '35.00',
      totalPayout: '29.50',
      totalNet: '-5.50',
    });
    expect(
      body.value.list.map(({ state, stake, payout, net, validTurnover }) => [state, stake, payout, net, validTurnover]),
    ).toEqual([
      ['rolled_back', '7.00', '0.00', '0.00', '0.00'],
      ['accepted', '5.00', '0.00', '-5.00', '0.00'],
      ['settled', '10.00', '4.00', '-6.00', '10.00'],
      ['settled', '10.00', '25.50', '15.50', '10.00'],
      ['settled', '10.00', '0.00', '-10.00', '10.00'],
    ]);
    expect(body.value.list[4]).toMatchObject({
      gameCode: 'test-game',
      category: 'RNG',
      placedAtMs: NOON_MS,
      settledAtMs: NOON_MS,
    });
    expect(body.value.list[1]!.settledAtMs).toBeNull();
  });

  test.each([
    [{ state: 'settled' }, ['10.00', '10.00', '10.00'], '-0.50'],
    [{ state: 'rolled_back' }, ['7.00'], '0.00'],
    [{ gameCode: 'other-game' }, ['10.00'], '-6.00'],
    [{ category: 'LOTT' }, ['5.00'], '-5.00'],
    [{ category: 'SPORTS' }, [], '0.00'],
    [{ fromMs: NOON_MS + HOUR_MS, untilMs: NOON_MS + 3 * HOUR_MS }, ['10.00', '10.00'], '9.50'],
    [{ fromMs: NOON_MS + HOUR_MS, untilMs: NOON_MS + HOUR_MS }, [], '0.00'],
    [{ gameCode: "x' OR '1'='1" }, [], '0.00'],
  ])('filters by %j, with the totals of the filter', async (filter, expected, totalNet) => {
    const { body } = await record(filter);
    expect([stakes(body.value.list), body.value.totalNet]).toEqual([expected, totalNet]);
  });

  test('comes in pages', async () => {
    const { body } = await record({ pageNo: 2, pageSize: 2 });
    expect(body.value).toMatchObject({ totalCount: 5, totalPages: 3, totalStake: '35.00' });
    expect(stakes(body.value.list)).toEqual(['10.00', '10.00']);
  });

  test('of another member is theirs alone', async () => {
    const his = { totalCount: 1, totalNet: '98.00' };
    expect((await record({}, karim.token)).body.value).toMatchObject(his);
    expect((await record({ memberId: String(rahim.memberId) }, karim.token)).body.value).toMatchObject(his);
  });

  test.each([
    [{ state: 'lost' }, { state: 'invalid_value' }],
    [{ category: 'rng' }, { category: 'invalid_value' }],
    [{ gameCode: 'x'.repeat(41) }, { gameCode: 'too_long' }],
    [{ pageSize: 0 }, { pageSize: 'too_small' }],
  ])('refuses %j', async (input, fields) => {
    const { status, body } = await record(input);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
  });

  test('is shown to nobody without a living token', async () => {
    expect((await site.call(listBets, {})).status).toBe(401);
    expect((await record({}, 'dead')).status).toBe(401);
  });

  test('is shown to the office by member', async () => {
    const token = await staffOn(site, 'auditor');
    const ask = (input: object, as = token) => site.call(listMemberBets, input as { memberId: string }, { token: as });
    const { body } = await ask({ memberId: String(karim.memberId) });
    expect(body.value).toMatchObject({
      totalCount: 1,
      list: [{ stake: '1.00', payout: '99.00', validTurnover: '1.00' }],
    });
    const counted = async (input: object) =>
      (await ask({ memberId: String(karim.memberId), ...input })).body.value.totalCount;
    expect([await counted({ state: 'settled' }), await counted({ state: 'accepted' })]).toEqual([1, 0]);
    expect([await counted({ gameCode: 'no-such-game' }), await counted({ untilMs: 1 })]).toEqual([0, 0]);
    expect((await ask({ memberId: '999999' })).body.value.totalCount).toBe(0);
    expect((await ask({}, token)).body.value).toEqual({ fields: { memberId: 'required' } });
    expect((await ask({ memberId: String(karim.memberId) }, rahim.token)).status).toBe(401);
  });
});

describe('the bets of all members', () => {
  const day = { fromMs: NOON_MS - 12 * HOUR_MS, untilMs: NOON_MS + 12 * HOUR_MS };
  let token: string;
  beforeAll(async () => {
    token = await staffOn(site, 'owner');
  });
  const ask = async (input: object) => (await site.call(searchBets, { ...day, ...input }, { token })).body.value;

  test.each<[object, number]>([
    [{}, 11],
    [{ member: 'karim' }, 1],
    [{ state: 'settled' }, 9],
    [{ state: 'accepted', category: 'LOTT' }, 1],
    [{ gameCode: 'other-game' }, 1],
    [{ studio: 'nobody' }, 0],
    [{ amountFrom: '7', amountTo: '10' }, 4],
    [{ fromMs: NOON_MS + HOUR_MS, untilMs: NOON_MS + 2 * HOUR_MS }, 2],
    [{ moment: 'settled', fromMs: NOON_MS + HOUR_MS, untilMs: NOON_MS + 2 * HOUR_MS }, 2],
    [{ moment: 'settled', fromMs: NOON_MS + 3 * HOUR_MS, untilMs: NOON_MS + 4 * HOUR_MS }, 0],
  ])('that %j leaves are %i', async (input, count) => {
    const { totalCount, list } = await ask(input);
    expect([totalCount, list.length]).toEqual([count, count]);
  });

  test('say what the settled ones came to, as the house counts it', async () => {
    expect((await ask({})).totals).toEqual({ turnover: '45.00', payouts: '138.00', ggr: '-93.00' });
  });

  test('are read by the day', async () => {
    expect(await ask({ untilMs: day.fromMs })).toEqual({ fields: { untilMs: 'too_small' } });
    expect(await ask({ untilMs: day.fromMs + 26 * HOUR_MS })).toEqual({ fields: { untilMs: 'too_big' } });
  });
});

describe('what other rooms ask', () => {
  test('the totals of a member and of a window of the brand', async () => {
    expect(await tallies.memberTotals(ctx, rahim.memberId)).toEqual({
      count: 5,
      stakeMinor: 3_500n,
      payoutMinor: 2_950n,
      validMinor: 3_000n,
    });
    const window = { fromMs: NOON_MS + HOUR_MS, untilMs: NOON_MS + 2 * HOUR_MS };
    expect(await tallies.dayTotals(ctx, window)).toMatchObject({ count: 2, stakeMinor: 1_100n, payoutMinor: 12_450n });
    const elsewhere: Ctx = { ...ctx, brand: { ...ctx.brand, id: ctx.brand.id + 1 } };
    expect(await tallies.dayTotals(elsewhere, window)).toMatchObject({ count: 0, stakeMinor: 0n, payoutMinor: 0n });
  });

  test('who has played since a moment', async () => {
    expect(await bets.activeMembers(ctx, NOON_MS + 2 * HOUR_MS)).toBe(1);
    expect(await bets.activeMembers(ctx, NOON_MS + 5 * HOUR_MS)).toBe(0);
  });

  test('the latest wins: only those that returned more than their stake, newest first', async () => {
    const wins = await bets.latestWins(ctx, { sinceMs: NOON_MS - HOUR_MS, leastMinor: 0n }, 2);
    expect(wins.map(({ memberId, payoutMinor }) => [memberId, payoutMinor])).toEqual([
      [karim.memberId, 9_900n],
      [rahim.memberId, 2_550n],
    ]);
  });
});
