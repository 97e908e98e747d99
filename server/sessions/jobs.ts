import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every hour, for each brand, on one server at a time. */
export async function closeTrials(ctx: Ctx): Promise<void> {
  await service.closeTrials(ctx);
}

/** Every few minutes, on one server at a time. */
export async function cleanUpSessions(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.cleanUp(ctx);
}
