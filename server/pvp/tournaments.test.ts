import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPvpChips, leavePvpSeat, openPvp, sitOutPvp, takePvpSeat } from '../../contract/pvp.ts';
import { listPvpTournaments } from '../../contract/pvp-tournaments.ts';
import {
  officeGetPvpHand,
  officeListPvpHands,
  officeListPvpRooms,
  officeListPvpTables,
} from '../../contract/pvp-office.ts';
import { officeVoidPvpTournament } from '../../contract/pvp-voids.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import { setPvpPause } from './test-rooms.ts';
import { newKey, playedOut, type PvpPlayer, roomCalled } from './test-tables.ts';
import { begun, crowd, enterRoom, nextHand, packedOut, setChips, small } from './test-tournaments.ts';

let site: TestSite;
const promise = 'ef'.repeat(32);
const FULL = 1_000_000n;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseRooms(await site.ctx());
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

describe('entering', () => {
  test('costs entry and fee, begins with the last seat, and is told', async () => {
    const players = await crowd(site, 'enters', 3);
    const [first, second, third] = players as [PvpPlayer, PvpPlayer, PvpPlayer];
    const tableId = await enterRoom(first);
    expect(await first.balanceMinor()).toBe(FULL - 2_200n);
    const room = await roomCalled(second, small);
    expect(room).toMatchObject({
      waiting: 1,
      tournament: { entry: '20.00', fee: '2.00', prizes: ['60.00'], chips: '1000' },
    });
    expect(await enterRoom(second)).toBe(tableId);
    expect((await second.table(tableId)).tournament).toMatchObject({ state: 'open', seats: 3 });
    expect(await enterRoom(third)).toBe(tableId);
    const table = await third.table(tableId);
    expect(table.tournament).toMatchObject({ state: 'running', level: 1, handsLeft: 6 });
    expect(table.seats.map(({ stack }) => stack)).toEqual(['1000', '1000', '1000']);
    expect((await first.refused(addPvpChips, { tableId, amount: '10' })).code).toBe('pvp_in_tournament');
    expect((await first.refused(sitOutPvp, { tableId, out: true })).code).toBe('pvp_in_tournament');
    expect((await third.ask(openPvp, {})).own[0]).toMatchObject({ tableId, stack: '1000' });
    // With the second the third has won.
    for (const player of players.slice(0, 2)) await player.ask(leavePvpSeat, { tableId });
    expect(await third.balanceMinor()).toBe(FULL - 2_200n + 6_000n);
  });

  test('is refused for another price, a second time, as a table of money, and in a paused room', async () => {
    const [player] = (await crowd(site, 'refused', 1)) as [PvpPlayer];
    const { roomId } = await roomCalled(player, small);
    const asked = { roomId, kind: 'tournament', buyIn: '22', promise } as const;
    const dear = await player.refused(takePvpSeat, { ...asked, buyIn: '20' });
    expect(dear).toEqual({ code: 'pvp_buy_in', value: { least: '22.00', most: '22.00' } });
    for (const kind of ['open', 'private', 'practice'] as const) {
      expect((await player.refused(takePvpSeat, { ...asked, kind, buyIn: '1000' })).code, kind).toBe('not_found');
    }
    const { roomId: cash } = await roomCalled(player, 'Boot 10');
    expect((await player.refused(takePvpSeat, { ...asked, roomId: cash })).code).toBe('not_found');
    await setPvpPause(site, roomId, true);
    expect((await player.refused(takePvpSeat, asked)).code).toBe('game_maintenance');
    await setPvpPause(site, roomId, false);
    expect(await player.balanceMinor()).toBe(FULL);
    const tableId = await enterRoom(player);
    expect((await player.refused(takePvpSeat, asked)).code).toBe('pvp_entered');
    expect(await player.balanceMinor()).toBe(FULL - 2_200n);
    expect((await player.ask(leavePvpSeat, { tableId })).left).toBe(true);
    expect(await player.balanceMinor()).toBe(FULL);
  });
});

