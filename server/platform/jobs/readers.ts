import type { Brand, Ctx } from '../process/ctx.ts';
import { type FactKind, type FactReader, type FactReading, readFacts } from './facts.ts';

/** What starts a reader of facts: whose work it is, how brands are found, what the time is, and how long it rests (`FactReading`). */
export type StartReader = (
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  nowMs: () => number,
  idleMs?: number,
) => FactReader;

/** The facts of many members in one transaction: a reader keeps up with any number of players. */
const FACTS_AT_ONCE = 5_000;

/** A slice's reader: its name in the database, what it reads, and what it does about that within the ctx of the brand. */
export function factReader<Kind extends FactKind>(
  reading: Pick<FactReading<Kind>, 'reader' | 'kinds' | 'handle' | 'after' | 'waitsForMark'>,
): StartReader {
  return (ctx, brandById, nowMs, idleMs) => {
    const { log, metrics } = ctx.platform;
    return readFacts({
      ...reading,
      db: ctx.db,
      log,
      metrics,
      batch: FACTS_AT_ONCE,
      ...(idleMs !== undefined && { idleMs }),
      async ctxOf(brandId, db) {
        const brand = await brandById(brandId);
        if (!brand) throw new Error(`there is no brand ${brandId}`);
        return { ...ctx, db, brand, nowMs: nowMs() };
      },
    });
  };
}
