import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every hour, for each brand: deletes pictures of slips that were kept long enough. */
export async function purgeSlips(ctx: Ctx): Promise<void> {
  const purged = await service.purgeSlips(ctx);
  if (purged > 0) ctx.platform.log.info({ purged }, 'pictures of slips were deleted');
}

/** Every hour, for each brand: forgets old callbacks that nobody signed. */
export async function purgeUnsigned(ctx: Ctx): Promise<void> {
  await service.purgeUnsigned(ctx);
}

/** Every few seconds: asks payment companies about deposits that stay open. */
export async function inquireDeposits(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.inquireDeposits(ctx);
}

/** Every minute: ends deposits that nobody paid in time. */
export async function expireDeposits(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.expireDeposits(ctx);
}
