import * as cashier from '../cashier/service.ts';
import * as tallies from '../tallies/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store.ts';

/** What bounds a member's requests. */
export interface Limits {
  leastMinor: bigint;
  mostMinor: bigint;
  /** Requests on one day of the brand. */
  dailyCount: number;
  dailyMostMinor: bigint;
}

/** The limits that count for a member: today the brand's for everybody. Whoever gives one member others does it here. */
export function limitsOf(ctx: Ctx): Limits {
  const { leastMinor, mostMinor, dailyCount, dailyMostMinor } = ctx.brand.settings.withdrawal;
  return {
    leastMinor: BigInt(leastMinor),
    mostMinor: BigInt(mostMinor),
    dailyCount,
    dailyMostMinor: BigInt(dailyMostMinor),
  };
}

/** What is left of today, by the brand's clock; what was called off or rejected does not count. */
export async function dayOf(ctx: Ctx, memberId: bigint): Promise<{ requestsLeft: number; leftMinor: bigint }> {
  const { dailyCount, dailyMostMinor } = limitsOf(ctx);
  const fromMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone);
  const asked = await store.askedSince(ctx.db, ctx.brand.id, memberId, fromMs);
  return {
    requestsLeft: Math.max(0, dailyCount - asked.count),
    leftMinor: atLeastZero(dailyMostMinor - asked.amount_minor),
  };
}

/** How much has to be played before a member can withdraw, and has been: valid turnover, of games/turnover.ts. */
export interface Turnover {
  requiredMinor: bigint;
  playedMinor: bigint;
  missingMinor: bigint;
  /** All they have ever deposited or been started with, and played: a request keeps them, and the next turnover counts from there. */
  depositedInAllMinor: bigint;
  playedInAllMinor: bigint;
}

/**
 * required = turnoverPercent of what was deposited since the latest request, and of what the house started them with; played = the valid turnover since then, of bets
 * that have their end. At that request nothing was missing, so that nothing older is left to play.
 */
export async function turnoverOf(ctx: Ctx, memberId: bigint): Promise<Turnover> {
  const before = await store.latest(ctx.db, ctx.brand.id, memberId);
  const deposits = await cashier.memberTotals(ctx, memberId);
  const givenMinor = deposits.amountMinor + (await wallet.startingBalanceOf(ctx, memberId));
  const play = await tallies.memberTotals(ctx, memberId);
  const percent = BigInt(ctx.brand.settings.withdrawal.turnoverPercent);
  const requiredMinor = (atLeastZero(givenMinor - (before?.deposited_minor ?? 0n)) * percent) / 100n;
  const playedMinor = atLeastZero(play.validMinor - (before?.turnover_minor ?? 0n));
  return {
    requiredMinor,
    playedMinor,
    missingMinor: atLeastZero(requiredMinor - playedMinor),
    depositedInAllMinor: givenMinor,
    playedInAllMinor: play.validMinor,
  };
}

/**
 * Lets pass whose deposits have been played as often as the brand wants: before they withdraw, or send money on.
 * @throws Refusal turnover_missing with {required, staked, missing}
 */
export async function refuseUnplayed(ctx: Ctx, memberId: bigint): Promise<Turnover> {
  const turnover = await turnoverOf(ctx, memberId);
  if (turnover.missingMinor === 0n) return turnover;
  const [required, staked, missing] = [turnover.requiredMinor, turnover.playedMinor, turnover.missingMinor].map(
    (minor) => wallet.writeAmount(ctx, minor),
  );
  return fail('turnover_missing', { required, staked, missing });
}

/** @throws Refusal amount_below_limit, amount_above_limit with {least, most} */
export function refuseOutside(ctx: Ctx, amountMinor: bigint): void {
  const { leastMinor, mostMinor } = limitsOf(ctx);
  const bounds = { least: wallet.writeAmount(ctx, leastMinor), most: wallet.writeAmount(ctx, mostMinor) };
  if (amountMinor < leastMinor) fail('amount_below_limit', bounds);
  if (amountMinor > mostMinor) fail('amount_above_limit', bounds);
}

/** @throws Refusal daily_count_reached with {most}, daily_sum_reached with {left} */
export async function refuseBeyondDay(ctx: Ctx, memberId: bigint, amountMinor: bigint): Promise<void> {
  const { requestsLeft, leftMinor } = await dayOf(ctx, memberId);
  if (requestsLeft === 0) fail('daily_count_reached', { most: limitsOf(ctx).dailyCount });
  if (amountMinor > leftMinor) fail('daily_sum_reached', { left: wallet.writeAmount(ctx, leftMinor) });
}

function atLeastZero(minor: bigint): bigint {
  return minor > 0n ? minor : 0n;
}
