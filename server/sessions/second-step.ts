import type { CallParsed } from '../../contract/call.ts';
import type { EntryMethod, sendEntryCode as sendCall, verifyLogin as verifyCall } from '../../contract/registration.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import { type Caller, isNewPlaceOf } from './places.ts';
import { type LoggedIn, startSession } from './starting.ts';
import { countFailure, countTry, forgiveTries } from './tries.ts';

const VALID_MS = 15 * 60_000;
const SEAL = 'second-step';

interface Pending {
  deviceId: string | undefined;
  /** They came by another company, and typed no password. */
  isExternal?: boolean;
  isDefaultPassword: boolean;
}

/**
 * Where the brand wants it, stops a login with the right password that comes from a new place, until the member has
 * shown that it is them. Who has left nothing by which they could show it is let in.
 * @throws Refusal login_verify_required with {ticket, methods: [{method, hint}]}
 */
export async function askSecondStep(ctx: Ctx, member: members.Member, caller: Caller, pending: Pending): Promise<void> {
  if (!ctx.brand.settings.switches['LOGINIPVERF3'] || member.lastLoginAtMs === null) return;
  const methods = methodsOf(member);
  if (methods.length === 0 || !(await isNewPlaceOf(ctx, member.id, caller, pending.deviceId))) return;
  fail('login_verify_required', { ticket: ticketFor(ctx, member.id, pending), methods });
}

/**
 * Sends the code of the second step to what the member has left with us.
 * @throws Refusal login_verify_wrong where the ticket is no longer good, too_many_requests, code_limit_reached
 */
export async function sendEntryCode(
  ctx: Ctx,
  input: CallParsed<typeof sendCall>,
  caller: Caller,
): Promise<{ expiredMinutes: number }> {
  const { member } = await memberOfTicket(ctx, input.ticket);
  const to = { language: caller.language, address: caller.address, isKnown: true };
  const codeTarget = String(member.id);
  if (input.method === 'sms') {
    if (!member.mobile) fail('login_verify_wrong');
    return verification.sendSmsCode(ctx, 'entry', { ...to, target: member.mobile }, codeTarget);
  }
  const email = member.details['email'];
  if (!email) fail('login_verify_wrong');
  return verification.sendMailCode(ctx, { ...to, target: email }, codeTarget, member.account);
}

/**
 * The second step of a login.
 * @throws Refusal login_verify_wrong, verification_code_wrong, verification_code_expired, too_many_requests,
 * account_locked, account_closed
 */
export async function verifyLogin(ctx: Ctx, input: CallParsed<typeof verifyCall>, caller: Caller): Promise<LoggedIn> {
  const { member, pending } = await memberOfTicket(ctx, input.ticket);
  if (member.status !== 'active') members.refuseInactive(member.status);
  const knock = { brandId: ctx.brand.id, account: `entry:${member.id}`, address: caller.address };
  await countTry(ctx, knock);
  const beginning = { ...pending, way: pending.isExternal ? 'external' : 'verified' } as const;
  if (input.method === 'payeeName') {
    const name = member.details['payeeName'];
    if (!name || !members.isSameName(name, input.answer)) {
      await countFailure(ctx, knock);
      fail('login_verify_wrong');
    }
    await forgiveTries(ctx, knock);
    return transact(ctx, (ctx) => startSession(ctx, member, caller, beginning));
  }
  const tried = await verification.tryCode(ctx, { purpose: 'entry', target: String(member.id) }, input.answer);
  await forgiveTries(ctx, knock);
  return transact(ctx, async (ctx) => {
    await verification.useCode(ctx, tried);
    return startSession(ctx, member, caller, beginning);
  });
}

/** What the member can show, and to where a code would go. */
function methodsOf(member: members.Member): { method: EntryMethod; hint: string }[] {
  const { mobile, email } = members.contactsOf(member);
  const found: { method: EntryMethod; hint: string }[] = [];
  if (mobile) found.push({ method: 'sms', hint: mobile });
  if (email) found.push({ method: 'email', hint: email });
  if (member.details['payeeName']) found.push({ method: 'payeeName', hint: '' });
  return found;
}

/** The ticket says whose password was right, sealed, so that nothing need be kept. */
function ticketFor(ctx: Ctx, memberId: bigint, pending: Pending): string {
  const said = { brand: ctx.brand.id, member: String(memberId), untilMs: ctx.nowMs + VALID_MS, ...pending };
  return ctx.platform.seal.close(SEAL, Buffer.from(JSON.stringify(said)), ctx.random).toString('base64url');
}

async function memberOfTicket(ctx: Ctx, ticket: string): Promise<{ member: members.Member; pending: Pending }> {
  let said: { brand: number; member: string; untilMs: number } & Pending;
  try {
    said = JSON.parse(ctx.platform.seal.open(SEAL, Buffer.from(ticket, 'base64url')).toString('utf8')) as typeof said;
  } catch {
    // Not sealed by us: no ticket.
    return fail('login_verify_wrong');
  }
  if (said.brand !== ctx.brand.id || said.untilMs <= ctx.nowMs) fail('login_verify_wrong');
  const member = (await members.find(ctx, BigInt(said.member))) ?? fail('login_verify_wrong');
  // Each ticket opens once: the login that it opened is later than it.
  const madeAtMs = said.untilMs - VALID_MS;
  if ((member.lastLoginAtMs ?? 0) > madeAtMs) fail('login_verify_wrong');
  const { deviceId, isDefaultPassword, isExternal = false } = said;
  return { member, pending: { deviceId, isDefaultPassword, isExternal } };
}
