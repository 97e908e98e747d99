import type { CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { login as loginCall } from '../../contract/sessions.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { memberShare, type Share, visitorShare } from '../platform/http/shares.ts';
import { transact } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import { passBotCheck } from './bot-check.ts';
import { checkCaptcha } from './captcha.ts';
import { mobileOf, numberIn } from './numbers.ts';
import type { Caller } from './places.ts';
import { askSecondStep } from './second-step.ts';
import { type LoggedIn, startSession } from './starting.ts';
import * as store from './store.ts';
import { countFailure, countTry, forgiveTries, type Knock, uncountUnless } from './tries.ts';

/** After so many failures of one account from one address a person has to read letters from a picture. */
const TRIES_WITHOUT_CAPTCHA = 3;

type Login = CallParsed<typeof loginCall>;

/**
 * Logs a member in by name (or proved number) and password, or by a number and the code that came to it. Names and
 * numbers that nobody has are refused like wrong passwords and codes, and in the same time.
 * @throws Refusal login_failed, captcha_required, captcha_wrong (each with `value.captcha`: whether the next try needs
 * a picture), bot_check_failed, too_many_requests, account_locked, account_closed, function.not.available,
 * verification_code_wrong, verification_code_expired, member_no_enter, login_verify_required with {ticket, methods}
 */
export async function login(ctx: Ctx, input: Login, caller: Caller): Promise<LoggedIn> {
  const account = input.username.trim();
  const password = input.password.trim();
  if (account === '') failField('username', 'required');
  if (password === '') failField('password', 'required');
  return input.type === 'sms' ? loginByCode(ctx, input, caller) : loginByPassword(ctx, input, caller);
}

/**
 * Logs a member in whom another company has named, past the same doors as a password: the account's state, the second
 * step, the place.
 * @throws Refusal account_locked, account_closed, member_no_enter, login_verify_required with {ticket, methods}
 */
export async function loginByCompany(
  ctx: Ctx,
  member: members.Member,
  caller: Caller,
  deviceId: string | undefined,
): Promise<LoggedIn> {
  refuseShut(ctx, member);
  await askSecondStep(ctx, member, caller, { deviceId, isDefaultPassword: false, isExternal: true });
  return transact(ctx, (ctx) => startSession(ctx, member, caller, { deviceId, way: 'external' }));
}

async function loginByPassword(ctx: Ctx, input: Login, caller: Caller): Promise<LoggedIn> {
  await passBotCheck(ctx, input.botCheck, caller);
  const account = input.username.trim();
  const mobile = mobileOf(ctx, account, input.countryDialingCode);
  // Under a number as one writes it and as we keep it, one account: its tries are counted together.
  const knock = { brandId: ctx.brand.id, account: mobile ?? members.accountKeyOf(account), address: caller.address };
  const { failuresHere } = await countTry(ctx, knock);
  const captchaOn = ctx.brand.settings.switches['CAPTCHA3'] === true;
  if (captchaOn && failuresHere > TRIES_WITHOUT_CAPTCHA)
    await uncountUnless(ctx, knock, () => checkCaptcha(ctx, caller.captchaId, input.captcha));
  const shareOf = (memberId: bigint | null) => shareAtDoor(ctx, memberId, input.loginDeviceId, caller);
  const found = await uncountUnless(ctx, knock, () =>
    members.checkCredentials(ctx, account, mobile, input.password.trim(), shareOf),
  );
  if (!found) {
    await countFailure(ctx, knock);
    fail('login_failed', { captcha: captchaOn && failuresHere >= TRIES_WITHOUT_CAPTCHA });
  }
  await forgiveTries(ctx, knock);
  const { member, isDefaultPassword } = found;
  refuseShut(ctx, member);
  const deviceId = input.loginDeviceId;
  await askSecondStep(ctx, member, caller, { deviceId, isDefaultPassword });
  return transact(ctx, (ctx) => startSession(ctx, member, caller, { deviceId, way: 'password', isDefaultPassword }));
}

/** The code proves the number: neither a bot check nor a second step is asked for. */
async function loginByCode(ctx: Ctx, input: Login, caller: Caller): Promise<LoggedIn> {
  if (!ctx.brand.settings.switches['MOBILEVERCODELOGIN3']) fail('function.not.available');
  const number = numberIn(ctx, 'username', input.username, input.countryDialingCode);
  const knock = { brandId: ctx.brand.id, account: `sms:${number}`, address: caller.address };
  await countTry(ctx, knock);
  const tried = await tryCodeOf(ctx, knock, number, input.password);
  const member = await members.findByMobile(ctx, number);
  // Whoever has no account was sent no code; they may have lost their number since.
  if (!member) fail('verification_code_wrong');
  await forgiveTries(ctx, knock);
  refuseShut(ctx, member);
  return transact(ctx, async (ctx) => {
    await verification.useCode(ctx, tried);
    return startSession(ctx, member, caller, { deviceId: input.loginDeviceId, way: 'sms' });
  });
}

async function tryCodeOf(ctx: Ctx, knock: Knock, number: string, code: string): Promise<verification.TriedCode> {
  try {
    return await verification.tryCode(ctx, { purpose: 'login', target: number }, code);
  } catch (error) {
    await countFailure(ctx, knock);
    throw error;
  }
}

/** Refuses a member who may not come in. */
function refuseShut(ctx: Ctx, { status, type }: members.Member): void {
  if (status !== 'active') members.refuseInactive(status);
  // Trial accounts live as long as the brand lets visitors try.
  if (type === TRIAL_TYPE && !ctx.brand.settings.switches['FREEPLAY3']) fail('member_no_enter');
}

/**
 * Whose turn the hash takes: the member's own where they come from a device that they have been on, whatever is going on at
 * their address and everywhere else; else that of the address. Of nobody it is asked too.
 */
async function shareAtDoor(
  ctx: Ctx,
  memberId: bigint | null,
  deviceId: string | undefined,
  caller: Caller,
): Promise<Share> {
  const isKnown = deviceId !== undefined && (await store.hasHadDevice(ctx.db, ctx.brand.id, memberId ?? 0n, deviceId));
  return isKnown && memberId !== null ? memberShare(ctx.brand.id, memberId) : visitorShare(caller.address);
}
