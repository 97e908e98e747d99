import type { App } from './app.ts';
import type { Listening } from './beacon/service.ts';
import * as brand from './brand/service.ts';
import * as rooms from './rooms/jobs.ts';
import type { Entropy } from './rooms/service.ts';
import * as lottery from './lottery/jobs.ts';
import { monotonicMs, nowMs } from './platform/process/clock.ts';
import type { Ctx } from './platform/process/ctx.ts';
import * as rounds from './rounds/jobs.ts';
import * as slots from './slots/jobs.ts';

interface Chance {
  entropy: Entropy | null;
  listening: Listening | null;
}

/**
 * Does what came due while no server ran, in the order of its time, before anybody judges whether it is late. It is the
 * work of the jobs, and as repeatable: several servers that start at once share it. What fails is told and left to the
 * jobs; everything else is done all the same.
 * @param ctxNow work that no request started reads the time itself
 */
export async function catchUp(
  app: App,
  ctxNow: () => Omit<Ctx, 'brand'>,
  { entropy, listening }: Chance,
  stopped: AbortSignal,
): Promise<void> {
  const { db } = app.database;
  const { catchingUp, log } = app.platform;
  const brandById = (id: number) => brand.brandById(db, id);
  const startedMs = monotonicMs();
  catchingUp.sinceMs = nowMs();
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    if (stopped.aborted) return;
    try {
      await work();
    } catch (error) {
      app.platform.metrics.failure('catching-up', what);
      if (!stopped.aborted)
        log.error({ err: error, what }, 'something that came due while no server ran is not done yet');
    }
  };
  // What the beacon said while nobody listened comes before what waits for it.
  await attempt('beacon', async () => listening?.askDue(stopped));
  // People may be looking at these; of a lottery's draws there can be many.
  await attempt('rooms', () => rooms.catchUp(ctxNow, brandById, entropy));
  await attempt('rounds', async () => {
    while (!stopped.aborted && (await rounds.finishDueRounds(ctxNow(), brandById, slots.finishRound)) > 0) continue;
  });
  await attempt('lottery', async () => {
    for (const each of await brand.allBrands(db)) await lottery.catchUp({ ...ctxNow(), brand: each }, stopped);
  });
  catchingUp.sinceMs = null;
  log.info({ tookMs: Math.round(monotonicMs() - startedMs) }, 'caught up with what was due');
}
