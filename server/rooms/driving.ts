import { returnMinor } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import { dateOf } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import type { Entropy } from './entropy.ts';
import { chainFor, clientSeedOf, outcomeOf, rootOf, serverSeedFor } from './chance.ts';
import { gameNamed } from './games.ts';
import { payRound } from './paying.ts';
import { revealedOf, roundOf } from './presenting.ts';
import type { RoomId, RoundRow } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import { tellRoom } from './telling.ts';

/** A room is looked at again after this time, whatever is expected of it. */
const LONGEST_LOOK_MS = 500;
const WHILE_SUSPENDED_MS = 2_000;
/** What a beacon is asked for falls due so long after the close: a clock that is a little off names none that is out. */
const AFTER_CLOSE_MS = 1_000;
/** A beacon that has said nothing for so long decides nothing any more: the round is void. */
const WAITS_FOR_BEACON_MS = 10 * 60_000;
const WHILE_WAITING_MS = 300;

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
  const room = { brandId: ctx.brand.id, game: code };
  const round = await store.latestRound(ctx.db, room);
  const nowMs = await store.clockMs(ctx.db);
  switch (round?.state) {
    case 'betting':
      return close(ctx, room, round, nowMs);
    case 'closed':
      return decide(ctx, game, round, nowMs, entropy);
    case 'dealing':
      return settle(ctx, room, round, nowMs);
    default:
      // Before the next round begins: what is owed is never older than one round, unless paying it fails.
      await payDue(ctx, room);
      return isWatched ? openNext(ctx, game, round, nowMs, entropy) : LONGEST_LOOK_MS;
  }
}

/** Takes no bet any more, and writes down which there are. */
async function close(
  ctx: Ctx,
  room: RoomId,
  { number, closes_at: closesAt }: RoundRow,
  nowMs: number,
): Promise<number> {
  if (nowMs < closesAt.getTime()) return closesAt.getTime() - nowMs;
  const closed = await alone(ctx, room, number, 'betting', async ({ db }) => {
    await store.change(db, room, number, 'betting', {
      state: 'closed',
      bets_root: rootOf(await betStore.standing(db, room, number)),
    });
    return true;
  });
  if (closed) tellRoom(ctx, room, { type: 'table-closed', game: room.game, number: String(number), atMs: nowMs });
  return 0;
}

/** Decides a round whose bets stand, once; where a beacon was named, by what it said. */
async function decide(
  ctx: Ctx,
  game: TableGame,
  round: RoundRow,
  nowMs: number,
  entropy: Entropy | null,
): Promise<number> {
  const room = roomOf(round);
  const said = round.beacon_round === null ? null : ((await entropy?.said(round.beacon_round)) ?? null);
  if (round.beacon_round !== null && !said) {
    if (nowMs < round.closes_at.getTime() + WAITS_FOR_BEACON_MS) return WHILE_WAITING_MS;
    await voidRound(ctx, room, round.number);
    return 0;
  }
  const decided = await alone(ctx, room, round.number, 'closed', async (inside, locked) => {
    const serverSeed = await serverSeedFor(inside, locked);
    const clientSeed = clientSeedOf(room.game, round.number, locked.bets_root!, said?.randomness ?? '');
    const outcome = outcomeOf(game, serverSeed, clientSeed, round.number);
    const standing = await betStore.standing(inside.db, room, round.number);
    await betStore.decide(
      inside.db,
      standing.map((bet) => ({
        id: bet.id,
        payoutMinor: payoutOf(game, bet.places as unknown as PlaceRow[], outcome),
      })),
    );
    const dealtAtMs = await store.clockMs(inside.db);
    const endsAtMs = dealtAtMs + game.facts.dealMs;
    await store.change(inside.db, room, round.number, 'closed', {
      state: 'dealing',
      beacon_signature: said ? Buffer.from(said.signature, 'hex') : null,
      server_seed: serverSeed,
      client_seed: clientSeed,
      outcome: JSON.stringify(outcome),
      dealt_at: dateOf(dealtAtMs),
      ends_at: dateOf(endsAtMs),
      next_at: dateOf(endsAtMs + ctx.brand.settings.play.tablePauseMs),
    });
    return store.roundOf(inside.db, room, round.number);
  });
  if (decided) {
    const revealed = revealedOf(decided);
    const news = { type: 'table-dealing', game: room.game, number: String(round.number), revealed } as const;
    tellRoom(ctx, room, { ...news, atMs: revealed.dealtAtMs });
  }
  return 0;
}

