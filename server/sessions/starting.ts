import type { Language } from '../../contract/brand.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { afterCommit } from '../platform/transaction.ts';
import { newToken } from '../platform/random.ts';
import { sha256 } from '../platform/seal.ts';
import { forgetSessions } from './known-sessions.ts';
import * as store from './store.ts';

/** What a login needs to know of the browser behind it. */
export interface Caller {
  address: string;
  userAgent: string;
  language: Language;
  captchaId: string | undefined;
}

export interface LoggedIn {
  token: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  userName: string;
  id: string;
  customerType: number;
}

const SESSION_MS = 30 * 24 * 60 * 60_000;
const PASSWORD_MS = 90 * 24 * 60 * 60_000;
/** A person's telephones, tablets and desks; the oldest session gives way. */
const MOST_SESSIONS = 10;

/**
 * Starts a session under a new token, of which only the hash is kept. The same device's session before it ends.
 * @throws Refusal account_locked, account_closed where the account was shut in the meantime
 */
export async function startSession(
  ctx: Ctx,
  member: members.Member,
  caller: Caller,
  deviceId: string | undefined,
): Promise<LoggedIn> {
  const { first } = await members.markLogin(ctx, member.id);
  const his = { brandId: ctx.brand.id, memberId: member.id };
  if (deviceId !== undefined) await endSessions(ctx, { ...his, deviceId }, 'replaced');
  await endSessions(ctx, { ...his, keep: MOST_SESSIONS - 1 }, 'replaced');
  const token = newToken(ctx.random);
  await store.insert(ctx.db, {
    ...his,
    tokenHash: sha256(token),
    accountType: member.type,
    deviceId: deviceId ?? null,
    userAgent: caller.userAgent,
    address: caller.address,
    startedAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + SESSION_MS,
  });
  return {
    token,
    firstTimeLogin: first,
    passwordExpired: ctx.nowMs - member.passwordChangedAtMs > PASSWORD_MS,
    userName: member.account,
    id: String(member.id),
    customerType: member.type,
  };
}

/** Ends sessions; once that is durable their tokens are dead in this process at once and their screens are told. */
export async function endSessions(ctx: Ctx, which: store.EndWhich, why: store.EndReason): Promise<void> {
  const ended = await store.end(ctx.db, which, why, ctx.nowMs);
  if (ended.length === 0) return;
  afterCommit(ctx, () => {
    forgetSessions(ctx.platform, ended);
    for (const id of ended) ctx.platform.live.publish(`session:${id}`, { type: 'session-ended' });
  });
}
