import type { Ctx } from '../platform/ctx.ts';
import * as protection from '../protection/service.ts';
import { totalsOf } from './store.ts';
import * as store from './store-usage.ts';

/** What a member has staked and lost in the running day, week and month, minor units; a loss below 0 is a win. */
export async function usage(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ stake: protection.Usage; loss: protection.Usage; periods: protection.Periods }> {
  const periods = await protection.periods(ctx);
  const row = await store.usage(ctx.db, { brandId: ctx.brand.id, memberId }, periods);
  return {
    stake: usageOf(row.stake_day, row.stake_week, row.stake_month),
    loss: usageOf(row.loss_day, row.loss_week, row.loss_month),
    periods,
  };
}

/**
 * Tells a member why the rules of the database refused his bet: what he set himself, and when it ends.
 * @throws Refusal self_excluded, limit_reached; see protection.refuseBet
 */
export async function refuseProtected(ctx: Ctx, memberId: bigint, stakeMinor: bigint): Promise<never> {
  return protection.refuseBet(ctx, memberId, stakeMinor, await usage(ctx, memberId));
}

/** What a member has staked and won since a moment, minor units; what was taken back counts nowhere. */
export async function totalsSince(
  ctx: Ctx,
  memberId: bigint,
  fromMs: number,
): Promise<{ stakeMinor: bigint; payoutMinor: bigint }> {
  const { stake_minor, payout_minor } = await totalsOf(ctx.db, ctx.brand.id, memberId, { fromMs });
  return { stakeMinor: stake_minor, payoutMinor: payout_minor };
}

function usageOf(day: string, week: string, month: string): protection.Usage {
  return { dayMinor: BigInt(day), weekMinor: BigInt(week), monthMinor: BigInt(month) };
}
