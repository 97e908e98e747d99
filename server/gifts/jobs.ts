import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Ends envelopes as their time is up or their last share is taken, and has rains fall at their moment. */
export async function endEnvelopes(ctx: Ctx): Promise<void> {
  const ended = await service.endDue(ctx);
  if (ended > 0) ctx.platform.log.info({ ended }, 'envelopes were ended');
}

export function untilEnvelopesDueMs(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  return service.untilDueMs(ctx);
}
