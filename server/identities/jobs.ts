import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every hour: forgets logins that were begun and can serve no more. */
export async function forgetAttempts(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.forgetAttempts(ctx);
}
