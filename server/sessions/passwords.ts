import type { CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type * as calls from '../../contract/passwords.ts';
import * as brandStatus from '../brand/service-status.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField, Refusal } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { memberShare, visitorShare } from '../platform/http/shares.ts';
import { transact } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import { passBotCheck } from './bot-check.ts';
import { numberIn } from './numbers.ts';
import type { Caller } from './places.ts';
import { endSessions } from './starting.ts';
import { countFailure, countTry, forgiveTries, uncountTry, uncountUnless } from './tries.ts';

/**
 * Changes the password of the member behind the token; their other sessions end.
 * @throws Refusal bad_input on newPassword or confirmNewPassword, password_wrong, too_many_requests, conflict,
 * in_need_true_account
 */
export async function changePassword(
  ctx: Ctx,
  input: CallParsed<typeof calls.changePassword>,
  caller: Caller,
): Promise<void> {
  const { memberId, sessionId } = memberOf(ctx);
  const chosen = input.newPassword.trim();
  if (input.confirmNewPassword.trim() !== chosen) failField('confirmNewPassword', 'password_mismatch');
  if (input.oldPassword?.trim() === chosen) failField('newPassword', 'password_unchanged');
  const beforeHash = await passOwnPassword(ctx, input.oldPassword ?? '', caller);
  const share = memberShare(ctx.brand.id, memberId);
  const afterHash = await members.hashNewPassword(ctx, chosen, 'newPassword', share);
  await transact(ctx, async (ctx) => {
    await members.replacePassword(ctx, memberId, { beforeHash, afterHash });
    await endSessions(ctx, { brandId: ctx.brand.id, memberId, exceptSessionId: sessionId }, 'password');
  });
}

/**
 * Lets the member behind the token pass with the password of their account; tries are counted as those of a login.
 * @returns the hash of it
 * @throws Refusal password_wrong, too_many_requests, in_need_true_account
 */
export async function passOwnPassword(ctx: Ctx, password: string, caller: Caller): Promise<string> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const knock = { brandId: ctx.brand.id, account: `own:${memberId}`, address: caller.address };
  await countTry(ctx, knock);
  try {
    const hash = await members.checkOwnPassword(ctx, memberId, password);
    await forgiveTries(ctx, knock);
    return hash;
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'password_wrong';
    await (isWrong ? countFailure(ctx, knock) : uncountTry(ctx, knock));
    throw error;
  }
}

/**
 * Mails a link for a new password where name and address belong together. Says the same where they do not, and does
 * the same work.
 * @throws Refusal bad_input by the rules of name and address, bot_check_failed, too_many_requests, code_limit_reached
 */
export async function askPasswordMail(
  ctx: Ctx,
  input: CallParsed<typeof calls.askPasswordMail>,
  caller: Caller,
): Promise<void> {
  await passBotCheck(ctx, input.botCheck, caller);
  const email = input.email.trim();
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[A-Za-z]{2,24}$/.test(email)) failField('email', 'reg_pattern');
  const member = await members.findByAccount(ctx, input.username);
  const isKnown = member?.status === 'active' && member.details['email']?.toLowerCase() === email.toLowerCase();
  const target = String(isKnown ? member.id : 0);
  const token = newToken(ctx.random);
  const link = await brandStatus.passwordLink(ctx, target, token);
  await transact(ctx, async (ctx) => {
    await verification.keepCode(ctx, { purpose: 'reset', target }, token);
    // To the address as they wrote it down, however it was typed now.
    const known = isKnown ? (member.details['email'] ?? email) : email;
    const to = { target: known, language: caller.language, address: caller.address, isKnown };
    await verification.sendMail(ctx, 'reset', to, { name: member?.account ?? '', link });
  });
}

/**
 * Sets a new password by the link of a mail; all sessions end.
 * @throws Refusal reset_link_invalid, bad_input on newPassword
 */
export async function resetPasswordByLink(
  ctx: Ctx,
  input: CallParsed<typeof calls.resetPasswordByLink>,
  caller: Caller,
): Promise<{ userName: string }> {
  const [target = '', token = ''] = input.link.trim().split('.');
  if (!/^[1-9]\d{0,17}$/.test(target)) fail('reset_link_invalid');
  const afterHash = await members.hashNewPassword(ctx, input.newPassword, 'newPassword', visitorShare(caller.address));
  const tried = await verification.tryCode(ctx, { purpose: 'reset', target }, token).catch((error: unknown) => {
    if (error instanceof Refusal) fail('reset_link_invalid');
    throw error;
  });
  return resetPassword(ctx, (await members.find(ctx, BigInt(target))) ?? fail('reset_link_invalid'), tried, afterHash);
}

/**
 * Sets a new password by the code of an SMS; all sessions end.
 * @throws Refusal bad_input on mobileNum or newPassword, verification_code_wrong, verification_code_expired
 */
export async function resetPasswordByCode(
  ctx: Ctx,
  input: CallParsed<typeof calls.resetPasswordByCode>,
  caller: Caller,
): Promise<{ userName: string }> {
  const number = numberIn(ctx, 'mobileNum', input.mobileNum, input.countryDialingCode);
  const knock = { brandId: ctx.brand.id, account: `sms:${number}`, address: caller.address };
  await countTry(ctx, knock);
  // Before the code, which must not be used up by a password that breaks the rule.
  const share = visitorShare(caller.address);
  const afterHash = await uncountUnless(ctx, knock, () =>
    members.hashNewPassword(ctx, input.newPassword, 'newPassword', share),
  );
  const tried = await verification.tryCode(ctx, { purpose: 'login', target: number }, input.verificationCode);
  const member = (await members.findByMobile(ctx, number)) ?? fail('verification_code_wrong');
  await forgiveTries(ctx, knock);
  return resetPassword(ctx, member, tried, afterHash);
}

/**
 * Sends a password that serves once by SMS, where name and number belong together; says the same where they do not.
 * @throws Refusal bad_input with mobile_invalid, bot_check_failed, too_many_requests, code_limit_reached
 */
export async function askPasswordSms(
  ctx: Ctx,
  input: CallParsed<typeof calls.askPasswordSms>,
  caller: Caller,
): Promise<{ expiredMinutes: number }> {
  const number = numberIn(ctx, 'mobileNum', input.mobileNum, input.countryDialingCode);
  await passBotCheck(ctx, input.botCheck, caller);
  const member = await members.findByAccount(ctx, input.username);
  const isKnown = member?.status === 'active' && member.mobile === number;
  return transact(ctx, async (ctx) => {
    const { password } = isKnown
      ? await members.makeDefaultPassword(ctx, member.id)
      : { password: members.randomPassword(ctx.random) };
    const to = { target: number, language: caller.language, address: caller.address, isKnown };
    return verification.sendSmsPassword(ctx, to, password);
  });
}

async function resetPassword(
  ctx: Ctx,
  member: members.Member,
  tried: verification.TriedCode,
  afterHash: string,
): Promise<{ userName: string }> {
  await transact(ctx, async (ctx) => {
    await verification.useCode(ctx, tried);
    await members.replacePassword(ctx, member.id, { beforeHash: null, afterHash });
    await endSessions(ctx, { brandId: ctx.brand.id, memberId: member.id }, 'password');
  });
  return { userName: member.account };
}
