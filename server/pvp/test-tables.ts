import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from 'kysely';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import * as pvp from '../../contract/pvp.ts';
import { randomFromBytes } from '../../games/random.ts';
import { playerOn } from '../instant/test-frames.ts';
import { secureRandom } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { TestSite } from '../testing/site.ts';
import { dueAtMs } from './due.ts';
import { moveOn } from './driving.ts';
import { gameNamed } from './games.ts';
import * as store from './store.ts';
import { tableOf } from './table.ts';

let keys = 0;
/** A key that no other request has. */
export const newKey = (): string => `pvp-key-${(keys += 1)}`;

/** A player at tables of a game, with a device that draws and keeps their seeds. */
export interface PvpPlayer {
  readonly memberId: bigint;
  readonly token: string;
  balanceMinor(): Promise<bigint>;
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  refused<C extends Call>(call: C, input: CallInput<C>): Promise<{ code: string | null; value: unknown }>;
  sit(where: { roomId: string } | { tableId: string } | { code: string }, buyIn: string): Promise<pvp.PvpTable>;
  table(tableId: string): Promise<pvp.PvpTable>;
  /** Shows the seed that is called for, if one is. */
  show(tableId: string): Promise<void>;
  /** A new promise of their device. */
  promise(): string;
  /** Makes a move of their own, where their time is not over meanwhile. */
  moveIfAllowed(tableId: string): Promise<void>;
  /**
   * Makes a move of their own: any that is allowed, as an opponent for practice would.
   * @returns the table after it; null where it is not their turn
   */
  moveAsUsual(tableId: string): Promise<pvp.PvpTable | null>;
}

/** A member with so much money and a frame of a game between people. */
export async function pvpPlayer(
  site: TestSite,
  account: string,
  game: string,
  amountMinor = 1_000_000n,
  uplineId: bigint | null = null,
): Promise<PvpPlayer> {
  const who = await playerOn(site, account, amountMinor, uplineId);
  const token = await who.frame(game, 'PVP');
  const seeds = new Map<string, string>();
  const newPromise = (): string => {
    const seed = randomBytes(16);
    const promise = sha256(seed).toString('hex');
    seeds.set(promise, seed.toString('hex'));
    return promise;
  };
  const knock = <C extends Call>(call: C, input: CallInput<C>) => site.call(call, input, { token, key: newKey() });
  const player: PvpPlayer = {
    memberId: who.memberId,
    token,
    balanceMinor: who.balanceMinor,
    async ask(call, input) {
      const { body } = await knock(call, input);
      expect(body.errorCode, call.name).toBeNull();
      return body.value;
    },
    async refused(call, input) {
      const { body } = await knock(call, input);
      expect(body.success, call.name).toBe(false);
      return { code: body.errorCode, value: body.value };
    },
    async sit(where, buyIn) {
      const { tableId } = await player.ask(pvp.takePvpSeat, { ...where, buyIn, promise: newPromise() });
      return player.table(tableId);
    },
    table: (tableId) => player.ask(pvp.getPvpTable, { tableId }),
    async show(tableId) {
      const { seeds: called, me } = await player.table(tableId);
      if (!called || !me || !called.seats.includes(me.seat)) return;
      const seed = seeds.get(me.promised!)!;
      await player.ask(pvp.showPvpSeed, { tableId, number: called.number, seed, promise: newPromise() });
    },
    promise: newPromise,
    async moveIfAllowed(tableId) {
      const { hand, me } = await player.table(tableId);
      if (!hand || !me || hand.turn?.seat !== me.seat) return;
      const move = gameNamed(game).practise(hand.view, randomFromBytes(secureRandom)) as CallInput<
        typeof pvp.playPvpMove
      >['move'];
      const { body } = await knock(pvp.playPvpMove, { tableId, handId: hand.handId, moveNo: hand.moveNo, move });
      expect([null, 'pvp_turn_over']).toContain(body.errorCode);
    },
    async moveAsUsual(tableId) {
      const { hand, me } = await player.table(tableId);
      if (!hand || !me || hand.turn?.seat !== me.seat) return null;
      const move = gameNamed(game).practise(hand.view, randomFromBytes(secureRandom)) as CallInput<
        typeof pvp.playPvpMove
      >['move'];
      return player.ask(pvp.playPvpMove, { tableId, handId: hand.handId, moveNo: hand.moveNo, move });
    },
  };
  return player;
}

/** The room of a game by its English name. */
export async function roomCalled(player: PvpPlayer, name: string): Promise<pvp.PvpRoom> {
  const { rooms } = await player.ask(pvp.openPvp, {});
  return rooms.find((room) => room.name.EN === name)!;
}

/** Moves a table on to where the next thing is due, whatever its clock says: time passes at once. */
export async function passTime(site: TestSite, tableId: string): Promise<void> {
  const id = BigInt(tableId);
  const ctx = await site.ctx();
  const waitMs = (dueAtMs(await tableOf(ctx, id), await store.clockMs(site.db)) ?? 0) - (await store.clockMs(site.db));
  if (waitMs > 0) await backDate(site, id, waitMs);
  await moveOn(ctx, id);
}

/** All moments of a table and its hand lie so much further back. */
async function backDate(site: TestSite, id: bigint, ms: number): Promise<void> {
  const by = sql`${ms + 1}::integer * interval '1 millisecond'`;
  await sql`UPDATE pvp_tables SET seeds_until = seeds_until - ${by} WHERE id = ${id}`.execute(site.db);
  await sql`UPDATE pvp_seats SET out_since = out_since - ${by} WHERE table_id = ${id}`.execute(site.db);
  await sql`UPDATE pvp_hands SET turn_at = turn_at - ${by}, turn_ends_at = turn_ends_at - ${by}, ended_at = ended_at - ${by}
             WHERE table_id = ${id}`.execute(site.db);
}

/** Begins the next hand: seeds are called for, shown by all, and dealt from. */
export async function dealt(site: TestSite, tableId: string, players: readonly PvpPlayer[]): Promise<void> {
  await passTime(site, tableId);
  for (const player of players) await player.show(tableId);
  await moveOn(await site.ctx(), BigInt(tableId));
}

/** Plays the hand to its end by usual moves. @returns how many there were */
export async function playedOut(tableId: string, players: readonly PvpPlayer[]): Promise<number> {
  const bySeat = new Map<number, PvpPlayer>();
  for (const player of players) bySeat.set((await player.table(tableId)).me!.seat, player);
  let seen = await players[0]!.table(tableId);
  for (let moves = 0; ; moves += 1) {
    const onTurn = bySeat.get(seen.hand?.turn?.seat ?? -1);
    const after = await onTurn?.moveAsUsual(tableId);
    if (!after) return moves;
    seen = after;
  }
}
