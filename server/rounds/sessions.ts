import type { Call } from '../../contract/call.ts';
import type { Actor, Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { type Seal, sha256 } from '../platform/process/seal.ts';
import * as wallet from '../wallet/service.ts';
import { promiseSeed } from './seed-promises.ts';
import * as sessionStore from './store-sessions.ts';

/** What a game frame is opened for: the port knows the member, the game and the currency by its token alone. */
export interface GameSession {
  id: bigint;
  brandId: number;
  /** null: a visitor plays for fun. */
  memberId: bigint | null;
  provider: string;
  gameCode: string;
  currency: string;
  /** The member's session that it ends with. */
  memberSessionId: bigint | null;
}

/** The provider that the wallet port knows the games of the house by. */
export const houseProvider = 'khela';

/** As whose our books know what is put in at tables between people. */
export const pvpProvider = 'khela-pvp';

const SESSION_MS = 12 * 60 * 60 * 1000;
/** A visitor's play for fun is nobody's record: a day after its end it is forgotten. */
const KEEP_FUN_MS = 24 * 60 * 60 * 1000;
const FORGOTTEN_AT_ONCE = 5_000;
const MOST_REMEMBERED = 20_000;

type KnownSession = GameSession & { expiresAtMs: number; hasEnded: boolean };

// One memory a server, as with seeds.
const memories = new WeakMap<Seal, Map<string, KnownSession>>();

/**
 * Opens a game session for the member of this call, or for a visitor with play-for-fun money of its own.
 * @param game.untilMs when the member's session ends at the latest: the game's ends no later
 * @returns the token for the game's frame; it opens nothing else
 */
export async function openSession(
  ctx: Ctx,
  {
    vassalage,
    untilMs = Infinity,
    ...game
  }: { provider: string; gameCode: string; category: string; vassalage?: string; untilMs?: number },
): Promise<{ token: string }> {
  const token = newToken(ctx.random);
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.memberId : null;
  const { currency } = ctx.brand.settings;
  // Before any request that could bring a client seed: no seed of the house is ever made after one is known.
  if (memberId !== null && game.provider === houseProvider) await promiseSeed(ctx, memberId);
  await sessionStore.insertSession(ctx.db, {
    ...game,
    tokenHash: sha256(token),
    brandId: ctx.brand.id,
    memberId,
    memberSessionId: ctx.actor.kind === 'member' ? ctx.actor.sessionId : null,
    currency: currency.code,
    // Where the brand keeps a wallet a studio, the game reaches that one and no other.
    studio: ctx.brand.settings.wallet.isSingle || memberId === null ? '' : (vassalage ?? game.provider),
    funBalanceMinor: memberId === null ? 1000n * 10n ** BigInt(currency.decimals) : null,
    startedAtMs: ctx.nowMs,
    expiresAtMs: Math.min(ctx.nowMs + SESSION_MS, untilMs),
  });
  return { token };
}

/**
 * Holds a member's stakes back until the transaction of this call ends. Whoever ends their sessions does so first: what is
 * being staked is written before, and what comes after finds its session ended.
 */
export async function holdPlay(ctx: Ctx, memberId: bigint): Promise<void> {
  assert(ctx.db.isTransaction, 'play is held back by a transaction');
  await sessionStore.holdPlay(ctx.db, ctx.brand.id, memberId);
}

/** Forgets what visitors played for fun, over all brands. */
export async function forgetFun(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  const forget = () => sessionStore.forgetFun(ctx.db, ctx.nowMs - KEEP_FUN_MS, FORGOTTEN_AT_ONCE);
  while ((await forget()) === FORGOTTEN_AT_ONCE) continue;
}

/** Ends the game sessions that a member opened in these sessions of theirs. */
export async function endSessionsOf(ctx: Ctx, memberId: bigint, memberSessionIds: readonly bigint[]): Promise<void> {
  if (memberSessionIds.length === 0) return;
  await sessionStore.endSessionsOf(ctx.db, { brandId: ctx.brand.id, memberId, memberSessionIds }, ctx.nowMs);
}

/**
 * The game session behind a frame's token.
 * @param call.money its stake is taken by a database function that looks at the session again: what is remembered will do
 * @param call.settles lets in whose member has logged out: what was staked before may still be decided, and is paid
 * @throws Refusal login.not.session, token_expired where the member's session has ended
 */
export async function authenticate(
  ctx: Ctx,
  token: string,
  call: Pick<Call, 'money' | 'settles'> = { money: false, settles: false },
): Promise<Actor> {
  const session = await known(ctx, token, call.money || call.settles);
  if (session.hasEnded && !call.settles) fail('token_expired');
  const { id, memberId, memberSessionId, gameCode } = session;
  return { kind: 'game', gameSessionId: id, memberId, memberSessionId, gameCode };
}

/**
 * What a token was given for, as far as it is alive at this moment.
 * @throws Refusal login.not.session, token_expired where the member's session has ended
 */
export async function sessionOf(ctx: Ctx, token: string): Promise<GameSession> {
  const session = await known(ctx, token, false);
  return session.hasEnded ? fail('token_expired') : session;
}

/** What the member can stake in this game, minor units: of the studio's wallet where it has one. */
export async function balance(ctx: Ctx, memberId: bigint, sessionId: bigint): Promise<bigint> {
  const [has, studio] = [await wallet.balance(ctx, memberId), await sessionStore.studioOf(ctx.db, sessionId)];
  return studio === '' ? has.spendableMinor : (has.studios.get(studio) ?? 0n);
}

async function known(ctx: Ctx, token: string, mayBeRemembered: boolean): Promise<KnownSession> {
  const hash = sha256(token);
  const at = hash.toString('base64');
  let memory = memories.get(ctx.platform.seal);
  if (!memory) memories.set(ctx.platform.seal, (memory = new Map()));
  let session = mayBeRemembered ? memory.get(at) : undefined;
  if (!session) {
    const row = await sessionStore.sessionByToken(ctx.db, hash);
    if (!row) fail('login.not.session');
    session = {
      id: row.id,
      brandId: row.brand_id,
      memberId: row.member_id,
      provider: row.provider,
      gameCode: row.game_code,
      currency: row.currency,
      memberSessionId: row.member_session_id,
      hasEnded: row.ended_at !== null,
      expiresAtMs: row.expires_at.getTime(),
    };
    memory.set(at, session);
    if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  }
  if (session.brandId !== ctx.brand.id || session.expiresAtMs <= ctx.nowMs) fail('login.not.session');
  return session;
}
