import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type claimAllRewards,
  type getAvailablePromotions,
  type getRewards,
  type listRewards,
  type Reward,
  rewardTransitions,
} from '../../contract/rewards.ts';
import { MEMBER_TYPE } from '../../contract/members.ts';
import { transact } from '../platform/database/transaction.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { ceilingOf, checkCeilings } from './ceilings.ts';
import { issue, tell } from './giving.ts';
import { presentReward, stateOf } from './presenting.ts';
import * as store from './store.ts';

export { ceilingOf, checkCashback, checkCeilings, countTaken } from './ceilings.ts';
export { historyOf } from './history.ts';
export { offer, pay, waits } from './giving.ts';
export { find, revoke, search } from './looking.ts';
export { opensAlone, roomAlone } from './opening-alone.ts';
export { carryOutGift, giveByStaff } from './proposing.ts';

/** So many are shown, and claimed by one call. */
const AT_ONCE = 100;

/**
 * Pays a reward into the cash of the member behind the token; who asks again is told that it was paid.
 * @throws Refusal not_found, self_excluded, reward_ended where it ran out or was taken back, and those of `checkCeilings`
 */
export async function claim(ctx: Ctx, rewardId: bigint): Promise<Reward> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    // Behind their gate, as all that moves a member's money: a pause that stands is seen.
    await wallet.lockMembers(inside, [memberId]);
    const row = await store.locked(inside.db, inside.brand.id, rewardId);
    if (row?.member_id !== memberId) fail('not_found');
    if (row.state === 'issued') return presentReward(inside, row);
    await protection.checkOpen(inside, memberId);
    if (!rewardTransitions[stateOf(row)].includes('issued') || hasRunOut(row, inside.nowMs)) fail('reward_ended');
    await checkCeilings(inside, memberId);
    return presentReward(inside, await issue(inside, row));
  });
}

/**
 * Pays what the member behind the token can claim, 100 at once, until they reach a ceiling; what is left waits.
 * @throws Refusal self_excluded, and those of `checkCeilings` where they had reached one before
 */
export async function claimAll(ctx: Ctx): Promise<CallOutput<typeof claimAllRewards>> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    await wallet.lockMembers(inside, [memberId]);
    await protection.checkOpen(inside, memberId);
    const rows = await store.claimable(inside.db, whoseOf(inside, memberId), AT_ONCE, true);
    if (rows.length > 0) await checkCeilings(inside, memberId);
    const issued: store.RewardRow[] = [];
    for (const row of rows) {
      if (issued.length > 0 && (await ceilingOf(inside, memberId)) !== null) break;
      issued.push(await issue(inside, row));
    }
    const totalMinor = issued.reduce((sum, row) => sum + row.amount_minor, 0n);
    const { count } = await store.claimableSum(inside.db, whoseOf(inside, memberId));
    return { claimed: issued.length, total: wallet.writeAmount(inside, totalMinor), left: count };
  });
}

/** What the member behind the token can claim now. */
export async function waiting(ctx: Ctx): Promise<CallOutput<typeof getRewards>> {
  const whose = whoseOf(ctx, memberOf(ctx).memberId);
  const { count, sum_minor } = await store.claimableSum(ctx.db, whose);
  const rows = count === 0 ? [] : await store.claimable(ctx.db, whose, AT_ONCE);
  return {
    claimable: rows.map((row) => presentReward(ctx, row)),
    count,
    total: wallet.writeAmount(ctx, sum_minor),
  };
}

/** The rewards of the member behind the token that have their end, newest first. */
export async function history(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listRewards>,
): Promise<CallOutput<typeof listRewards>> {
  const filter = { memberId: memberOf(ctx).memberId, ended: true };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
  const { count } = await store.totals(ctx.db, ctx.brand.id, filter);
  return pageOf(
    rows.map((row) => presentReward(ctx, row)),
    count,
    pageSize,
  );
}

/** How many rewards wait for the member behind the token, and which kinds of promotion there are for them. */
export async function availablePromotions(ctx: Ctx): Promise<CallOutput<typeof getAvailablePromotions>> {
  const { switches, referral } = ctx.brand.settings;
  const { memberId, accountType } = memberOf(ctx);
  const isOffered = switches['REWCEN3'] === true;
  const { count } = isOffered ? await store.claimableSum(ctx.db, whoseOf(ctx, memberId)) : { count: 0 };
  // Only plain members bring friends; agents have members of their own.
  const mayRefer = referral.on && accountType === MEMBER_TYPE;
  return { availableCount: count, REWARD: { enabled: isOffered }, REFERRAL: { enabled: mayRefer } };
}

/** Ends what nobody claimed in time, of all brands. @returns how many */
export async function expireDue(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  const ended = await store.expireDue(ctx.db, ctx.nowMs);
  for (const memberId of new Set(ended.map(({ member_id }) => member_id))) tell(ctx, memberId);
  return ended.length;
}

function hasRunOut({ expires_at }: store.RewardRow, nowMs: number): boolean {
  return expires_at !== null && expires_at.getTime() <= nowMs;
}

function whoseOf(ctx: Ctx, memberId: bigint) {
  return { brandId: ctx.brand.id, memberId, atMs: ctx.nowMs };
}
