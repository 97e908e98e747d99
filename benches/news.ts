import { sql } from 'kysely';
import * as brand from '../server/brand/service.ts';
import { newsReaders } from '../server/readers.ts';
import { monotonicMs, nowMs } from '../server/platform/process/clock.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import type { Db } from '../server/platform/database/database.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import { keepUp } from '../server/tallies/service.ts';
import { type Core, loadTheCore } from './core.ts';
import { numberOption, rounded } from './options.ts';
import { startSite } from './site.ts';

const CALLERS = 384;
/** Of a reader with nothing to read. */
const REST_MS = 5;

/**
 * How long each reader of news takes for the bets of some seconds, alone and one after the other, beside what the bets took.
 * @param options `--seconds N` (of bets, default 6)
 */
export async function benchNews(options: string[]): Promise<Record<string, unknown>> {
  const seconds = numberOption(options, '--seconds', 6);
  const site = await startSite({ players: CALLERS, servers: 0 });
  try {
    await loadTheCore(site.core, site.players, 2);
    await site.settleDown();
    await keepUp(ctxOf(site.core), () => brand.allBrands(site.core.db), new AbortController().signal);
    // What was played until here is none of what is timed.
    await readAll(site.core);
    const { perSecond, latenciesMs } = await loadTheCore(site.core, site.players, seconds);
    const spent = await readAll(site.core);
    const perBet = (ms: number) => (1000 * ms) / latenciesMs.length;
    return {
      bets: latenciesMs.length,
      ...rounded({ betMicroseconds: 1_000_000 / perSecond }),
      readerMicroseconds: rounded(Object.fromEntries(spent.map(([name, ms]) => [name, perBet(ms)]))),
      ...rounded({ ofBet: (perBet(spent.reduce((sum, [, ms]) => sum + ms, 0)) * perSecond) / 1_000_000 }),
    };
  } finally {
    await site.stop();
  }
}

/** Each reader alone until it has read all there is. @returns milliseconds by name */
async function readAll(core: Core): Promise<[name: string, ms: number][]> {
  const spent: [string, number][] = [];
  for (const [name, start] of Object.entries(newsReaders)) {
    const fromMs = monotonicMs();
    const reader = start(ctxOf(core), (id) => brand.brandById(core.db, id), nowMs, REST_MS);
    while (!(await standsAtTheEnd(core.db, name))) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    spent.push([name, monotonicMs() - fromMs]);
    await reader.stop();
  }
  return spent;
}

/** By marks alone: to count what is unread would take longer than to read it. */
async function standsAtTheEnd(db: Db, reader: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM fact_readers r
     WHERE r.reader = ${reader}
       AND NOT EXISTS (SELECT FROM facts f WHERE (f.written_xid, f.id) > (r.written_xid, r.fact_id))`.execute(db);
  return rows.length > 0;
}

function ctxOf({ db, platform }: Core): Omit<Ctx, 'brand'> {
  return { actor: { kind: 'system' }, db, platform, nowMs: nowMs(), random: secureRandom };
}
