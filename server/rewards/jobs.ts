import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every minute: ends rewards that nobody claimed in time. */
export async function expireRewards(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  const ended = await service.expireDue(ctx);
  if (ended > 0) ctx.platform.log.info({ ended }, 'rewards ran out unclaimed');
}
