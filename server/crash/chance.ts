import { crashPoint } from '../../games/instant/crash/rules.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { provableBytes } from '../platform/process/random.ts';
import type { Seal } from '../platform/process/seal.ts';
import { CHAIN_ROUNDS, makeChain, serverSeedOf } from '../rooms/service.ts';
import type { ChainRow, RoundRow } from './store.ts';
import * as store from './store.ts';

export interface Drawn {
  serverSeed: Buffer;
  crashHundredths: number;
}

const PURPOSE = 'crash-chain';
const CLIENT_SEED_BYTES = 16;
const MOST_REMEMBERED = 64;

// One memory a server: a flight is asked about many times while it lasts.
const memories = new WeakMap<Seal, Map<string, Drawn>>();

/**
 * Where a round crashes, in hundredths: the numbers that games/instant/reached.ts asks for are read from the bytes of
 * HMAC-SHA256(key = server seed, `${client seed of the chain}:${number of the round}:0:${block}`), block 0, 1, ….
 */
export function crashPointOf(serverSeed: Uint8Array, clientSeed: string, number: bigint): number {
  return crashPoint(randomFromBytes(provableBytes(serverSeed, clientSeed, number, 0)));
}

/**
 * The chance of a round whose betting has closed. Nothing opens the seal before: not what answers bets, and not what
 * begins rounds, which needs only the seed of the round before.
 * @param nowMs by the database's clock
 */
export async function drawnFor(ctx: Ctx, round: RoundRow, nowMs: number): Promise<Drawn> {
  assert(nowMs >= round.closes_at.getTime(), 'the chance of a round is not looked at while it takes bets');
  const memory = memories.get(ctx.platform.seal) ?? new Map<string, Drawn>();
  memories.set(ctx.platform.seal, memory);
  const at = `${round.brand_id}:${round.number}`;
  let drawn = memory.get(at);
  if (!drawn) {
    const seeds = ctx.platform.seal.open(PURPOSE, await store.sealedSeeds(ctx.db, round.chain_id));
    const serverSeed = serverSeedOf(seeds, Number(round.number - round.first_number) + 1);
    drawn = { serverSeed, crashHundredths: crashPointOf(serverSeed, round.client_seed, round.number) };
    memory.set(at, drawn);
    if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  }
  return drawn;
}

/**
 * The chain in which a round stands; a new one is made where the last is used up. Call with the room locked. The public
 * client seed is drawn after the seeds, from other bytes.
 */
export async function chainFor(ctx: Ctx, number: bigint): Promise<{ id: bigint; commitment: Buffer; begins: boolean }> {
  const last = await store.latestChain(ctx.db, ctx.brand.id);
  if (last && covers(last, number)) return { ...last, begins: last.first_number === number };
  const { commitment, seeds } = makeChain(ctx.random);
  const id = await store.insertChain(ctx.db, {
    brandId: ctx.brand.id,
    commitment,
    seedsSealed: ctx.platform.seal.close(PURPOSE, seeds, ctx.random),
    client_seed: Buffer.from(ctx.random(CLIENT_SEED_BYTES)).toString('hex'),
    first_number: number,
    rounds: CHAIN_ROUNDS,
  });
  return { id, commitment, begins: true };
}

function covers({ first_number: first, rounds }: ChainRow, number: bigint): boolean {
  return number >= first && number < first + BigInt(rounds);
}
