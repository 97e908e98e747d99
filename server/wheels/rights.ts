import type { WheelCause, WheelTerms, WheelWay } from '../../contract/wheel-terms.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import { today } from './reading.ts';
import * as spins from './store-spins.ts';

/** What a member has of one way to earn spins, of the day that runs. */
export interface Right {
  way: WheelWay;
  /** Of what is counted, minor units; null where nothing is. */
  ownMinor: bigint | null;
  earned: number;
  used: number;
}

/**
 * A member's rights to spin a wheel today, in the order of its ways: a function of what stands in tallies and deposits, and of the
 * spins that were spent. What is taken back of play or deposits takes no spin back that was spun.
 */
export async function rightsOf(ctx: Ctx, memberId: bigint, wheelId: bigint, terms: WheelTerms): Promise<Right[]> {
  const used = await spins.usedOn(ctx.db, { brandId: ctx.brand.id, wheelId, memberId, day: today(ctx) });
  const rights = [];
  for (const way of terms.ways) {
    const ownMinor = await ownOf(ctx, memberId, way);
    rights.push({ way, ownMinor, earned: await earnedOf(ctx, memberId, way, ownMinor), used: used.get(way.kind) ?? 0 });
  }
  return rights;
}

/** The first way of which something is left. */
export function nextRight(rights: readonly Right[]): { cause: WheelCause; place: number } | null {
  const found = rights.find(({ earned, used }) => earned > used);
  return found ? { cause: found.way.kind, place: found.used + 1 } : null;
}

export function leftOf(rights: readonly Right[]): number {
  return rights.reduce((sum, { earned, used }) => sum + Math.max(0, earned - used), 0);
}

async function ownOf(ctx: Ctx, memberId: bigint, way: WheelWay): Promise<bigint | null> {
  const { timeZone } = ctx.brand.settings;
  const window = { fromMs: startOfDayMs(ctx.nowMs, timeZone, 0), untilMs: startOfDayMs(ctx.nowMs, timeZone, -1) };
  if (way.kind === 'deposit') {
    const credited = await cashier.creditedOf(ctx, memberId, window);
    return credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  }
  if (way.kind !== 'turnover') return null;
  const { validMinor } = await tallies.memberTotals(ctx, memberId, window);
  // What was settled anew may have taken more than there was.
  return validMinor < 0n ? 0n : validMinor;
}

async function earnedOf(ctx: Ctx, memberId: bigint, way: WheelWay, ownMinor: bigint | null): Promise<number> {
  switch (way.kind) {
    case 'daily':
      return way.spins;
    case 'level':
      return (await members.get(ctx, memberId)).vipLevel >= way.least ? way.spins : 0;
    case 'deposit':
    case 'turnover': {
      const times = (ownMinor ?? 0n) / BigInt(way.eachMinor);
      return times < BigInt(way.spins) ? Number(times) : way.spins;
    }
  }
}
