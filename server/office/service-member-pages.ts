import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getMemberPage, searchMembers, setMemberStatus } from '../../contract/members.ts';
import * as audit from '../audit/service.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { pageOf } from '../platform/http/paging.ts';
import { transact } from '../platform/database/transaction.ts';
import * as sessions from '../sessions/service.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';

/** Members of the brand with what they hold, newest first. */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchMembers>,
): Promise<CallOutput<typeof searchMembers>> {
  const { members: found, totalCount } = await members.search(ctx, request);
  const balances = await wallet.balances(
    ctx,
    found.map(({ id }) => id),
  );
  const list = found.map((member) => ({
    ...rowOf(member),
    balance: wallet.writeAmount(ctx, balances.get(member.id) ?? 0n),
  }));
  return pageOf(list, totalCount, request.pageSize);
}

/** One member of the brand: who they are, their money, their play, their devices. Refuses with not_found. */
export async function page(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getMemberPage>> {
  const member = await members.get(ctx, memberId);
  const [upline, picture, money, deposits, play, devices] = await Promise.all([
    member.uplineId === null ? null : members.find(ctx, member.uplineId),
    members.avatarOf(ctx, memberId),
    wallet.balance(ctx, memberId),
    cashier.memberTotals(ctx, memberId),
    tallies.memberTotals(ctx, memberId),
    sessions.ofMember(ctx, memberId),
  ]);
  return {
    member: {
      ...rowOf(member),
      language: member.language,
      picture,
      details: member.details,
      upline: upline && { id: String(upline.id), account: upline.account },
    },
    balance: wallet.writeAmount(ctx, money.balanceMinor),
    held: wallet.writeAmount(ctx, money.heldMinor),
    depositTotal: wallet.writeAmount(ctx, deposits.amountMinor),
    stakeTotal: wallet.writeAmount(ctx, play.stakeMinor),
    payoutTotal: wallet.writeAmount(ctx, play.payoutMinor),
    betCount: play.count,
    sessions: devices.map(({ device, address, startedAtMs, lastSeenAtMs, open }) => ({
      device,
      address,
      startedAtMs,
      lastSeenAtMs,
      open,
    })),
  };
}

/** Locks, closes or reopens an account and says why; all its sessions, of games too, end with it. Refuses with not_found. */
export async function setStatus(ctx: Ctx, input: CallParsed<typeof setMemberStatus>, address: string): Promise<void> {
  const memberId = BigInt(input.memberId);
  await transact(ctx, async (ctx) => {
    const { before, account } = await members.setStatus(ctx, memberId, input.status);
    if (input.status !== 'active') await sessions.endAll(ctx, memberId, 'locked');
    await audit.record(ctx, {
      action: 'member.status',
      subject: `member:${memberId}`,
      detail: { account, before, after: input.status, reason: input.reason },
      address,
    });
  });
}

function rowOf(member: members.Member) {
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    status: member.status,
    registeredAtMs: member.registeredAtMs,
    lastLoginAtMs: member.lastLoginAtMs,
  };
}
