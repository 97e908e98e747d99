import type { Call } from '../../contract/call.ts';
import { type Actor, type Ctx, memberOf } from '../platform/process/ctx.ts';
import { monotonicMs } from '../platform/process/clock.ts';
import { fail } from '../platform/process/fail.ts';
import type { Platform } from '../platform/process/platform.ts';
import { sha256 } from '../platform/process/seal.ts';
import { isHeld } from './held.ts';
import type { LiveSession } from './store.ts';
import * as store from './store.ts';

/** Without a request for this long a session is over. */
export const IDLE_MS = 24 * 60 * 60_000;

/** How long this process may believe what it read where a call only reads: another process may have ended the session. */
const FRESH_MS = 2_000;
/** How old the stored moment of the last request may be: writing it at each request would double the work of reading. */
const SEEN_EVERY_MS = 60_000;
const MOST_KNOWN = 20_000;

/**
 * The member behind a token. A session that was ended in this process is dead at once. One that was ended elsewhere is
 * dead at once for calls that change something, and two seconds later at most for those that read: they share one look.
 * @param asked.beforePasswordChange lets in them, too, who must choose another password first
 * @throws Refusal login.not.session where the token is unknown, ended, expired or another brand's,
 * password_change_required
 */
export async function authenticate(
  ctx: Ctx,
  token: string,
  asked: Pick<Call, 'beforePasswordChange' | 'rate'> = { beforePasswordChange: false, rate: 'read' },
): Promise<Actor> {
  const tokenHash = sha256(token);
  const session = await sessionOf(ctx, tokenHash, asked.rate === 'read');
  if (!session || session.brandId !== ctx.brand.id || isOver(session, ctx.nowMs)) fail('login.not.session');
  if (session.held && !asked.beforePasswordChange) fail('password_change_required');
  if (ctx.nowMs - session.lastSeenAtMs > SEEN_EVERY_MS) {
    session.lastSeenAtMs = ctx.nowMs;
    await store.touch(ctx.db, session.id, ctx.nowMs);
  }
  return {
    kind: 'member',
    memberId: session.memberId,
    accountType: session.accountType,
    sessionId: session.id,
  };
}

/**
 * Holds the session of the member behind the token open until the transaction ends: whoever ends it waits, and so it has
 * ended for everybody once that is answered. No row is written for it.
 * @throws Refusal login.not.session where it has ended, on whichever server
 */
export async function holdOpen(ctx: Ctx): Promise<void> {
  const { memberId, sessionId } = memberOf(ctx);
  if (!(await store.holdOpen(ctx.db, { brandId: ctx.brand.id, memberId, sessionId }))) fail('login.not.session');
}

/** Makes this process ask again about sessions that have just been ended. */
export function forgetSessions(platform: Platform, sessionIds: readonly bigint[]): void {
  const memory = memoryOf(platform);
  // A read that is under way may still have seen the session open: it must not be kept.
  memory.endings += 1;
  for (const [key, { session }] of memory.known) if (sessionIds.includes(session.id)) memory.known.delete(key);
}

/** `held`: its member must choose another password before anything else. */
type KnownSession = LiveSession & { held: boolean };

interface Memory {
  known: Map<string, { session: KnownSession; readAtMs: number }>;
  endings: number;
}

const memories = new WeakMap<Platform, Memory>();

function memoryOf(platform: Platform): Memory {
  let memory = memories.get(platform);
  if (!memory) memories.set(platform, (memory = { known: new Map(), endings: 0 }));
  return memory;
}

async function sessionOf(ctx: Ctx, tokenHash: Buffer, mayBeKept: boolean): Promise<KnownSession | null> {
  const memory = memoryOf(ctx.platform);
  const key = tokenHash.toString('latin1');
  const kept = memory.known.get(key);
  if (mayBeKept && kept && monotonicMs() - kept.readAtMs < FRESH_MS) return kept.session;
  const { endings } = memory;
  const readAtMs = monotonicMs();
  const read = await store.byTokenHash(ctx.db, tokenHash);
  const isHere = read !== null && read.brandId === ctx.brand.id;
  const session = read && { ...read, held: isHere && (await isHeld(ctx, read)) };
  memory.known.delete(key);
  // One that is held is asked about each time: it opens as soon as the password is changed, wherever that was.
  if (session && !session.held && isHere && memory.endings === endings) {
    memory.known.set(key, { session, readAtMs });
    if (memory.known.size > MOST_KNOWN) memory.known.delete(memory.known.keys().next().value!);
  }
  return session;
}

function isOver(session: LiveSession, nowMs: number): boolean {
  return nowMs >= session.expiresAtMs || nowMs - session.lastSeenAtMs >= IDLE_MS;
}
