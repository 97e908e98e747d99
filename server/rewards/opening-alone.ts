import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-openings.ts';

/** A budget for members, and the version of its program that begins with it. */
interface Opening {
  program: 'wheel' | 'gift_code' | 'envelope' | 'mission';
  programId: bigint;
  version: number;
  /** Of one that grows, by how much. */
  budgetMinor: bigint;
}

/**
 * Lets the house, or one of the staff alone, open a budget, and writes down that they did. Two people decide from the sum on from which they
 * decide together of a member's withdrawals; what the same person opened since the day of the brand began counts with it, so
 * that many small budgets are one large one. @returns false: a second person has to decide; nothing was written
 */
export async function opensAlone(ctx: Ctx, { budgetMinor, ...opening }: Opening): Promise<boolean> {
  if (ctx.actor.kind !== 'staff') return true;
  const { staffId } = ctx.actor;
  // Of two tabs of theirs the second one sees what the first one opened.
  await store.lockStaff(ctx.db, ctx.brand.id, staffId);
  if (budgetMinor >= (await roomAlone(ctx))) return false;
  await store.insert(ctx.db, { ...opening, brandId: ctx.brand.id, staffId, budgetMinor, atMs: ctx.nowMs });
  return true;
}

/** From which budget on, minor units, a second person decides today of what this one opens. */
export async function roomAlone({ db, brand, actor, nowMs }: Ctx): Promise<bigint> {
  const limitMinor = BigInt(brand.settings.withdrawal.secondApprovalFromMinor);
  if (actor.kind !== 'staff') return limitMinor;
  const sinceMs = startOfDayMs(nowMs, brand.settings.timeZone);
  const openedMinor = await store.openedMinor(db, { brandId: brand.id, staffId: actor.staffId, sinceMs });
  return openedMinor < limitMinor ? limitMinor - openedMinor : 0n;
}
