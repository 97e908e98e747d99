import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chiSquareChance } from '../../campaigns/fairness/chi-square.ts';
import { listRewards } from '../../contract/rewards.ts';
import { getSpinRecord, getWheels, listSpins, spinWheel } from '../../contract/wheels.ts';
import { spinSealText } from '../../games/prize-wheel.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sha256 } from '../platform/process/seal.ts';
import { takeTimeOut } from '../protection/service.ts';
import { deposits, newPerson, type Person, plays } from '../referrals/test-referrals.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { drawn } from './sealing.ts';
import * as service from './service.ts';
import { alike, openedWheel, wheelSegments } from './test-wheels.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEED = 'chosen-by-me';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const spin = (person: { token: string }, wheelId: string, number = 1) =>
  site.call(spinWheel, { wheelId, number, clientSeed: SEED }, { ...person, language: 'EN' });
const shownTo = async (person: { token: string }, wheelId: string) =>
  (await site.call(getWheels, {}, { ...person, language: 'EN' })).body.value.wheels.find(({ id }) => id === wheelId);
const balanceOf = async ({ memberId }: { memberId: bigint }) =>
  (await wallet.balance(await site.ctx(), memberId)).balanceMinor;

describe('a spin', () => {
  test('shows its hash before and its salt after, gives what it stopped at once, and anybody can check it', async () => {
    const person = await newPerson(site);
    const wheelId = await openedWheel(await site.ctx(), { segments: alike({ kind: 'cash', amountMinor: 700 }) });
    const before = (await shownTo(person, wheelId))!;
    expect(before).toMatchObject({ standing: 'open', spins: 2, number: 1, left: '5000.00', largest: '7.00' });
    expect(before.segments.map(({ weight }) => weight)).toEqual(wheelSegments.map(({ weight }) => weight));
    const spun = (await spin(person, wheelId)).body.value;
    expect(spun).toMatchObject({ number: 1, award: { kind: 'cash', amount: '7.00' } });
    expect(await balanceOf(person)).toBe(700n);
    // Asked again, also with another seed, it says the same and pays nothing.
    const again = { wheelId, number: 1, clientSeed: 'another-one' };
    expect((await site.call(spinWheel, again, { ...person, language: 'EN' })).body.value).toEqual(spun);
    expect(await balanceOf(person)).toBe(700n);
    const record = (await site.call(getSpinRecord, { wheelId, number: 1 }, person)).body.value;
    expect(record).toMatchObject({ seal: before.seal, clientSeed: SEED, segment: spun.segment });
    expect(sha256(spinSealText(record)).toString('hex')).toBe(before.seal);
    expect(drawn(Buffer.from(record.salt, 'hex'), SEED, 1, record.weights)).toBe(spun.segment);
    // The next one has a hash of its own.
    const after = (await shownTo(person, wheelId))!;
    expect(after).toMatchObject({ spins: 1, number: 2, left: '4993.00' });
    expect(after.seal).not.toBe(before.seal);
    expect(after.winners[0]).toMatchObject({ label: spun.label });
    const { list } = (await site.call(listRewards, {}, person)).body.value;
    expect(list).toMatchObject([{ program: 'wheel', programId: wheelId, amount: '7.00', state: 'issued' }]);
    const { list: history } = (await site.call(listSpins, {}, { ...person, language: 'EN' })).body.value;
    expect(history).toMatchObject([{ wheelId, number: 1, cause: 'daily', award: { kind: 'cash' } }]);
  });

  test('is the one that was sealed, and takes a right that is there', async () => {
    const [person, other] = [await newPerson(site), await newPerson(site)];
    const wheelId = await openedWheel(await site.ctx());
    expect((await spin(person, wheelId, 2)).body.errorCode).toBe('wheel_moved');
    for (const number of [1, 2]) expect((await spin(person, wheelId, number)).status).toBe(200);
    expect((await spin(person, wheelId, 3)).body.errorCode).toBe('wheel_no_spins');
    // Another day, other rights.
    const ctx = await memberCtx(person);
    const tomorrow = { ...ctx, nowMs: ctx.nowMs + DAY_MS };
    expect(await service.spin(tomorrow, { wheelId, number: 3, clientSeed: SEED }, 'EN')).toMatchObject({ number: 3 });
    // Whose spin it was, nobody else reads.
    expect((await site.call(getSpinRecord, { wheelId, number: 1 }, other)).body.errorCode).toBe('not_found');
    expect((await spin(person, '99999999')).body.errorCode).toBe('not_found');
  });

  test('gives points as it gives cash', async () => {
    const person = await newPerson(site);
    const wheelId = await openedWheel(await site.ctx(), { segments: alike({ kind: 'points', points: 40 }) });
    expect((await spin(person, wheelId)).body.value.award).toMatchObject({ kind: 'points', points: 40 });
    expect((await shownTo(person, wheelId))?.winners).toHaveLength(1);
  });

  test('falls by the published weights', () => {
    const weights = wheelSegments.map(({ weight }) => weight);
    const counts = weights.map(() => 0);
    const spins = 200_000;
    for (let at = 0; at < spins; at++) counts[drawn(sha256(`salt ${at}`), SEED, at + 1, weights)]! += 1;
    // The rarest two together: of the last alone too few are expected.
    const joined = (list: readonly number[]) => [...list.slice(0, 6), list[6]! + list[7]!];
    const expected = weights.map((weight) => (spins * weight) / 10_000);
    expect(chiSquareChance(joined(counts), joined(expected))).toBeGreaterThan(0.001);
  });
});

