import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPvpChips,
  getPvpTable,
  leavePvpSeat,
  playPvpMove,
  promisePvpSeed,
  sayAtPvp,
  showPvpSeed,
  sitOutPvp,
  takePvpSeat,
} from '../../contract/pvp.ts';
import { getPvpHand } from '../../contract/pvp-hands.ts';
import { moveBetweenWallets, TABLE_WALLET } from '../../contract/wallet.ts';
import * as corrections from '../corrections/service.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import * as rounds from '../rounds/service.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { sameDevice, setPvpPause } from './test-rooms.ts';
import { registerHouseRooms } from './service.ts';
import { dealt, newKey, passTime, type PvpPlayer, pvpPlayer, roomCalled } from './test-tables.ts';

const promise = 'ab'.repeat(32);
let site: TestSite;
let sits: PvpPlayer;
let other: PvpPlayer;
let looks: PvpPlayer;
let roomId: string;
let tableId: string;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseRooms(await site.ctx());
  [sits, other, looks] = [
    await pvpPlayer(site, 'sits', 'teen-patti'),
    await pvpPlayer(site, 'other', 'teen-patti'),
    await pvpPlayer(site, 'looks', 'teen-patti', 100_000n),
  ];
  ({ roomId } = await roomCalled(sits, 'Boot 10'));
  ({ tableId } = await sits.sit({ roomId }, '500'));
  await other.sit({ roomId }, '500');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

describe('sitting down', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['with less than the least', { buyIn: '199' }, 'pvp_buy_in'],
    ['with more than the most', { buyIn: '2001' }, 'pvp_buy_in'],
    ['with a part of a unit', { buyIn: '200.50' }, 'pvp_buy_in'],
    ['with more than one has', { buyIn: '1500' }, 'insufficient_balance'],
    ['with no amount', { buyIn: '-1' }, 'bad_input'],
    ['without a promise', { promise: 'short' }, 'bad_input'],
    ['in a room that is none', { roomId: '999999' }, 'not_found'],
    ['nowhere', { roomId: undefined }, 'not_found'],
    ['by a code of no table', { roomId: undefined, code: 'ABCDEF' }, 'not_found'],
  ])('is refused %s, and moves nothing', async (_, change, code) => {
    const asked = { roomId, buyIn: '200', promise, ...change };
    const { body } = await site.call(takePvpSeat, asked, { token: looks.token, key: newKey() });
    expect(body.errorCode).toBe(code);
    expect(await looks.balanceMinor()).toBe(100_000n);
  });

  test('says what may be brought', async () => {
    const { value } = await looks.refused(takePvpSeat, { roomId, buyIn: '10', promise });
    expect(value).toEqual({ least: '200.00', most: '2000.00' });
  });

  test('needs an account for money', async () => {
    const frame = await visitor('teen-patti');
    const answer = await site.call(takePvpSeat, { roomId, buyIn: '200', promise }, { token: frame, key: newKey() });
    expect(answer.body.errorCode).toBe('in_need_true_account');
    const free = await site.call(
      takePvpSeat,
      { roomId, buyIn: '200', promise, kind: 'practice' },
      { token: frame, key: newKey() },
    );
    const { tableId: at } = free.body.value;
    const { body } = await site.call(getPvpTable, { tableId: at }, { token: frame });
    expect(body.value.seats.filter(({ isBot }) => isBot)).toHaveLength(4);
  });

  test('in a room of another game is refused', async () => {
    const ludo = await pvpPlayer(site, 'ludo-fan', 'ludo');
    expect((await ludo.refused(takePvpSeat, { roomId, buyIn: '200', promise })).code).toBe('not_found');
    expect((await ludo.refused(getPvpTable, { tableId })).code).toBe('not_found');
  });

  test('in a paused room is refused, and no new hand begins', async () => {
    await setPvpPause(site, roomId, true);
    expect((await looks.refused(takePvpSeat, { roomId, buyIn: '200', promise })).code).toBe('game_maintenance');
    await setPvpPause(site, roomId, false);
  });

  test('beside someone of the same device is refused at a table, and leads to another in the room', async () => {
    const twin = await pvpPlayer(site, 'twin', 'teen-patti');
    await sameDevice(site, [sits.memberId, twin.memberId]);
    expect((await twin.refused(takePvpSeat, { tableId, buyIn: '200', promise })).code).toBe('pvp_linked');
    const elsewhere = await twin.sit({ roomId }, '200');
    expect(elsewhere.tableId).not.toBe(tableId);
    await twin.ask(leavePvpSeat, { tableId: elsewhere.tableId });
  });

  test('beside one’s own agent is refused, however far above', async () => {
    const above = await pvpPlayer(site, 'agent-above', 'teen-patti');
    const between = await pvpPlayer(site, 'between', 'teen-patti', 1n, above.memberId);
    const below = await pvpPlayer(site, 'below', 'teen-patti', 1_000_000n, between.memberId);
    const { roomId: muflis } = await roomCalled(above, 'Joker 20');
    const { tableId: at } = await above.sit({ roomId: muflis }, '400');
    expect((await below.refused(takePvpSeat, { tableId: at, buyIn: '400', promise })).code).toBe('pvp_linked');
    await below.sit({ roomId: muflis }, '400');
    expect((await above.refused(takePvpSeat, { tableId: String(BigInt(at) + 1n), buyIn: '400', promise })).code).toBe(
      'pvp_linked',
    );
  });
});

