import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every half minute: counts the tickets of what runs, seals and draws what is due, and ends what nobody claimed in time. */
export async function moveRaffles(ctx: Ctx): Promise<void> {
  const moved = await service.moveDue(ctx);
  if (moved > 0) ctx.platform.log.info({ moved }, 'raffles were moved on');
}

/** The next rounds of the beacon with this key that raffles wait for. */
export async function awaitedBeacon(ctx: Pick<Ctx, 'db'>, beaconKey: string): Promise<bigint[]> {
  return service.awaitedBeacon(ctx, beaconKey);
}
