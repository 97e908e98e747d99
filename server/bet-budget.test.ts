// @module-tag nightly
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeLotteryBet } from '../contract/lottery.ts';
import * as flights from './rooms/store-placing.ts';
import { nextFlight } from './rooms/test-flights.ts';
import { playerOn } from './instant/test-frames.ts';
import { checkLedger } from './ledger/ledger.ts';
import { bettor, newDraw, offerLottery } from './lottery/test-draws.ts';
import { brokenOf } from './platform/database/database-invariants.ts';
import { nowMs } from './platform/process/clock.ts';
import { totalOf, type Written, writtenBy } from './platform/database/test-wal.ts';
import { activePair } from './rounds/seeds.ts';
import * as rounds from './rounds/service.ts';
import * as store from './rounds/store.ts';
import { funded } from './slots/test-players.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

/** Of one bet. Lower them with what writes less; nothing raises them. */
const CEILINGS = {
  spin: { rows: 1.1, entries: 3.1, transactions: 1 / 16, logBytes: 800, storedBytes: 540 },
  lotteryTicket: { rows: 4, entries: 10, transactions: 1, logBytes: 2_400 },
  crashBet: { rows: 4.1, entries: 10.1, transactions: 1 / 16, logBytes: 2_000 },
} as const;

const LISTS = 64;
const IN_A_LIST = 16;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

/**
 * Of the tables that rows are inserted into. Whether a row that is changed where it stands must move, as an account's,
 * depends on how full its page is, and that on what else reads it meanwhile.
 */
function ofInserts(counts: Record<string, number>): number {
  return totalOf(Object.fromEntries(Object.entries(counts).filter(([name]) => !isChangedInPlace(name))));
}

function ofChanges(counts: Record<string, number>): number {
  return totalOf(counts) - ofInserts(counts);
}

function isChangedInPlace(name: string): boolean {
  return /^(accounts|game_seeds)(_|$)/.test(name);
}

/** What one bet of so many came to, within its ceilings. */
function expectWithin(written: Written, bets: number, ceilings: Partial<Record<string, number>>): void {
  const perBet = {
    rows: totalOf(written.inserted) / bets,
    entries: ofInserts(written.entries) / bets,
    transactions: written.transactions / bets,
    logBytes: (written.logBytes - ofChanges(written.entryBytes) - ofChanges(written.changeBytes)) / bets,
    storedBytes: ofInserts(written.storedBytes) / bets,
  };
  const said = JSON.stringify({ perBet, ...written });
  for (const [name, most] of Object.entries(ceilings))
    expect(perBet[name as keyof typeof perBet], `${name} of ${said}`).toBeLessThanOrEqual(most!);
}

test('a winning spin in lists of sixteen', async () => {
  const players: Pick<store.PlayCommand, 'memberId' | 'sessionId' | 'seedId'>[] = [];
  for (let at = 0; at < IN_A_LIST; at += 1) {
    const who = await funded(site, `budget-${at}`, 10_000_000n);
    const actor = await rounds.authenticate(await site.ctx(), who.gameToken);
    if (actor.kind !== 'game') throw new Error('a game token opens a game session');
    const pair = await activePair(await site.ctx(), who.memberId, 'test');
    players.push({ memberId: who.memberId, sessionId: actor.gameSessionId, seedId: pair.id });
  }
  const ctx = await site.ctx();
  const playList = async (nonce: bigint) => {
    const commands = players.map((player) => ({
      ...player,
      brandId: ctx.brand.id,
      key: randomUUID(),
      bodyHash: randomBytes(32),
      nonce,
      stakeMinor: 200n,
      payoutMinor: 350n,
      closed: true,
      record: null,
      choice: null,
      rules: 1,
      leastMs: 0,
      idleMs: 20_000,
      largestMinor: 0n,
      leastStakeMinor: 1n,
      mostStakeMinor: 1_000_000n,
      mostPayoutMinor: 1_000_000n,
      atMs: nowMs(),
    }));
    for (const { outcome } of await store.playAll(site.db, commands)) expect(outcome).toBe('posted');
  };
  // What is made once is not a bet's: the house's accounts, the first pages.
  await playList(0n);
  const written = await writtenBy(site.adminUrl, async () => {
    for (let list = 1; list <= LISTS; list += 1) await playList(BigInt(list));
  });
  expectWithin(written, LISTS * IN_A_LIST, CEILINGS.spin);
});

test('a ticket of a lottery', async () => {
  const ctx = await site.ctx();
  await offerLottery(ctx, 'budget-lottery', 'pick-3');
  await newDraw(ctx, 'budget-lottery', 'budget-draw', 3_600_000);
  const who = await bettor(site, 'budget-bettor', 1_000_000n);
  const place = async (at: number) => {
    const tickets = [{ playType: 'units', selection: '3', unit: '1', rebateMilli: 0, odds: [9_750] }];
    const input = {
      gameCode: 'budget-lottery',
      tickets,
      draws: [{ issue: 'budget-draw', times: 1 }],
      stopOnWin: false,
    };
    const { status } = await site.call(placeLotteryBet, input, { token: who.token, key: `budget-ticket-${at}` });
    expect(status).toBe(200);
  };
  await place(0);
  const written = await writtenBy(site.adminUrl, async () => {
    for (let at = 1; at <= IN_A_LIST; at += 1) await place(at);
  });
  expectWithin(written, IN_A_LIST, CEILINGS.lotteryTicket);
});

test('a bet on a flight in lists of sixteen', async () => {
  const players: Pick<flights.PlaceCommand, 'memberId' | 'sessionId'>[] = [];
  for (let at = 0; at < 4 * IN_A_LIST; at += 1) {
    const who = await playerOn(site, `budget-flyer-${at}`, 1_000_000n);
    const actor = await rounds.authenticate(await site.ctx(), await who.frame('crash'));
    if (actor.kind !== 'game') throw new Error('a game token opens a game session');
    players.push({ memberId: who.memberId, sessionId: actor.gameSessionId });
  }
  const number = await nextFlight(site, (hundredths) => hundredths > 103 && hundredths < 110);
  // However slow the machine is, all of them come in time.
  await sql`UPDATE room_rounds SET closes_at = closes_at + interval '1 hour' WHERE state = 'betting'`.execute(site.db);
  const placeList = async (list: number) => {
    const some = players.slice(list * IN_A_LIST, (list + 1) * IN_A_LIST);
    const commands = some.map((player) => ({
      ...player,
      brandId: 1,
      number,
      game: 'crash',
      provider: 'khela-crash',
      key: randomUUID(),
      bodyHash: randomBytes(32),
      stakeMinor: 100n,
      largestMinor: 100n,
      places: [['1', 100, 101]] as const,
      playerSeed: randomBytes(16),
      autoHundredths: 101,
      latestHundredths: 101,
      leastStakeMinor: 1n,
      mostStakeMinor: 1_000_000n,
      mostPayoutMinor: 1_000_000n,
      atMs: nowMs(),
    }));
    for (const { outcome } of await flights.placeAll(site.db, commands)) expect(outcome).toBe('posted');
  };
  await placeList(0);
  const written = await writtenBy(site.adminUrl, async () => {
    for (const list of [1, 2, 3]) await placeList(list);
  });
  expectWithin(written, 3 * IN_A_LIST, CEILINGS.crashBet);
});
