import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type * as calls from '../../contract/identities.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as sessions from '../sessions/service.ts';
import { attemptOf, type Bringing } from './coming.ts';
import { openCompany, shown } from './companies.ts';
import * as attempts from './store-attempts.ts';
import * as store from './store-bindings.ts';
import * as companies from './store-companies.ts';

/**
 * Binds what a ticket proves to the member behind the token, for good. Their password is asked for again, or the one that
 * guards their money: an open telephone on a table is not enough for another way in.
 * @throws Refusal in_need_true_account, identity_expired, identity_closed, password_wrong, payment_password_…,
 * too_many_requests, identity_taken, identity_bound
 */
export async function bind(
  ctx: Ctx,
  input: CallParsed<typeof calls.bindIdentity>,
  { browser, caller }: Bringing,
): Promise<CallOutput<typeof calls.bindIdentity>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const attempt = await attemptOf(ctx, input.ticket, browser);
  // A ticket that one member asked for binds no other.
  if (attempt.member_id !== null && attempt.member_id !== memberId) fail('identity_expired');
  await openCompany(ctx, attempt.company);
  if (input.by === 'payment') await members.checkPaymentPassword(ctx, memberId, input.password);
  else await sessions.passOwnPassword(ctx, input.password, caller);
  await transact(ctx, (inside) => write(inside, attempt, memberId, 'member'));
  return { company: attempt.company, person: attempt.person, boundAtMs: ctx.nowMs };
}

/**
 * Opens an account that is bound from its first moment, and logs it in. The address of mail is the company's where the
 * brand believes it; else what was typed.
 * @throws Refusal those of sessions.register, identity_expired, identity_closed, identity_taken
 */
export async function registerBound(
  ctx: Ctx,
  input: CallParsed<typeof calls.registerIdentity>,
  { browser, caller }: Bringing,
): Promise<sessions.LoggedIn> {
  const { ticket, ...given } = input;
  const attempt = await attemptOf(ctx, ticket, browser);
  if (attempt.member_id !== null) fail('identity_expired');
  await openCompany(ctx, attempt.company);
  const form = {
    ...given,
    login: true,
    ...(attempt.is_email_proved && ctx.brand.settings.register.email.enabled && { email: attempt.email }),
  };
  const also = async (inside: Ctx, memberId: bigint) => {
    await write(inside, attempt, memberId, 'registration');
    // By it they find their way back, should the company ever turn them away.
    if (attempt.is_email_proved) await members.setEmail(inside, memberId, attempt.email);
  };
  const { begun } = await sessions.register(ctx, form, 'external', caller, also);
  return begun;
}

/** The companies of the brand, and to which the member behind the token is bound. */
export async function ownBindings(ctx: Ctx): Promise<CallOutput<typeof calls.listBindings>> {
  const { memberId } = memberOf(ctx);
  const rows = await companies.companies(ctx.db, ctx.brand.id);
  const bound = (await store.ofMember(ctx.db, ctx.brand.id, memberId)).filter(
    ({ released_at }) => released_at === null,
  );
  return {
    list: rows.flatMap((row) => {
      const its = bound.find(({ issuer }) => issuer === row.issuer);
      if (!row.is_on && its === undefined) return [];
      return [{ ...shown(row), person: its?.person ?? '', boundAtMs: its?.bound_at.getTime() ?? null }];
    }),
  };
}

/**
 * Uses the ticket up and writes the binding, in the transaction of who calls: races have one winner, by the tables.
 * @throws Refusal identity_expired, identity_taken, identity_bound
 */
async function write(
  ctx: Ctx,
  attempt: attempts.AttemptRow,
  memberId: bigint,
  way: 'registration' | 'member',
): Promise<void> {
  if (attempt.subject === null || !(await attempts.use(ctx.db, attempt.id, ctx.nowMs))) return fail('identity_expired');
  const { company, issuer, subject, person, is_email_proved: isEmailProved } = attempt;
  await insert(ctx, { memberId, company, issuer, subject, person, way, isEmailProved });
}

/** @throws Refusal identity_taken, identity_bound */
export async function insert(ctx: Ctx, binding: Omit<store.BindingInsert, 'brandId' | 'atMs'>): Promise<void> {
  try {
    await store.insert(ctx.db, { ...binding, brandId: ctx.brand.id, atMs: ctx.nowMs });
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === store.SUBJECT_CONSTRAINT) fail('identity_taken');
    if (broken === store.MEMBER_CONSTRAINT) fail('identity_bound');
    throw error;
  }
}
