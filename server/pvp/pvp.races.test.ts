// @module-tag nightly
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPvpTable, leavePvpSeat, playPvpMove, takePvpSeat } from '../../contract/pvp.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { replayed } from './history.ts';
import { moveOn, registerHouseRooms } from './service.ts';
import { handOf } from './table.ts';
import { dealt, newKey, passTime, playedOut, type PvpPlayer, pvpPlayer, roomCalled } from './test-tables.ts';

const promise = 'cd'.repeat(32);
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseRooms(await site.ctx());
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

let count = 0;
async function seated(game: string, room: string, buyIn: string, seats: number) {
  count += 1;
  const players: PvpPlayer[] = [];
  for (let at = 0; at < seats; at += 1) players.push(await pvpPlayer(site, `races-${count}-${at}`, game));
  const { roomId } = await roomCalled(players[0]!, room);
  // A table of their own: others of the file sit elsewhere.
  const { tableId } = await players[0]!.ask(takePvpSeat, {
    roomId,
    kind: 'private',
    buyIn,
    promise: players[0]!.promise(),
  });
  const { code } = await players[0]!.table(tableId);
  for (const player of players.slice(1)) await player.sit({ code: code! }, buyIn);
  return { players, tableId };
}

describe('who comes at the same time', () => {
  test('eight who sit down at once in one room sit at two tables, each on a seat of their own', async () => {
    const players: PvpPlayer[] = [];
    for (let at = 0; at < 8; at += 1) players.push(await pvpPlayer(site, `crowd-${at}`, 'teen-patti'));
    const { roomId } = await roomCalled(players[0]!, 'AK47 20');
    const tables = await Promise.all(players.map((player) => player.sit({ roomId }, '400')));
    const ids = new Set(tables.map(({ tableId }) => tableId));
    expect(ids.size).toBe(2);
    const { rows } = await sql<{ seats: bigint }>`
      SELECT count(DISTINCT (table_id, seat)) AS seats FROM pvp_seats WHERE table_id = ANY(${[...ids].map(BigInt)}::bigint[])`.execute(
      site.db,
    );
    expect(Number(rows[0]!.seats)).toBe(8);
  });

  test('the same request to sit, five times at once, brings the money once', async () => {
    const player = await pvpPlayer(site, 'eager', 'teen-patti');
    const { roomId } = await roomCalled(player, 'Joker 20');
    const asked = { roomId, buyIn: '400', promise };
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.call(takePvpSeat, asked, { token: player.token, key })),
    );
    expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(5).fill(null));
    expect(await player.balanceMinor()).toBe(960_000n);
  });

  test('a move and the clock: one of them is made', async () => {
    const { players, tableId } = await seated('ludo', 'Quick 20', '20', 2);
    await dealt(site, tableId, players);
    for (let turn = 0; turn < 12; turn += 1) {
      const { hand } = await players[0]!.table(tableId);
      if (hand!.end) break;
      const mover = hand!.turn!.seat === (await players[0]!.table(tableId)).me!.seat ? players[0]! : players[1]!;
      // The last moment of the turn, for both.
      await sql`UPDATE pvp_hands SET turn_ends_at = clock_timestamp() + interval '15 milliseconds' WHERE id = ${BigInt(hand!.handId)}`.execute(
        site.db,
      );
      await sql`UPDATE pvp_hand_seats SET bank_left_ms = 0 WHERE hand_id = ${BigInt(hand!.handId)}`.execute(site.db);
      const ctx = await site.ctx();
      await Promise.all([mover.moveIfAllowed(tableId), passTime(site, tableId), moveOn(ctx, BigInt(tableId))]);
      const { rows } = await sql<{
        moves: number;
      }>`SELECT moves FROM pvp_hands WHERE id = ${BigInt(hand!.handId)}`.execute(site.db);
      expect(rows[0]!.moves).toBeGreaterThan(hand!.moveNo);
    }
  });

  test('the same move from two tabs is made once, and two different ones are one', async () => {
    const { players, tableId } = await seated('teen-patti', 'Boot 10', '500', 3);
    await dealt(site, tableId, players);
    const { hand } = await players[0]!.table(tableId);
    const seats = await Promise.all(players.map(async (player) => (await player.table(tableId)).me!.seat));
    const mover = players[seats.indexOf(hand!.turn!.seat)]!;
    const of = { tableId, handId: hand!.handId, moveNo: hand!.moveNo };
    const knock = (move: object) =>
      site.call(playPvpMove, { ...of, move: { ...move } }, { token: mover.token, key: newKey() });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => knock({ kind: 'bet', units: 20 })),
      ...Array.from({ length: 4 }, () => knock({ kind: 'bet', units: 10 })),
    ]);
    const made = answers.filter(({ body }) => body.success).length;
    expect(made).toBe(4);
    const { rows } = await sql<{ puts: number }>`
      SELECT puts FROM pvp_hand_seats WHERE hand_id = ${BigInt(hand!.handId)} AND seat = ${hand!.turn!.seat}`.execute(
      site.db,
    );
    expect(rows[0]!.puts).toBe(2);
  });

  test('who leaves in a hand has what was before them at once, and what they win when it is over', async () => {
    const { players, tableId } = await seated('ludo', 'Quick 20', '200', 2);
    await dealt(site, tableId, players);
    const [leaves, stays] = players as [PvpPlayer, PvpPlayer];
    expect((await leaves.ask(leavePvpSeat, { tableId })).left).toBe(false);
    expect(await leaves.balanceMinor()).toBe(1_000_000n - 2_000n);
    expect((await leaves.ask(leavePvpSeat, { tableId })).left).toBe(false);
    for (let look = 0; look < 2_000; look += 1) {
      if ((await stays.table(tableId)).hand?.end) break;
      if (!(await stays.moveAsUsual(tableId))) await passTime(site, tableId);
    }
    expect((await stays.table(tableId)).seats.map(({ isMe }) => isMe)).toEqual([true]);
  });
});

