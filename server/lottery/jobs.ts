import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import * as service from './service.ts';

/** Settlements that one server makes at a time; what they wait for is the database, which does each in a process of its own. */
const SETTLING_AT_ONCE = 2;
/** What wakes nobody here, as another server's draw, is found after this time. */
const LONGEST_LOOK_MS = 10_000;
const AFTER_TROUBLE_MS = 2_000;

/** Plans the coming draws of a brand. */
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

/** The next rounds of the beacon with this key that draws wait for. */
export async function awaitedBeacon(ctx: Pick<Ctx, 'db'>, beaconKey: string): Promise<bigint[]> {
  return service.awaitedBeacon(ctx, beaconKey);
}

/** Every hour: forgets draws of long ago that nobody bet on. */
export async function forgetDraws(ctx: Pick<Ctx, 'db' | 'nowMs' | 'platform'>): Promise<void> {
  const forgotten = await service.forgetDraws(ctx);
  if (forgotten > 0) ctx.platform.log.info({ forgotten }, 'old draws that nobody bet on were forgotten');
}

/** How long no draw of any brand will be due. */
export async function untilDrawsDueMs(ctx: Pick<Ctx, 'db'>): Promise<number> {
  return (await service.untilDueMs(ctx.db)) ?? Infinity;
}

/** What time has brought to a brand while no server ran: closed, drawn and settled in its order, and what was owed given back. */
export async function catchUp(ctx: Ctx, stopped: AbortSignal): Promise<void> {
  await service.planDraws(ctx);
  while (!stopped.aborted && (await service.closeDue(ctx)) > 0) continue;
  while (!stopped.aborted && (await service.drawDue(ctx)) > 0) continue;
  while (!stopped.aborted && (await service.settleSome(ctx))) continue;
  while (!stopped.aborted && (await service.finishDraws(ctx)) > 0) continue;
  if (stopped.aborted) return;
  await service.takeBackStopped(ctx);
  await service.refundCancelled(ctx);
}

/**
 * Settles drawn draws for as long as this server runs. Every server does so at the same time, each on parts that no other
 * has taken: what one leaves behind when it dies another does.
 * @param caughtUp before that nothing is settled here: what was missed comes first, in its order
 */
export function settleDraws(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brands: () => Promise<readonly Brand[]>,
  caughtUp: Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    await caughtUp;
    while (!stopping.signal.aborted) {
      const ctx = ctxNow();
      const { waking } = ctx.platform;
      const told = waking.told('settleDraws');
      try {
        let worked = false;
        for (const brand of await brands()) worked = (await service.settleSome({ ...ctx, brand })) || worked;
        if (!worked) await waking.rest('settleDraws', told, LONGEST_LOOK_MS, stopping.signal);
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
