import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { MEMBER_TYPE } from '../../contract/members.ts';
import {
  type getInviter,
  type getReferral,
  type listReferredFriends,
  type ReferralState,
  referralStates,
} from '../../contract/referrals.ts';
import * as members from '../members/service.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as vip from '../vip/service.ts';
import * as wallet from '../wallet/service.ts';
import { presentProgress } from './presenting.ts';
import * as store from './store.ts';

export { bind, lookAt } from './bonds.ts';
export { carryOutRelease, refuseByStaff, release } from './by-staff.ts';
export { exportFile, search, story } from './looking.ts';
export { settleDue } from './paying.ts';

/**
 * The invitation of the member behind the token, its terms, and what it has brought.
 * @throws Refusal function.not.available to agents and trial accounts
 */
export async function ofMember(ctx: Ctx): Promise<CallOutput<typeof getReferral>> {
  const memberId = plainMember(ctx);
  const stands = await store.standOf(ctx.db, ctx.brand.id, memberId);
  const month = await vip.monthOf(ctx);
  const { friends: paidThisMonth } = await store.paidSince(ctx.db, ctx.brand.id, memberId, month.fromMs);
  const standing = (state: ReferralState) => stands.find((row) => row.state === state);
  const money = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const counts = referralStates.map((state) => [state, standing(state)?.count ?? 0] as const);
  return {
    code: String(memberId),
    terms: termsOf(ctx),
    friends: Object.fromEntries(counts) as Record<ReferralState, number>,
    earned: money(standing('paid')?.given_minor ?? 0n),
    held: money(standing('qualified')?.promised_minor ?? 0n),
    paidThisMonth,
    invited: await invitedOf(ctx, memberId),
  };
}

function termsOf(ctx: Ctx): CallOutput<typeof getReferral>['terms'] {
  const { on, ...terms } = ctx.brand.settings.referral;
  if (!on) return null;
  const money = (minor: number) => wallet.writeAmount(ctx, BigInt(minor));
  return {
    firstDeposit: money(terms.firstDepositMinor),
    turnover: money(terms.turnoverMinor),
    days: terms.days,
    needsNumber: terms.needsNumber,
    referrerReward: money(terms.referrerMinor),
    friendReward: money(terms.friendMinor),
    holdHours: terms.holdHours,
    mostFriends: terms.mostFriends,
    mostAmount: money(terms.mostMinor),
  };
}

/** What a member who was invited themselves has to do, has done, and gets. */
async function invitedOf(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getReferral>['invited']> {
  const row = await store.ofFriend(ctx.db, ctx.brand.id, memberId);
  if (!row) return null;
  const { nickname } = await members.get(ctx, row.referrer_id);
  const money = (minor: bigint | number) => wallet.writeAmount(ctx, BigInt(minor));
  return {
    ...presentProgress(row),
    name: members.maskedName(nickname),
    firstDeposit: money(row.terms.firstDepositMinor),
    turnover: money(row.terms.turnoverMinor),
    offered: money(row.terms.friendMinor),
    needsNumber: row.terms.needsNumber,
    reward: row.state === 'paid' ? money(row.friend_minor) : null,
  };
}

/**
 * The friends of the member behind the token, newest first.
 * @throws Refusal function.not.available to agents and trial accounts
 */
export async function friends(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listReferredFriends>,
): Promise<CallOutput<typeof listReferredFriends>> {
  const filter = { referrerId: plainMember(ctx) };
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  const { count } = await store.totals(ctx.db, ctx.brand.id, filter);
  const names = await members.findMany(
    ctx,
    rows.map(({ friend_id }) => friend_id),
  );
  const list = rows.map((row) => ({
    id: String(row.id),
    name: members.maskedName(known(names.get(row.friend_id), 'a friend is a member').nickname),
    ...presentProgress(row),
    reward: row.state === 'paid' ? wallet.writeAmount(ctx, row.referrer_minor) : null,
  }));
  return pageOf(list, count, pageSize);
}

/** Whose invitation a code is, with most of the name covered. @throws Refusal invitation_code_error */
export async function inviterOf(
  ctx: Ctx,
  { code }: CallParsed<typeof getInviter>,
): Promise<CallOutput<typeof getInviter>> {
  return { name: members.maskedName(await members.inviterName(ctx, code)) };
}

function plainMember(ctx: Ctx): bigint {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType !== MEMBER_TYPE) fail('function.not.available');
  return memberId;
}
