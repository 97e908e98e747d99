import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClientSeed } from '../../contract/house-games.ts';
import { listReturns, suspendGame } from '../../contract/returns.ts';
import { officeListPots } from '../../contract/slots-office.ts';
import { freeSpin, listSlotPots, openSlot, type SlotRoundAnswer, spin } from '../../contract/slots.ts';
import { potMachines } from '../../games/catalogue.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { watchReturns } from '../returns/jobs.ts';
import { finishDueRounds } from '../rounds/jobs.ts';
import * as rounds from '../rounds/service.ts';
import { staffOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { feedPots, finishRound } from './jobs.ts';
import { arrangeFeature, funded, type SlotPlayer } from './test-players.ts';

const GAME = 'nouka-baich';
/** The most that may be staked: one in 500 wins the pot, so that a seed which does is soon found. */
const STAKE = '1000';
const choice = { stakeMinor: 100_000 };
const FLOOR = 500_000n;

let site: TestSite;
let readers: FactReader[];
let owner: string;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await staffOn(site, 'owner');
  readers = await Promise.all([reading(site, feedPots), reading(site, watchReturns)]);
});
afterAll(async () => {
  await fedAll();
  await Promise.all(readers.map((reader) => reader.stop()));
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const fedAll = () => hasRead(site.db, 'pots');
const minor = (text: string) => BigInt(Math.round(Number(text) * 100));
const take = (who: SlotPlayer, round: SlotRoundAnswer, step = 1) =>
  site.call(freeSpin, { roundId: round.roundId, step }, { token: who.gameToken });

async function potNow() {
  const { rows } = await sql<{ shown: bigint; held: bigint; unposted: bigint; fed: bigint; won: bigint; wins: bigint }>`
    SELECT shown_minor AS shown, shown_minor + kept_minor AS held, unposted_minor AS unposted, fed_minor AS fed, won_minor AS won, wins
      FROM slot_pots WHERE game_code = ${GAME}`.execute(site.db);
  return rows[0] ?? { shown: FLOOR, held: FLOOR, unposted: FLOOR, fed: 0n, won: 0n, wins: 0n };
}

async function accountMinor(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(p.amount_minor), 0)::bigint AS sum FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.kind = 'house_pots'`.execute(
    site.db,
  );
  return rows[0]!.sum;
}

/** A player whose spin has just won the pot. */
async function winner(name: string): Promise<{ who: SlotPlayer; round: SlotRoundAnswer }> {
  const who = await funded(site, name, 1_000_000n, GAME, choice);
  await site.call(setClientSeed, { clientSeed: 'start' }, { token: who.gameToken });
  await arrangeFeature(site, who.memberId, GAME, choice);
  const { body } = await site.call(spin, { stake: STAKE }, { token: who.gameToken, key: `pot-of-${name}` });
  expect(body.value.round).toMatchObject({ closed: false, freeSpinsLeft: 1 });
  return { who, round: body.value.round };
}

test('begins with its floor, grows by three quarters of a 25th of each stake, and its account holds it', async () => {
  const { body } = await site.call(listSlotPots, {});
  expect(body.value.pots).toEqual([{ gameCode: GAME, shown: '5000.00', latest: null }]);
  const who = await funded(site, 'feeds-it', 1_000_000n, GAME, choice);
  for (let at = 0; at < 3; at += 1)
    expect((await site.call(spin, { stake: '50' }, { token: who.gameToken, key: `feeds-it-${at}` })).status).toBe(200);
  // The same request again is the same bet.
  await site.call(spin, { stake: '50' }, { token: who.gameToken, key: 'feeds-it-0' });
  await fedAll();
  const pot = await potNow();
  expect(pot).toMatchObject({ fed: 600n, shown: FLOOR + 450n, won: 0n, unposted: 0n });
  expect(await accountMinor()).toBe(pot.held);
});

test('takes stakes up to its most, however much the brand allows, and such as divide', async () => {
  const who = await funded(site, 'stakes', 1_000_000n, GAME, choice);
  for (const [stake, code] of [
    ['0.30', 'stake_not_offered'],
    ['5000.25', 'stake_not_offered'],
  ] as const) {
    const { body } = await site.call(spin, { stake }, { token: who.gameToken, key: `stakes-${minor(stake)}` });
    expect(body.errorCode).toBe(code);
  }
});

describe('a spin that wins', () => {
  test('is paid all that is shown in whole units, once however often it is asked, and the next begins at the floor', async () => {
    const { who, round } = await winner('wins-it');
    await fedAll();
    const before = await potNow();
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(who, round)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    const ended = answers[0]!.body.value.round;
    const [spun, paid] = ended.steps;
    const potMinor = BigInt(paid!.stepUnits) * minor(ended.unit);
    expect(paid).toMatchObject({ kind: 'pot', totalUnits: spun!.stepUnits + paid!.stepUnits });
    expect(before.shown - potMinor).toBeLessThan(minor(ended.unit));
    expect(minor(ended.payout)).toBe(potMinor + BigInt(spun!.stepUnits) * minor(ended.unit));
    await fedAll();
    const after = await potNow();
    expect(after).toMatchObject({ wins: 1n, won: potMinor, unposted: 0n });
    // Its own stake feeds the next one.
    expect(after.shown).toBe(FLOOR + before.shown - potMinor + 3_000n);
    expect(await accountMinor()).toBe(after.held);
    const { body } = await site.call(listSlotPots, {});
    expect(minor(body.value.pots[0]!.latest!.won)).toBe(potMinor);
    const staff = { token: await staffOn(site, 'auditor') };
    const [seen] = (await site.call(officeListPots, {}, staff)).body.value.pots;
    expect(seen).toMatchObject({ wins: 1, floor: '5000.00', latest: [{ account: 'wins-it' }] });
    expect(minor(seen!.won)).toBe(potMinor);
    // Replayed from its choice, its moves and its chance it is the same.
    expect((await take(who, round)).body.value).toEqual(answers[0]!.body.value);
  });

  test('beside another at the same moment: the first is paid the pot, the second the floor', async () => {
    const [one, other] = [await winner('first-of-two'), await winner('second-of-two')];
    await fedAll();
    const before = await potNow();
    const answers = await Promise.all([take(one.who, one.round), take(other.who, other.round)]);
    const paid = answers
      .map(({ body }) => BigInt(body.value.round.steps[1]!.stepUnits) * minor(body.value.round.unit))
      .toSorted((left, right) => Number(right - left));
    expect(paid[0]! + paid[1]!).toBeGreaterThanOrEqual(before.shown + FLOOR - 4_000n);
    expect(before.shown - paid[0]!).toBeLessThan(4_000n);
    // What was less than a unit stays on top of the floor.
    expect(paid[1]! - FLOOR).toBeLessThan(4_000n);
    await fedAll();
    expect(await accountMinor()).toBe((await potNow()).held);
  });

  test('whose player has gone is paid by the house, once, though they come back at that moment', async () => {
    const { who, round } = await winner('has-gone');
    await fedAll();
    const before = await potNow();
    const { brand, ...system } = await site.ctx();
    const later = { ...system, nowMs: system.nowMs + 60_000 };
    const [, , own] = await Promise.all([
      finishDueRounds(later, async () => brand, finishRound),
      finishDueRounds(later, async () => brand, finishRound),
      take(who, round),
    ]);
    const after = await potNow();
    expect(after.wins).toBe(before.wins + 1n);
    expect(own.body.errorCode === null || own.body.errorCode === 'conflict').toBe(true);
    const row = await rounds.roundOf(await site.ctx(), who.memberId, BigInt(round.roundId));
    expect(row).toMatchObject({ state: 'closed' });
    expect(row!.moves).toEqual([{ potUnits: expect.any(Number) }]);
  });
});

test('who wins is judged by what the reels paid: no pot stops its machine', async () => {
  await hasRead(site.db, 'returns');
  const { games } = (await site.call(listReturns, {}, { token: owner })).body.value;
  const watched = games.find(({ gameCode }) => gameCode === GAME)!;
  expect(watched.statedLowest).toBeCloseTo(0.918130028424, 12);
  const { rows } = await sql<{ reels: bigint }>`
    SELECT (sum(payout_minor) - (SELECT sum(won_minor) FROM slot_pot_wins))::bigint AS reels FROM bets WHERE game_code = ${GAME}`.execute(
    site.db,
  );
  expect(minor(watched.payout)).toBe(rows[0]!.reels);
  expect(watched.alarm).toBe(null);
});

test('while its machine takes no bets the pot stays as it is, and who has won it is still paid', async () => {
  const { who, round } = await winner('wins-then-off');
  await fedAll();
  const before = await potNow();
  const off = { gameCode: GAME, suspended: true, reason: 'put away for some days' };
  expect((await site.call(suspendGame, off, { token: owner })).status).toBe(200);
  const refused = await site.call(spin, { stake: '10' }, { token: who.gameToken, key: 'while-it-is-off' });
  expect(refused.body.errorCode).toBe('game_maintenance');
  expect(await potNow()).toEqual(before);
  expect(minor((await take(who, round)).body.value.round.payout)).toBeGreaterThanOrEqual(before.shown - 4_000n);
  expect((await site.call(suspendGame, { ...off, suspended: false }, { token: owner })).status).toBe(200);
});

test('a visitor feeds nothing, and sees the pot of those who play', async () => {
  await fedAll();
  const { token } = await rounds.openSession(await site.ctx(), { provider: 'khela', gameCode: GAME, category: 'RNG' });
  const before = await potNow();
  const { body } = await site.call(openSlot, {}, { token });
  expect(body.value).toMatchObject({ trial: true, machine: GAME });
  await site.call(spin, { stake: '10' }, { token, key: 'for-fun-only' });
  await fedAll();
  expect(await potNow()).toEqual(before);
  expect(potMachines.get(GAME)?.pot.floorMinor).toBe(Number(FLOOR));
});
