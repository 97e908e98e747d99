import { nextPhase, type Phase } from '../../games/instant/crash/room.ts';
import * as shapes from '../../games/instant/crash/shapes.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { transact } from '../platform/database/transaction.ts';
import * as rounds from '../rounds/service.ts';
import { chainFor, drawnFor } from './chance.ts';
import { payCashOuts, payRound } from './paying.ts';
import { roomRoundOf } from './presenting.ts';
import type { RoundRow } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { tellBets, tellCrashed, tellRoom, tellWaiting } from './telling.ts';

/** A room is looked at again after this time, whatever is expected of it. */
const LONGEST_LOOK_MS = 500;
const WHILE_SUSPENDED_MS = 2_000;

/**
 * Moves the rooms of all brands on for as long as somebody is in one of them or something is not over; then it ends. It
 * keeps nothing: every step is decided by the rows and the database's clock, so that whoever comes next goes on, also
 * after a time in which nobody did.
 * @param ctxNow work that no request started reads the time itself
 */
export async function driveRooms(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
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
          return await moveOn({ ...ctx, brand }, room.watched);
        } catch (error) {
          // One room's trouble keeps no other waiting; its round is moved on by the next look.
          ctx.platform.metrics.failure('crash', 'room');
          ctx.platform.log.error({ err: error, brand: brand.code }, 'a crash room could not be moved on');
          return LONGEST_LOOK_MS;
        }
      }),
    );
    await pauseMs(Math.max(1, Math.min(LONGEST_LOOK_MS, ...waitsMs)), stopped);
  }
}

/**
 * One look at a brand's room: does what is due, and nothing twice, however many look at the same time.
 * @returns how long nothing more will be due
 */
export async function moveOn(ctx: Ctx, isWatched: boolean): Promise<number> {
  const round = await store.latestRound(ctx.db, ctx.brand.id);
  const nowMs = await store.clockMs(ctx.db);
  switch (round?.state as Phase | undefined) {
    case 'betting':
      return liftOff(ctx, round!, nowMs);
    case 'flying':
      return fly(ctx, round!, nowMs);
    default:
      // Before the next round begins: what is owed is never older than one round, unless paying it fails.
      await payDue(ctx);
      return isWatched ? openNext(ctx, round, nowMs) : LONGEST_LOOK_MS;
  }
}

async function liftOff(ctx: Ctx, round: RoundRow, nowMs: number): Promise<number> {
  const closesAtMs = round.closes_at.getTime();
  if (nowMs < closesAtMs) return closesAtMs - nowMs;
  if (await store.liftOff(ctx.db, ctx.brand.id, round.number)) {
    tellWaiting(ctx);
    tellRoom(ctx, { type: 'crash-flying', number: String(round.number), closesAtMs, atMs: nowMs });
  }
  return 0;
}

/** Cashes out what has been reached; ends the flight where its time is over. */
async function fly(ctx: Ctx, round: RoundRow, nowMs: number): Promise<number> {
  const { crashHundredths } = await drawnFor(ctx, round, nowMs);
  const elapsedMs = nowMs - round.closes_at.getTime();
  const lastsMs = shapes.flightMs(crashHundredths);
  if (elapsedMs >= lastsMs) {
    await crash(ctx, round);
    return 0;
  }
  const reached = await betStore.cashOutReached(ctx.db, ctx.brand.id, round.number, shapes.multipleAt(elapsedMs));
  tellBets(ctx, reached);
  await payCashOuts(ctx, reached);
  const next = await betStore.nextLatest(ctx.db, ctx.brand.id, round.number);
  const nextMs = next === null || next > crashHundredths ? lastsMs : Math.min(lastsMs, shapes.elapsedMsAt(next));
  return Math.max(1, nextMs - ((await store.clockMs(ctx.db)) - round.closes_at.getTime()));
}

/**
 * Ends a flight once: cashes out what it reached, and writes the end of the rest together with the seed. Bets that are
 * being cashed out are waited for; whoever comes later finds the flight over.
 */
async function crash(ctx: Ctx, round: RoundRow): Promise<void> {
  const { brand } = ctx;
  const ended = await transact(ctx, async (inside) => {
    const { db } = inside;
    await store.lockRound(db, brand.id, round.number, 'alone');
    const locked = await store.roundOf(db, brand.id, round.number);
    if (!locked || nextPhase[locked.state as Phase] !== 'crashed') return null;
    const nowMs = await store.clockMs(db);
    const drawn = await drawnFor(inside, locked, nowMs);
    const crashedAtMs = locked.closes_at.getTime() + shapes.flightMs(drawn.crashHundredths);
    const nextAtMs = crashedAtMs + brand.settings.play.crashPauseMs;
    const reached = await betStore.cashOutReached(db, brand.id, round.number, drawn.crashHundredths);
    await betStore.lose(db, brand.id, round.number);
    await store.crash(db, { brandId: brand.id, number: round.number, ...drawn, crashedAtMs, nextAtMs });
    return { drawn, reached, at: { crashedAtMs, nextAtMs, atMs: nowMs } };
  });
  if (!ended) return;
  tellBets(ctx, ended.reached);
  tellWaiting(ctx);
  tellCrashed(ctx, round, ended.drawn, ended.at);
}

async function payDue(ctx: Ctx): Promise<void> {
  for (const number of await store.unpaidRounds(ctx.db, ctx.brand.id)) {
    try {
      await payRound(ctx, number);
    } catch (error) {
      // The flights go on; what is owed is tried again at every look, and the invariant of unpaid rounds raises the alarm.
      ctx.platform.metrics.failure('crash', 'pay');
      ctx.platform.log.error({ err: error, number: String(number) }, 'a crash round could not be paid');
    }
  }
}

async function openNext(ctx: Ctx, last: RoundRow | undefined, nowMs: number): Promise<number> {
  const nextAtMs = last?.next_at?.getTime() ?? 0;
  if (nowMs < nextAtMs) return nextAtMs - nowMs;
  if ((await rounds.limitsOf(ctx, shapes.id)).suspendedBy) {
    tellRoom(ctx, { type: 'crash-maintenance' });
    return WHILE_SUSPENDED_MS;
  }
  const opened = await transact(ctx, async (inside) => {
    const { db, brand } = inside;
    await store.lockRoom(db, brand.id);
    const latest = await store.latestRound(db, brand.id);
    if (latest?.number !== last?.number) return null;
    const number = (latest?.number ?? 0n) + 1n;
    const chain = await chainFor(inside, number);
    await store.insertRound(db, {
      brandId: brand.id,
      number,
      chainId: chain.id,
      // The seed of the round before is the SHA-256 of this one's: nobody has to know this one.
      serverSeedHash: chain.begins || !latest?.server_seed ? chain.commitment : latest.server_seed,
      bettingMs: brand.settings.play.crashBettingMs,
    });
    return store.roundOf(db, brand.id, number);
  });
  if (opened) {
    const atMs = await store.clockMs(ctx.db);
    tellRoom(ctx, { type: 'crash-betting', round: roomRoundOf(opened, atMs), atMs });
  }
  return 0;
}
