import type { CallParsed } from '../../contract/call.ts';
import type { checkAffiliate as affiliateCall } from '../../contract/registration.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { recordFact } from '../platform/jobs/facts.ts';
import { fail, failField, Refusal } from '../platform/process/fail.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { newToken } from '../platform/process/random.ts';
import { type Share, visitorShare } from '../platform/http/shares.ts';
import { transact } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import * as wallet from '../wallet/service.ts';
import { passBotCheck } from './bot-check.ts';
import { checkCaptcha } from './captcha.ts';
import { numberIn } from './numbers.ts';
import type { Caller } from './places.ts';
import { type LoggedIn, startSession } from './starting.ts';
import { giveStartingBalance } from './starting-balance.ts';

export interface Registered {
  begun: LoggedIn;
  /** Made for them, since they chose none: said once. */
  defaultPassword: string | null;
}

/**
 * Opens a member account with its wallet by the rules of the brand and, unless asked not to, logs it in.
 * @param also what else belongs to the account; it stands with it or neither does
 * @returns an empty token where `login` was false; `defaultPassword` where one had to be made up for them
 * @throws Refusal bad_input with the faulty fields (account_taken on username, mobile_taken on mobileNum among them),
 * invitation_code_error, captcha_required, captcha_wrong, bot_check_failed, verification_code_wrong,
 * verification_code_expired, phone_…, function.not.available
 */
export async function register(
  ctx: Ctx,
  input: members.Registration,
  way: members.RegistrationWay,
  caller: Caller,
  also: (ctx: Ctx, memberId: bigint) => Promise<void> = async () => {},
): Promise<Registered> {
  const { switches, register: rules } = ctx.brand.settings;
  if (!switches['REG3'] || !switches['DIRECTREG3']) fail('function.not.available');
  if (!switches[way === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3']) fail('function.not.available');
  await passBotCheck(ctx, input.botCheck, caller);
  if (rules.captcha.enabled && switches['CAPTCHA3']) await checkCaptcha(ctx, caller.captchaId, input.captcha);
  const checked = await members.checkRegistration(ctx, input, way);
  const proved = await proveNumber(ctx, input, checked, way);
  const account = checked.account ?? (way === 'mobile' ? proved.mobile : null) ?? (await members.freeName(ctx));
  const hashes = await hashesOf(ctx, checked, visitorShare(caller.address));
  const nickname = checked.nickname ?? account;
  const { details, uplineId, linkId, type } = checked;
  const newcomer = { account, nickname, type, language: caller.language } as const;
  return transact(ctx, async (ctx) => {
    if (proved.code) await verification.useCode(ctx, proved.code);
    const his = { ...newcomer, ...hashes, details, uplineId, linkId, mobile: proved.mobile };
    const member = await (way === 'mobile' ? openByNumber(ctx, his) : open(ctx, his));
    await giveStartingBalance(ctx, member.id);
    await also(ctx, member.id);
    // Who registers by their number comes in by its codes; who gets a name from us needs a password with it.
    const isMade = way === 'auto' && checked.password === null;
    const made = isMade ? await members.makeDefaultPassword(ctx, member.id) : null;
    const beginning = { deviceId: input.loginDeviceId, way: 'registration' } as const;
    const begun = input.login ? await startSession(ctx, member, caller, beginning) : notBegun(member);
    return { begun, defaultPassword: made?.password ?? null };
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

/** Lets pass the code of an agent who invites. Refuses with invitation_code_error. */
export async function checkAffiliate(ctx: Ctx, input: CallParsed<typeof affiliateCall>): Promise<void> {
  await members.checkInvitation(ctx, input.code);
}

interface Proved {
  mobile: string | null;
  /** Of ours, to be used up; the outside service has used its own up. */
  code: verification.TriedCode | null;
}

async function proveNumber(
  ctx: Ctx,
  input: members.Registration,
  { mobileNum }: members.CheckedRegistration,
  way: members.RegistrationWay,
): Promise<Proved> {
  if (!members.needsNumber(ctx, way)) return { mobile: null, code: null };
  const mobile = numberIn(ctx, 'mobileNum', mobileNum, input.countryDialingCode);
  if (ctx.brand.settings.verification.external) {
    const proved = await verification.numberOfToken(ctx, input.firebaseIdToken ?? '');
    if (proved !== mobile) failField('mobileNum', 'mobile_invalid');
    return { mobile, code: null };
  }
  const code = await verification.tryCode(ctx, { purpose: 'register', target: mobile }, input.verificationCode ?? '');
  return { mobile, code };
}

/** Hashing takes its time: no transaction is kept open over it. */
async function hashesOf(ctx: Ctx, { password, paymentPassword }: members.CheckedRegistration, share: Share) {
  return {
    // Nobody knows the password of an account that has none.
    passwordHash: await hashPassword(password ?? newToken(ctx.random), ctx.random, share),
    paymentPasswordHash: paymentPassword === null ? null : await hashPassword(paymentPassword, ctx.random, share),
  };
}

/** The name is the number: whose name is taken has a number that is. */
async function openByNumber(ctx: Ctx, newcomer: members.NewMember): Promise<members.Member> {
  try {
    return await open(ctx, newcomer);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'bad_input') failField('mobileNum', 'mobile_taken');
    throw error;
  }
}

function notBegun(member: members.Member): LoggedIn {
  return {
    token: '',
    firstTimeLogin: true,
    passwordExpired: false,
    mustChangePassword: false,
    userName: member.account,
    id: String(member.id),
    customerType: member.type,
  };
}
