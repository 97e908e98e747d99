import type { Language } from '../../contract/brand.ts';
import { CODE_MINUTES } from '../../contract/verification.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { countSending } from './caps.ts';
import { type CodePurpose, keepCode, newCode } from './codes.ts';
import { forgetMessages, putMessage } from './messages.ts';
import * as store from './store.ts';
import { type MailKind, mailText, smsText } from './texts.ts';

export { countByAddress, countOfBrand, paceByAddress } from './caps.ts';
export { keepCode, type TriedCode, tryCode, useCode } from './codes.ts';
export { isSmsCarried, messageFilter, messages, sendDue, untilMessageDueMs } from './messages.ts';
export { count as countMessages, list as messageRows } from './store-messages.ts';
export { numberOf } from './numbers.ts';
export { finishPhoneAuth, isPhoneAuthOn, numberOfToken, PHONE_AUTH_MINUTES, startPhoneAuth } from './phone-auth.ts';

/** Whom a message is for, and who asks for it. */
export interface Recipient {
  /** Digits of E.164 without the plus, or an address of mail. */
  target: string;
  language: Language;
  /** Of who asks. */
  address: string;
  /** False: nobody of the house has this number or address. Everything is done as if, and nothing is sent. */
  isKnown: boolean;
}

type SmsPurpose = Exclude<CodePurpose, 'reset'>;

/**
 * Sends a code of six digits by SMS; it stands in the place of the one before it.
 * @param codeTarget for whom the code is kept, where that is not the number itself
 * @returns when another may be asked for
 * @throws Refusal too_many_requests, code_limit_reached
 */
export async function sendSmsCode(
  ctx: Ctx,
  purpose: SmsPurpose,
  to: Recipient,
  codeTarget = to.target,
): Promise<{ expiredMinutes: number }> {
  const code = newCode(ctx.random);
  const values = { brand: ctx.brand.settings.name[to.language], code, minutes: String(CODE_MINUTES) };
  await transact(ctx, async (ctx) => {
    await countSending(ctx, { channel: 'sms', target: to.target, address: to.address, isSent: to.isKnown });
    await keepCode(ctx, { purpose, target: codeTarget }, code);
    const written = smsText(purpose, to.language, values);
    await putMessage(ctx, {
      channel: 'sms',
      purpose,
      target: to.target,
      address: to.address,
      written,
      isSent: to.isKnown,
    });
  });
  return { expiredMinutes: ctx.brand.settings.verification.resendMinutes };
}

/**
 * Sends a password that serves once by SMS. Who makes it keeps it, in the same transaction.
 * @throws Refusal too_many_requests, code_limit_reached
 */
export async function sendSmsPassword(ctx: Ctx, to: Recipient, password: string): Promise<{ expiredMinutes: number }> {
  const { resendMinutes, defaultPasswordHours } = ctx.brand.settings.verification;
  const values = { brand: ctx.brand.settings.name[to.language], code: password, hours: String(defaultPasswordHours) };
  const written = smsText('password', to.language, values);
  await countSending(ctx, { channel: 'sms', target: to.target, address: to.address, isSent: to.isKnown });
  await putMessage(ctx, {
    channel: 'sms',
    purpose: 'password',
    target: to.target,
    address: to.address,
    written,
    isSent: to.isKnown,
  });
  return { expiredMinutes: resendMinutes };
}

/**
 * Sends a letter.
 * @param values what the letter says beside the name of the brand
 * @throws Refusal too_many_requests, code_limit_reached
 */
export async function sendMail(ctx: Ctx, kind: MailKind, to: Recipient, values: Record<string, string>): Promise<void> {
  const written = mailText(kind, to.language, {
    brand: ctx.brand.settings.name[to.language],
    minutes: String(CODE_MINUTES),
    ...values,
  });
  const target = to.target.toLowerCase();
  await countSending(ctx, { channel: 'email', target, address: to.address, isSent: to.isKnown });
  await putMessage(ctx, {
    channel: 'email',
    purpose: kind,
    target: to.target,
    address: to.address,
    written,
    isSent: to.isKnown,
  });
}

/**
 * Sends what the staff answer somebody who left an address of mail. No cap of visitors counts it: people of the house
 * write it, one for each time that they were written to.
 */
export async function sendAnswer(ctx: Ctx, to: Omit<Recipient, 'isKnown'>, answer: string): Promise<void> {
  const written = mailText('answer', to.language, { brand: ctx.brand.settings.name[to.language] }, answer);
  const { target, address } = to;
  await putMessage(ctx, { channel: 'email', purpose: 'answer', target, address, written, isSent: true });
}

/** Sends the code of the second step of a login as a letter. */
export async function sendMailCode(
  ctx: Ctx,
  to: Recipient,
  codeTarget: string,
  name: string,
): Promise<{ expiredMinutes: number }> {
  const code = newCode(ctx.random);
  await transact(ctx, async (ctx) => {
    await keepCode(ctx, { purpose: 'entry', target: codeTarget }, code);
    await sendMail(ctx, 'entry', to, { name, code });
  });
  return { expiredMinutes: ctx.brand.settings.verification.resendMinutes };
}

const DAY_MS = 24 * 60 * 60_000;

/** Forgets codes, counts and messages that can serve no more, over all brands. */
export async function cleanUp(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forget(ctx.db, {
    codesBeforeMs: ctx.nowMs - DAY_MS,
    countsBeforeMs: ctx.nowMs - 3 * DAY_MS,
    pacesBeforeMs: ctx.nowMs - DAY_MS / 24,
  });
  await forgetMessages(ctx);
}
