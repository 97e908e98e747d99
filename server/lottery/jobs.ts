import type { Brand, Ctx } from '../platform/ctx.ts';
import { pauseMs } from '../platform/pause.ts';
import * as service from './service.ts';

/** Settlements that one server makes at a time; what they wait for is the database, which does each in a process of its own. */
const SETTLING_AT_ONCE = 2;
const IDLE_MS = 1_000;
const AFTER_TROUBLE_MS = 2_000;

/** Plans the coming draws of every brand. */
export async function planDraws(ctx: Ctx): Promise<void> {
  await service.planDraws(ctx);
}

/** Closes, draws and gives back what is due in a brand. */
export async function moveDraws(ctx: Ctx): Promise<void> {
  await service.moveDraws(ctx);
  await service.finishDraws(ctx);
  await service.takeBackStopped(ctx);
  await service.refundCancelled(ctx);
}

/**
 * Settles drawn draws for as long as this server runs. Every server does so at the same time, each on parts that no other
 * has taken: what one leaves behind when it dies another does.
 */
export function settleDraws(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brands: () => Promise<readonly Brand[]>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const ctx = ctxNow();
      try {
        let worked = false;
        for (const brand of await brands()) worked = (await service.settleSome({ ...ctx, brand })) || worked;
        if (!worked) await pauseMs(IDLE_MS, stopping.signal);
      } catch (error) {
        // What was not settled is taken up again; the invariant of unsettled draws raises the alarm.
        ctx.platform.metrics.failure('lottery', 'settle');
        ctx.platform.log.error({ err: error }, 'lottery tickets could not be settled');
        await pauseMs(AFTER_TROUBLE_MS, stopping.signal);
      }
    }
  };
  const running = Promise.all(Array.from({ length: SETTLING_AT_ONCE }, loop));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
