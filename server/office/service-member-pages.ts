import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportMembers as exportMembersCall,
  getMemberPage,
  searchMembers,
  setMemberStatus,
} from '../../contract/members.ts';
import * as audit from '../audit/service.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { pageOf } from '../platform/http/paging.ts';
import { transact } from '../platform/database/transaction.ts';
import * as sessions from '../sessions/service.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

/** Members of the brand with what they hold, newest first. */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchMembers>,
): Promise<CallOutput<typeof searchMembers>> {
  const { members: found, totalCount } = await members.search(ctx, request);
  return pageOf(await rowsOf(ctx, found), totalCount, request.pageSize);
}

const memberColumns: readonly audit.FileColumn<Row & { registered: string | null; lastLogin: string | null }>[] = [
  ['id', ({ id }) => id],
  ['account', ({ account }) => account],
  ['nickname', ({ nickname }) => nickname],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['registered', ({ registered }) => registered],
  ['lastLogin', ({ lastLogin }) => lastLogin],
  ['balance', ({ balance }) => balance],
];

/** The same members as a file; who took it is written down. */
export async function exportMembers(
  ctx: Ctx,
  request: CallParsed<typeof exportMembersCall>,
  address: string,
): Promise<FileAnswer> {
  return audit.listFile(
    ctx,
    {
      list: 'members',
      version: 1,
      asked: request,
      columns: memberColumns,
      pages: members.searchAll(ctx, request),
      present: async (stored) =>
        (await rowsOf(ctx, stored.map(members.memberFrom))).map((row) => ({
          ...row,
          registered: audit.fileMoment(ctx, row.registeredAtMs),
          lastLogin: audit.fileMoment(ctx, row.lastLoginAtMs),
        })),
    },
    address,
  );
}

/** One member of the brand: who they are, their money, their play, their devices. Refuses with not_found. */
export async function page(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getMemberPage>> {
  const member = await members.get(ctx, memberId);
  const [upline, picture, money, deposits, withdrawn, play, devices, tags, linked] = await Promise.all([
    member.uplineId === null ? null : members.find(ctx, member.uplineId),
    members.avatarOf(ctx, memberId),
    wallet.balance(ctx, memberId),
    cashier.memberTotals(ctx, memberId),
    withdrawals.memberTotals(ctx, memberId),
    tallies.memberTotals(ctx, memberId),
    sessions.ofMember(ctx, memberId),
    members.tagsOf(ctx, memberId),
    linkedTo(ctx, memberId),
  ]);
  return {
    member: {
      ...rowOf(member),
      language: member.language,
      picture,
      details: member.details,
      mobile: member.mobile,
      vipLevel: member.vipLevel,
      tags,
      upline: upline && { id: String(upline.id), account: upline.account },
    },
    balance: wallet.writeAmount(ctx, money.balanceMinor),
    held: wallet.writeAmount(ctx, money.heldMinor),
    bonus: wallet.writeAmount(ctx, money.bonusMinor),
    withdrawnTotal: wallet.writeAmount(ctx, withdrawn.amountMinor),
    depositTotal: wallet.writeAmount(ctx, deposits.amountMinor),
    stakeTotal: wallet.writeAmount(ctx, play.stakeMinor),
    payoutTotal: wallet.writeAmount(ctx, play.payoutMinor),
    betCount: play.count,
    linked,
    sessions: devices.map(({ device, address, startedAtMs, lastSeenAtMs, open }) => ({
      device,
      address,
      startedAtMs,
      lastSeenAtMs,
      open,
    })),
  };
}

const LINKED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Members on the same devices of late, or paid on the same accounts. */
async function linkedTo(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getMemberPage>['linked']> {
  const found = {
    device: await sessions.othersOnDevice(ctx, { memberId }, ctx.nowMs - LINKED_FOR_MS),
    payout_account: await withdrawals.othersOnAccounts(ctx, memberId),
  };
  const names = await members.accountsOf(ctx, [...new Set(Object.values(found).flat())]);
  return [...names].map(([id, account]) => ({
    memberId: String(id),
    account,
    by: (['device', 'payout_account'] as const).filter((what) => found[what].includes(id)),
  }));
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

type Row = CallOutput<typeof searchMembers>['list'][number];

async function rowsOf(ctx: Ctx, found: readonly members.Member[]): Promise<Row[]> {
  const balances = await wallet.balances(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((member) => ({
    ...rowOf(member),
    balance: wallet.writeAmount(ctx, balances.get(member.id) ?? 0n),
  }));
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
