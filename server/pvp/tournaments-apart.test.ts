import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { leavePvpSeat, openPvp, takePvpSeat } from '../../contract/pvp.ts';
import { officeListPvpPairs } from '../../contract/pvp-company.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import { sameDevice } from './test-rooms.ts';
import { type PvpPlayer, pvpPlayer, roomCalled } from './test-tables.ts';
import { begun, crowd, enterRoom } from './test-tournaments.ts';

let site: TestSite;
let staff: { token: string };
const FULL = 1_000_000n;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseRooms(await site.ctx());
  staff = { token: await staffOn(site, 'auditor') };
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const keptApart = async () => (await site.call(officeListPvpPairs, {}, staff)).body.value.keptApart;
const namesOf = async () =>
  (await keptApart()).map(({ first, second, link, outcome }) => [first.account, second.account, link, outcome]);

async function leaveAll(players: readonly PvpPlayer[]): Promise<void> {
  for (const player of players) {
    for (const { tableId } of (await player.ask(openPvp, {})).own) await player.ask(leavePvpSeat, { tableId });
  }
}

test('members of one device wait at two tables, and staff see why', async () => {
  const [one, twin] = (await crowd(site, 'linked', 2)) as [PvpPlayer, PvpPlayer];
  await sameDevice(site, [one.memberId, twin.memberId]);
  const tableId = await enterRoom(one);
  const other = await enterRoom(twin);
  expect(other).not.toBe(tableId);
  // To the players it is a table like any other.
  expect((await twin.table(other)).tournament).toMatchObject({ state: 'open', parted: false });
  expect(JSON.stringify(await twin.table(other))).not.toMatch(/device|linked-0/);
  expect(await namesOf()).toEqual([['linked-1', 'linked-0', 'device', 'elsewhere']]);
  await leaveAll([one, twin]);
});

test('of tables for money staff see who asked for which seat in vain, and who was seated elsewhere', async () => {
  const [one, twin] = [
    await pvpPlayer(site, 'money-one', 'teen-patti'),
    await pvpPlayer(site, 'money-twin', 'teen-patti'),
  ];
  await sameDevice(site, [one.memberId, twin.memberId]);
  const { roomId } = await roomCalled(one, 'Boot 10');
  const { tableId } = await one.sit({ roomId }, '200');
  for (let time = 0; time < 2; time += 1)
    expect((await twin.refused(takePvpSeat, { tableId, buyIn: '200', promise: 'ab'.repeat(32) })).code).toBe(
      'pvp_linked',
    );
  await twin.sit({ roomId }, '200');
  const told = (await keptApart()).slice(0, 2);
  expect(told.map(({ first, second, outcome, times }) => [first.account, second.account, outcome, times])).toEqual([
    ['money-twin', 'money-one', 'elsewhere', 1],
    ['money-twin', 'money-one', 'refused', 2],
  ]);
  await leaveAll([one, twin]);
});

test('an agent never plays with those below them, however far, whoever comes first', async () => {
  const above = await pvpPlayer(site, 'agent-above', 'teen-patti');
  const between = await pvpPlayer(site, 'between', 'teen-patti', FULL, above.memberId);
  const below = await pvpPlayer(site, 'below', 'teen-patti', FULL, between.memberId);
  const beside = await pvpPlayer(site, 'beside', 'teen-patti', FULL, above.memberId);
  const first = await enterRoom(below);
  const second = await enterRoom(above);
  expect(second).not.toBe(first);
  // Two of one agent are no line: neither stands above the other.
  expect(await enterRoom(beside)).toBe(first);
  const third = await enterRoom(between);
  expect([first, second]).not.toContain(third);
  expect((await namesOf()).slice(0, 2)).toEqual([
    ['between', 'below', 'upline', 'elsewhere'],
    ['agent-above', 'below', 'upline', 'elsewhere'],
  ]);
  await leaveAll([above, between, below, beside]);
});

test('two who share a device after they came do not begin together: the later one has all back and is told', async () => {
  const players = await crowd(site, 'later', 4);
  const [one, twin, third, fourth] = players as [PvpPlayer, PvpPlayer, PvpPlayer, PvpPlayer];
  const tableId = await begun([one, twin]);
  expect(await twin.balanceMinor()).toBe(FULL - 2_200n);
  await sameDevice(site, [one.memberId, twin.memberId]);
  expect(await enterRoom(third)).toBe(tableId);
  const waits = await third.table(tableId);
  expect(waits.tournament).toMatchObject({ state: 'open', parted: false });
  expect(waits.seats.filter(({ isMe }) => isMe)).toHaveLength(1);
  expect(await twin.balanceMinor()).toBe(FULL);
  expect(await one.balanceMinor()).toBe(FULL - 2_200n);
  const shown = await twin.table(tableId);
  expect([shown.me, shown.tournament?.parted]).toEqual([null, true]);
  expect((await namesOf())[0]).toEqual(['later-1', 'later-0', 'device', 'parted']);
  // They enter another one, and the first begins without them.
  const elsewhere = await enterRoom(twin);
  expect(elsewhere).not.toBe(tableId);
  expect(await enterRoom(fourth)).toBe(tableId);
  expect((await one.table(tableId)).tournament?.state).toBe('running');
  await leaveAll(players);
});

test('of three who share a device only the first stays; who leaves by themselves is told nothing', async () => {
  const players = await crowd(site, 'ring', 6);
  const [one, two, three, last] = players as [PvpPlayer, PvpPlayer, PvpPlayer, PvpPlayer];
  const tableId = await begun([one, two], 'Five-player sit-and-go');
  await enterRoom(three, 'Five-player sit-and-go');
  await sameDevice(site, [one.memberId, two.memberId, three.memberId]);
  await enterRoom(players[4]!, 'Five-player sit-and-go');
  await enterRoom(last, 'Five-player sit-and-go');
  expect((await one.table(tableId)).tournament?.players.map(({ seat }) => seat)).toHaveLength(3);
  for (const parted of [two, three]) expect(await parted.balanceMinor()).toBe(FULL);
  await last.ask(leavePvpSeat, { tableId });
  expect((await last.table(tableId)).tournament?.parted).toBe(false);
  await leaveAll(players);
});

test('no player reads it', async () => {
  const [player] = (await crowd(site, 'nosy', 1)) as [PvpPlayer];
  expect((await player.refused(officeListPvpPairs, {})).code).toBe('login.not.session');
});

test('nobody is parted without a reason', async () => {
  const parted = sql`UPDATE pvp_entries SET parted = true WHERE kept_from IS NULL`.execute(site.db);
  await expect(parted).rejects.toThrow(/check constraint/);
});
