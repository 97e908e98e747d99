import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import * as service from './service.ts';

const KEEP_OPEN_EVERY_MS = 5_000;

/** Betting that is over flies, a flight that is over ends, and what it owes is paid: no more steps than these are ever due. */
const MOST_STEPS = 3;

/** Brings the rooms of all brands to where the clock stands; nothing new begins. */
export async function catchUp(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  for (const brandId of await service.roomsAtWork(ctxNow())) {
    const brand = await brandById(brandId);
    if (!brand) continue;
    for (let step = 0; step < MOST_STEPS; step++) await service.moveOn({ ...ctxNow(), brand }, false);
  }
}

/** Moves all rooms on until nobody is in one. */
export async function driveRooms(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  stopped: AbortSignal,
): Promise<void> {
  await service.driveRooms(ctxNow, brandById, stopped);
}

/**
 * Says for the pages of this server that somebody is in a room: each server knows its own sockets only, so each says so
 * for itself. A room of which no server says it rests after its round.
 */
export function keepRoomsOpen(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brands: () => Promise<readonly Brand[]>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const ctx = ctxNow();
      try {
        for (const brand of await brands())
          if (service.isHeard({ ...ctx, brand })) await service.keepOpen({ ...ctx, brand });
      } catch (error) {
        ctx.platform.metrics.failure('crash', 'keep-open');
        ctx.platform.log.warn({ err: error }, 'nobody could be told that a crash room is watched');
      }
      await pauseMs(KEEP_OPEN_EVERY_MS, stopping.signal);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
