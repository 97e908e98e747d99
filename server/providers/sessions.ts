import type { Actor, Ctx } from '../platform/ctx.ts';
import { fail } from '../platform/fail.ts';
import { newToken } from '../platform/random.ts';
import { type Seal, sha256 } from '../platform/seal.ts';
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

/**
 * What a token was given for, as far as it is alive.
 * @throws Refusal login.not.session
 */
export async function sessionOf(ctx: Ctx, token: string): Promise<GameSession> {
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
