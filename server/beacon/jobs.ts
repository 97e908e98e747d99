import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/**
 * What hears the beacon, where one is configured; else null, and nothing is ever asked.
 * @param awaited the rounds of the beacon with this key that something waits for
 */
export function openListening(
  ctxNow: () => Omit<Ctx, 'brand'>,
  awaited: (publicKey: string) => Promise<bigint[]>,
): service.Listening | null {
  return ctxNow().platform.config.beacon === null ? null : service.openListening(ctxNow, awaited);
}

/** Every day: forgets what was said long ago. */
export async function forgetRounds(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await service.forgetRounds(ctx);
}
