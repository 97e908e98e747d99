import { nowMs } from '../platform/process/clock.ts';
import { createRoom, type RoomInput } from './service-moderation.ts';
import type { TestSite } from '../testing/site.ts';

/** A room as the office would open one. */
export function roomShape(change: Partial<RoomInput> = {}): RoomInput {
  return {
    name: { BN: 'চায়ের আড্ডা', EN: 'Tea stall' },
    topic: { BN: 'যা খুশি বলুন', EN: 'Talk of anything' },
    position: 10,
    isOpen: true,
    isShown: true,
    slowModeSeconds: 0,
    ...change,
  };
}

/** Opens a room with a brand. @returns its id */
export async function roomOn(site: TestSite, change: Partial<RoomInput> = {}, merchant = 'demo'): Promise<string> {
  return createRoom(await site.ctx({ kind: 'system' }, nowMs(), merchant), roomShape(change), null);
}
