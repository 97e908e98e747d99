import { unmixedVersion } from '../../games/instant/crash/rules.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { chainFor } from './chance.ts';
import { close, decide } from './deciding.ts';
import type { Entropy } from './entropy.ts';
import { gameNamed, isRunning, type Seat } from './games.ts';
import { payRound } from './paying.ts';
import { keepRunning } from './running.ts';
import type { RoomId, RoundRow } from './store.ts';
import * as store from './store.ts';
import { isOpen, timesOf } from './terms.ts';
import { tellMaintenance, tellMoved } from './voices.ts';

/** A room is looked at again after this time, whatever is expected of it. */
const LONGEST_LOOK_MS = 500;
const WHILE_SUSPENDED_MS = 2_000;
/** What a beacon is asked for falls due so long after the close: a clock that is a little off names none that is out. */
const AFTER_CLOSE_MS = 1_000;

/**
 * Moves the rooms of all brands on for as long as somebody is in one of them or something is not over; then it ends. It
 * keeps nothing: every step is decided by the rows and the database's clock, so that whoever comes next goes on, also
 * after a time in which nobody did.
 * @param ctxNow work that no request started reads the time itself
 * @param entropy null: rounds are mixed with what players put in, and with nothing else
 */
export async function driveRooms(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  entropy: Entropy | null,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const rooms = await store.roomsAtWork(ctxNow().db);
    if (rooms.length === 0) return;
    const waitsMs = await Promise.all(
      rooms.map(async (room) => {
        const ctx = ctxNow();
        const brand = await brandById(room.brand_id);
        if (!brand) return LONGEST_LOOK_MS;
        try {
          return await moveOn({ ...ctx, brand }, room.game_code, room.watched, entropy);
        } catch (error) {
          // One room's trouble keeps no other waiting; its round is moved on by the next look.
          ctx.platform.metrics.failure('rooms', 'room');
          ctx.platform.log.error(
            { err: error, brand: brand.code, game: room.game_code },
            'a room could not be moved on',
          );
          return LONGEST_LOOK_MS;
        }
      }),
    );
    await pauseMs(Math.max(1, Math.min(LONGEST_LOOK_MS, ...waitsMs)), stopped);
  }
}

/**
 * One look at a room: does what is due, and nothing twice, however many look at the same time.
 * @returns how long nothing more will be due
 */
export async function moveOn(ctx: Ctx, code: string, isWatched: boolean, entropy: Entropy | null): Promise<number> {
  const game = gameNamed(code);
  const seat = { game, room: { brandId: ctx.brand.id, game: code } };
  const round = await store.latestRound(ctx.db, seat.room);
  const nowMs = await store.clockMs(ctx.db);
  switch (round?.state) {
    case 'betting':
      return close(ctx, seat, round, nowMs);
    case 'closed':
      return decide(ctx, seat, round, nowMs, entropy);
    case 'running':
      assert(isRunning(game), 'only a game that runs is running');
      return keepRunning(ctx, { ...seat, game }, round, nowMs);
    case 'dealing':
      return settle(ctx, seat, round, nowMs);
    default:
      // Before the next round begins: what is owed is never older than one round, unless paying it fails.
      await payDue(ctx, seat.room);
      return isWatched ? openNext(ctx, seat, round, nowMs, entropy) : LONGEST_LOOK_MS;
  }
}

/**
 * Where betting is over and nobody has written that down, whoever needs it does.
 * @returns the round as it is then; undefined where there is none
 */
export async function startDue(ctx: Ctx, seat: Seat, number: bigint): Promise<RoundRow | undefined> {
  let round = await store.roundOf(ctx.db, seat.room, number);
  const nowMs = await store.clockMs(ctx.db);
  if (round?.state === 'betting' && nowMs >= round.closes_at.getTime()) {
    await close(ctx, seat, round, nowMs);
    round = await store.roundOf(ctx.db, seat.room, number);
  }
  // A beacon is asked by those who drive.
  if (round?.state === 'closed' && round.beacon_round === null) {
    await decide(ctx, seat, round, nowMs, null);
    round = await store.roundOf(ctx.db, seat.room, number);
  }
  return round;
}

async function settle(ctx: Ctx, { room }: Seat, round: RoundRow, nowMs: number): Promise<number> {
  const endsAtMs = round.ends_at!.getTime();
  if (nowMs < endsAtMs) return endsAtMs - nowMs;
  if (await store.settle(ctx.db, room, round.number)) tellMoved(ctx, { ...round, state: 'settled' }, nowMs);
  return 0;
}

async function payDue(ctx: Ctx, room: RoomId): Promise<void> {
  for (const number of await store.unpaidRounds(ctx.db, room)) {
    try {
      await payRound(ctx, room, number);
    } catch (error) {
      // The room goes on; what is owed is tried again at every look, and the invariant of unpaid rounds raises the alarm.
      ctx.platform.metrics.failure('rooms', 'pay');
      ctx.platform.log.error({ err: error, room, number: String(number) }, 'a round could not be paid');
    }
  }
}

async function openNext(
  ctx: Ctx,
  { game, room }: Seat,
  last: RoundRow | undefined,
  nowMs: number,
  entropy: Entropy | null,
): Promise<number> {
  const nextAtMs = last?.next_at?.getTime() ?? 0;
  if (nowMs < nextAtMs) return nextAtMs - nowMs;
  if ((await rounds.limitsOf(ctx, room.game)).suspendedBy || !(await isOpen(ctx, room))) {
    tellMaintenance(ctx, room);
    return WHILE_SUSPENDED_MS;
  }
  const opened = await inTransaction(
    ctx.db,
    async (db) => {
      await store.lockRoom(db, room);
      const latest = await store.latestRound(db, room);
      if (latest?.number !== last?.number) return null;
      const number = (latest?.number ?? 0n) + 1n;
      const chain = await chainFor({ ...ctx, db }, room, number);
      const isMixed = chain.client_seed === null;
      const openedAtMs = await store.clockMs(db);
      const closesAtMs = openedAtMs + (await timesOf({ ...ctx, db }, game, room)).bettingMs;
      await store.insertRound(db, room, {
        number,
        // What was published with a chain is kept for as long as it lasts.
        version: isMixed ? game.version : unmixedVersion,
        chainId: chain.id,
        // The seed of the round before is the SHA-256 of this one's: nobody has to know this one.
        serverSeedHash: chain.begins || !latest?.server_seed ? chain.commitment : latest.server_seed,
        beaconRound: (isMixed ? entropy?.roundAfter(closesAtMs + AFTER_CLOSE_MS) : null) ?? null,
        beaconKey: isMixed && entropy ? Buffer.from(entropy.publicKey, 'hex') : null,
        openedAtMs,
        closesAtMs,
      });
      return store.roundOf(db, room, number);
    },
    false,
  );
  if (opened) tellMoved(ctx, opened, opened.opened_at.getTime());
  return 0;
}