describe('at the same time', () => {
  test('two who want the last seat: one has it, and the other waits in a new one', async () => {
    const players = await crowd(site, 'last', 4);
    const first = await begun(players.slice(0, 2));
    const tables = await Promise.all(players.slice(2).map((player) => enterRoom(player)));
    expect(tables.filter((tableId) => tableId === first)).toHaveLength(1);
    const waits = players[2 + tables.findIndex((tableId) => tableId !== first)]!;
    const { tableId } = (await waits.ask(openPvp, {})).own[0]!;
    await waits.ask(leavePvpSeat, { tableId });
    expect(await waits.balanceMinor()).toBe(FULL);
  });

  test('two entries of one member in two rooms: one is taken', async () => {
    const [player] = (await crowd(site, 'twice', 1)) as [PvpPlayer];
    const five = await roomCalled(player, 'Five-player sit-and-go');
    const three = await roomCalled(player, small);
    const knock = (roomId: string, buyIn: string) =>
      site.call(takePvpSeat, { roomId, kind: 'tournament', buyIn, promise }, { token: player.token, key: newKey() });
    const answers = await Promise.all([knock(five.roomId, '55'), knock(three.roomId, '22')]);
    expect(answers.map(({ body }) => body.errorCode).toSorted()).toEqual([null, 'pvp_entered'].toSorted());
    const { tableId } = (await player.ask(openPvp, {})).own[0]!;
    await player.ask(leavePvpSeat, { tableId });
    expect(await player.balanceMinor()).toBe(FULL);
  });

  test('leaving against the last seat: it is left and does not begin, or begins and is given up', async () => {
    const players = await crowd(site, 'against', 3);
    const [leaves, stays, comes] = players as [PvpPlayer, PvpPlayer, PvpPlayer];
    const tableId = await begun([leaves, stays]);
    await Promise.all([leaves.ask(leavePvpSeat, { tableId }), enterRoom(comes)]);
    const { tournament } = await stays.table(tableId);
    const isBack = (await leaves.balanceMinor()) === FULL;
    expect(tournament!.state).toBe(isBack ? 'open' : 'running');
    for (const player of [stays, comes]) await player.ask(leavePvpSeat, { tableId }).catch(() => null);
  });
});

