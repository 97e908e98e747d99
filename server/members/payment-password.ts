import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import {
  PAYMENT_PASSWORD_LOCK_MINUTES,
  PAYMENT_PASSWORD_TRIES,
  type getPaymentPassword,
  type resetPaymentPassword,
  type setPaymentPassword,
} from '../../contract/payment-password.ts';
import type { Proposal } from '../../contract/proposals.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail, Refusal } from '../platform/process/fail.ts';
import { hashPassword, verifyPassword } from '../platform/process/passwords.ts';
import { sha256 } from '../platform/process/seal.ts';
import { memberShare } from '../platform/http/shares.ts';
import * as proposals from '../proposals/service.ts';
import { recordOpening } from './openings.ts';
import { breaksRule } from './registration.ts';
import * as store from './store-payment-password.ts';

const LOCK_MS = PAYMENT_PASSWORD_LOCK_MINUTES * 60_000;

/**
 * Lets pass who knows the member's payment password. Belongs before the transaction that it guards: a wrong try stays
 * counted, and nothing is locked while the hash is made.
 * @throws Refusal payment_password_missing, payment_password_wrong with {triesLeft}, payment_password_locked with {untilMs}
 */
export async function checkPaymentPassword(ctx: Ctx, memberId: bigint, password: string): Promise<void> {
  const row = await rowOf(ctx, memberId);
  if (row.payment_password_hash === null) fail('payment_password_missing');
  await tryPassword(ctx, memberId, 'payment', password.trim());
}

/** Whether a member has a payment password, and when it was last set, changed or taken away; null: at registration or never. */
export async function paymentPasswordOf(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ set: boolean; changedAtMs: number | null }> {
  const row = await rowOf(ctx, memberId);
  return { set: row.payment_password_hash !== null, changedAtMs: row.payment_password_changed_at?.getTime() ?? null };
}

/** What the screen of the member behind the token needs for setting it. */
export async function paymentPasswordRule(ctx: Ctx): Promise<CallOutput<typeof getPaymentPassword>> {
  const { set } = await paymentPasswordOf(ctx, memberOf(ctx).memberId);
  const { acceptedPattern, minLength, maxLength } = ctx.brand.settings.register.paymentPassword;
  return { set, acceptedPattern, minLength, maxLength };
}

/**
 * Sets or changes the payment password of the member behind the token.
 * @throws Refusal in_need_true_account; bad_input on newPassword or confirmPassword; of the old one, or of the account's
 * password where it is the first, payment_password_wrong or password_wrong with {triesLeft} and payment_password_locked;
 * conflict where it was changed meanwhile
 */
export async function changePaymentPassword(ctx: Ctx, input: CallParsed<typeof setPaymentPassword>): Promise<void> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const fields: Record<string, string> = {};
  const chosen = input.newPassword.trim();
  if (breaksRule(ctx.brand.settings.register.paymentPassword, chosen)) fields['newPassword'] = 'reg_pattern';
  if (input.confirmPassword.trim() !== chosen) fields['confirmPassword'] = 'password_mismatch';
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  const before = (await rowOf(ctx, memberId)).payment_password_hash;
  await tryPassword(ctx, memberId, before === null ? 'account' : 'payment', input.oldPassword.trim());
  const after = await hashPassword(chosen, ctx.random, memberShare(ctx.brand.id, memberId));
  const change = { before, after, atMs: ctx.nowMs };
  if (!(await store.replacePaymentPassword(ctx.db, ctx.brand.id, memberId, change))) fail('conflict');
}

/**
 * Proposes to take a member's payment password away, so that they set a new one; someone else must approve.
 * @throws Refusal not_found, payment_password_missing, bad_input
 */
export async function proposePasswordReset(
  ctx: Ctx,
  { memberId, reason }: CallParsed<typeof resetPaymentPassword>,
  address: string,
): Promise<Proposal> {
  const { set } = await paymentPasswordOf(ctx, BigInt(memberId));
  if (!set) fail('payment_password_missing');
  const asked = { kind: 'payment_password', subject: `member:${memberId}`, body: { memberId } } as const;
  return proposals.propose(ctx, { ...asked, changes: [], reason, field: 'reason' }, address);
}

/**
 * Takes a member's payment password away as two people agreed.
 * @throws Refusal proposal_stale where they have set another since
 */
export async function carryOutPasswordReset(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const memberId = BigInt((approved.body as { memberId: string }).memberId);
  const { payment_password_hash: before, payment_password_changed_at: changedAt } = await rowOf(ctx, memberId);
  if ((changedAt?.getTime() ?? 0) > approved.proposedAtMs) fail('proposal_stale');
  const change = { before, after: null, atMs: ctx.nowMs };
  if (!(await store.replacePaymentPassword(ctx.db, ctx.brand.id, memberId, change))) fail('conflict');
  await recordOpening(ctx, memberId, 'payment_password', approved.proposerId);
  await audit.record(ctx, {
    action: 'member.paymentPassword.reset',
    subject: `member:${memberId}`,
    detail: { reason: approved.reason },
    address,
  });
  return null;
}

// Equal tries that come together are one try: a form sent 64 times at once is no guessing.
const underWay = new Map<string, Promise<void>>();

function tryPassword(ctx: Ctx, memberId: bigint, which: 'payment' | 'account', password: string): Promise<void> {
  assert(!ctx.db.isTransaction, 'a try stays counted whatever becomes of the request');
  const key = [ctx.brand.id, memberId, which, sha256(password).toString('base64')].join(':');
  const running = underWay.get(key);
  if (running) return running;
  const trying = tryOnce(ctx, memberId, which, password).finally(() => underWay.delete(key));
  underWay.set(key, trying);
  return trying;
}

async function tryOnce(ctx: Ctx, memberId: bigint, which: 'payment' | 'account', password: string): Promise<void> {
  const counted = await store.countPaymentTry(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    atMs: ctx.nowMs,
    triesMax: PAYMENT_PASSWORD_TRIES,
    lockMs: LOCK_MS,
  });
  if (!counted) return refuseUntil(ctx, (await rowOf(ctx, memberId)).payment_tried_at?.getTime() ?? ctx.nowMs);
  const hash = which === 'payment' ? counted.payment_password_hash : counted.password_hash;
  if (await fitsInTurn(ctx, memberId, hash, password)) return store.forgivePaymentTries(ctx.db, ctx.brand.id, memberId);
  const triesLeft = PAYMENT_PASSWORD_TRIES - counted.payment_tries;
  if (triesLeft <= 0) refuseUntil(ctx, ctx.nowMs);
  return fail(which === 'payment' ? 'payment_password_wrong' : 'password_wrong', { triesLeft });
}

async function fitsInTurn(ctx: Ctx, memberId: bigint, hash: string | null, password: string): Promise<boolean> {
  try {
    return await verifyPassword(hash, password, memberShare(ctx.brand.id, memberId));
  } catch (error) {
    // Nothing was tested: a busy house must not lock anybody out.
    await store.uncountPaymentTry(ctx.db, ctx.brand.id, memberId);
    throw error;
  }
}

function refuseUntil(ctx: Ctx, lastTryMs: number): never {
  const untilMs = lastTryMs + LOCK_MS;
  throw new Refusal('payment_password_locked', { untilMs }, Math.max(1, Math.ceil((untilMs - ctx.nowMs) / 1000)));
}

async function rowOf(ctx: Ctx, memberId: bigint): Promise<store.PaymentPasswordRow> {
  return (await store.paymentPassword(ctx.db, ctx.brand.id, memberId)) ?? fail('not_found');
}
