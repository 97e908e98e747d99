import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { CallInput } from '../../contract/call.ts';
import {
  officeListPvpRooms,
  officeListPvpTables,
  officePausePvp,
  officeSavePvpRoom,
} from '../../contract/pvp-office.ts';
import { playPvpMove } from '../../contract/pvp.ts';
import { officeVoidPvpHand } from '../../contract/pvp-voids.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { moveOn, registerHouseRooms } from './service.ts';
import { pvpInputs } from './test-inputs.ts';
import { dealt, passTime, type PvpPlayer, pvpPlayer, roomCalled } from './test-tables.ts';

type Room = CallInput<typeof officeSavePvpRoom>;

let site: TestSite;
let manager: string;
let owner: string;
let auditor: string;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseRooms(await site.ctx());
  manager = await staffOn(site, 'manager');
  owner = await staffOn(site, 'owner');
  auditor = await staffOn(site, 'auditor');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const rooms = async () => (await site.call(officeListPvpRooms, {}, { token: auditor })).body.value;
const save = (room: Room, token = manager) => site.call(officeSavePvpRoom, room, { token });
const newRoom = { ...pvpInputs['officeSavePvpRoom'], name: { BN: 'নতুন', EN: 'Brand new' } } as Room;

/** What was written down of a deed, the newest last. */
async function deeds(action: string) {
  const { rows: found } = await sql<{ subject: string; detail: Record<string, Record<string, unknown> | null> }>`
    SELECT subject, detail FROM audit_log WHERE action = ${action} ORDER BY id`.execute(site.db);
  return found;
}

/** Ends a match at once: whoever is on turn resigns. */
async function givenUp(tableId: string, players: readonly PvpPlayer[]): Promise<void> {
  for (const player of players) {
    const { hand, me } = await player.table(tableId);
    if (!hand?.turn || hand.turn.seat !== me?.seat) continue;
    const { handId, moveNo } = hand;
    await player.ask(playPvpMove, { tableId, handId, moveNo, move: { kind: 'resign' } });
  }
}

