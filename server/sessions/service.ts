import type { CallOutput } from '../../contract/call.ts';
import type { listLogins, listSessions, LoginWay } from '../../contract/sessions.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as checksStore from './checks-store.ts';
import { deviceOf } from './devices.ts';
import { IDLE_MS } from './known-sessions.ts';
import { endSessions } from './starting.ts';
import * as neighbours from './store-neighbours.ts';
import * as store from './store.ts';
import { forgetOldTries } from './tries.ts';

export { historyOf } from './history.ts';
export { newBotChallenge, passBotCheck } from './bot-check.ts';
export { CAPTCHA_SECONDS, newCaptcha } from './captcha.ts';
export { bindMobile, contacts, setEmail } from './contacts.ts';
export { authenticate, holdOpen } from './known-sessions.ts';
export { login, loginByCompany } from './login.ts';
export {
  askPasswordMail,
  askPasswordSms,
  changePassword,
  passOwnPassword,
  resetPasswordByCode,
  resetPasswordByLink,
} from './passwords.ts';
export { type Caller, callerOf } from './places.ts';
export { newPuzzle, PUZZLE_SECONDS, slidePuzzle } from './puzzle.ts';
export { checkAffiliate, open, register } from './registering.ts';
export { sendEntryCode, verifyLogin } from './second-step.ts';
export { finishPhoneAuth, sendLoginCode, sendMobileCode, sendRegisterCode, startPhoneAuth } from './sending-codes.ts';
export type { LoggedIn } from './starting.ts';
export { closeTrials, freePlay } from './trial.ts';
export { countFailure, countTry, forgiveTries, type Knock, uncountUnless } from './tries.ts';
export { carryOutLoginLink, giveDefaultPassword } from './way-back.ts';

/** Ends the session of this token. */
export async function logout(ctx: Ctx): Promise<void> {
  const { memberId, sessionId } = memberOf(ctx);
  await endSessions(ctx, { brandId: ctx.brand.id, memberId, sessionId }, 'logout');
}

/**
 * Keeps the session of this member from being ended until the transaction is over, so that what is opened in it ends with it.
 * @returns when it ends by itself
 * @throws Refusal login.not.session where it has ended
 */
export async function holdSession(ctx: Ctx): Promise<number> {
  return (await store.heldUntil(ctx.db, memberOf(ctx).sessionId)) ?? fail('login.not.session');
}

/** Ends another session of the member behind the token. Refuses with not_found where it is not one of theirs. */
export async function endOne(ctx: Ctx, sessionId: bigint): Promise<void> {
  const { memberId } = memberOf(ctx);
  const ended = await endSessions(ctx, { brandId: ctx.brand.id, memberId, sessionId }, 'elsewhere');
  if (ended === 0) fail('not_found');
}

/** Ends every other session of the member behind the token. @returns how many */
export async function endOthers(ctx: Ctx): Promise<number> {
  const { memberId, sessionId } = memberOf(ctx);
  return endSessions(ctx, { brandId: ctx.brand.id, memberId, exceptSessionId: sessionId }, 'elsewhere');
}

/** Ends every session of a member; joins the transaction that locks them out. */
export async function endAll(ctx: Ctx, memberId: bigint, why: 'locked' | 'password'): Promise<void> {
  await endSessions(ctx, { brandId: ctx.brand.id, memberId }, why);
}

const SESSIONS_SHOWN = 20;
const KEEP_TRIALS_MS = 14 * 24 * 60 * 60_000;

export interface SeenSession {
  id: bigint;
  device: string;
  address: string;
  way: LoginWay;
  isNewPlace: boolean;
  startedAtMs: number;
  lastSeenAtMs: number;
  open: boolean;
}

/** A member's latest sessions, newest first, ended ones too. */
export async function ofMember(ctx: Ctx, memberId: bigint): Promise<SeenSession[]> {
  const rows = await store.ofMember(ctx.db, ctx.brand.id, memberId, SESSIONS_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    way: row.way as LoginWay,
    isNewPlace: row.is_new_place,
    startedAtMs: row.started_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    open:
      row.ended_at === null && row.expires_at.getTime() > ctx.nowMs && ctx.nowMs - row.last_seen_at.getTime() < IDLE_MS,
  }));
}

/** Members of the brand who logged in from an address, the latest first; of many, some. */
export async function membersAt(ctx: Ctx, address: string, most: number): Promise<bigint[]> {
  return store.membersAt(ctx.db, ctx.brand.id, address, most);
}

/** Other members of the brand who have logged in from an address since a moment; of many, some. */
export async function othersAt(ctx: Ctx, memberId: bigint, address: string, sinceMs: number): Promise<bigint[]> {
  return store.othersAt(ctx.db, ctx.brand.id, memberId, address, sinceMs);
}

/**
 * Other members of the brand who have logged in since a moment on the device of a session, or on any device of the member;
 * of many, some.
 */
export async function othersOnDevice(ctx: Ctx, whose: neighbours.DeviceQuestion, sinceMs: number): Promise<bigint[]> {
  return neighbours.othersOnDevice(ctx.db, ctx.brand.id, whose, sinceMs);
}

/** Devices that a few members used since a moment, each with the numbers of those members. @param most members of one device */
export async function sharedDevices(ctx: Ctx, sinceMs: number, most: number): Promise<bigint[][]> {
  return neighbours.sharedDevices(ctx.db, ctx.brand.id, sinceMs, most);
}

/** The devices on which the member is logged in now. */
export async function listOpen(ctx: Ctx): Promise<CallOutput<typeof listSessions>> {
  const { memberId, sessionId } = memberOf(ctx);
  const sessions = await ofMember(ctx, memberId);
  return sessions
    .filter((session) => session.open)
    .map(({ id, device, address, startedAtMs, lastSeenAtMs }) => ({
      id: String(id),
      device,
      address,
      startedAtMs,
      lastSeenAtMs,
      current: id === sessionId,
    }));
}

/** The days of the brand on which a member logged in within a half-open window. */
export async function loginDays(
  ctx: Ctx,
  memberId: bigint,
  window: { fromMs: number; untilMs: number },
): Promise<string[]> {
  const whose = { brandId: ctx.brand.id, memberId, timeZone: ctx.brand.settings.timeZone };
  return store.loginDays(ctx.db, whose, window);
}

/** The member's last logins, newest first. */
export async function logins(ctx: Ctx): Promise<CallOutput<typeof listLogins>> {
  const sessions = await ofMember(ctx, memberOf(ctx).memberId);
  return sessions.map(({ id, device, address, startedAtMs, way, isNewPlace, open }) => ({
    id: String(id),
    device,
    address,
    startedAtMs,
    way,
    isNewPlace,
    open,
  }));
}

/** Ends what has run out and forgets checks, counts and made passwords that can serve no more, over all brands. */
export async function cleanUp(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await store.endExpired(ctx.db, ctx.nowMs, ctx.nowMs - IDLE_MS);
  // No account is behind a trial but the browser's, and a trial is closed a week after its owner last came.
  await store.forgetOf(ctx.db, TRIAL_TYPE, ctx.nowMs - KEEP_TRIALS_MS);
  await checksStore.forget(ctx.db, ctx.nowMs);
  await forgetOldTries(ctx);
  await members.forgetDefaultPasswords(ctx);
}
