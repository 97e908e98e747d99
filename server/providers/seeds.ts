import type { Ctx } from '../platform/ctx.ts';
import type { RandomBytes } from '../platform/random.ts';
import { provableBytes } from '../platform/random.ts';
import { type Seal, sha256 } from '../platform/seal.ts';
import type { SeedRow } from './store.ts';
import * as store from './store.ts';

/** A pair of seeds as a round needs it. */
export interface SeedPair {
  id: bigint;
  serverSeed: Buffer;
  serverSeedHash: string;
  clientSeed: string;
  nextNonce: bigint;
}

const PURPOSE = 'game-seed';
const MOST_REMEMBERED = 20_000;

// Only a shortcut: the database refuses a nonce that is not the next one, and then the pair is read again.
const memories = new WeakMap<Seal, Map<string, SeedPair>>();

/** The pair in use of a member; the first one is started here, with a client seed that he may change. */
export async function activePair(ctx: Ctx, memberId: bigint, fresh: boolean): Promise<SeedPair> {
  const known = fresh ? undefined : memoryOf(ctx).get(placeOf(ctx, memberId));
  if (known) return known;
  let row = await store.activeSeed(ctx.db, ctx.brand.id, memberId);
  if (!row) {
    await startPair(ctx, memberId, Buffer.from(ctx.random(8)).toString('hex'));
    row = await store.activeSeed(ctx.db, ctx.brand.id, memberId);
  }
  if (!row) throw new Error('a seed pair was started and is gone');
  return remember(ctx, memberId, openPair(ctx, row));
}

/** The pair a past round was played with. */
export async function pairById(ctx: Ctx, id: bigint): Promise<SeedPair> {
  return openPair(ctx, await store.seedById(ctx.db, id));
}

/** The nonce has been used: the next round of this process need not ask the database. */
export function nonceTaken(ctx: Ctx, memberId: bigint, pair: SeedPair): void {
  remember(ctx, memberId, { ...pair, nextNonce: pair.nextNonce + 1n });
}

/** Reveals the pair in use, if there is one, and starts the next with the player's seed. Call inside a transaction. */
export async function rotatePair(ctx: Ctx, memberId: bigint, clientSeed: string): Promise<SeedPair | null> {
  const old = await store.revealSeed(ctx.db, ctx.brand.id, memberId, ctx.nowMs);
  await startPair(ctx, memberId, clientSeed);
  memoryOf(ctx).delete(placeOf(ctx, memberId));
  return old ? openPair(ctx, old) : null;
}

/** Bytes of one step of the round that uses this pair with this nonce. */
export function bytesOf(pair: SeedPair, nonce: bigint, step: number): RandomBytes {
  return provableBytes(pair.serverSeed, pair.clientSeed, nonce, step);
}

async function startPair(ctx: Ctx, memberId: bigint, clientSeed: string): Promise<void> {
  const serverSeed = ctx.random(32);
  await store.insertSeed(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    sealed: ctx.platform.seal.close(PURPOSE, serverSeed, ctx.random),
    hash: sha256(serverSeed),
    clientSeed,
    startedAtMs: ctx.nowMs,
  });
}

function openPair(ctx: Ctx, row: SeedRow): SeedPair {
  return {
    id: row.id,
    serverSeed: ctx.platform.seal.open(PURPOSE, row.server_seed_sealed),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  };
}

function remember(ctx: Ctx, memberId: bigint, pair: SeedPair): SeedPair {
  const memory = memoryOf(ctx);
  const at = placeOf(ctx, memberId);
  memory.delete(at);
  memory.set(at, pair);
  if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  return pair;
}

/** One memory a server: tests run several in one process, and their seeds must never meet. */
function memoryOf(ctx: Ctx): Map<string, SeedPair> {
  let memory = memories.get(ctx.platform.seal);
  if (!memory) memories.set(ctx.platform.seal, (memory = new Map()));
  return memory;
}

function placeOf(ctx: Ctx, memberId: bigint): string {
  return `${ctx.brand.id}:${memberId}`;
}
