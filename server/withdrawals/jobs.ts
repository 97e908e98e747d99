import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

export { untilPayoutDueMs } from './service.ts';

/** Every hour, for each brand: deletes pictures of proof that were kept long enough. */
export async function purgeProofs(ctx: Ctx): Promise<void> {
  const purged = await service.purgeProofs(ctx);
  if (purged > 0) ctx.platform.log.info({ purged }, 'pictures of proof were deleted');
}

/** When there is something: sends what was approved, and asks about what is on its way. */
export async function payOut(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.payOut(ctx);
}

/** Every half minute: payments that nobody confirmed in time count as received. */
export async function receiveInTime(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.receiveInTime(ctx);
}
