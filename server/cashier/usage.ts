import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as store from './store-usage.ts';

/**
 * Lets a deposit pass that the member's own limits and pauses allow. Belongs into the transaction that opens it.
 * @throws Refusal self_excluded with {kind, untilMs}; limit_reached with {kind, period, limit, left, startsAnewMs}
 */
export async function checkOwnLimits(ctx: Ctx, memberId: bigint, amountMinor: bigint): Promise<void> {
  await store.oneAtATime(ctx.db, { brandId: ctx.brand.id, memberId });
  const usage = await depositUsage(ctx, memberId, await protection.periods(ctx));
  await protection.checkDeposit(ctx, memberId, amountMinor, usage);
}

/**
 * What counts for a member's own limits on deposits, minor units: what was credited in the running day, week and month,
 * and what they have opened and not paid yet, so that several at once cannot pass a limit together.
 */
export async function depositUsage(ctx: Ctx, memberId: bigint, periods: protection.Periods): Promise<protection.Usage> {
  const row = await store.depositUsage(ctx.db, { brandId: ctx.brand.id, memberId }, periods);
  return { dayMinor: row.day_minor, weekMinor: row.week_minor, monthMinor: row.month_minor };
}

/**
 * Which of their own limits or pauses a deposit passes whose money has come; null: none. It stops nothing any more.
 * @returns the code under which its opening would be refused
 */
export async function passedLimit(
  ctx: Ctx,
  deposit: { id: bigint; memberId: bigint; amountMinor: bigint },
): Promise<string | null> {
  const { id, memberId, amountMinor } = deposit;
  const row = await store.depositUsage(
    ctx.db,
    { brandId: ctx.brand.id, memberId, except: id },
    await protection.periods(ctx),
  );
  const usage = { dayMinor: row.day_minor, weekMinor: row.week_minor, monthMinor: row.month_minor };
  try {
    await protection.checkDeposit(ctx, memberId, amountMinor, usage);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
