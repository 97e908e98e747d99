import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type getAvailablePromotions, type getRewards, type listRewards } from '../../contract/rewards.ts';
import { MEMBER_TYPE } from '../../contract/members.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { AT_ONCE } from './claiming.ts';
import { tell } from './giving.ts';
import { presentReward } from './presenting.ts';
import * as store from './store.ts';

export { ceilingOf, checkCashback, checkCeilings, countTaken } from './ceilings.ts';
export { historyOf } from './history.ts';
export { claim, claimAll } from './claiming.ts';
export { offer, pay, waits } from './giving.ts';
export { exportRewards, find, revoke, search } from './looking.ts';
export { opensAlone, roomAlone } from './opening-alone.ts';
export { carryOutGift, giveByStaff } from './proposing.ts';

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
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
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

function whoseOf(ctx: Ctx, memberId: bigint) {
  return { brandId: ctx.brand.id, memberId, atMs: ctx.nowMs };
}
