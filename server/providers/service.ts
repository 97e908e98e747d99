import type { Actor, Ctx } from '../platform/ctx.ts';
import { transact } from '../platform/transaction.ts';
import { assert, fail } from '../platform/fail.ts';
import type { RandomBytes } from '../platform/random.ts';
import { newToken } from '../platform/random.ts';
import { type Seal, sha256 } from '../platform/seal.ts';
import * as wallet from '../wallet/service.ts';
import { writeStep } from './round-writer.ts';
import * as seeds from './seeds.ts';
import type { RoundRow, StepCommand } from './store.ts';
import * as store from './store.ts';
import * as sessionStore from './store-sessions.ts';

export { findRound, openRoundOf, openStakes } from './finding.ts';
export { play } from './playing.ts';
export { sharedInvariants, wholeInvariants } from './store-invariants.ts';
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
  { vassalage, ...game }: { provider: string; gameCode: string; category: string; vassalage?: string },
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
    // Where the brand keeps a wallet a studio, the game reaches that one and no other.
    studio: ctx.brand.settings.wallet.isSingle || memberId === null ? '' : (vassalage ?? game.provider),
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
 * @throws Refusal unavailable where too many wait
 */
export async function step(
  ctx: Ctx,
  command: Omit<StepCommand, 'brandId' | 'atMs'>,
): Promise<{ written: boolean; balanceMinor: bigint | null }> {
  const stepped = await writeStep(ctx, { ...command, brandId: ctx.brand.id, atMs: ctx.nowMs });
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
  if (result.outcome === 'posted' && result.sequence !== null)
    wallet.tellBalance(ctx, request.memberId, result.balance_minor!, result.sequence);
}

/** What the member can stake in this game, minor units: of the studio's wallet where it has one. */
export async function balance(ctx: Ctx, memberId: bigint, sessionId: bigint): Promise<bigint> {
  const [has, studio] = [await wallet.balance(ctx, memberId), await sessionStore.studioOf(ctx.db, sessionId)];
  return studio === '' ? has.spendableMinor : (has.studios.get(studio) ?? 0n);
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
