import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import * as store from './store-openings.ts';

const HOUR_MS = 60 * 60_000;

/** Writes down who of the staff opened a way to a member's money: who does it now, and who proposed it. */
export async function recordOpening(
  ctx: Ctx,
  memberId: bigint,
  way: store.OpeningWay,
  proposerId: bigint | null = null,
): Promise<void> {
  const here = { brandId: ctx.brand.id, memberId, way, atMs: ctx.nowMs };
  const openers = new Set([staffOf(ctx).staffId, ...(proposerId === null ? [] : [proposerId])]);
  for (const staffId of openers) await store.insert(ctx.db, { ...here, staffId });
}

/** Writes down that staff have read what lets whoever has it into the accounts behind these numbers and addresses. */
export async function recordReading(ctx: Ctx, targets: readonly string[]): Promise<void> {
  if (targets.length === 0) return;
  const { staffId } = staffOf(ctx);
  // A list that is looked at again and again is one reading.
  const sinceMs = ctx.nowMs - HOUR_MS;
  for (const memberId of await store.reachedBy(ctx.db, ctx.brand.id, targets))
    if (!(await store.existsSince(ctx.db, ctx.brand.id, memberId, { staffId, sinceMs })))
      await recordOpening(ctx, memberId, 'kept_code');
}

/**
 * Whether staff opened a way to a member's money within the brand's hours.
 * @param staffId they alone; else anybody
 */
export async function isOpened(ctx: Ctx, memberId: bigint, staffId: bigint | null = null): Promise<boolean> {
  const sinceMs = ctx.nowMs - ctx.brand.settings.withdrawal.openerWaitsHours * HOUR_MS;
  return store.existsSince(ctx.db, ctx.brand.id, memberId, { staffId, sinceMs });
}
