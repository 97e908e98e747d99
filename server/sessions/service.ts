import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listSessions, login as loginCall } from '../../contract/sessions.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/ctx.ts';
import { transact } from '../platform/transaction.ts';
import { recordFact } from '../platform/facts.ts';
import { fail, failField } from '../platform/fail.ts';
import { hashPassword } from '../platform/passwords.ts';
import * as wallet from '../wallet/service.ts';
import { passBotCheck } from './bot-check.ts';
import { checkCaptcha } from './captcha.ts';
import { deviceOf } from './devices.ts';
import { IDLE_MS } from './known-sessions.ts';
import { type Caller, endSessions, type LoggedIn, startSession } from './starting.ts';
import * as checksStore from './checks-store.ts';
import * as store from './store.ts';
import { countFailure, countTry, forgetOldTries, forgiveTries, type Knock, uncountTry } from './tries.ts';

export { newBotChallenge } from './bot-check.ts';
export { CAPTCHA_SECONDS, newCaptcha } from './captcha.ts';
export { authenticate } from './known-sessions.ts';
export { countFailure, countTry, forgiveTries, type Knock } from './tries.ts';
export type { Caller, LoggedIn } from './starting.ts';

/** After so many failures of one account from one address a person has to read letters from a picture. */
const TRIES_WITHOUT_CAPTCHA = 3;

/**
 * Logs a member in by name and password. An unknown name and a wrong password are refused alike and in the same time.
 * @throws Refusal login_failed, captcha_required, captcha_wrong (each with `value.captcha`: whether the next try needs
 * a picture), bot_check_failed, too_many_requests, account_locked, account_closed, function.not.available
 */
export async function login(ctx: Ctx, input: CallParsed<typeof loginCall>, caller: Caller): Promise<LoggedIn> {
  // Codes by SMS have no sender here.
  if (input.type === 'sms') fail('function.not.available');
  const account = input.username.trim();
  const password = input.password.trim();
  if (account === '') failField('username', 'required');
  if (password === '') failField('password', 'required');
  await passBotCheck(ctx, input.botCheck);
  const knock = { brandId: ctx.brand.id, account: members.accountKeyOf(account), address: caller.address };
  const { failuresHere } = await countTry(ctx, knock);
  const captchaOn = ctx.brand.settings.switches['CAPTCHA3'] === true;
  if (captchaOn && failuresHere > TRIES_WITHOUT_CAPTCHA) await askCaptcha(ctx, knock, caller, input.captcha);
  const member = await members.checkCredentials(ctx, account, password);
  if (!member) {
    await countFailure(ctx, knock);
    fail('login_failed', { captcha: captchaOn && failuresHere >= TRIES_WITHOUT_CAPTCHA });
  }
  await forgiveTries(ctx, knock);
  if (member.status !== 'active') members.refuseInactive(member.status);
  return transact(ctx, (ctx) => startSession(ctx, member, caller, input.loginDeviceId));
}

/**
 * Opens a member account with its wallet by the rules of the brand and, unless asked not to, logs it in.
 * @returns an empty token where `login` was false
 * @throws Refusal bad_input with the faulty fields (account_taken on username among them), invitation_code_error,
 * captcha_required, captcha_wrong, bot_check_failed, function.not.available
 */
export async function register(ctx: Ctx, input: members.Registration, caller: Caller): Promise<LoggedIn> {
  const { switches, register: rules } = ctx.brand.settings;
  if (!switches['REG3'] || !switches['USERNAMEREG3']) fail('function.not.available');
  await passBotCheck(ctx, input.botCheck);
  if (rules.captcha.enabled && switches['CAPTCHA3']) await checkCaptcha(ctx, caller.captchaId, input.captcha);
  const checked = await members.checkRegistration(ctx, input);
  // Hashing takes its time: no transaction is kept open over it.
  const passwordHash = await hashPassword(checked.password, ctx.random);
  const payment = checked.paymentPassword;
  const paymentPasswordHash = payment === null ? null : await hashPassword(payment, ctx.random);
  const newcomer = { ...checked, nickname: checked.account, type: 0, language: caller.language } as const;
  return transact(ctx, async (ctx) => {
    const member = await open(ctx, { ...newcomer, passwordHash, paymentPasswordHash });
    if (input.login) return startSession(ctx, member, caller, input.loginDeviceId);
    return {
      token: '',
      firstTimeLogin: true,
      passwordExpired: false,
      userName: member.account,
      id: String(member.id),
      customerType: member.type,
    };
  });
}

/** Opens an account of any type with its wallet, and tells it: one transaction. */
export async function open(ctx: Ctx, newcomer: members.NewMember): Promise<members.Member> {
  return transact(ctx, async (ctx) => {
    const memberId = await members.create(ctx, newcomer);
    await wallet.openAccount(ctx, memberId);
    await recordFact(ctx, 'memberRegistered', {
      memberId: String(memberId),
      accountType: newcomer.type,
      uplineId: newcomer.uplineId === null ? null : String(newcomer.uplineId),
    });
    return members.get(ctx, memberId);
  });
}

/** Ends the session of this token. */
export async function logout(ctx: Ctx): Promise<void> {
  const { memberId, sessionId } = memberOf(ctx);
  await endSessions(ctx, { brandId: ctx.brand.id, memberId, sessionId }, 'logout');
}

/** Ends every session of a member; joins the transaction that locks him out. */
export async function endAll(ctx: Ctx, memberId: bigint, why: 'locked' | 'password'): Promise<void> {
  await endSessions(ctx, { brandId: ctx.brand.id, memberId }, why);
}

const SESSIONS_SHOWN = 20;

export interface SeenSession {
  id: bigint;
  device: string;
  address: string;
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
    startedAtMs: row.started_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    open:
      row.ended_at === null && row.expires_at.getTime() > ctx.nowMs && ctx.nowMs - row.last_seen_at.getTime() < IDLE_MS,
  }));
}

/** Other members of the brand who have logged in from an address since a moment; of many, some. */
export async function othersAt(ctx: Ctx, memberId: bigint, address: string, sinceMs: number): Promise<bigint[]> {
  return store.othersAt(ctx.db, ctx.brand.id, memberId, address, sinceMs);
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

/** Ends what has run out and forgets checks and counts that can serve no more, over all brands. */
export async function cleanUp(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await store.endExpired(ctx.db, ctx.nowMs, ctx.nowMs - IDLE_MS);
  await checksStore.forget(ctx.db, ctx.nowMs);
  await forgetOldTries(ctx);
}

async function askCaptcha(ctx: Ctx, knock: Knock, caller: Caller, typed: string | null | undefined): Promise<void> {
  try {
    await checkCaptcha(ctx, caller.captchaId, typed);
  } catch (error) {
    // No password was tested.
    await uncountTry(ctx, knock);
    throw error;
  }
}
