import * as z from 'zod/mini';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, Refusal } from '../platform/process/fail.ts';

/** The service itself keeps the time of its codes; a page may ask for another after this. */
export const PHONE_AUTH_MINUTES = 1;

const ANSWER_WITHIN_MS = 8_000;
const RETRY_SECONDS = 5 * 60;

/** Whether newcomers' numbers are proved by the outside service. */
export function isPhoneAuthOn(ctx: Ctx): boolean {
  return ctx.brand.settings.verification.external && ctx.platform.config.messages.phoneAuth !== null;
}

/**
 * Asks the outside service to send a code.
 * @param number digits of E.164 without the plus
 * @returns what it calls this attempt
 * @throws Refusal phone_… by what the service says
 */
export async function startPhoneAuth(ctx: Ctx, number: string): Promise<string> {
  const answer = await ask(ctx, 'accounts:sendVerificationCode', { phoneNumber: `+${number}` });
  return z.parse(z.object({ sessionInfo: z.string() }), answer).sessionInfo;
}

/**
 * Gives the code back to the service.
 * @returns its token, which says whose the number is
 * @throws Refusal phone_code_missing and other phone_… by what the service says
 */
export async function finishPhoneAuth(ctx: Ctx, sessionInfo: string, code: string): Promise<string> {
  if (code === '') fail('phone_code_missing');
  const answer = await ask(ctx, 'accounts:signInWithPhoneNumber', { sessionInfo, code });
  return z.parse(z.object({ idToken: z.string() }), answer).idToken;
}

/**
 * The number that a token of the service proves, asked of the service itself: a token that was made up or taken back
 * proves nothing.
 * @returns digits of E.164 without the plus
 * @throws Refusal phone_… by what the service says
 */
export async function numberOfToken(ctx: Ctx, idToken: string): Promise<string> {
  const answer = await ask(ctx, 'accounts:lookup', { idToken });
  const known = z.parse(z.object({ users: z.array(z.object({ phoneNumber: z.optional(z.string()) })) }), answer);
  return known.users[0]?.phoneNumber?.replace(/^\+/, '') ?? fail('phone_unknown_error');
}

// https://cloud.google.com/identity-platform/docs/reference/rest: the words before " : " of error.message.
const codes: Record<string, ErrorCode> = {
  INVALID_PHONE_NUMBER: 'phone_number_invalid',
  MISSING_PHONE_NUMBER: 'phone_number_missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_too_many_requests',
  INVALID_CODE: 'phone_code_invalid',
  INVALID_SESSION_INFO: 'phone_code_expired',
  MISSING_CODE: 'phone_code_missing',
  MISSING_SESSION_INFO: 'phone_code_expired',
  SESSION_EXPIRED: 'phone_code_expired',
  INVALID_ID_TOKEN: 'phone_code_expired',
  TOKEN_EXPIRED: 'phone_code_expired',
  CAPTCHA_CHECK_FAILED: 'phone_captcha_failed',
  INVALID_APP_CREDENTIAL: 'phone_captcha_failed',
  UNAUTHORIZED_DOMAIN: 'phone_captcha_failed',
  QUOTA_EXCEEDED: 'phone_quota_exceeded',
  OPERATION_NOT_ALLOWED: 'phone_not_enabled',
  PERMISSION_DENIED: 'phone_not_enabled',
};

async function ask(ctx: Ctx, method: string, input: object): Promise<unknown> {
  const { phoneAuth } = ctx.platform.config.messages;
  if (!phoneAuth || !isPhoneAuthOn(ctx)) fail('phone_not_enabled');
  let answer: unknown;
  try {
    const response = await fetch(`${phoneAuth.url}/${method}?key=${encodeURIComponent(phoneAuth.key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    answer = await response.json();
    if (response.ok) return answer;
  } catch (error) {
    ctx.platform.log.warn({ err: error }, 'the outside service for phone numbers gave no answer');
    fail('phone_unknown_error');
  }
  const said = z.safeParse(z.object({ error: z.object({ message: z.string() }) }), answer);
  const word = said.success ? (said.data.error.message.split(/[\s:]/)[0] ?? '') : '';
  const code = codes[word] ?? 'phone_unknown_error';
  ctx.platform.log.warn({ word: word.slice(0, 60) }, 'the outside service for phone numbers refused');
  throw new Refusal(code, null, code === 'phone_too_many_requests' ? RETRY_SECONDS : null);
}
