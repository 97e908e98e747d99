import type { ErrorCode } from '../../contract/errors.ts';
import { startOfDayMs, startOfMonthMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as sessions from '../sessions/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import * as store from './store-takes.ts';

/** Bought with points that play has earned: nothing that is given. */
const BOUGHT = 'points';
const CASHBACK = 'cashback';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Who shared a device longer ago than that is no longer of the same household. */
const LINKED_MS = 90 * DAY_MS;
const MOST_LINKED = 1_000;

type Ceiling = Extract<ErrorCode, 'rewards_full_today' | 'rewards_full_this_month' | 'rewards_full_together'>;

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
export async function ceilingOf(ctx: Ctx, memberId: bigint): Promise<Ceiling | null> {
  const { rewards, timeZone } = ctx.brand.settings;
  const except = rewards.withCashback ? [] : [CASHBACK];
  const isReached = async (ceilingMinor: number, memberIds: readonly bigint[], sinceMs: number) => {
    const window = { brandId: ctx.brand.id, memberIds, sinceMs };
    return (await store.takenMinor(ctx.db, window, except)) >= BigInt(ceilingMinor);
  };
  const dayMs = startOfDayMs(ctx.nowMs, timeZone);
  const { memberDayMinor, memberMonthMinor, linkedDayMinor } = rewards;
  if (memberMonthMinor > 0 && (await isReached(memberMonthMinor, [memberId], startOfMonthMs(ctx.nowMs, timeZone))))
    return 'rewards_full_this_month';
  if (memberDayMinor > 0 && (await isReached(memberDayMinor, [memberId], dayMs))) return 'rewards_full_today';
  if (linkedDayMinor > 0 && (await isReached(linkedDayMinor, await linkedTo(ctx, memberId), dayMs)))
    return 'rewards_full_together';
  return null;
}

/** Counts what a member took toward the ceilings, once for what it is; the same again counts nothing. */
export async function countTaken(ctx: Ctx, taken: Omit<store.Take, 'brandId' | 'atMs'>): Promise<void> {
  if (taken.program === BOUGHT) return;
  await store.insert(ctx.db, { ...taken, brandId: ctx.brand.id, atMs: ctx.nowMs });
}

/** A member and who shares a device or a payout account with them; held, so that two of them never look at the same moment. */
async function linkedTo(ctx: Ctx, memberId: bigint): Promise<bigint[]> {
  const device = { memberId, atMost: MOST_LINKED };
  const onDevice = await sessions.othersOnDevice(ctx, device, ctx.nowMs - LINKED_MS);
  const all = new Set([memberId, ...onDevice, ...(await withdrawals.othersOnAccounts(ctx, memberId, MOST_LINKED))]);
  const ids = [...all];
  if (ids.length > 1) await store.lockLinked(ctx.db, ctx.brand.id, ids);
  return ids;
}
