import type { Ctx } from '../platform/process/ctx.ts';
import { factReader } from '../platform/jobs/readers.ts';
import * as service from './service.ts';

/** Counts settled bets, each once, and pays who begins a break. */
export const countCashback = factReader({
  reader: 'cashback',
  kinds: ['betSettled', 'memberExcluded'],
  async handle(ctx, facts) {
    await service.count(
      ctx,
      facts.flatMap((fact) => (fact.kind === 'betSettled' ? [fact.body] : [])),
    );
    const excluded = facts.flatMap((fact) => (fact.kind === 'memberExcluded' ? [BigInt(fact.body.memberId)] : []));
    for (const memberId of new Set(excluded)) await service.settle(ctx, memberId);
  },
});

/** Every quarter of an hour: pays everybody, where the brand does so by itself and has not paid today. */
export async function payDaily(ctx: Ctx): Promise<void> {
  await service.payDaily(ctx);
}
