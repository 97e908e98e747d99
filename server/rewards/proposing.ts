import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { giveReward } from '../../contract/rewards.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { offer } from './giving.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface GiftBody {
  memberId: string;
  amountMinor: string;
  claimDays: number;
  requestId: string;
}

/**
 * Asks a second person to give a member cash that they claim by themselves.
 * @throws Refusal not_found; bad_input on the amount or the reason
 */
export async function giveByStaff(
  ctx: Ctx,
  { memberId, amount, claimDays, reason, requestId }: CallParsed<typeof giveReward>,
  address: string | null,
): Promise<CallOutput<typeof giveReward>> {
  await members.get(ctx, BigInt(memberId));
  const amountMinor = wallet.readAmount(ctx, 'amount', amount);
  const body: GiftBody = { memberId, amountMinor: String(amountMinor), claimDays, requestId };
  const changes = proposals.changesBetween({}, { amount: wallet.writeAmount(ctx, amountMinor), claimDays });
  const asked = { kind: 'reward', subject: `member:${memberId}`, body, changes, reason, field: 'reason' } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/**
 * Gives what two people agreed on.
 * @throws Refusal self_excluded where the member is in a pause, key_reused where the request was carried out before
 */
export async function carryOutGift(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { memberId, amountMinor, claimDays, requestId } = approved.body as GiftBody;
  const gift = {
    memberId: BigInt(memberId),
    program: 'staff',
    programId: 0n,
    occurrence: `${approved.proposerId}:${requestId}`,
    amountMinor: BigInt(amountMinor),
    expiresAtMs: ctx.nowMs + claimDays * DAY_MS,
    note: approved.reason,
  } as const;
  await protection.checkOpen(ctx, gift.memberId);
  if (!(await offer(ctx, gift))) fail('key_reused');
  const detail = { amountMinor, claimDays, reason: approved.reason, proposedBy: approved.proposedBy };
  await audit.record(ctx, { action: 'reward.give', subject: `member:${memberId}`, detail, address });
  return null;
}
