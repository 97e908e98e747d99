import type { Ctx } from '../platform/ctx.ts';
import * as service from './service.ts';

/** Every few minutes, on one server at a time. */
export async function cleanUpSessions(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.cleanUp(ctx);
}
