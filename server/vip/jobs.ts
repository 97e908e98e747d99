import type { Ctx } from '../platform/process/ctx.ts';
import { factReader } from '../platform/jobs/readers.ts';
import * as service from './service.ts';

/** Moves members up as their bets are settled: whoever played is looked at once for all the bets that are read together. */
export const watchTurnover = factReader({
  reader: 'vip',
  after: service.READ_BEFORE,
  kinds: ['betSettled'],
  handle: (ctx, facts) =>
    service.climb(ctx, [...new Set(facts.map(({ body }) => BigInt(body.memberId)))].toSorted(byNumber)),
});

/** Every quarter of an hour: takes levels away that the last month did not keep. */
export async function reviewMonths(ctx: Ctx): Promise<void> {
  await service.reviewMonths(ctx);
}

function byNumber(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
