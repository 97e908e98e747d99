import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type * as calls from '../../contract/verification.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as verification from '../verification/service.ts';
import { passBotCheck } from './bot-check.ts';
import { mobileOf, numberIn } from './numbers.ts';
import type { Caller } from './places.ts';

type Sent = CallOutput<typeof calls.sendLoginCode>;

/**
 * Sends a code for a login or for a new password; to a number that nobody has, none goes out, and nothing shows it.
 * @throws Refusal bad_input with mobile_invalid, bot_check_failed, too_many_requests, code_limit_reached,
 * function.not.available
 */
export async function sendLoginCode(
  ctx: Ctx,
  input: CallParsed<typeof calls.sendLoginCode>,
  caller: Caller,
): Promise<Sent> {
  const { switches } = ctx.brand.settings;
  if (!switches['MOBILEVERCODELOGIN3'] && !switches['CHNGPASSVERIF3']) fail('function.not.available');
  const number = numberIn(ctx, 'mobileNum', input.mobileNum, input.countryDialingCode);
  await passBotCheck(ctx, input.botCheck, caller);
  const member = await members.findByMobile(ctx, number);
  return verification.sendSmsCode(ctx, 'login', {
    target: number,
    language: caller.language,
    address: caller.address,
    isKnown: member !== null && member.status === 'active',
  });
}

/**
 * Sends a code for a registration.
 * @throws Refusal as sendLoginCode; a number that has an account is told so when it registers, to its owner only
 */
export async function sendRegisterCode(
  ctx: Ctx,
  input: CallParsed<typeof calls.sendRegisterCode>,
  caller: Caller,
): Promise<Sent> {
  refuseWithoutNumbers(ctx);
  if (ctx.brand.settings.verification.external) fail('function.not.available');
  const number = numberIn(ctx, 'mobileNo', input.mobileNo, input.countryDialingCode);
  await passBotCheck(ctx, input.botCheck, caller);
  const { language, address } = caller;
  return verification.sendSmsCode(ctx, 'register', { target: number, language, address, isKnown: true });
}

/** Sends a code to the number that the member behind the token wants to bind. Refuses as sendLoginCode. */
export async function sendMobileCode(
  ctx: Ctx,
  input: CallParsed<typeof calls.sendMobileCode>,
  caller: Caller,
): Promise<Sent> {
  const number = numberIn(ctx, 'mobileNum', input.mobileNum, input.countryDialingCode);
  const { language, address } = caller;
  const { memberId } = memberOf(ctx);
  const to = { target: number, language, address, isKnown: true };
  return verification.sendSmsCode(ctx, 'bind', to, `${memberId}:${number}`);
}

/**
 * Lets the outside service send a newcomer's code.
 * @throws Refusal phone_…, bot_check_failed, too_many_requests
 */
export async function startPhoneAuth(
  ctx: Ctx,
  input: CallParsed<typeof calls.startPhoneAuth>,
  caller: Caller,
): Promise<CallOutput<typeof calls.startPhoneAuth>> {
  refuseWithoutNumbers(ctx);
  if (!verification.isPhoneAuthOn(ctx)) fail('phone_not_enabled');
  const typed = input.mobileNo?.trim() ?? '';
  if (typed === '') fail('phone_number_missing');
  const number = mobileOf(ctx, typed, input.countryDialingCode) ?? fail('phone_number_invalid');
  await passBotCheck(ctx, input.botCheck, caller);
  await verification.countByAddress(ctx, 'phone-auth', caller.address, ctx.brand.settings.verification.perAddressDaily);
  const sessionInfo = await verification.startPhoneAuth(ctx, number);
  return { sessionInfo, expiredMinutes: verification.PHONE_AUTH_MINUTES };
}

/** Gives the code back to the outside service, which answers with its token. Refuses with phone_… */
export async function finishPhoneAuth(
  ctx: Ctx,
  input: CallParsed<typeof calls.finishPhoneAuth>,
): Promise<CallOutput<typeof calls.finishPhoneAuth>> {
  const firebaseIdToken = await verification.finishPhoneAuth(ctx, input.sessionInfo, input.code?.trim() ?? '');
  return { firebaseIdToken };
}

/** Codes for newcomers are sent where some way of registering asks for one. */
function refuseWithoutNumbers({ brand }: Ctx): void {
  const { switches } = brand.settings;
  if (!switches['REG3'] || (!switches['MOBILENUMREG3'] && !switches['REGMOBVERF3'])) fail('function.not.available');
}
