import type { Ctx } from '../platform/process/ctx.ts';
import * as protection from '../protection/service.ts';
import * as store from './store-usage.ts';

/**
 * Tells a member why the rules of the database refused their bet: what they set themselves, and when it ends.
 * @throws Refusal self_excluded, limit_reached; see protection.refuseBet
 */
export async function refuseProtected(ctx: Ctx, memberId: bigint, stakeMinor: bigint): Promise<never> {
  const row = await store.usage(ctx.db, { brandId: ctx.brand.id, memberId }, await protection.periods(ctx));
  return protection.refuseBet(ctx, memberId, stakeMinor, {
    stake: usageOf(row.stake_day, row.stake_week, row.stake_month),
    loss: usageOf(row.loss_day, row.loss_week, row.loss_month),
  });
}

function usageOf(day: string, week: string, month: string): protection.Usage {
  return { dayMinor: BigInt(day), weekMinor: BigInt(week), monthMinor: BigInt(month) };
}
