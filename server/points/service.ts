import { gameCategories } from '../../contract/bets.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getPointBalance, getPointConfig, getPointDetails, getRedeemPointList } from '../../contract/points.ts';
import type { getMemberPoints } from '../../contract/points-office.ts';
import * as members from '../members/service.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { presentLine, presentRecord, presentRedemption, ratioText } from './presenting.ts';
import * as redemptions from './store-redemptions.ts';
import * as store from './store.ts';

export { carryOutAdjustment, propose } from './adjusting.ts';
export { count } from './counting.ts';
export { approve, reject } from './deciding.ts';
export { officeGifts, save, shownGifts } from './gifts.ts';
export { convert, openConversion, openRedemption, redeem } from './redeeming.ts';
export { exportRedemptions, find, search, waitingCount } from './searching.ts';

/** How play earns points at the brand, and what they become. */
export function config(ctx: Ctx): CallOutput<typeof getPointConfig> {
  const { ratios, unitMinor, conversionMinor } = ctx.brand.settings.points;
  return {
    ratios: gameCategories
      .filter((category) => ratios[category] > 0)
      .map((category) => ({ category, ratio: ratioText(ratios[category]) })),
    unit: wallet.writeAmount(ctx, BigInt(unitMinor)),
    conversion: conversionMinor === 0 ? null : wallet.writeAmount(ctx, BigInt(conversionMinor)),
  };
}

/** The points of the member behind the token. */
export async function balance(ctx: Ctx): Promise<CallOutput<typeof getPointBalance>> {
  return balanceOf(ctx, memberOf(ctx).memberId);
}

async function balanceOf(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getPointBalance>> {
  const { points, held, free } = await wallet.pointsOf(ctx, memberId);
  return { points: Number(points), held: Number(held), available: Number(free) };
}

/** What the member behind the token gave points for, newest first. */
export async function history(
  ctx: Ctx,
  { pageNo, pageSize, state }: CallParsed<typeof getRedeemPointList>,
): Promise<CallOutput<typeof getRedeemPointList>> {
  const filter = { memberId: memberOf(ctx).memberId, state };
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await redemptions.list(ctx.db, ctx.brand.id, filter, window);
  const { count } = await redemptions.totals(ctx.db, ctx.brand.id, filter);
  return pageOf(
    rows.map((row) => presentRedemption(ctx, row)),
    count,
    pageSize,
  );
}

/** Each change of the points of the member behind the token, and what earned them. */
export async function details(
  ctx: Ctx,
  { move, ...window }: CallParsed<typeof getPointDetails>,
): Promise<CallOutput<typeof getPointDetails>> {
  const { memberId } = memberOf(ctx);
  const record = await wallet.pointsRecord(ctx, memberId, { ...window, kind: move });
  const { lines, earned } = await earningOf(ctx, memberId);
  return { record: presentRecord(record, window.pageSize), lines, earned };
}

async function earningOf(ctx: Ctx, memberId: bigint) {
  const sums = await store.sumsOf(ctx.db, ctx.brand.id, memberId);
  const { earned_points, credited_points } = await store.accountOf(ctx.db, ctx.brand.id, memberId);
  return {
    lines: sums.map((row) => presentLine(ctx, row)),
    earned: Number(earned_points),
    credited: Number(credited_points),
  };
}

/** A member's points as the office sees them. @throws Refusal not_found */
export async function ofMember(
  ctx: Ctx,
  { memberId, pageNo, pageSize }: CallParsed<typeof getMemberPoints>,
): Promise<CallOutput<typeof getMemberPoints>> {
  const { id } = await members.get(ctx, BigInt(memberId));
  const record = await wallet.pointsRecord(ctx, id, { pageNo, pageSize });
  return { ...(await balanceOf(ctx, id)), ...(await earningOf(ctx, id)), record: presentRecord(record, pageSize) };
}
