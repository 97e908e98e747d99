import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPointBalance, getPointConfig, getPointDetails } from '../../contract/points.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { place, resettle, rollBack, settle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { countPoints } from './jobs.ts';
import * as service from './service.ts';
import { givePoints } from './test-points.ts';

let site: TestSite;
let reader: FactReader;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  reader = await reading(site, countPoints);
});
afterAll(async () => {
  await allCounted();
  const ctx = await site.ctx();
  await wallet.addUpPostings(ctx, [ctx.brand]);
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

const allCounted = () => hasRead(site.db, 'points');

let people = 0;
async function player() {
  const made = await memberOn(site, `points-${(people += 1)}`);
  await fund(site, made.memberId, 100_000_000n);
  return made;
}
const pointsOf = async (memberId: bigint) => (await wallet.pointsOf(await site.ctx(), memberId)).points;

let keys = 0;

/** A lost bet: its whole stake is valid turnover. */
async function plays(memberId: bigint, stakeMinor: bigint, category = 'RNG'): Promise<string> {
  const key = `points-${(keys += 1)}`;
  // Of a game whose chance is picked: what is neither won nor lost is no turnover.
  await place(await site.ctx(), { memberId, key, stakeMinor, category, gameCode: 'dice', settled: false });
  await settle(await site.ctx(), memberId, key, 0n);
  return key;
}

describe('points', () => {
  test('are earned by the running sum: three bets of 33.33 at 0.70 leave what a fourth makes a point of', async () => {
    const { memberId, token } = await player();
    for (let bet = 0; bet < 3; bet++) await plays(memberId, 3_333n, 'LIVE');
    await allCounted();
    expect(await pointsOf(memberId)).toBe(0n);
    // 9,999 + 4,287 at 0.70 are 1.00002 points.
    await plays(memberId, 4_287n, 'LIVE');
    await allCounted();
    expect((await site.call(getPointBalance, {}, { token })).body.value).toEqual({ points: 1, held: 0, available: 1 });
  });

  test('count each kind of game by its ratio, and say what earned them', async () => {
    const { memberId, token } = await player();
    await plays(memberId, 50_000n);
    await plays(memberId, 100_000n, 'LIVE');
    await plays(memberId, 100_000n, 'LOTT');
    await allCounted();
    const { body } = await site.call(getPointDetails, {}, { token });
    expect(body.value).toMatchObject({
      earned: 13,
      lines: [
        { category: 'LIVE', ratio: '0.70', unit: '100.00', validTurnover: '1000.00' },
        { category: 'RNG', ratio: '1.20', unit: '100.00', validTurnover: '500.00' },
      ],
      record: { in: 13, out: 0 },
    });
    const { body: config } = await site.call(getPointConfig, {});
    expect(config.value).toMatchObject({ unit: '100.00', conversion: null });
    expect(config.value.ratios).toContainEqual({ category: 'FISH', ratio: '1.20' });
    expect(config.value.ratios.map(({ category }) => category)).not.toContain('LOTT');
  });

  test('are taken back by a later settlement, and only as far as they are not spent', async () => {
    const { memberId, token } = await player();
    const key = await plays(memberId, 100_000n);
    await allCounted();
    expect(await pointsOf(memberId)).toBe(12n);
    await givePoints(site, memberId, -10);
    // The stake comes back: nothing was won or lost.
    await resettle(await site.ctx(), memberId, key, 100_000n);
    await allCounted();
    expect(await pointsOf(memberId)).toBe(0n);
    const { body } = await site.call(getPointDetails, {}, { token });
    expect(body.value.earned).toBe(0);
    // Ten of the next twelve make it good.
    await plays(memberId, 100_000n);
    await allCounted();
    expect(await pointsOf(memberId)).toBe(2n);
  });

  test('are not earned in a break, and not lost by it', async () => {
    const { memberId, token } = await player();
    const key = `points-${(keys += 1)}`;
    await place(await site.ctx(), { memberId, key, stakeMinor: 50_000n, settled: false });
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    await settle(await site.ctx(), memberId, key, 0n);
    await allCounted();
    expect(await pointsOf(memberId)).toBe(0n);
    const later: Ctx = { ...(await site.ctx()), nowMs: nowMs() + 2 * 24 * 60 * 60 * 1000 };
    const one = { memberId: String(memberId), category: 'RNG', validMinor: '10000', placedAtMs: nowMs() };
    await service.count(later, [one]);
    expect(await pointsOf(memberId)).toBe(7n);
  });

  test('a bet that is taken back earns nothing', async () => {
    const { memberId } = await player();
    const key = `points-${(keys += 1)}`;
    await place(await site.ctx(), { memberId, key, stakeMinor: 90_000n, settled: false });
    await rollBack(await site.ctx(), memberId, key);
    await allCounted();
    expect(await pointsOf(memberId)).toBe(0n);
  });
});
