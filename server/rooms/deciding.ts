import { returnMinor } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import { dateOf } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { mixedWith, outcomeOf, rootOf, serverSeedFor } from './chance.ts';
import type { Entropy, Said } from './entropy.ts';
import { isRunning, type Seat } from './games.ts';
import type { RoomId, RoundRow } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import { timesOf } from './terms.ts';
import { tellMoved } from './voices.ts';

/** A beacon that has said nothing for so long decides nothing any more: the round is void. */
const WAITS_FOR_BEACON_MS = 10 * 60_000;
const WHILE_WAITING_MS = 300;

/** Takes no bet any more, and writes down which there are. */
export async function close(
  ctx: Ctx,
  { room }: Seat,
  { number, closes_at: closesAt }: RoundRow,
  nowMs: number,
): Promise<number> {
  if (nowMs < closesAt.getTime()) return closesAt.getTime() - nowMs;
  const closed = await alone(ctx, room, number, 'betting', async ({ db }) => {
    await store.change(db, room, number, 'betting', {
      state: 'closed',
      bets_root: rootOf(await betStore.standing(db, room, number)),
    });
  });
  if (closed) tellMoved(ctx, closed, nowMs);
  return 0;
}

/** Decides a round whose bets stand, once; where a beacon was named, by what it said. */
export async function decide(
  ctx: Ctx,
  { game, room }: Seat,
  round: RoundRow,
  nowMs: number,
  entropy: Entropy | null,
): Promise<number> {
  const said = await saidFor(round, entropy);
  if (round.beacon_round !== null && !said) {
    if (nowMs < round.closes_at.getTime() + WAITS_FOR_BEACON_MS) return WHILE_WAITING_MS;
    await voidRound(ctx, { game, room }, round.number);
    return 0;
  }
  const decided = await alone(ctx, room, round.number, 'closed', async (inside, locked) => {
    if (isRunning(game)) await begin(inside, locked, said);
    else await deal(inside, game, locked, said);
  });
  if (decided) tellMoved(ctx, decided, decided.dealt_at!.getTime());
  return 0;
}

/** What the beacon that a round names has said; another one's word decides nothing. */
async function saidFor({ beacon_round: round, beacon_key: key }: RoundRow, entropy: Entropy | null) {
  return round !== null && entropy !== null && key?.toString('hex') === entropy.publicKey ? entropy.said(round) : null;
}

/**
 * A game that runs begins when its betting is over, by its time line, however late somebody looks; where it had to wait
 * for a beacon, now. What it comes to is written when it is over.
 */
async function begin({ db }: Ctx, round: RoundRow, said: Said | null): Promise<void> {
  await store.change(db, roomOf(round), round.number, 'closed', {
    state: 'running',
    beacon_signature: signatureOf(said),
    client_seed: mixedWith(round, said?.randomness ?? ''),
    dealt_at: said ? dateOf(await store.clockMs(db)) : round.closes_at,
  });
}

async function deal(ctx: Ctx, game: TableGame, round: RoundRow, said: Said | null): Promise<void> {
  const { db } = ctx;
  const room = roomOf(round);
  const serverSeed = await serverSeedFor(ctx, round);
  const clientSeed = mixedWith(round, said?.randomness ?? '');
  const outcome = outcomeOf(game, serverSeed, clientSeed, round.number);
  const standing = await betStore.standing(db, room, round.number);
  await betStore.decide(
    db,
    room,
    standing.map((bet) => ({ id: bet.id, payoutMinor: payoutOf(game, bet.places as unknown as PlaceRow[], outcome) })),
  );
  const dealtAtMs = await store.clockMs(db);
  const endsAtMs = dealtAtMs + (game.dealMsOf?.(outcome) ?? game.facts.dealMs);
  await store.change(db, room, round.number, 'closed', {
    state: 'dealing',
    beacon_signature: signatureOf(said),
    server_seed: serverSeed,
    client_seed: clientSeed,
    outcome: JSON.stringify(outcome),
    dealt_at: dateOf(dealtAtMs),
    ends_at: dateOf(endsAtMs),
    next_at: dateOf(endsAtMs + (await timesOf(ctx, game, room)).pauseMs),
  });
}

/** A round that cannot be decided as it was promised is decided by nobody: all stakes go back. */
export async function voidRound(ctx: Ctx, { game, room }: Seat, number: bigint): Promise<void> {
  const ended = await alone(ctx, room, number, 'closed', async (inside, locked) => {
    const { db } = inside;
    await betStore.endPlaced(db, room, number, 'refunded');
    const atMs = await store.clockMs(db);
    await store.change(db, room, number, 'closed', {
      state: 'void',
      // Told all the same: whoever finds out later what the beacon said can see what the round would have come to.
      server_seed: await serverSeedFor(inside, locked),
      ends_at: dateOf(atMs),
      next_at: dateOf(atMs + (await timesOf(inside, game, room)).pauseMs),
    });
  });
  if (!ended) return;
  ctx.platform.metrics.failure('rooms', 'void');
  ctx.platform.log.error({ room, number: String(number) }, 'a round could not be decided and is void');
  tellMoved(ctx, ended, ended.ends_at!.getTime());
}

/** What a position and a stake on it come to by the rules, of all places of a bet, minor units. */
export function payoutOf(game: TableGame, places: readonly PlaceRow[], outcome: unknown): bigint {
  return places.reduce(
    (sum, [position, minor]) => sum + returnMinor(BigInt(minor), game.returnHundredths(position, outcome)),
    0n,
  );
}

/**
 * Changes a round that is still in this state, with nobody else at it.
 * @returns the round as it is then; null where somebody was first
 */
export async function alone(
  ctx: Ctx,
  room: RoomId,
  number: bigint,
  state: string,
  act: (inside: Ctx, locked: RoundRow) => Promise<void>,
): Promise<RoundRow | null> {
  return inTransaction(
    ctx.db,
    async (db) => {
      await store.lockRound(db, room, number, 'alone');
      const locked = await store.roundOf(db, room, number);
      if (locked?.state !== state) return null;
      await act({ ...ctx, db }, locked);
      const changed = await store.roundOf(db, room, number);
      assert(changed && changed.state !== state, 'a round moves on');
      return changed;
    },
    false,
  );
}

export function roomOf({ brand_id: brandId, game_code: game }: RoundRow): RoomId {
  return { brandId, game };
}

function signatureOf(said: Said | null): Buffer | null {
  return said && Buffer.from(said.signature, 'hex');
}