describe('a room', () => {
  test('is opened, changed and written down with what it was before', async () => {
    const opened = (await save(newRoom)).body.value;
    expect(opened).toMatchObject({ name: { EN: 'Brand new' }, unit: '1.00', seats: 2, paused: false, version: 1 });
    const changed = { ...newRoom, roomId: opened.roomId, rakeBps: 250, enabled: false, version: 1 };
    expect((await save(changed)).body.value).toMatchObject({ rakeBps: 250, enabled: false, version: 2 });
    expect((await save(changed)).body.errorCode).toBe('version_conflict');
    const [first, second] = (await deeds('pvp.room')).slice(-2);
    expect(first).toMatchObject({ subject: `pvp_room:${opened.roomId}`, detail: { before: null } });
    expect(second!.detail).toMatchObject({ before: { rakeBps: 500 }, after: { rakeBps: 250 } });
    expect((await rooms()).rooms.find(({ roomId }) => roomId === opened.roomId)?.enabled).toBe(false);
  });

  const refused: [string, Partial<Record<keyof Room, unknown>>, string, string][] = [
    ['a game that is none', { gameCode: 'snap' }, 'gameCode', 'invalid_value'],
    ['options that the game does not know', { options: { boot: 10 } }, 'options', 'invalid_value'],
    ['options that contradict each other', { options: { seatsCount: 2, winners: 2 } }, 'options', 'invalid_value'],
    ['more seats than the game has', { seats: 3 }, 'seats', 'too_big'],
    ['fewer seats than the game needs', { options: { seatsCount: 4, entry: 10 }, seats: 2 }, 'seats', 'too_small'],
    ['a unit of nothing', { unit: '0' }, 'unit', 'too_small'],
    ['more decimals than the currency has', { unit: '0.001' }, 'unit', 'invalid_amount'],
    ['a buy-in that is not so many units', { leastBuyIn: '10.50' }, 'leastBuyIn', 'invalid_value'],
    ['a buy-in with which nobody is dealt in', { leastBuyIn: '9' }, 'leastBuyIn', 'too_small'],
    ['a most that is below the least', { mostBuyIn: '9' }, 'mostBuyIn', 'too_small'],
    ['a cap that is not so many units', { rakeCap: '0.50' }, 'rakeCap', 'invalid_value'],
    ['a name of blanks', { name: { BN: '  ', EN: 'Two' } }, 'name.BN', 'required'],
  ];
  test.each(refused)('is refused with %s', async (_what, some, field, code) => {
    const before = (await rooms()).rooms.length;
    const { body } = await save({ ...newRoom, ...some } as Room);
    expect(body).toMatchObject({ errorCode: 'bad_input', value: { fields: { [field]: code } } });
    expect((await rooms()).rooms).toHaveLength(before);
  });

  const tournament = { entry: '20', fee: '2', prizeBps: [6_500, 3_500], chips: 1_000, levelHands: 6 };
  const sitAndGo = { ...newRoom, gameCode: 'teen-patti', options: { boot: 10 }, seats: 3, tournament } as Room;
  test('of tournaments is opened, and keeps to be one', async () => {
    const opened = (await save(sitAndGo)).body.value;
    expect(opened).toMatchObject({
      unit: '1',
      leastBuyIn: '1000',
      rakeBps: 0,
      tournament: { prizes: ['39.00', '21.00'] },
    });
    const changed = { ...sitAndGo, roomId: opened.roomId, version: 1 };
    expect((await save({ ...changed, unit: '1', tournament: null })).body.errorCode).toBe('bad_input');
    expect((await save({ ...changed, tournament: { ...tournament, fee: '3' } })).body.value.version).toBe(2);
    const cash = (await rooms()).rooms.find((one) => one.gameCode === 'rummy' && one.tournament === null)!;
    const { players: _, paused: __, ...asked } = cash;
    expect((await save({ ...asked, tournament })).body.value).toMatchObject({
      fields: { tournament: 'invalid_value' },
    });
  });

  test.each<[string, Partial<typeof tournament>, string, string]>([
    ['an entry of nothing', { entry: '0' }, 'entry', 'too_small'],
    ['more decimals than the currency has', { fee: '0.001' }, 'fee', 'invalid_amount'],
    ['a fee beyond a quarter', { fee: '5.01' }, 'fee', 'too_big'],
    ['prizes that are not the whole', { prizeBps: [6_500] }, 'prizeBps', 'invalid_value'],
    ['less for the first than for the second', { prizeBps: [4_000, 6_000] }, 'prizeBps', 'invalid_value'],
    ['a prize for everybody', { prizeBps: [5_000, 3_000, 2_000] }, 'prizeBps', 'invalid_value'],
    ['chips with which nobody is dealt in', { chips: 79 }, 'chips', 'too_small'],
    ['levels that take days', { chips: 1_000_000_000, levelHands: 50 }, 'levelHands', 'too_big'],
  ])('of tournaments is refused with %s', async (_what, some, field, code) => {
    const { body } = await save({ ...sitAndGo, tournament: { ...tournament, ...some } });
    expect(body).toMatchObject({ errorCode: 'bad_input', value: { fields: { [`tournament.${field}`]: code } } });
  });

  test('of tournaments is refused of a game of matches', async () => {
    expect((await save({ ...newRoom, tournament })).body.errorCode).toBe('pvp_no_tournament');
    const pool = { gameCode: 'rummy', options: { variant: 'pool-101', entry: 50 }, seats: 3 };
    expect((await save({ ...sitAndGo, ...pool })).body.errorCode).toBe('pvp_no_tournament');
  });

  test('keeps its game and its unit', async () => {
    const {
      players: _,
      paused: __,
      tournament: ___,
      ...room
    } = (await rooms()).rooms.find(({ gameCode }) => gameCode === 'rummy')!;
    const asked = room;
    expect((await save({ ...asked, unit: '2' })).body.value).toMatchObject({ fields: { unit: 'invalid_value' } });
    const other = { ...newRoom, roomId: room.roomId, version: room.version };
    expect((await save(other)).body.value).toMatchObject({ fields: { gameCode: 'invalid_value' } });
    expect((await save({ ...asked, roomId: '999999' })).body.errorCode).toBe('not_found');
  });

  test('is changed by nobody who may only look', async () => {
    expect((await save(newRoom, auditor)).status).toBe(403);
    const { roomId } = (await rooms()).rooms[0]!;
    expect((await site.call(officePausePvp, { roomId, paused: true }, { token: auditor })).status).toBe(403);
  });
});

