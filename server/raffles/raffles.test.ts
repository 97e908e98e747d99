import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimRafflePromotion,
  getRafflePromotionStatus,
  getRaffleRecord,
  getRaffles,
  type RaffleRecord,
} from '../../contract/raffles.ts';
import { getRewards, listRewards } from '../../contract/rewards.ts';
import type { RaffleTerms } from '../../contract/raffle-terms.ts';
import { rootFrom } from '../../games/tables/merkle.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { takeTimeOut } from '../protection/service.ts';
import { deposits, type Person, plays } from '../referrals/test-referrals.ts';
import { resettle } from '../bets/test-bets.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { sha256 } from '../platform/process/seal.ts';
import { winnersOf } from './drawing.ts';
import * as service from './service.ts';
import { circleOf, passes, published, rowOf } from './test-raffles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const publishedNow = async (some: Partial<RaffleTerms> = {}) => published(await site.ctx(), some);
const shownTo = async (person: { token: string }, id: string) =>
  (await site.call(getRaffles, {}, { ...person, language: 'EN' })).body.value.raffles.find((each) => each.id === id);
const claims = (person: { token: string }, winId?: string) =>
  site.call(claimRafflePromotion, winId === undefined ? {} : { winId }, { ...person, language: 'EN' });
const ctxOf = ({ memberId }: Pick<Person, 'memberId'>) =>
  site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
const balanceOf = async ({ memberId }: Pick<Person, 'memberId'>) =>
  (await wallet.balance(await site.ctx(), memberId)).balanceMinor;

describe('tickets', () => {
  test('are earned by turnover, deposits and levels, each source by itself, and no more than one may have', async () => {
    const { audience, newcomer } = circleOf(site);
    const person = await newcomer();
    const id = await publishedNow({
      audience,
      sources: [
        { kind: 'turnover', perMinor: 50_000, categories: ['RNG'] },
        { kind: 'deposits', perMinor: 20_000 },
        { kind: 'level', least: 1, tickets: 5 },
      ],
      most: 4,
      leastNumbers: 1_000,
    });
    expect(await shownTo(person, id)).toMatchObject({ state: 'open', own: 0, numbers: 1_000, wins: [] });
    await plays(site, person, 124_999n);
    await plays(site, person, 500_000n, 'LIVE');
    expect((await shownTo(person, id))?.sources.map(({ own }) => own)).toEqual([2, 0, 0]);
    await deposits(site, person);
    expect(await shownTo(person, id)).toMatchObject({ own: 4, sources: [{ own: 2 }, { own: 2 }, { own: 0 }] });
    await plays(site, person, 50_000n);
    // The first source fills first.
    expect(await shownTo(person, id)).toMatchObject({ own: 4, sources: [{ own: 3 }, { own: 1 }, { own: 0 }] });
  });

  test('of a bet that is taken back before the close fall away', async () => {
    const { audience, newcomer } = circleOf(site);
    const person = await newcomer();
    const id = await publishedNow({
      audience,
      sources: [{ kind: 'turnover', perMinor: 50_000, categories: [] }],
      leastNumbers: 1_000,
    });
    const key = await plays(site, person, 100_000n, 'LIVE');
    await plays(site, person, 50_000n);
    expect((await shownTo(person, id))?.own).toBe(3);
    // Settled anew as a draw, it is no turnover.
    await resettle(await site.ctx(), person.memberId, key, 100_000n);
    expect((await shownTo(person, id))?.own).toBe(1);
    expect(await passes(site, id, 'sealed')).toMatchObject({ tickets: 1, numbers: 1_000, state: 'sealed' });
    expect(await shownTo(person, id)).toMatchObject({ state: 'sealed', own: 1, firstNumber: 0, lastNumber: 0 });
  });

  test('are for the audience alone, and for nobody in a break or who plays for fun', async () => {
    const { audience, newcomer } = circleOf(site);
    const [in1, out, paused] = [await newcomer(), await newcomer(), await newcomer()];
    const id = await publishedNow({ audience: [...audience, { kind: 'deposits', days: 1, leastMinor: 60_000 }] });
    await deposits(site, in1, '600');
    await deposits(site, out);
    await deposits(site, paused, '600');
    expect(await shownTo(out, id)).toMatchObject({ isForMember: false, own: 0 });
    await takeTimeOut(await ctxOf(paused), 2);
    expect((await site.call(getRaffles, {}, paused)).body.value).toMatchObject({ paused: true, raffles: [] });
    expect(await passes(site, id, 'sealed')).toMatchObject({ tickets: 6, holders: 1 });
    expect(await shownTo(in1, id)).toMatchObject({ own: 6, tickets: 6 });
    const trial = await memberOn(site, 'trial-for-raffles', 4);
    expect((await site.call(getRaffles, {}, trial)).body.value.raffles).toEqual([]);
    expect((await claims(trial)).body.errorCode).toBe('in_need_true_account');
  });
});

