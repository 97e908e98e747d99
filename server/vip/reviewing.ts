import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import * as store from './store.ts';

/** So many members are held against a month in one transaction. */
const AT_ONCE = 500;
/** Who was away for longer than this begins anew with the last month. */
const MOST_MONTHS_BACK = 12;

/**
 * Holds every level against each month that has ended and was not reviewed: who did not play what keeps it goes one down. The
 * month of arrival is free. A month takes one level from a member at most, however often it is reviewed.
 */
export async function reviewMonths(ctx: Ctx): Promise<void> {
  for (const month of await unreviewed(ctx)) {
    for (let afterId: bigint | null = 0n; afterId !== null;) {
      const after: bigint = afterId;
      afterId = await transact(ctx, (inside) => reviewSome(inside, month, after));
    }
    await store.markReviewed(ctx.db, ctx.brand.id, month.month, ctx.nowMs);
  }
}

/** Ended months since the last that was reviewed, the oldest first. */
async function unreviewed(ctx: Ctx): Promise<store.Month[]> {
  const { timeZone } = ctx.brand.settings;
  const last = await store.lastReviewed(ctx.db, ctx.brand.id);
  const months: store.Month[] = [];
  for (let back = 1; back <= MOST_MONTHS_BACK; back++) {
    const month = await store.monthAt(ctx.db, timeZone, ctx.nowMs, back);
    if (last === null ? back > 1 : month.month <= last) break;
    months.unshift(month);
  }
  return months;
}

/** @returns the member after whom to go on; null: these were the last */
async function reviewSome(ctx: Ctx, month: store.Month, afterId: bigint): Promise<bigint | null> {
  const { levels } = ctx.brand.settings.vip;
  const standing = await members.aboveFirstLevel(ctx, afterId, AT_ONCE);
  const ids = standing.map(({ memberId }) => memberId);
  const arrivals = await store.arrivals(ctx.db, ctx.brand.id, ids);
  const played = await tallies.totalsOfMany(ctx, ids, { fromMs: month.fromMs, untilMs: month.untilMs });
  for (const { memberId, level } of standing) {
    const keepMinor = levels[level]?.keepMinor ?? 0;
    if ((played.get(memberId)?.validMinor ?? 0n) >= keepMinor || isSafe(arrivals.get(memberId), month)) continue;
    const fall = { brandId: ctx.brand.id, memberId, levelBefore: level, level: level - 1, atMs: ctx.nowMs };
    if (!(await store.insertChange(ctx.db, { ...fall, cause: 'month', month: month.month }))) continue;
    await members.moveVipLevel(ctx, memberId, level, level - 1);
  }
  return standing.length < AT_ONCE ? null : (ids.at(-1) ?? null);
}

/** Whether a member arrived in the month or after it, or people have given them the level for longer. */
function isSafe(arrival: store.ChangeRow | undefined, { fromMs, untilMs }: store.Month): boolean {
  if (!arrival) return false;
  return arrival.at.getTime() >= fromMs || (arrival.until_at !== null && arrival.until_at.getTime() >= untilMs);
}
