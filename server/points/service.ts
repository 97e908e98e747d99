import { gameCategories } from '../../contract/bets.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getPointBalance, getPointConfig, getPointDetails, getRedeemPointList } from '../../contract/points.ts';
import type { getMemberPoints, OfficeRedemption, searchRedemptions } from '../../contract/points-office.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentForOffice } from './deciding.ts';
import { presentLine, presentRecord, presentRedemption, ratioText } from './presenting.ts';
import * as redemptions from './store-redemptions.ts';
import * as store from './store.ts';

export { carryOutAdjustment, propose } from './adjusting.ts';
export { count } from './counting.ts';
export { approve, reject } from './deciding.ts';
export { officeGifts, save, shownGifts } from './gifts.ts';
export { convert, openConversion, openRedemption, redeem } from './redeeming.ts';

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
  const rows = await redemptions.list(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
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

/** What members of the brand gave points for, newest first. */
export async function search(
  ctx: Ctx,
  { pageNo, pageSize, memberId, ...rest }: CallParsed<typeof searchRedemptions>,
): Promise<CallOutput<typeof searchRedemptions>> {
  const filter = { ...rest, memberId: memberId === undefined ? undefined : BigInt(memberId) };
  const rows = await redemptions.list(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
  const { count, points } = await redemptions.totals(ctx.db, ctx.brand.id, filter);
  const list = await presentAll(ctx, rows);
  return { ...pageOf(list, count, pageSize), points: Number(points), waiting: await waitingCount(ctx) };
}

/** How many wait for a decision. */
export async function waitingCount(ctx: Ctx): Promise<number> {
  return (await redemptions.totals(ctx.db, ctx.brand.id, { state: 'in_process' })).count;
}

/** A redemption of the brand, whoever asked for it; null where there is none. */
export async function find(ctx: Ctx, redemptionId: bigint): Promise<OfficeRedemption | null> {
  const row = await redemptions.byId(ctx.db, ctx.brand.id, redemptionId);
  return row ? known((await presentAll(ctx, [row]))[0], 'it was asked for') : null;
}

async function presentAll(ctx: Ctx, rows: readonly redemptions.RedemptionRow[]): Promise<OfficeRedemption[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) =>
    presentForOffice(ctx, row, known(accounts.get(row.member_id), 'a redemption is of a member')),
  );
}