/** A round that cannot be decided as it was promised is decided by nobody: all stakes go back. */
export async function voidRound(ctx: Ctx, room: RoomId, number: bigint): Promise<void> {
  const isVoid = await alone(ctx, room, number, 'closed', async (inside, locked) => {
    const { db } = inside;
    await betStore.refund(db, room, number);
    const atMs = await store.clockMs(db);
    const nextAtMs = atMs + ctx.brand.settings.play.tablePauseMs;
    await store.change(db, room, number, 'closed', {
      state: 'void',
      // Told all the same: whoever finds out later what the beacon said can see what the round would have come to.
      server_seed: await serverSeedFor(inside, locked),
      ends_at: dateOf(atMs),
      next_at: dateOf(nextAtMs),
    });
    return atMs;
  });
  if (isVoid === null) return;
  ctx.platform.metrics.failure('rooms', 'void');
  ctx.platform.log.error({ room, number: String(number) }, 'a round could not be decided and is void');
  tellRoom(ctx, room, { type: 'table-void', game: room.game, number: String(number), atMs: isVoid });
}

async function settle(ctx: Ctx, room: RoomId, round: RoundRow, nowMs: number): Promise<number> {
  const endsAtMs = round.ends_at!.getTime();
  if (nowMs < endsAtMs) return endsAtMs - nowMs;
  if (await store.settle(ctx.db, room, round.number)) {
    tellRoom(ctx, room, { type: 'table-settled', game: room.game, number: String(round.number), atMs: nowMs });
  }
  return 0;
}

async function payDue(ctx: Ctx, room: RoomId): Promise<void> {
  for (const number of await store.unpaidRounds(ctx.db, room)) {
    try {
      await payRound(ctx, room, number);
    } catch (error) {
      // The table goes on; what is owed is tried again at every look, and the invariant of unpaid rounds raises the alarm.
      ctx.platform.metrics.failure('rooms', 'pay');
      ctx.platform.log.error({ err: error, room, number: String(number) }, 'a round at a table could not be paid');
    }
  }
}

async function openNext(
  ctx: Ctx,
  game: TableGame,
  last: RoundRow | undefined,
  nowMs: number,
  entropy: Entropy | null,
): Promise<number> {
  const room = { brandId: ctx.brand.id, game: game.facts.id };
  const nextAtMs = last?.next_at?.getTime() ?? 0;
  if (nowMs < nextAtMs) return nextAtMs - nowMs;
  if ((await rounds.limitsOf(ctx, room.game)).suspendedBy) {
    tellRoom(ctx, room, { type: 'table-maintenance', game: room.game });
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
      const openedAtMs = await store.clockMs(db);
      const closesAtMs = openedAtMs + ctx.brand.settings.play.tableBettingMs;
      await store.insertRound(db, room, {
        number,
        version: game.version,
        chainId: chain.id,
        // The seed of the round before is the SHA-256 of this one's: nobody has to know this one.
        serverSeedHash: chain.begins || !latest?.server_seed ? chain.commitment : latest.server_seed,
        beaconRound: entropy?.roundAfter(closesAtMs + AFTER_CLOSE_MS) ?? null,
        openedAtMs,
        closesAtMs,
      });
      return store.roundOf(db, room, number);
    },
    false,
  );
  if (opened)
    tellRoom(ctx, room, {
      type: 'table-betting',
      game: room.game,
      round: roundOf(opened),
      atMs: opened.opened_at.getTime(),
    });
  return 0;
}

/** What a bet comes to, minor units. */
function payoutOf(game: TableGame, places: readonly PlaceRow[], outcome: unknown): bigint {
  return places.reduce(
    (sum, [position, minor]) => sum + returnMinor(BigInt(minor), game.returnHundredths(position, outcome)),
    0n,
  );
}

/** Acts on a round that is still in this state, with nobody else at it; null where somebody was first. */
async function alone<T>(
  ctx: Ctx,
  room: RoomId,
  number: bigint,
  state: string,
  act: (inside: Ctx, locked: RoundRow) => Promise<T>,
): Promise<T | null> {
  return inTransaction(
    ctx.db,
    async (db) => {
      await store.lockRound(db, room, number, 'alone');
      const locked = await store.roundOf(db, room, number);
      return locked?.state === state ? act({ ...ctx, db }, locked) : null;
    },
    false,
  );
}

function roomOf({ brand_id: brandId, game_code: game }: RoundRow): RoomId {
  return { brandId, game };
}
