import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRewards } from '../../contract/rewards.ts';
import { getMemberInfo } from '../../contract/members.ts';
import { getMemberVip, getPlayerRankProgress, getVipLadder, setMemberVip, simulateVip } from '../../contract/vip.ts';
import type { VipSettings } from '../../contract/brand-vip.ts';
import { place, rollBack, settle } from '../bets/test-bets.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { nowMs } from '../platform/process/clock.ts';
import { addingUp, allAddedUp } from '../tallies/test-tallies.ts';
import { fund } from '../testing/money.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { levelFor } from './climbing.ts';
import { watchTurnover } from './jobs.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const standard = defaultSettings().vip;
const [first] = standard.levels;
const level = (turnoverMinor: number, monthMinor: number, giftMinor: number): VipSettings['levels'][number] => ({
  turnoverMinor,
  monthMinor,
  keepMinor: monthMinor / 2,
  giftMinor,
  cashback: first!.cashback,
});
const levels = [first!, level(10_000, 2_000, 100), level(50_000, 8_000, 500), level(200_000, 30_000, 0)];

let site: TestSite;
let readers: FactReader[];
let manager: { token: string };

beforeAll(async () => {
  site = await startTestSite({ settings: { vip: { ...standard, levels } }, env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  readers = [await addingUp(site), await reading(site, watchTurnover)];
});
afterAll(async () => {
  await allRead();
  await allAddedUp(site);
  const broken = brokenOf(await checkLedger(site.db));
  for (const reader of readers) await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

const allRead = () => hasRead(site.db, 'vip');

let people = 0;
async function player() {
  const made = await memberOn(site, `climber-${(people += 1)}`);
  await fund(site, made.memberId, 10_000_000n);
  return made;
}

let keys = 0;
/** A bet that is lost: of machines its whole stake is valid turnover. */
async function plays(memberId: bigint, stakeMinor: bigint, atMs?: number): Promise<string> {
  const key = `climb-${(keys += 1)}`;
  await place(await site.ctx(), { memberId, key, stakeMinor, settled: false, ...(atMs === undefined ? {} : { atMs }) });
  await settle(await site.ctx(), memberId, key, 0n);
  return key;
}

const levelOf = async (token: string) => (await site.call(getMemberInfo, {}, { token })).body.value.clubLabel.rankLevel;

describe('the way up', () => {
  test('is by the whole turnover and by that of the month, by several levels at once', () => {
    const at = (inAllMinor: bigint, monthMinor: bigint) => levelFor(levels, { inAllMinor, monthMinor });
    expect([at(0n, 0n), at(9_999n, 9_999n), at(10_000n, 1_999n)]).toEqual([0, 0, 0]);
    expect([at(10_000n, 2_000n), at(50_000n, 7_999n), at(50_000n, 8_000n), at(10n ** 9n, 10n ** 9n)]).toEqual([
      1, 1, 2, 3,
    ]);
  });

  test('is gone as bets are settled, and each level gives its gift once in a life', async () => {
    const { memberId, token } = await player();
    await plays(memberId, 9_999n);
    await allRead();
    expect(await levelOf(token)).toBe(0);
    await plays(memberId, 1n);
    await allRead();
    expect(await levelOf(token)).toBe(1);
    await plays(memberId, 40_000n);
    await allRead();
    expect(await levelOf(token)).toBe(2);
    const gifts = (await site.call(getRewards, {}, { token })).body.value.claimable;
    expect(gifts.map(({ programId, amount }) => [programId, amount])).toEqual([
      ['1', '1.00'],
      ['2', '5.00'],
    ]);
    // Down by hand and up again by play.
    await site.call(setMemberVip, { memberId: String(memberId), level: 0, reason: 'as asked' }, manager);
    await plays(memberId, 1n);
    await allRead();
    expect(await levelOf(token)).toBe(2);
    expect((await site.call(getRewards, {}, { token })).body.value.count).toBe(2);
  });

  test('counts nothing that was taken back, and nothing of trial accounts', async () => {
    const { memberId, token } = await player();
    const key = `climb-${(keys += 1)}`;
    await place(await site.ctx(), { memberId, key, stakeMinor: 90_000n, settled: false });
    await rollBack(await site.ctx(), memberId, key);
    const trial = await memberOn(site, 'trial-climber', 4);
    await fund(site, trial.memberId, 1_000_000n);
    await plays(trial.memberId, 90_000n);
    await allRead();
    expect(await levelOf(token)).toBe(0);
    const { body } = await site.call(
      setMemberVip,
      { memberId: String(trial.memberId), level: 1, reason: 'try' },
      manager,
    );
    expect(body.errorCode).toBe('in_need_true_account');
  });

  test('is shown with what is done and what is asked for', async () => {
    const { memberId, token } = await player();
    await plays(memberId, 12_000n);
    await allRead();
    const { body } = await site.call(getPlayerRankProgress, {}, { token, language: 'EN' });
    expect(body.value).toMatchObject({
      rankLevel: 1,
      playerRankName: 'Teesta',
      nextRankName: 'Karatoya',
      monthlyTurnover: { actual: '120.00', expected: '80.00' },
      totalTurnover: { actual: '120.00', expected: '500.00' },
      keepTurnover: '10.00',
    });
    const ladder = (await site.call(getVipLadder, {}, { token })).body.value;
    expect(ladder.rankLevel).toBe(1);
    expect(ladder.levels[2]?.terms).toEqual({ turnover: '500.00', month: '80.00', keep: '40.00', gift: '5.00' });
    expect(ladder.levels[5]?.terms).toBeNull();
  });
});

describe('the end of a month', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const DAY_MS = 24 * HOUR_MS;

  test('takes one level from who did not keep it, once, and none in the month of arrival', async () => {
    const [climber, keeper] = [await player(), await player()];
    await plays(climber.memberId, 60_000n);
    await plays(keeper.memberId, 60_000n);
    await allRead();
    await allAddedUp(site);
    const { timeZone } = (await site.ctx()).brand.settings;
    const arrival = await store.monthAt(site.db, timeZone, nowMs());
    const next = await store.monthAt(site.db, timeZone, arrival.untilMs);
    const after = (ms: number) => site.ctx({ kind: 'system' }, ms + HOUR_MS);
    await service.reviewMonths(await after(arrival.untilMs));
    expect(await levelOf(climber.token)).toBe(2);
    // Of the month after that only the keeper has played in it.
    await plays(keeper.memberId, 4_000n, next.fromMs + HOUR_MS);
    await allAddedUp(site);
    await service.reviewMonths(await after(next.untilMs));
    await service.reviewMonths(await after(next.untilMs));
    expect([await levelOf(climber.token), await levelOf(keeper.token)]).toEqual([1, 2]);
    const { changes } = (await site.call(getMemberVip, { memberId: String(climber.memberId) }, manager)).body.value;
    expect(changes.map(({ cause, level }) => [cause, level])).toEqual([
      ['month', 1],
      ['turnover', 2],
    ]);
  });

  test('leaves a level alone that people gave for longer', async () => {
    const { memberId, token } = await player();
    const untilMs = nowMs() + 400 * DAY_MS;
    const given = { memberId: String(memberId), level: 3, untilMs, reason: 'a guest of the house' };
    expect((await site.call(setMemberVip, given, manager)).body.value).toEqual({ level: 3 });
    await service.reviewMonths(await site.ctx({ kind: 'system' }, nowMs() + 150 * DAY_MS));
    expect(await levelOf(token)).toBe(3);
    const late = await site.call(setMemberVip, { ...given, untilMs: 1 }, manager);
    const high = await site.call(setMemberVip, { ...given, level: 12 }, manager);
    expect([late.status, high.status]).toEqual([400, 400]);
  });
});

test('a simulation says who would stand where, and moves nobody', async () => {
  const { memberId, token } = await player();
  await plays(memberId, 60_000n);
  await allRead();
  await allAddedUp(site);
  const terms = levels.map(({ turnoverMinor, monthMinor }) => ({ turnoverMinor: turnoverMinor * 1_000, monthMinor }));
  const { body } = await site.call(simulateVip, { levels: terms }, manager);
  expect(body.value.levels.slice(1).every(({ under }) => under === 0)).toBe(true);
  expect(body.value.up).toBe(0);
  expect(body.value.down).toBeGreaterThan(0);
  expect(await levelOf(token)).toBe(2);
});