describe('a running one', () => {
  test('is played in chips; who has too few is out, the last one has all prizes', async () => {
    const players = await crowd(site, 'plays', 3);
    const tableId = await begun(players);
    await nextHand(site, tableId, players);
    const dealt = await players[0]!.table(tableId);
    expect(dealt.hand).toMatchObject({ unit: '1', end: null });
    await packedOut(tableId, players);
    const after = await players[0]!.table(tableId);
    expect(after.seats.reduce((sum, { stack }) => sum + Number(stack), 0)).toBe(3_000);
    expect(after.tournament).toMatchObject({ handsLeft: 5 });
    // Further apart than what the order of turns can cost them.
    await setChips(site, tableId, players[0]!, 79);
    await setChips(site, tableId, players[1]!, 1);
    await setChips(site, tableId, players[2]!, 2_000);
    // Nobody shows a seed: all pay for the hand, and only one has enough for another.
    await nextHand(site, tableId, []);
    const over = await players[2]!.table(tableId);
    expect(over.tournament!.state).toBe('ended');
    const own = await Promise.all(players.map((player) => player.ask(listPvpTournaments, {})));
    expect(own.map(({ list }) => [list[0]!.place, list[0]!.prize])).toEqual([
      [2, '0.00'],
      [3, '0.00'],
      [1, '60.00'],
    ]);
    expect(await players[2]!.balanceMinor()).toBe(FULL - 2_200n + 6_000n);
    expect(own[2]!.list[0]).toMatchObject({ state: 'ended', players: 3, price: '22.00' });
  });

  test('ends in bounded time with nobody there; equals share, odd units to the first', async () => {
    const players = await crowd(site, 'absent', 3);
    const tableId = await begun(players);
    let hands = 0;
    for (; hands < 60; hands += 1) {
      if ((await players[0]!.table(tableId)).tournament!.state !== 'running') break;
      await nextHand(site, tableId, []);
    }
    const { tournament } = await players[0]!.table(tableId);
    expect(tournament!.state).toBe('ended');
    expect(tournament!.players.map(({ place, prize }) => [place, prize])).toEqual(
      Array.from({ length: 3 }, () => [1, '20.00']),
    );
  });

  test('goes on without who leaves: they have the lowest place, and nothing of it back', async () => {
    const players = await crowd(site, 'leaves', 3);
    const tableId = await begun(players);
    await nextHand(site, tableId, players);
    expect((await players[0]!.ask(leavePvpSeat, { tableId })).left).toBe(false);
    expect(await players[0]!.balanceMinor()).toBe(FULL - 2_200n);
    // Another one begins meanwhile: the first is over for them.
    await enterRoom(players[0]!);
    expect((await players[1]!.table(tableId)).tournament!.players[0]).toMatchObject({ place: 3 });
    await players[1]!.ask(leavePvpSeat, { tableId });
    await players[2]!.ask(leavePvpSeat, { tableId });
    for (let look = 0; look < 20; look += 1) {
      if ((await players[2]!.table(tableId)).tournament!.state !== 'running') break;
      await nextHand(site, tableId, []);
    }
    expect((await players[2]!.table(tableId)).tournament!.players.map(({ place }) => place)).toEqual([3, 2, 1]);
    expect(await players[2]!.balanceMinor()).toBe(FULL - 2_200n + 6_000n);
    const { tableId: next } = (await players[0]!.ask(openPvp, {})).own.at(-1)!;
    await players[0]!.ask(leavePvpSeat, { tableId: next });
  });

  test('is voided by two people: everything goes back, to who is out too', async () => {
    const [manager, owner] = [await staffOn(site, 'manager'), await staffOn(site, 'owner')];
    const players = await crowd(site, 'voided', 3);
    const tableId = await begun(players);
    await players[0]!.ask(leavePvpSeat, { tableId });
    await nextHand(site, tableId, players.slice(1));
    const { tables } = (await site.call(officeListPvpTables, {}, { token: manager })).body.value;
    const { tournamentId } = tables.find((one) => one.tableId === tableId)!.tournament!;
    const propose = { tournamentId, reason: 'a card lay open to everybody' };
    const { proposalId } = (await site.call(officeVoidPvpTournament, propose, { token: manager })).body.value;
    await approveAs(site, owner, proposalId);
    for (const player of players) expect(await player.balanceMinor()).toBe(FULL);
    expect((await players[1]!.table(tableId)).tournament!.state).toBe('void');
    const again = await site.call(officeVoidPvpTournament, propose, { token: manager });
    expect(again.body.errorCode).toBe('not_found');
    const { rake } = (await site.call(officeListPvpRooms, {}, { token: manager })).body.value;
    const { roomId } = await roomCalled(players[0]!, small);
    // Of those that ended in this file, and of none that went back.
    const taken = rake.find((row) => row.roomId === roomId)!;
    expect(taken.hands).toBeGreaterThanOrEqual(4);
    expect(Number(taken.rake)).toBe(taken.hands * 6);
  });
});

test('hands of a tournament are read in the office as those for money are, in chips', async () => {
  const players = await crowd(site, 'dispute', 3);
  const tableId = await begun(players);
  await nextHand(site, tableId, players);
  await playedOut(tableId, players);
  const auditor = { token: await staffOn(site, 'auditor') };
  const list = (asked: object) => site.call(officeListPvpHands, { tableId, ...asked }, auditor);
  const { list: hands } = (await list({ member: 'dispute-0', withMember: 'dispute-2' })).body.value;
  expect(hands).toMatchObject([{ tableId, state: 'ended', inChips: true, rake: '0' }]);
  const [hand] = hands;
  const puts = hand!.seats.map(({ put }) => Number(put));
  expect(hand!.pot).toBe(String(puts.reduce((sum, put) => sum + put, 0)));
  const page = (await site.call(officeGetPvpHand, { handId: hand!.handId }, auditor)).body.value;
  expect(page.unit).toMatch(/^\d+$/);
  expect(page.proof.checks).toEqual({ server: true, seats: true, client: true, replay: true });
  // No amount of money is one of chips.
  expect((await list({ amountTo: '1000000' })).body.value.totalCount).toBe(0);
});
