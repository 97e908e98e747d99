import type { LoginWay } from '../../contract/sessions.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { newToken } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import { forgetSessions } from './known-sessions.ts';
import { isExpired, mustChange } from './held.ts';
import { type Caller, isNewPlaceOf, tellOfLogin } from './places.ts';
import * as store from './store.ts';

export interface LoggedIn {
  token: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  mustChangePassword: boolean;
  userName: string;
  id: string;
  customerType: number;
}

const SESSION_MS = 30 * 24 * 60 * 60_000;
/** A person's telephones, tablets and desks; the oldest session gives way. */
const MOST_SESSIONS = 10;

/** How a session begins. */
export interface Beginning {
  deviceId: string | undefined;
  way: LoginWay;
  /** They came in with a password that was made for them. */
  isDefaultPassword?: boolean;
}

/**
 * Starts a session under a new token, of which only the hash is kept. The same device's session before it ends.
 * @throws Refusal account_locked, account_closed where the account was shut in the meantime
 */
export async function startSession(
  ctx: Ctx,
  member: members.Member,
  caller: Caller,
  { deviceId, way, isDefaultPassword = false }: Beginning,
): Promise<LoggedIn> {
  const { first } = await members.markLogin(ctx, member.id);
  const his = { brandId: ctx.brand.id, memberId: member.id };
  const isNewPlace = !first && (await isNewPlaceOf(ctx, member.id, caller, deviceId));
  // Whoever had the password that was replaced for them, or found it out, is put out.
  if (isDefaultPassword) {
    await endSessions(ctx, his, 'password');
    await members.markMustChange(ctx, member.id);
  }
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
    way,
    isNewPlace,
    startedAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + SESSION_MS,
  });
  if (isNewPlace) await tellOfLogin(ctx, member, caller);
  const password = await members.passwordState(ctx, member.id);
  // Who comes by another company is not asked for a new password, however old theirs is.
  const isAsked = way !== 'external';
  return {
    token,
    firstTimeLogin: first,
    passwordExpired: isAsked && isExpired(ctx, password, ctx.nowMs),
    mustChangePassword: isAsked && mustChange(ctx, password),
    userName: member.account,
    id: String(member.id),
    customerType: member.type,
  };
}

/**
 * Ends sessions, and with them what games were opened in them; once that is durable their tokens are dead in this
 * process at once, nothing is staked by them anywhere, and their screens are told.
 * @returns how many
 */
export async function endSessions(ctx: Ctx, which: store.EndWhich, why: store.EndReason): Promise<number> {
  return transact(ctx, async (inside) => {
    // Before the sessions: a stake that is being written then is written before they end, and the answer comes after it.
    await rounds.holdPlay(inside, which.memberId);
    const ended = await store.end(inside.db, which, why, inside.nowMs);
    if (ended.length === 0) return 0;
    await rounds.endSessionsOf(inside, which.memberId, ended);
    afterCommit(inside, () => {
      forgetSessions(ctx.platform, ended);
      for (const id of ended) ctx.platform.live.publish(`session:${id}`, { type: 'session-ended' });
    });
    return ended.length;
  });
}
