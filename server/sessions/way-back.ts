import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { giveDefaultPassword as giveCall } from '../../contract/passwords.ts';
import * as audit from '../audit/service.ts';
import * as status from '../brand/service-status.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { transact } from '../platform/database/transaction.ts';
import * as proposals from '../proposals/service.ts';
import * as verification from '../verification/service.ts';

/**
 * The way back for a member who is locked out, opened by staff: a password that serves once goes to the number that they have
 * proved and is shown to nobody. Where messages do not reach them, a link is proposed that someone else must approve.
 * @throws Refusal not_found, in_need_true_account, bad_input, too_many_requests, code_limit_reached
 */
export async function giveDefaultPassword(
  ctx: Ctx,
  input: CallParsed<typeof giveCall>,
  address: string,
): Promise<CallOutput<typeof giveCall>> {
  const member = await members.get(ctx, BigInt(input.memberId));
  if (member.type === TRIAL_TYPE) fail('in_need_true_account');
  const reason = proposals.reasonOf(input.reason, 'reason');
  const subject = `member:${member.id}`;
  const { mobile } = member;
  // What stays in the office's outbox reaches staff and not the member.
  if (mobile === null || !verification.isSmsCarried(ctx)) {
    const asked = { kind: 'login_link', subject, body: { memberId: input.memberId }, changes: [] } as const;
    const proposal = await proposals.propose(ctx, { ...asked, changes: [], reason, field: 'reason' }, address);
    return { sentTo: null, proposalId: proposal.id };
  }
  await transact(ctx, async (ctx) => {
    const { password } = await members.makeDefaultPassword(ctx, member.id);
    const to = { target: mobile, language: member.language, address, isKnown: true };
    await verification.sendSmsPassword(ctx, to, password);
    await members.recordOpening(ctx, member.id, 'once_password');
    const detail = { account: member.account, reason };
    await audit.record(ctx, { action: 'member.password.default', subject, detail, address });
  });
  return { sentTo: members.contactsOf(member).mobile, proposalId: null };
}

/**
 * Makes the link for a new password that two people agreed on, and keeps only its hash.
 * @returns the link, which is shown this once
 */
export async function carryOutLoginLink(ctx: Ctx, approved: proposals.Approved, address: string): Promise<string> {
  const member = await members.get(ctx, BigInt((approved.body as { memberId: string }).memberId));
  const target = String(member.id);
  const token = newToken(ctx.random);
  await verification.keepCode(ctx, { purpose: 'reset', target }, token);
  await members.recordOpening(ctx, member.id, 'login_link', approved.proposerId);
  const detail = { account: member.account, reason: approved.reason };
  await audit.record(ctx, { action: 'member.password.link', subject: `member:${target}`, detail, address });
  return status.passwordLink(ctx, target, token);
}
