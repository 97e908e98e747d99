import { startOfDayMs, startOfMonthMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as sessions from '../sessions/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import * as store from './store-takes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who shared a device longer ago than that is no longer of the same household. */
const LINKED_MS = 90 * DAY_MS;
const MOST_LINKED = 1_000;

/**
 * Refuses who has taken all that the brand gives in a day or a month; the one reward that reaches a ceiling is given whole, so that none
 * is too large to be taken, and no drawn prize is known before it is refused. Call behind the member's gate, before rows that others wait for are locked.
 * @throws Refusal rewards_full_today, rewards_full_this_month, rewards_full_together
 */
export async function checkCeilings(ctx: Ctx, memberId: bigint): Promise<void> {
  const reached = await ceilingOf(ctx, memberId);
  if (reached !== null) fail(reached);
}

/** As `checkCeilings` where cashback counts as well; else it lets pass. @throws Refusal as there */
export async function checkCashback(ctx: Ctx, memberId: bigint): Promise<void> {
  if (ctx.brand.settings.rewards.withCashback) await checkCeilings(ctx, memberId);
}

/** Which ceiling a member has reached, the one that lasts longest first; null: none. */
export async function ceilingOf(ctx: Ctx, memberId: bigint): Promise<store.Ceiling | null> {
  return store.ceiling(ctx.db, { brandId: ctx.brand.id, memberId }, await ceilingsOf(ctx, memberId));
}

/** What the brand gives a member at most, and who counts together with them. */
export async function ceilingsOf(ctx: Ctx, memberId: bigint): Promise<store.Ceilings> {
  const { rewards, timeZone } = ctx.brand.settings;
  return {
    ...rewards,
    dayFromMs: startOfDayMs(ctx.nowMs, timeZone),
    monthFromMs: startOfMonthMs(ctx.nowMs, timeZone),
    linkedIds: rewards.linkedDayMinor > 0 ? await linkedTo(ctx, memberId) : [],
  };
}

/** Counts what a member took toward the ceilings, once for what it is; the same again counts nothing. */
export async function countTaken(ctx: Ctx, taken: Omit<store.Take, 'brandId' | 'atMs'>): Promise<void> {
  await store.take(ctx.db, { ...taken, brandId: ctx.brand.id, atMs: ctx.nowMs });
}

/** A member and who shares a device or a payout account with them. */
async function linkedTo(ctx: Ctx, memberId: bigint): Promise<bigint[]> {
  const device = { memberId, atMost: MOST_LINKED };
  const [onDevice, onAccounts] = await Promise.all([
    sessions.othersOnDevice(ctx, device, ctx.nowMs - LINKED_MS),
    withdrawals.othersOnAccounts(ctx, memberId, MOST_LINKED),
  ]);
  return [...new Set([memberId, ...onDevice, ...onAccounts])];
}
