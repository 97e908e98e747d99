import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every day: forgets what was said in the chat too long ago. */
export async function forgetMessages(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await service.forgetMessages(ctx);
}
