import { factReader } from '../platform/jobs/readers.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Keeps with each link which of those who came by it have paid in. */
export const watchLinks = factReader({
  reader: 'agents',
  kinds: ['depositCredited'],
  async handle(ctx, facts) {
    for (const { body } of facts) await service.keepFirstDeposit(ctx, BigInt(body.memberId), BigInt(body.amountMinor));
  },
});

/** At the midnights of the brands: the present follows the moves that were decided. */
export async function followMoves(ctx: Ctx): Promise<void> {
  await service.followMoves(ctx);
}

export async function untilMoveDueMs(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  return service.untilMoveDueMs(ctx);
}
