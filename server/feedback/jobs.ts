import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every hour: what visitors wrote long ago is forgotten. */
export async function forgetVisitors(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.forgetVisitors(ctx);
}
