import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { type FactReader, readFacts } from '../platform/jobs/facts.ts';
import * as service from './service.ts';

export { keepUp } from './service.ts';

/** The news of many bets in one transaction: their sums keep up with any number of players. */
const NEWS_AT_ONCE = 2_000;

/** Adds up the news of bets, each once. */
export function addUpBets(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  nowMs: () => number,
): FactReader {
  const { log, metrics } = ctx.platform;
  return readFacts({
    db: ctx.db,
    log,
    metrics,
    reader: service.READER,
    kinds: ['betOpened', 'betSettled', 'betTakenBack'],
    batch: NEWS_AT_ONCE,
    waitsForMark: true,
    async ctxOf(brandId, db) {
      const brand = await brandById(brandId);
      if (!brand) throw new Error(`there is no brand ${brandId}`);
      return { ...ctx, db, brand, nowMs: nowMs() };
    },
    handle: service.add,
  });
}
