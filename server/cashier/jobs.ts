import type { Ctx } from '../platform/ctx.ts';
import * as service from './service.ts';

/** Every minute: ends deposits that nobody paid in time. */
export async function expireDeposits(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.expireDeposits(ctx);
}
