import { pauseMs } from '../platform/jobs/pause.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

const KEEP_OPEN_EVERY_MS = 5_000;

/** Betting that is over closes, a closed round is decided, a decided one ends, and what it owes is paid. */
const MOST_STEPS = 4;

/** Brings the rooms of all brands to where the clock stands; nothing new begins. */
export async function catchUp(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  entropy: service.Entropy | null,
): Promise<void> {
  for (const { brandId, game } of await service.roomsAtWork(ctxNow())) {
    const brand = await brandById(brandId);
    if (!brand) continue;
    for (let step = 0; step < MOST_STEPS; step++) await service.moveOn({ ...ctxNow(), brand }, game, false, entropy);
  }
}

/** The rounds of the beacon with this key that rooms wait for. */
export async function awaitedBeacon(ctx: Pick<Ctx, 'db'>, beaconKey: string): Promise<bigint[]> {
  return service.awaitedBeacon(ctx, beaconKey);
}

/** Moves all rooms on until nobody is in one. */
export async function driveRooms(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  entropy: service.Entropy | null,
  stopped: AbortSignal,
): Promise<void> {
  await service.driveRooms(ctxNow, brandById, entropy, stopped);
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
        for (const brand of await brands()) {
          for (const game of service.heard({ ...ctx, brand })) await service.keepOpen({ ...ctx, brand }, game);
        }
      } catch (error) {
        ctx.platform.metrics.failure('rooms', 'keep-open');
        ctx.platform.log.warn({ err: error }, 'nobody could be told that a table is watched');
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
