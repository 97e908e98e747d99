import { merklePath, merkleRoot } from '../../games/tables/merkle.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { provableBytes } from '../platform/process/random.ts';
import { type Seal, sha256 } from '../platform/process/seal.ts';
import { CHAIN_ROUNDS, makeChain, serverSeedOf } from './chain.ts';
import { gameNamed, type RoomGame } from './games.ts';
import type { ChainRow, RoomId, RoundRow } from './store.ts';
import * as store from './store.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';

const PURPOSE = 'room-chain';
/** Chains of flights had one of their own as long as they were published with a client seed. */
const UNMIXED_PURPOSE = 'crash-chain';
const MOST_REMEMBERED = 64;

export interface Drawn {
  serverSeed: Buffer;
  outcome: unknown;
}

// One memory a server: a round that runs is asked about many times.
const memories = new WeakMap<Seal, Map<string, Drawn>>();

/**
 * The server seed of a round whose bets stand. Nothing opens the seal before: not what answers bets, and not what begins
 * rounds, which needs only the seed of the round before.
 */
export async function serverSeedFor(ctx: Ctx, round: RoundRow): Promise<Buffer> {
  assert(round.state !== 'betting', 'the chance of a round is not looked at before its bets stand');
  const purpose = round.chain_client_seed === null ? PURPOSE : UNMIXED_PURPOSE;
  const seeds = ctx.platform.seal.open(purpose, await store.sealedSeeds(ctx.db, round.chain_id));
  return serverSeedOf(seeds, Number(round.number - round.first_number) + 1);
}

/** What a round comes to that has begun to run: known to nobody else before its end. */
export async function drawnFor(ctx: Ctx, round: RoundRow): Promise<Drawn> {
  const { client_seed: clientSeed } = round;
  assert(clientSeed !== null, 'the chance of a round that runs is mixed');
  const memory = memories.get(ctx.platform.seal) ?? new Map<string, Drawn>();
  memories.set(ctx.platform.seal, memory);
  const at = `${round.brand_id}:${round.game_code}:${round.number}`;
  let drawn = memory.get(at);
  if (!drawn) {
    const serverSeed = await serverSeedFor(ctx, round);
    drawn = { serverSeed, outcome: outcomeOf(gameNamed(round.game_code), serverSeed, clientSeed, round.number) };
    memory.set(at, drawn);
    if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  }
  return drawn;
}

/**
 * The chain in which a round stands; a new one is made where the last is used up. Call with the room locked.
 * @returns begins: the round is the first of its chain
 */
export async function chainFor(
  ctx: Ctx,
  room: RoomId,
  number: bigint,
): Promise<Pick<ChainRow, 'id' | 'commitment' | 'client_seed'> & { begins: boolean }> {
  const last = await store.latestChain(ctx.db, room);
  if (last && covers(last, number)) return { ...last, begins: last.first_number === number };
  const { commitment, seeds } = makeChain(ctx.random);
  const id = await store.insertChain(ctx.db, room, {
    commitment,
    seedsSealed: ctx.platform.seal.close(PURPOSE, seeds, ctx.random),
    client_seed: null,
    first_number: number,
    rounds: CHAIN_ROUNDS,
  });
  return { id, commitment, client_seed: null, begins: true };
}

/**
 * What a round's chance is mixed with, so that the server seed alone decides nothing: all bets that stand, with what each
 * player has put in, and what a public beacon said when no bet could be placed any more.
 * @param beaconRandomness hex; '' where the round names no round of a beacon
 */
export function clientSeedOf(game: string, number: bigint, betsRoot: Uint8Array, beaconRandomness: string): string {
  return `${game}:${number}:${Buffer.from(betsRoot).toString('hex')}:${beaconRandomness}`;
}

/** What the chance of a closed round is mixed with; of a chain that was published with a client seed, with that one. */
export function mixedWith(round: RoundRow, beaconRandomness: string): string {
  return round.chain_client_seed ?? clientSeedOf(round.game_code, round.number, round.bets_root!, beaconRandomness);
}

/**
 * What a round comes to: its game draws from the bytes of HMAC-SHA256(key = server seed, `${client seed}:${number}:0:${block}`),
 * block 0, 1, ….
 */
export function outcomeOf(game: RoomGame, serverSeed: Uint8Array, clientSeed: string, number: bigint): unknown {
  return game.draw(randomFromBytes(provableBytes(serverSeed, clientSeed, number, 0)));
}

/** The root of the tree over the bets that stand, in the order of their numbers. */
export function rootOf(bets: readonly BetRow[]): Buffer {
  return Buffer.from(merkleRoot(bets.map(leafOf), sha256));
}

/** The way from one of the bets that stand to their root, its hashes in hex; null where the bet is none of them. */
export function pathOf(bets: readonly BetRow[], betId: bigint): { side: 'left' | 'right'; hash: string }[] | null {
  const index = bets.findIndex(({ id }) => id === betId);
  if (index < 0) return null;
  return merklePath(bets.map(leafOf), index, sha256).map(({ side, hash }) => ({
    side,
    hash: Buffer.from(hash).toString('hex'),
  }));
}

/** SHA-256 of `<bet>:<position>=<stake in minor units>,…:<the player's seed in hex>`. */
function leafOf({ id, places, player_seed: seed }: BetRow): Buffer {
  const stakes = (places as unknown as PlaceRow[]).map(([position, stakeMinor]) => `${position}=${stakeMinor}`);
  return sha256(`${id}:${stakes.join(',')}:${seed.toString('hex')}`);
}

function covers({ first_number: first, rounds }: ChainRow, number: bigint): boolean {
  return number >= first && number < first + BigInt(rounds);
}
