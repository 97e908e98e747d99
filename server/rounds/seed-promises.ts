import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import { transact } from '../platform/database/transaction.ts';
import type { SeedRow } from './store.ts';
import * as store from './store-promises.ts';
import * as sessionStore from './store-sessions.ts';

/**
 * The seed of a member's next pair is made, and its hash shown, while nobody knows the client seed that it will meet. A
 * client seed starts exactly that pair: so the house cannot look for a server seed that suits it.
 */
export const SEED_PURPOSE = 'game-seed';

/** What a player may know of their seeds before they play. */
export interface Fairness {
  /** null: they have not played yet, and their first pair begins with the promised seed. */
  serverSeedHash: string | null;
  clientSeed: string | null;
  nextNonce: string;
  nextServerSeedHash: string;
}

/** Promises a member the server seed of their next pair, unless one is promised. */
export async function promiseSeed(ctx: Ctx, memberId: bigint): Promise<void> {
  if (await store.promisedSeed(ctx.db, ctx.brand.id, memberId)) return;
  await store.insertPromise(ctx.db, { brandId: ctx.brand.id, memberId, ...newSeed(ctx) });
}

/** The pair in use and the promise of the next one, as they stand together. */
export async function fairnessOf(ctx: Ctx, memberId: bigint): Promise<Fairness> {
  await promiseSeed(ctx, memberId);
  const row = await store.pairAndPromise(ctx.db, ctx.brand.id, memberId);
  return {
    serverSeedHash: row.server_seed_hash?.toString('hex') ?? null,
    clientSeed: row.client_seed,
    nextNonce: String(row.next_nonce ?? 0n),
    nextServerSeedHash: row.promised_hash.toString('hex'),
  };
}

/** Starts a member's first pair; of two that try at once the first is kept, with its client seed. */
export async function startFirstPair(ctx: Ctx, memberId: bigint, clientSeed: string): Promise<void> {
  await promiseSeed(ctx, memberId);
  await transact(ctx, async (inside) => {
    const promise = await store.lockPromise(inside.db, inside.brand.id, memberId);
    const { client_seed: already } = await store.pairAndPromise(inside.db, inside.brand.id, memberId);
    if (already === null) await startPromised(inside, memberId, promise, clientSeed);
  });
}

/**
 * Reveals the pair in use, if there is one, and starts the promised one with the player's seed. Repeated with the same
 * promise and seed it answers as the first time.
 * @param seenHash the promise that the player has seen; where they do not say it, the one that stands
 * @returns the pair that was revealed; null where this is their first
 * @throws Refusal round_open while a round that was played with the pair in use is not over; seed_promise_changed where
 *   another promise stands by now
 */
export async function rotatePair(
  ctx: Ctx,
  memberId: bigint,
  { clientSeed, seenHash }: { clientSeed: string; seenHash: string | undefined },
): Promise<{ old: SeedRow | null; fairness: Fairness }> {
  await promiseSeed(ctx, memberId);
  return transact(ctx, async (inside) => {
    // Before everything else: a round that is being written is seen, and none can begin any more.
    await sessionStore.holdPlay(inside.db, inside.brand.id, memberId);
    const promise = await store.lockPromise(inside.db, inside.brand.id, memberId);
    if (seenHash !== undefined && seenHash !== promise.server_seed_hash.toString('hex')) {
      const fairness = await fairnessOf(inside, memberId);
      if (fairness.serverSeedHash !== seenHash || fairness.clientSeed !== clientSeed) fail('seed_promise_changed');
      return { old: (await store.lastRevealed(inside.db, inside.brand.id, memberId)) ?? null, fairness };
    }
    const old = (await store.revealSeed(inside.db, inside.brand.id, memberId, inside.nowMs)) ?? null;
    if (old && (await store.hasOpenRound(inside.db, inside.brand.id, memberId, old.id))) fail('round_open');
    await startPromised(inside, memberId, promise, clientSeed);
    return { old, fairness: await fairnessOf(inside, memberId) };
  });
}

/** The promised seed goes into use with the player's, and the one after it is promised in the same moment. */
async function startPromised(ctx: Ctx, memberId: bigint, promise: store.PromiseRow, clientSeed: string): Promise<void> {
  const of = { brandId: ctx.brand.id, memberId };
  const next = newSeed(ctx);
  await store.startPair(ctx.db, { ...of, promise, clientSeed, nextHash: next.hash, startedAtMs: ctx.nowMs });
  const kept = await store.replacePromise(ctx.db, { ...of, ...next });
  assert(kept, 'a promise that is locked is there');
}

function newSeed(ctx: Ctx): Pick<store.NewPromise, 'sealed' | 'hash' | 'promisedAtMs'> {
  const serverSeed = ctx.random(32);
  return {
    sealed: ctx.platform.seal.close(SEED_PURPOSE, serverSeed, ctx.random),
    hash: sha256(serverSeed),
    promisedAtMs: ctx.nowMs,
  };
}
