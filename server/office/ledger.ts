import type { Ctx } from '../platform/ctx.ts';
import type { Platform } from '../platform/platform.ts';

export interface LedgerHealth {
  checkedAtMs: number;
  invariants: { name: string; violations: number }[];
}

/** The checks read the whole books: one reading serves everyone who looks within this time. */
const FRESH_MS = 60_000;

const readings = new WeakMap<Platform, { atMs: number; reading: Promise<LedgerHealth> }>();

/** Every invariant of the money, over all brands, with the number of rows that break it. At most a minute old. */
export async function ledgerHealth(ctx: Ctx): Promise<LedgerHealth> {
  const kept = readings.get(ctx.platform);
  if (kept && Math.abs(ctx.nowMs - kept.atMs) < FRESH_MS) return kept.reading;
  const reading = read(ctx);
  readings.set(ctx.platform, { atMs: ctx.nowMs, reading });
  try {
    return await reading;
  } catch (error) {
    readings.delete(ctx.platform);
    throw error;
  }
}

async function read({ platform, nowMs }: Ctx): Promise<LedgerHealth> {
  return { checkedAtMs: nowMs, invariants: await platform.invariants() };
}