test('who comes back within half an hour brings what they left with', async () => {
  const rich = await pvpPlayer(site, 'rich', 'teen-patti');
  const { roomId: muflis } = await roomCalled(rich, 'Muflis 10');
  const { tableId: at } = await rich.sit({ roomId: muflis }, '1000');
  const stays = await pvpPlayer(site, 'stays', 'teen-patti');
  await stays.sit({ tableId: at }, '500');
  await rich.ask(leavePvpSeat, { tableId: at });
  const { code, value } = await rich.refused(takePvpSeat, { tableId: at, buyIn: '500', promise });
  expect([code, value]).toEqual(['pvp_buy_in', { least: '1000.00', most: '2000.00' }]);
  await rich.sit({ tableId: at }, '1000');
});

describe('at a table', () => {
  test('who does not sit there can do nothing', async () => {
    const calls = [
      looks.refused(sitOutPvp, { tableId, out: true }),
      looks.refused(sayAtPvp, { tableId, phrase: 'hello' }),
      looks.refused(promisePvpSeed, { tableId, promise }),
      looks.refused(addPvpChips, { tableId, amount: '10' }),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(Array(4).fill('not_found'));
    expect((await looks.ask(leavePvpSeat, { tableId })).left).toBe(true);
  });

  test('moves that are none, not allowed, of others or too late are refused', async () => {
    await dealt(site, tableId, [sits, other]);
    const { hand } = await sits.table(tableId);
    const [mover, waits] = hand!.turn!.seat === (await sits.table(tableId)).me!.seat ? [sits, other] : [other, sits];
    const of = { tableId, handId: hand!.handId, moveNo: hand!.moveNo };
    const pack = { kind: 'pack' };
    expect((await mover.refused(playPvpMove, { ...of, move: { kind: 'fly' } })).code).toBe('bad_input');
    expect((await mover.refused(playPvpMove, { ...of, move: { kind: 'show', of: 3 } })).code).toBe('bad_input');
    expect((await mover.refused(playPvpMove, { ...of, move: { kind: 'bet', units: 9_999 } })).code).toBe('pvp_move');
    expect((await waits.refused(playPvpMove, { ...of, move: pack })).code).toBe('pvp_turn_over');
    expect((await mover.refused(playPvpMove, { ...of, moveNo: 7, move: pack })).code).toBe('pvp_turn_over');
    expect((await mover.refused(playPvpMove, { ...of, handId: '1', move: pack })).code).toBe('pvp_turn_over');
    expect((await looks.refused(playPvpMove, { ...of, move: pack })).code).toBe('not_found');
    await mover.ask(playPvpMove, { ...of, move: pack });
    const again = await mover.ask(playPvpMove, { ...of, move: pack });
    expect(again.hand?.end?.state).toBe('ended');
    expect((await mover.refused(playPvpMove, { ...of, move: { kind: 'see' } })).code).toBe('pvp_turn_over');
    expect((await looks.refused(getPvpHand, { handId: hand!.handId })).code).toBe('not_found');
  });

  test('a seed that was not promised is refused', async () => {
    await passTime(site, tableId);
    const { seeds } = await sits.table(tableId);
    const shown = { tableId, number: seeds!.number, seed: '00'.repeat(16), promise };
    expect((await sits.refused(showPvpSeed, shown)).code).toBe('bad_input');
    expect((await sits.refused(promisePvpSeed, { tableId, promise })).code).toBe('conflict');
  });

  test('who has left moves no more: their hand is given up for them', async () => {
    const [one, two] = [await pvpPlayer(site, 'one', 'teen-patti'), await pvpPlayer(site, 'two', 'teen-patti')];
    const { tableId: at } = await one.sit({ roomId: (await roomCalled(one, 'AK47 20')).roomId }, '400');
    await two.sit({ tableId: at }, '400');
    await dealt(site, at, [one, two]);
    const { hand, me } = await one.table(at);
    const [leaves, stays] = hand!.turn!.seat === me!.seat ? [one, two] : [two, one];
    await leaves.ask(leavePvpSeat, { tableId: at });
    const of = { tableId: at, handId: hand!.handId, moveNo: hand!.moveNo };
    const bet = await leaves.refused(playPvpMove, { ...of, move: { kind: 'bet', units: 1 } });
    const pack = await leaves.refused(playPvpMove, { ...of, move: { kind: 'pack' } });
    expect([bet.code, pack.code]).toEqual(['pvp_turn_over', 'pvp_turn_over']);
    await passTime(site, at);
    const after = await stays.table(at);
    expect(after.hand?.end?.state).toBe('ended');
    expect(after.seats.map(({ isMe }) => isMe)).toEqual([true]);
  });

  test('money at tables moves by no other way', async () => {
    const member = await memberOn(site, 'mover');
    const move = { from: TABLE_WALLET, to: 'main' };
    const { body } = await site.call(moveBetweenWallets, move, { token: member.token, key: newKey() });
    expect(body.success).toBe(false);
    const asStaff = await site.ctx({
      kind: 'staff',
      staffId: 1n,
      account: 'manager',
      role: 'manager',
      permissions: ['corrections.propose'],
      sessionId: 0n,
    });
    const asked = {
      memberId: String(sits.memberId),
      account: 'studio',
      studio: TABLE_WALLET,
      direction: 'in',
      amount: '5',
      reason: 'somebody asked for it',
      requestId: newKey(),
    } as const;
    await expect(corrections.propose(asStaff, asked as never, '::1')).rejects.toMatchObject({ code: 'bad_input' });
  });
});

async function visitor(gameCode: string): Promise<string> {
  const ctx = await site.ctx({ kind: 'visitor' });
  return (await rounds.openSession(ctx, { provider: 'khela', gameCode, category: 'PVP' })).token;
}