describe('rights to spin', () => {
  test('come from deposits and valid turnover of the day, each at most so often, and from a level', async () => {
    const person = await newPerson(site);
    const wheelId = await openedWheel(await site.ctx(), {
      ways: [
        { kind: 'level', least: 1, spins: 3 },
        { kind: 'deposit', eachMinor: 20_000, spins: 2 },
        { kind: 'turnover', eachMinor: 1_000_000, spins: 5 },
      ],
    });
    expect((await spin(person, wheelId)).body.errorCode).toBe('wheel_no_spins');
    await deposits(site, person);
    await plays(site, person, 2_500_000n);
    expect(await shownTo(person, wheelId)).toMatchObject({
      spins: 4,
      ways: [
        { kind: 'level', earned: 0, used: 0 },
        { kind: 'deposit', each: '200.00', own: '500.00', earned: 2, used: 0 },
        { kind: 'turnover', each: '10000.00', own: '25000.00', earned: 2, used: 0 },
      ],
    });
    for (const number of [1, 2, 3, 4]) expect((await spin(person, wheelId, number)).status).toBe(200);
    expect((await spin(person, wheelId, 5)).body.errorCode).toBe('wheel_no_spins');
    expect(await shownTo(person, wheelId)).toMatchObject({ ways: [{ used: 0 }, { used: 2 }, { used: 2 }] });
  });

  test('are for the audience alone, and only while it runs', async () => {
    const person = await newPerson(site);
    const forOthers = await openedWheel(await site.ctx(), { audience: [{ kind: 'vip_level', least: 2, most: null }] });
    expect(await shownTo(person, forOthers)).toMatchObject({ isForMe: false, spins: 0 });
    expect((await spin(person, forOthers)).body.errorCode).toBe('promotion_not_for_you');
    const later = await openedWheel(await site.ctx(), { fromDay: '2090-01-01' });
    expect(await shownTo(person, later)).toMatchObject({ standing: 'coming', spins: 0 });
    expect((await spin(person, later)).body.errorCode).toBe('wheel_closed');
    await service.move(await site.ctx(), { id: later, version: 1, state: 'archived', note: '' }, null);
    expect(await shownTo(person, later)).toBeUndefined();
    expect((await spin(person, later)).body.errorCode).toBe('wheel_closed');
  });

  test('are none in a break, and none of a trial account', async () => {
    const person = await newPerson(site);
    const wheelId = await openedWheel(await site.ctx());
    await takeTimeOut(await memberCtx(person), 2);
    expect((await site.call(getWheels, {}, person)).body.value).toEqual({ paused: true, wheels: [] });
    expect((await spin(person, wheelId)).body.errorCode).toBe('self_excluded');
    const trial = await memberOn(site, 'trial-for-wheels', 4);
    expect((await spin(trial, wheelId)).body.errorCode).toBe('in_need_true_account');
  });
});

test('a wheel closes while its largest prize is still covered, and says so before anybody spins', async () => {
  const person = await newPerson(site);
  const segments = alike({ kind: 'cash', amountMinor: 700 });
  const wheelId = await openedWheel(await site.ctx(), {
    segments,
    budgetMinor: 1_399,
    ways: [{ kind: 'daily', spins: 9 }],
  });
  expect((await spin(person, wheelId)).status).toBe(200);
  expect(await shownTo(person, wheelId)).toMatchObject({ standing: 'spent', spins: 0, left: '6.99' });
  expect((await spin(person, wheelId, 2)).body.errorCode).toBe('wheel_spent');
  expect(await balanceOf(person)).toBe(700n);
});

async function memberCtx({ memberId }: Pick<Person, 'memberId'>) {
  return site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
}