describe('a pause', () => {
  const pause = (input: CallInput<typeof officePausePvp>) => site.call(officePausePvp, input, { token: manager });

  test('of a game lets no new hand begin in any of its rooms, and hands begin again after it', async () => {
    const players = [await pvpPlayer(site, 'paused-1', 'ludo'), await pvpPlayer(site, 'paused-2', 'ludo')];
    const { roomId } = await roomCalled(players[0]!, 'Quick 20');
    const { tableId } = await players[0]!.sit({ roomId }, '200');
    await players[1]!.sit({ roomId }, '200');
    // Seeds are called for already.
    await passTime(site, tableId);
    expect((await players[0]!.table(tableId)).seeds).not.toBeNull();
    const of = (await rooms()).rooms.filter(({ gameCode }) => gameCode === 'ludo');
    expect((await pause({ gameCode: 'ludo', paused: true })).body.value).toEqual({ rooms: of.length });
    expect((await pause({ gameCode: 'ludo', paused: true })).body.value).toEqual({ rooms: 0 });
    for (const player of players) await player.show(tableId);
    await moveOn(await site.ctx(), BigInt(tableId));
    expect(await players[0]!.table(tableId)).toMatchObject({ seeds: null, hand: null });
    expect((await pause({ roomId, paused: false })).body.value).toEqual({ rooms: 1 });
    await dealt(site, tableId, players);
    expect((await players[0]!.table(tableId)).hand?.end).toBeNull();
    await givenUp(tableId, players);
    await pause({ gameCode: 'ludo', paused: false });
    const [room] = (await deeds('pvp.room')).filter(({ subject }) => subject === `pvp_room:${roomId}`);
    expect(room!.detail).toMatchObject({ before: { paused: false }, after: { paused: true } });
  });

  test('is of one room or of one game that there is', async () => {
    expect((await pause({ paused: true })).body.errorCode).toBe('bad_input');
    expect((await pause({ roomId: '101', gameCode: 'ludo', paused: true })).body.errorCode).toBe('bad_input');
    expect((await pause({ roomId: '999999', paused: true })).body.errorCode).toBe('not_found');
    expect((await pause({ gameCode: 'snap', paused: true })).body.errorCode).toBe('not_found');
  });
});

describe('a hand that is being played', () => {
  const propose = (handId: string, reason = 'a card lay open to everybody') =>
    site.call(officeVoidPvpHand, { handId, reason }, { token: manager });

  test('is voided by two people, and everybody has back what they put in', async () => {
    const players = [await pvpPlayer(site, 'void-1', 'ludo'), await pvpPlayer(site, 'void-2', 'ludo')];
    const { roomId } = await roomCalled(players[0]!, 'Two players 20');
    const { tableId } = await players[0]!.sit({ roomId }, '200');
    await players[1]!.sit({ roomId }, '200');
    await dealt(site, tableId, players);
    const { tables } = (await site.call(officeListPvpTables, {}, { token: auditor })).body.value;
    const table = tables.find((one) => one.tableId === tableId)!;
    expect(table).toMatchObject({ gameCode: 'ludo', kind: 'open', hand: { pot: '40.00', number: '1' } });
    expect(table.seats.map(({ account, stack }) => [account, stack])).toEqual([
      ['void-1', '180.00'],
      ['void-2', '180.00'],
    ]);
    const { handId } = table.hand!;
    const { proposalId } = (await propose(handId)).body.value;
    await expect(approveAs(site, manager, proposalId)).rejects.toThrow('second_person_needed');
    expect((await players[0]!.table(tableId)).hand?.end).toBeNull();
    await approveAs(site, owner, proposalId);
    const after = await players[0]!.table(tableId);
    expect(after.hand?.end).toMatchObject({ state: 'void' });
    expect(after.seats.map(({ stack }) => stack)).toEqual(['200.00', '200.00']);
    expect((await deeds('pvp.void')).at(-1)).toMatchObject({ subject: `pvp_hand:${handId}`, detail: { tableId } });
    expect((await propose(handId)).body.errorCode).toBe('not_found');
  });

  test('that has ended by the time it is approved stays as it is', async () => {
    const players = [await pvpPlayer(site, 'late-1', 'ludo'), await pvpPlayer(site, 'late-2', 'ludo')];
    const { roomId } = await roomCalled(players[0]!, 'Two players 20');
    const { tableId } = await players[0]!.sit({ roomId }, '200');
    await players[1]!.sit({ tableId }, '200');
    await dealt(site, tableId, players);
    const { handId } = (await players[0]!.table(tableId)).hand!;
    expect((await propose(handId, 'short')).body.errorCode).toBe('bad_input');
    const { proposalId } = (await propose(handId)).body.value;
    await givenUp(tableId, players);
    await expect(approveAs(site, owner, proposalId)).rejects.toThrow('proposal_stale');
    expect((await players[0]!.table(tableId)).hand?.end).toMatchObject({ state: 'ended' });
    const { rake, today } = await rooms();
    const taken = rake.find((row) => row.roomId === roomId && row.day === today)!;
    expect(taken).toMatchObject({ hands: 1, turnover: '40.00', rake: '2.00' });
  });
});
