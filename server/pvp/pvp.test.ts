import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leavePvpSeat, sitOutPvp, takePvpSeat } from '../../contract/pvp.ts';
import { getPvpHand, listPvpHands } from '../../contract/pvp-hands.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { moveOn } from './driving.ts';
import { registerHouseRooms } from './service.ts';
import { dealt, passTime, playedOut, pvpPlayer, roomCalled } from './test-tables.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseRooms(await site.ctx());
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

describe('a hand of each game', () => {
  const title = '%s: is dealt, played, shared out and left with all that there was but the rake';
  test.each([['teen-patti', 'Boot 10', '200', 3]] as const)(title, isPlayed);
  test.each([
    ['call-bridge', 'Quick 20', '20', 4],
    ['twenty-nine', 'One deal 20', '20', 4],
    ['rummy', 'Points 1', '80', 3],
    ['ludo', 'Quick 20', '20', 2],
  ] as const)(title, { tags: ['nightly'] }, isPlayed);
});

test('who lets three turns pass is gone, and gets back what is theirs', async () => {
  const players = [await pvpPlayer(site, 'slow', 'ludo'), await pvpPlayer(site, 'quick', 'ludo')];
  const { roomId } = await roomCalled(players[0]!, 'Quick 20');
  const { tableId } = await players[0]!.sit({ roomId }, '200');
  await players[1]!.sit({ roomId }, '200');
  await dealt(site, tableId, players);
  for (let look = 0; look < 3_000; look += 1) {
    const { hand } = await players[1]!.table(tableId);
    if (hand?.end) break;
    if (!(await players[1]!.moveAsUsual(tableId))) await passTime(site, tableId);
  }
  const { hand, seats } = await players[1]!.table(tableId);
  expect(hand?.end?.state).toBe('ended');
  expect(seats.map(({ state }) => state)).toEqual(['sitting_out', 'seated']);
  await passTime(site, tableId);
  expect((await players[1]!.table(tableId)).seats).toHaveLength(1);
  await players[1]!.ask(leavePvpSeat, { tableId });
  const { rows } = await sql<{ stacks: bigint }>`SELECT sum(stack_minor) AS stacks FROM pvp_seats`.execute(site.db);
  expect(Number(rows[0]!.stacks)).toBe(0);
});

test('a seat that is not played from is given up: to come back for a moment keeps it no longer', async () => {
  const player = await pvpPlayer(site, 'keeps', 'ludo');
  const { roomId } = await roomCalled(player, 'Quick 20');
  const { tableId } = await player.sit({ roomId }, '200');
  await player.ask(sitOutPvp, { tableId, out: true });
  await sql`UPDATE pvp_seats SET out_since = out_since - interval '5 minutes' WHERE table_id = ${tableId}`.execute(
    site.db,
  );
  await player.ask(sitOutPvp, { tableId, out: false });
  await moveOn(await site.ctx(), BigInt(tableId));
  expect((await player.table(tableId)).me).not.toBeNull();
  await player.ask(sitOutPvp, { tableId, out: true });
  await moveOn(await site.ctx(), BigInt(tableId));
  expect(await player.balanceMinor()).toBe(1_000_000n);
});

test('who comes back does not forget the seeds they have withheld', async () => {
  const players = [await pvpPlayer(site, 'withholds', 'ludo'), await pvpPlayer(site, 'waits', 'ludo')];
  const { roomId } = await roomCalled(players[0]!, 'Quick 20');
  const { tableId } = await players[0]!.sit({ roomId }, '200');
  await players[1]!.sit({ tableId }, '200');
  for (let hand = 0; hand < 3; hand += 1) {
    await passTime(site, tableId);
    await players[1]!.show(tableId);
    await players[0]!.ask(sitOutPvp, { tableId, out: false });
    await passTime(site, tableId);
  }
  const { seats } = await players[1]!.table(tableId);
  expect(seats.map(({ state }) => state)).toEqual(['sitting_out', 'seated']);
});

test('opponents for practice play with someone, never among themselves, and for nothing', async () => {
  const player = await pvpPlayer(site, 'practises', 'teen-patti');
  const { roomId } = await roomCalled(player, 'Boot 10');
  const asked = { roomId, kind: 'practice' as const, buyIn: '200', promise: player.promise() };
  const { tableId } = await player.ask(takePvpSeat, asked);
  await dealt(site, tableId, []);
  for (let look = 0; look < 3; look += 1) await passTime(site, tableId);
  expect((await player.table(tableId)).hand).toBeNull();
  await player.ask(sitOutPvp, { tableId, out: false });
  await dealt(site, tableId, [player]);
  const { hand, seats } = await player.table(tableId);
  expect(hand?.end).toBeNull();
  expect(seats.filter(({ isBot }) => isBot)).toHaveLength(4);
  for (let look = 0; look < 500 && !(await player.table(tableId)).hand!.end; look += 1) {
    if (!(await player.moveAsUsual(tableId))) await passTime(site, tableId);
  }
  expect((await player.table(tableId)).hand!.end?.state).toBe('ended');
  await player.ask(leavePvpSeat, { tableId });
  expect(await player.balanceMinor()).toBe(1_000_000n);
});

async function isPlayed(game: string, name: string, buyIn: string, count: number): Promise<void> {
  const players = [];
  for (let at = 0; at < count; at += 1) players.push(await pvpPlayer(site, `${game}-${at}`, game));
  const [first] = players;
  const room = await roomCalled(first!, name);
  const { tableId } = await first!.sit({ roomId: room.roomId }, buyIn);
  for (const player of players.slice(1)) await player.sit({ roomId: room.roomId }, buyIn);
  await dealt(site, tableId, players);
  const begun = await first!.table(tableId);
  expect(begun.hand?.end).toBeNull();
  expect(begun.seats.filter(({ inHand }) => inHand)).toHaveLength(count);
  await playedOut(tableId, players);
  const { hand } = await first!.table(tableId);
  expect(hand?.end?.state).toBe('ended');
  const minor = (text: string) => Math.round(Number(text) * 100);
  const sums = hand!.end!.outcomes.map(({ put, won, rake }) => minor(won) + minor(rake) - minor(put));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
  for (const player of players) await player.ask(leavePvpSeat, { tableId });
  const balances = await Promise.all(players.map((player) => player.balanceMinor()));
  const rake = hand!.end!.outcomes.reduce((sum, one) => sum + minor(one.rake), 0);
  expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(1_000_000n * BigInt(count) - BigInt(rake));
  const { list } = await first!.ask(listPvpHands, {});
  const past = await first!.ask(getPvpHand, { handId: list[0]!.handId });
  expect(past.moves.length).toBeGreaterThan(0);
  expect(past.proof.serverSeed).toBeNull();
}
