import type { Actor, Ctx } from '../platform/ctx.ts';
import { transact } from '../platform/transaction.ts';
import { assert, fail } from '../platform/fail.ts';
import type { RandomBytes } from '../platform/random.ts';
import { newToken } from '../platform/random.ts';
import { type Seal, sha256 } from '../platform/seal.ts';
import * as wallet from '../wallet/service.ts';
import * as seeds from './seeds.ts';
import type { RoundRow, StepCommand } from './store.ts';
import * as store from './store.ts';
import { writePlay } from './play-writer.ts';
import * as sessionStore from './store-sessions.ts';

export { checkInvariants } from './store-invariants.ts';
export type { RoundRow } from './store.ts';
export { activePair, type SeedPair } from './seeds.ts';

/** What a game frame is opened for: the port knows the member, the game and the currency by its token alone. */
export interface GameSession {
  id: bigint;
  brandId: number;
  /** null: a visitor plays for fun. */
  memberId: bigint | null;
  provider: string;
  gameCode: string;
  currency: string;
}

const SESSION_MS = 12 * 60 * 60 * 1000;
const MOST_NONCE_TRIES = 20;
const MOST_REMEMBERED = 20_000;

type KnownSession = GameSession & { expiresAtMs: number };

// One memory a server, as with seeds.
const memories = new WeakMap<Seal, Map<string, KnownSession>>();

/**
 * Opens a game session for the member of this call, or for a visitor with play-for-fun money of its own.
 * @returns the token for the game's frame; it opens nothing else
 */
export async function openSession(
  ctx: Ctx,
  game: { provider: string; gameCode: string; category: string },
): Promise<{ token: string }> {
  const token = newToken(ctx.random);
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.memberId : null;
  const { currency } = ctx.brand.settings;
  await sessionStore.insertSession(ctx.db, {
    ...game,
    tokenHash: sha256(token),
    brandId: ctx.brand.id,
    memberId,
    currency: currency.code,
    funBalanceMinor: memberId === null ? 1000n * 10n ** BigInt(currency.decimals) : null,
    startedAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + SESSION_MS,
  });
  return { token };
}

/** Ends all game sessions of a member: when he is locked or logs out everywhere. */
export async function endSessions(ctx: Ctx, memberId: bigint): Promise<void> {
  await sessionStore.endSessions(ctx.db, ctx.brand.id, memberId, ctx.nowMs);
}

/**
 * The game session behind a frame's token. What it remembers is only a shortcut: money moves in a database function
 * that looks at the session again.
 * @throws Refusal login.not.session
 */
export async function authenticate(ctx: Ctx, token: string): Promise<Actor> {
  const session = await sessionOf(ctx, token);
  return { kind: 'game', gameSessionId: session.id, memberId: session.memberId, gameCode: session.gameCode };
}

async function sessionOf(ctx: Ctx, token: string): Promise<GameSession> {
  const hash = sha256(token);
  const at = hash.toString('base64');
  let memory = memories.get(ctx.platform.seal);
  if (!memory) memories.set(ctx.platform.seal, (memory = new Map()));
  let session = memory.get(at);
  if (!session) {
    const row = await sessionStore.sessionByToken(ctx.db, hash);
    if (!row || row.ended_at) fail('login.not.session');
    session = {
      id: row.id,
      brandId: row.brand_id,
      memberId: row.member_id,
      provider: row.provider,
      gameCode: row.game_code,
      currency: row.currency,
      expiresAtMs: row.expires_at.getTime(),
    };
    memory.set(at, session);
    if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  }
  if (session.brandId !== ctx.brand.id || session.expiresAtMs <= ctx.nowMs) fail('login.not.session');
  return session;
}

/** What a game computed for one round, from the bytes that it was given. */
export interface Outcome {
  record: { steps: unknown[] };
  payoutMinor: bigint;
  closed: boolean;
}

export interface PlayRequest {
  sessionId: bigint;
  memberId: bigint;
  key: string;
  stakeMinor: bigint;
  /** Least time between two rounds of a member. */
  leastMs: number;
  /** Pure: it may be asked again with another nonce when a parallel request was first. */
  outcome(bytes: RandomBytes): Outcome;
}

/**
 * Bet and, where the round ends at once, win: one durable step. The outcome follows from the seed pair and the next
 * nonce alone; the database accepts each nonce once.
 * @returns the round; `repeated` when this key had been played before: then the round may have gone on since
 * @throws Refusal insufficient_balance, key_reused, round_open, round_too_fast, bet_rolled_back, login.not.session
 */
export async function play(
  ctx: Ctx,
  request: PlayRequest,
): Promise<{
  roundId: bigint;
  balanceMinor: bigint;
  pair: seeds.SeedPair;
  nonce: bigint;
  outcome: Outcome;
  startedAtMs: number;
  repeated: boolean;
}> {
  const bodyHash = sha256(String(request.stakeMinor));
  for (let tries = 0; tries < MOST_NONCE_TRIES; tries++) {
    const pair = await seeds.activePair(ctx, request.memberId, tries > 0);
    const nonce = pair.nextNonce;
    const outcome = request.outcome(seeds.bytesOf(pair, nonce, 0));
    const played = await writePlay(ctx.db, {
      memberId: request.memberId,
      sessionId: request.sessionId,
      key: request.key,
      bodyHash,
      seedId: pair.id,
      nonce,
      stakeMinor: request.stakeMinor,
      ...outcome,
      leastMs: request.leastMs,
      atMs: ctx.nowMs,
    });
    if (played.outcome === 'stale_nonce') continue;
    if (played.outcome === 'posted') {
      seeds.nonceTaken(ctx, request.memberId, pair);
      wallet.tellBalance(ctx, request.memberId, played.balance_minor!, played.sequence!);
      const [roundId, balanceMinor] = [played.round_id!, played.balance_minor!];
      return { roundId, balanceMinor, pair, nonce, outcome, startedAtMs: ctx.nowMs, repeated: false };
    }
    if (played.outcome === 'repeated') return replayed(ctx, request, played.round_id!);
    refuse(played.outcome);
  }
  fail('conflict');
}

