import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Forgets fish that are out of the water anyway, over all brands. */
export async function forgetCatches(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await service.forgetCatches(ctx);
}
