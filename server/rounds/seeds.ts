import type { Ctx } from '../platform/process/ctx.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { provableBytes } from '../platform/process/random.ts';
import type { Seal } from '../platform/process/seal.ts';
import { SEED_PURPOSE, startFirstPair } from './seed-promises.ts';
import type { RoundRow, SeedRow } from './store.ts';
import * as store from './store.ts';

/** A pair of seeds as a round needs it. */
export interface SeedPair {
  id: bigint;
  serverSeed: Buffer;
  serverSeedHash: string;
  clientSeed: string;
  nextNonce: bigint;
  /** When the client seed was set. */
  startedAtMs: number;
  /** Since when the server's hash could be seen; null of pairs whose server seed was made with the client seed. */
  promisedAtMs: number | null;
}

const MOST_REMEMBERED = 20_000;

// Only a shortcut: the database refuses a nonce that is not the next one, and then the pair is read again.
const memories = new WeakMap<Seal, Map<string, SeedPair>>();

/**
 * The pair in use of a member, as the database has it; their first one is started here, with the seed that was promised them.
 * @param firstClientSeed chosen by who asks, and used for the first pair alone
 */
export async function activePair(ctx: Ctx, memberId: bigint, firstClientSeed: string): Promise<SeedPair> {
  let row = await store.activeSeed(ctx.db, ctx.brand.id, memberId);
  if (!row) {
    await startFirstPair(ctx, memberId, firstClientSeed);
    row = await store.activeSeed(ctx.db, ctx.brand.id, memberId);
  }
  if (!row) throw new Error('a seed pair was started and is gone');
  return remember(ctx, memberId, openPair(ctx, row));
}

/** The pair that a round was played with; its next nonce says nothing. */
export async function pairOf(
  ctx: Ctx,
  { member_id: memberId, seed_id: id }: Pick<RoundRow, 'member_id' | 'seed_id'>,
): Promise<SeedPair> {
  const inUse = memoryOf(ctx).get(placeOf(ctx, memberId));
  return inUse?.id === id ? inUse : openPair(ctx, await store.seedById(ctx.db, id));
}

/** A nonce that this process has given to one round; rounds of a member that come together get one each, in order. */
export interface Claim {
  pair: SeedPair;
  nonce: bigint;
}

/**
 * The next nonce of a member's pair as this process knows it. Only a guess: the database accepts each nonce once, in order.
 * @param stale the claim that it has just refused as out of date
 */
export async function claim(ctx: Ctx, memberId: bigint, stale: Claim | null, firstClientSeed: string): Promise<Claim> {
  const known = memoryOf(ctx).get(placeOf(ctx, memberId));
  // The first whose claim was out of date reads the pair again; those after them go on with what they found.
  const pair = known && known !== stale?.pair ? known : await activePair(ctx, memberId, firstClientSeed);
  const nonce = pair.nextNonce;
  pair.nextNonce += 1n;
  return { pair, nonce };
}

/** The round was not written: its nonce is free again, and where later ones were given out, all of them are in doubt. */
export function release(ctx: Ctx, memberId: bigint, { pair, nonce }: Claim): void {
  if (pair.nextNonce === nonce + 1n) pair.nextNonce = nonce;
  else if (memoryOf(ctx).get(placeOf(ctx, memberId)) === pair) memoryOf(ctx).delete(placeOf(ctx, memberId));
}

const turns = new Map<string, Promise<unknown>>();

/**
 * One of a member after the other, in this process. Guesses that went wrong are made again here, where the one before
 * has its answer: else many rounds at once would spoil each other's nonces over and over.
 */
export async function inTurn<T>(ctx: Ctx, memberId: bigint, act: () => Promise<T>): Promise<T> {
  const at = placeOf(ctx, memberId);
  const before = turns.get(at) ?? Promise.resolve();
  const turn = before.then(act, act);
  turns.set(at, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(at) === turn) turns.delete(at);
  }
}

/** The pair has changed: what is remembered of it would be refused. */
export function forget(ctx: Ctx, memberId: bigint): void {
  memoryOf(ctx).delete(placeOf(ctx, memberId));
}

/** Bytes of one step of the round that uses this pair with this nonce. */
export function bytesOf(pair: SeedPair, nonce: bigint, step: number): RandomBytes {
  return provableBytes(pair.serverSeed, pair.clientSeed, nonce, step);
}

/** A pair as it is stored, its seal opened. */
export function openPair(ctx: Ctx, row: SeedRow): SeedPair {
  return {
    id: row.id,
    serverSeed: ctx.platform.seal.open(SEED_PURPOSE, row.server_seed_sealed),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
    startedAtMs: row.started_at.getTime(),
    promisedAtMs: row.promised_at?.getTime() ?? null,
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
