import type { CallOutput } from '../../contract/call.ts';
import type { getOfficeOverview } from '../../contract/office.ts';
import * as bets from '../bets/service.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { brokenOf, lateOf } from '../platform/database/database-invariants.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { ledgerHealth } from './service-ledger.ts';
import { known } from '../platform/process/fail.ts';

const DAYS = 14;
const PLAYING_MS = 5 * 60_000;

/** What needs the operator now, and the last fourteen days of the brand, cut in its time zone, newest first. */
export async function overview(ctx: Ctx): Promise<CallOutput<typeof getOfficeOverview>> {
  const days = [];
  for (let daysBack = 0; daysBack < DAYS; daysBack++) days.push(await figuresOf(ctx, daysBack));
  const today = known(days[0], 'today is one of the days');
  const health = await ledgerHealth(ctx);
  return {
    members: await members.count(ctx),
    registeredToday: today.registrations,
    playingNow: await bets.activeMembers(ctx, ctx.nowMs - PLAYING_MS),
    stakeToday: wallet.writeAmount(ctx, today.stakeMinor),
    payoutToday: wallet.writeAmount(ctx, today.payoutMinor),
    grossGamingRevenueToday: wallet.writeAmount(ctx, today.stakeMinor - today.payoutMinor),
    depositsToday: wallet.writeAmount(ctx, today.depositMinor),
    pendingDeposits: await cashier.pendingCount(ctx),
    ledgerViolations: rowsOf(brokenOf(health.invariants)),
    lateWork: rowsOf(lateOf(health.invariants)),
    days: days.map(({ day, stakeMinor, payoutMinor, depositMinor, registrations }) => ({
      day,
      stake: wallet.writeAmount(ctx, stakeMinor),
      payout: wallet.writeAmount(ctx, payoutMinor),
      deposits: wallet.writeAmount(ctx, depositMinor),
      registrations,
    })),
  };
}

function rowsOf(invariants: readonly { violations: number }[]): number {
  return invariants.reduce((sum, { violations }) => sum + violations, 0);
}

async function figuresOf(ctx: Ctx, daysBack: number) {
  const { timeZone } = ctx.brand.settings;
  const fromMs = startOfDayMs(ctx.nowMs, timeZone, daysBack);
  const window = { fromMs, untilMs: startOfDayMs(ctx.nowMs, timeZone, daysBack - 1) };
  const [played, deposited, registrations] = await Promise.all([
    tallies.dayTotals(ctx, window),
    cashier.dayTotals(ctx, window),
    members.count(ctx, window),
  ]);
  return {
    day: dayOf(fromMs, timeZone),
    stakeMinor: played.stakeMinor,
    payoutMinor: played.payoutMinor,
    depositMinor: deposited.amountMinor,
    registrations,
  };
}