describe('what leaves the house', () => {
  test('a hand is the fold of its moves, whichever it was', async () => {
    const ctx = await site.ctx();
    const { rows } = await sql<{ id: bigint }>`SELECT id FROM pvp_hands ORDER BY id LIMIT 20`.execute(site.db);
    for (const { id } of rows) {
      const hand = await handOf(ctx, id);
      expect((await replayed(ctx, hand, null)).state).toEqual(hand.row.now);
    }
  });

  test('nothing of what a seat cannot see is in its answer, nor in a stranger’s', async () => {
    const { players, tableId } = await seated('teen-patti', 'Boot 10', '500', 4);
    const looks = await pvpPlayer(site, 'stranger', 'teen-patti');
    await dealt(site, tableId, players);
    const hidden = await statesWithOtherCards(tableId);
    const ask = async (player: PvpPlayer) => {
      const { body } = await site.call(getPvpTable, { tableId }, { token: player.token });
      return JSON.stringify({ ...body.value, nowMs: 0 });
    };
    for (const player of players) {
      const seat = (await player.table(tableId)).me!.seat;
      const before = await ask(player);
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(51)), async (stream) => {
          await hidden.permute(seat, stream);
          expect(await ask(player)).toBe(before);
        }),
        { numRuns: 15 },
      );
      await hidden.restore();
    }
    expect((await looks.refused(getPvpTable, { tableId })).code).toBe('not_found');
    await playedOut(tableId, players);
  });
});

/** Gives the seats of a Teen Patti hand that have not been seen other cards, and theirs back. */
async function statesWithOtherCards(tableId: string) {
  const id = (
    await sql<{ hand_id: bigint }>`SELECT hand_id FROM pvp_tables WHERE id = ${BigInt(tableId)}`.execute(site.db)
  ).rows[0]!.hand_id;
  const read = async () =>
    (
      await sql<{
        now: { seats: { seat: number; cards: number[] }[] };
      }>`SELECT now FROM pvp_hands WHERE id = ${id}`.execute(site.db)
    ).rows[0]!.now;
  const write = (now: object) =>
    sql`UPDATE pvp_hands SET now = ${JSON.stringify(now)}::jsonb WHERE id = ${id}`.execute(site.db);
  const dealtNow = await read();
  return {
    async permute(seat: number, stream: Iterable<number>) {
      const cards = stream[Symbol.iterator]();
      const seats = dealtNow.seats.map((one) =>
        one.seat === seat ? one : { ...one, cards: one.cards.map(() => cards.next().value as number) },
      );
      await write({ ...dealtNow, seats });
    },
    restore: async () => void (await write(dealtNow)),
  };
}