/** The first answer of a round again, computed from its seeds: the same bytes give the same outcome. */
async function replayed(ctx: Ctx, request: PlayRequest, roundId: bigint) {
  const round = await store.roundById(ctx.db, ctx.brand.id, request.memberId, roundId);
  assert(round?.seed_id && round.nonce !== null, 'a round of ours has a seed and a nonce');
  const pair = await seeds.pairById(ctx, round.seed_id);
  const outcome = request.outcome(seeds.bytesOf(pair, round.nonce, 0));
  const balanceMinor = round.balance_after_minor ?? 0n;
  return {
    roundId,
    balanceMinor,
    pair,
    nonce: round.nonce,
    outcome,
    startedAtMs: round.started_at.getTime(),
    repeated: true,
  };
}

function refuse(outcome: Exclude<store.PlayOutcome, 'posted' | 'repeated' | 'stale_nonce'>): never {
  if (outcome === 'insufficient') fail('insufficient_balance');
  if (outcome === 'key_reused') fail('key_reused');
  if (outcome === 'session_ended') fail('login.not.session');
  if (outcome === 'round_open') fail('round_open');
  if (outcome === 'too_fast') fail('round_too_fast');
  if (outcome === 'rolled_back') fail('bet_rolled_back');
  throw new Error('a member has a cash account');
}

/** A round of this member, with the pair it was played with; null where it is another's or none. */
export async function round(ctx: Ctx, memberId: bigint, roundId: bigint): Promise<RoundRow | null> {
  return (await store.roundById(ctx.db, ctx.brand.id, memberId, roundId)) ?? null;
}

/** The member's latest round of a game, or null. */
export async function latestRound(ctx: Ctx, memberId: bigint, gameCode: string): Promise<RoundRow | null> {
  return (await store.latestRound(ctx.db, ctx.brand.id, memberId, gameCode)) ?? null;
}

/** The pair that a round was played with. */
export async function pairOf(ctx: Ctx, round: RoundRow): Promise<seeds.SeedPair> {
  assert(round.seed_id !== null, 'a round of ours has a seed');
  return seeds.pairById(ctx, round.seed_id);
}

/** Bytes of a later step of a round. */
export function stepBytes(pair: seeds.SeedPair, round: { nonce: bigint | null }, step: number): RandomBytes {
  assert(round.nonce !== null, 'a round of ours has a nonce');
  return seeds.bytesOf(pair, round.nonce, step);
}

/**
 * Writes the next step of an open round; the step that closes it pays the win, in the same transaction.
 * @returns the balance after a closing step, or null: not closed, or another request wrote this step first
 */
export async function step(
  ctx: Ctx,
  command: Omit<StepCommand, 'brandId' | 'atMs'>,
): Promise<{ written: boolean; balanceMinor: bigint | null }> {
  const stepped = await store.step(ctx.db, { ...command, brandId: ctx.brand.id, atMs: ctx.nowMs });
  if (stepped.balance_minor !== null && stepped.sequence !== null) {
    wallet.tellBalance(ctx, command.memberId, stepped.balance_minor, stepped.sequence);
  }
  return { written: stepped.outcome === 'posted', balanceMinor: stepped.balance_minor };
}

/**
 * Takes an unsettled round back, whole and once; of an unknown key it leaves a tombstone that refuses the bet for good.
 * @throws Refusal bet_settled
 */
export async function rollBack(ctx: Ctx, request: { sessionId: bigint; memberId: bigint; key: string }): Promise<void> {
  const result = await store.rollBack(ctx.db, request.sessionId, request.key, sha256(request.key), ctx.nowMs);
  if (result.outcome === 'bet_settled') fail('bet_settled');
  if (result.outcome === 'posted') wallet.tellBalance(ctx, request.memberId, result.balance_minor!, result.sequence!);
}

/** What the member can spend, minor units. */
export async function balance(ctx: Ctx, memberId: bigint): Promise<bigint> {
  return (await wallet.balance(ctx, memberId)).spendableMinor;
}

/** What the player may know of the pair in use before he plays. */
export async function fairness(ctx: Ctx, memberId: bigint) {
  const pair = await seeds.activePair(ctx, memberId, true);
  return { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed, nextNonce: String(pair.nextNonce) };
}

/** Reveals the pair in use and starts the next one with the player's own seed. */
export async function changeClientSeed(ctx: Ctx, memberId: bigint, clientSeed: string) {
  await seeds.activePair(ctx, memberId, false);
  const old = await transact(ctx, (inside) => seeds.rotatePair(inside, memberId, clientSeed));
  assert(old, 'a member who plays has a seed pair');
  return {
    revealed: {
      serverSeed: old.serverSeed.toString('hex'),
      serverSeedHash: old.serverSeedHash,
      clientSeed: old.clientSeed,
      spins: String(old.nextNonce),
    },
    fairness: await fairness(ctx, memberId),
  };
}

/** Open rounds of a provider that nobody has touched for `idleMs`, over all brands. */
export async function idleRounds(
  ctx: Pick<Ctx, 'db' | 'nowMs'>,
  provider: string,
  idleMs: number,
): Promise<RoundRow[]> {
  return store.idleRounds(ctx.db, provider, ctx.nowMs - idleMs, 200);
}

/** Play for fun: a balance and a round that belong to a visitor's frame and to no book. */
export const fun = { state: sessionStore.funState, save: sessionStore.saveFun };
