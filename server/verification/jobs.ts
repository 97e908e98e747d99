import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

export { untilMessageDueMs } from './service.ts';

/** When there is something: what waits goes out. */
export async function sendMessages(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  await service.sendDue(ctx, brandById);
}

/** Every hour: what can serve no more is forgotten. */
export async function forgetVerification(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.cleanUp(ctx);
}
