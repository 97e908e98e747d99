import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { type FactReader, readFacts } from '../platform/jobs/facts.ts';
import * as service from './service.ts';

/** The news of many bets in one transaction: the watch keeps up with any number of players. */
const BETS_AT_ONCE = 2_000;

/** Counts every settled bet, once, as it is told of. */
export function watchReturns(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  nowMs: () => number,
): FactReader {
  const { log, metrics } = ctx.platform;
  return readFacts({
    db: ctx.db,
    log,
    metrics,
    reader: 'returns',
    kinds: ['betSettled'],
    batch: BETS_AT_ONCE,
    async ctxOf(brandId, db) {
      const brand = await brandById(brandId);
      if (!brand) throw new Error(`there is no brand ${brandId}`);
      return { ...ctx, db, brand, nowMs: nowMs() };
    },
    async handle(inside, facts) {
      await service.count(
        inside,
        facts.map(({ body }) => ({
          gameCode: body.gameCode,
          stakeMinor: Number(body.stakeMinor),
          payoutMinor: Number(body.payoutMinor),
        })),
      );
    },
  });
}
