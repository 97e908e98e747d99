import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type * as calls from '../../contract/registration.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import { numberIn } from './numbers.ts';
import { passOwnPassword } from './passwords.ts';
import type { Caller } from './places.ts';

/** Where the house can reach the member behind the token, with most of it covered. */
export async function contacts(ctx: Ctx): Promise<CallOutput<typeof calls.getContacts>> {
  return members.contactsOf(await members.get(ctx, memberOf(ctx).memberId));
}

/**
 * Binds a number to the member behind the token, in the place of another. Their password is asked for, since the number
 * opens the account from then on.
 * @throws Refusal bad_input with mobile_invalid or mobile_taken on mobileNum, password_wrong, verification_code_wrong,
 * verification_code_expired, too_many_requests, in_need_true_account
 */
export async function bindMobile(ctx: Ctx, input: CallParsed<typeof calls.bindMobile>, caller: Caller): Promise<void> {
  const { memberId } = memberOf(ctx);
  const number = numberIn(ctx, 'mobileNum', input.mobileNum, input.countryDialingCode);
  await passOwnPassword(ctx, input.password, caller);
  const target = `${memberId}:${number}`;
  const tried = await verification.tryCode(ctx, { purpose: 'bind', target }, input.verificationCode);
  await transact(ctx, async (ctx) => {
    await verification.useCode(ctx, tried);
    await members.bindMobile(ctx, memberId, number);
  });
}

/**
 * Writes down where a link for a new password goes; their password is asked for, since the address can open the account.
 * @throws Refusal bad_input on email, password_wrong, too_many_requests, in_need_true_account
 */
export async function setEmail(ctx: Ctx, input: CallParsed<typeof calls.setEmail>, caller: Caller): Promise<void> {
  const email = input.email.trim();
  if (members.breaksRule(ctx.brand.settings.register.email, email)) failField('email', 'reg_pattern');
  await passOwnPassword(ctx, input.password, caller);
  await members.setEmail(ctx, memberOf(ctx).memberId, email);
}
