import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import * as cashier from '../cashier/service.ts';
import { dayOf, dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import { daysAfter } from './periods.ts';

export type Joined = Extract<PromotionTerms['take'], { way: 'join' }>;

export interface Counting {
  take: Joined;
  joinedAtMs: number;
  untilMs: number | null;
  /** What stood of the first day when they joined. */
  baseline: bigint;
}

/**
 * How far a member is, a function of what stands in the tallies and deposits: what is settled anew, taken back or counted anew is in it.
 * Play is known by days, so that of the first one what was there before they joined is taken off.
 */
export async function progressOf(
  ctx: Ctx,
  memberId: bigint,
  { take, joinedAtMs, untilMs, baseline }: Counting,
): Promise<bigint> {
  const { timeZone } = ctx.brand.settings;
  const lastMs = Math.min(untilMs ?? Infinity, ctx.nowMs + 1) - 1;
  if (take.metric === 'deposits') {
    const credited = await cashier.creditedOf(ctx, memberId, { fromMs: joinedAtMs, untilMs: lastMs + 1 });
    return credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  }
  const window = {
    fromMs: dayStartMs(dayOf(joinedAtMs, timeZone), timeZone),
    untilMs: dayStartMs(daysAfter(dayOf(lastMs, timeZone), 1), timeZone),
  };
  if (window.untilMs <= window.fromMs) return 0n;
  const played = (await tallies.playedByDay(ctx, memberId, window)).filter(
    ({ category }) => take.categories.length === 0 || take.categories.some((each) => each === category),
  );
  const sum = played.reduce((all, { bets, validMinor }) => all + (take.metric === 'bets' ? bets : validMinor), 0n);
  return sum > baseline ? sum - baseline : 0n;
}

/** What stands of today’s play before a member joins. */
export async function baselineOf(ctx: Ctx, memberId: bigint, take: Joined): Promise<bigint> {
  if (take.metric === 'deposits') return 0n;
  return progressOf(ctx, memberId, { take, joinedAtMs: ctx.nowMs, untilMs: null, baseline: 0n });
}