describe('a draw', () => {
  test('gives each prize to whoever holds the number, claimed once, and anybody can check it', async () => {
    const { audience, newcomer } = circleOf(site);
    const [one, other] = [await newcomer(), await newcomer()];
    const id = await publishedNow({ audience });
    await deposits(site, one);
    await deposits(site, other, '600');
    const sealed = await passes(site, id, 'sealed');
    expect(sealed).toMatchObject({ tickets: 11, holders: 2, numbers: 11, seed: null });
    const before = (await site.call(getRaffleRecord, { raffleId: id, number: 3 }, one)).body.value;
    expect(before).toMatchObject({ root: sealed.root, serverSeedHash: sealed.seed_hash, revealed: null, place: null });
    expect(isSealed(before)).toBe(true);
    // Another's ticket is nobody else's business.
    expect((await site.call(getRaffleRecord, { raffleId: id, number: 5 }, one)).body.errorCode).toBe('not_found');

    expect(await passes(site, id)).toMatchObject({ state: 'drawn', reserved_minor: 700n, spent_minor: 0n });
    const views = [await shownTo(one, id), await shownTo(other, id)];
    const won = views.flatMap((view) => view?.wins ?? []);
    expect(won).toHaveLength(3);
    expect(views[0]?.winners.map(({ name }) => name?.includes('**'))).toEqual([true, true, true]);
    for (const number of [0, 4]) {
      const record = (await site.call(getRaffleRecord, { raffleId: id, number }, one)).body.value;
      expect([isSealed(record), drawnAgain(record)]).toEqual([true, record.revealed?.winners]);
      expect(isSealed({ ...record, root: '0'.repeat(64) })).toBe(false);
    }

    const winner = (views[0]?.wins.length ?? 0) > 0 ? one : other;
    const wins = (await shownTo(winner, id))?.wins ?? [];
    const dueMinor = wins.reduce((sum, { award }) => sum + BigInt((award.amount ?? '0').replace('.', '')), 0n);
    expect((await site.call(getRafflePromotionStatus, {}, winner)).body.value.claimable).toBe(wins.length);
    const had = await balanceOf(winner);
    expect((await claims(winner, wins[0]?.id)).body.value.claimed).toMatchObject([{ number: wins[0]?.number }]);
    // As old clients ask: whatever waits.
    expect((await claims(winner)).body.value).toMatchObject({ left: 0 });
    expect((await claims(winner)).body.value).toEqual({ claimed: [], left: 0 });
    expect((await claims(winner, wins[0]?.id)).body.value.claimed).toHaveLength(1);
    expect((await balanceOf(winner)) - had).toBe(dueMinor);
    const { list } = (await site.call(listRewards, {}, winner)).body.value;
    expect(list).toHaveLength(wins.length);
    expect(list[0]).toMatchObject({ program: 'raffle', programId: id, state: 'issued' });
    const loser = winner === one ? other : one;
    expect((await claims(loser, wins[0]?.id)).body.errorCode).toBe('not_found');
  });

  test('over numbers that nobody holds gives those prizes to nobody, and their budget back', async () => {
    const { audience, newcomer } = circleOf(site);
    const person = await newcomer();
    const id = await publishedNow({ audience, leastNumbers: 1_000_000 });
    await deposits(site, person);
    const row = await passes(site, id);
    // Of a million numbers five are held: whoever holds what is drawn.
    expect(row).toMatchObject({ state: 'drawn', tickets: 5, numbers: 1_000_000 });
    const { winners = [], wins = [] } = (await shownTo(person, id)) ?? {};
    expect(winners).toHaveLength(3);
    expect(winners.filter(({ name }) => name !== null)).toHaveLength(wins.length);
    const wonMinor = wins.reduce((sum, { award }) => sum + BigInt((award.amount ?? '0').replace('.', '')), 0n);
    expect(row.reserved_minor).toBe(wonMinor);
  });

  test('passes over who went into a break after the close, and says so', async () => {
    const { audience, newcomer } = circleOf(site);
    const [stays, leaves] = [await newcomer(), await newcomer()];
    const id = await publishedNow({ audience });
    await deposits(site, stays);
    await deposits(site, leaves, '600');
    await passes(site, id, 'sealed');
    await takeTimeOut(await ctxOf(leaves), 2);
    const row = await passes(site, id);
    expect(row.passed.every((number) => number >= 5)).toBe(true);
    expect((await shownTo(stays, id))?.wins).toHaveLength(3);
    const record = (await site.call(getRaffleRecord, { raffleId: id, number: 0 }, stays)).body.value;
    expect(record.revealed?.passed).toEqual(row.passed);
    expect(drawnAgain(record)).toEqual(record.revealed?.winners);
    expect((await claims(leaves)).body.errorCode).toBe('self_excluded');
  });

  test('of a prize that nobody claims in time gives its budget back', async () => {
    const { audience, newcomer } = circleOf(site);
    const person = await newcomer();
    const id = await publishedNow({ audience });
    await deposits(site, person);
    const row = await passes(site, id);
    expect(row.reserved_minor).toBe(700n);
    const ctx = await site.ctx();
    await service.moveDue({ ...ctx, nowMs: row.closes_at.getTime() + 9 * DAY_MS });
    expect(await rowOf(ctx, id)).toMatchObject({ reserved_minor: 0n, spent_minor: 0n });
    const [win] = (await shownTo(person, id))?.wins ?? [];
    expect(win?.state).toBe('expired');
    expect((await claims(person, win?.id)).body.errorCode).toBe('raffle_prize_expired');
    expect((await site.call(getRewards, {}, person)).body.value.count).toBe(0);
  });

  test('gives points and bonuses as well', async () => {
    const { audience, newcomer } = circleOf(site);
    const person = await newcomer();
    const id = await publishedNow({ audience, prizes: [{ count: 3, award: { kind: 'points', points: 40 } }] });
    await deposits(site, person);
    await passes(site, id);
    expect((await claims(person)).body.value.claimed).toHaveLength(3);
    const { points } = await wallet.pointsOf(await site.ctx(), person.memberId);
    expect(points).toBe(120n);
  });
});

/** Whether the way from a ticket's leaf leads to the root. */
function isSealed({ proof, root }: RaffleRecord): boolean {
  const path = proof.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') }));
  return Buffer.from(rootFrom(sha256(proof.leaf), path, sha256)).toString('hex') === root;
}

/** The winners that follow from what a record shows. */
function drawnAgain({ raffle, revealed, ...sealed }: RaffleRecord): number[] {
  const seed = Buffer.from(revealed?.serverSeed ?? '', 'hex');
  expect(sha256(seed).toString('hex')).toBe(sealed.serverSeedHash);
  return winnersOf(
    { id: BigInt(raffle), ...sealed },
    seed,
    null,
    (number) => revealed?.passed.includes(number) ?? false,
  ).winners;
}
