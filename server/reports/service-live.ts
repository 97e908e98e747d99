import type { CallOutput } from '../../contract/call.ts';
import type { getLiveFigures, LiveFigures } from '../../contract/reports.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { activeBetween, settledBetween } from '../tallies/service-settled.ts';
import * as wallet from '../wallet/service.ts';
import { brandSums, ggrOf, sumOf } from './figures.ts';

const QUARTER_MS = 15 * 60 * 1000;

/** Today so far, against the same weekday a week ago up to the same time. */
export async function live(ctx: Ctx): Promise<CallOutput<typeof getLiveFigures>> {
  const { timeZone } = ctx.brand.settings;
  const untilMs = Math.floor(ctx.nowMs / QUARTER_MS + 1) * QUARTER_MS;
  const today = { fromMs: startOfDayMs(ctx.nowMs, timeZone), untilMs: startOfDayMs(ctx.nowMs, timeZone, -1) };
  const weekAgoMs = Temporal.Instant.fromEpochMilliseconds(untilMs)
    .toZonedDateTimeISO(timeZone)
    .subtract({ days: 7 }).epochMilliseconds;
  const lastWeek = { fromMs: startOfDayMs(ctx.nowMs, timeZone, 7), untilMs: weekAgoMs };
  return { atMs: ctx.nowMs, today: await figuresOf(ctx, today), lastWeek: await figuresOf(ctx, lastWeek) };
}

async function figuresOf(ctx: Ctx, window: { fromMs: number; untilMs: number }): Promise<LiveFigures> {
  const play = sumOf(await settledBetween(ctx, window, { cut: null, inAll: true }));
  const brand = brandSums(await wallet.flowsBetween(ctx, window), 0n);
  return {
    turnover: wallet.writeAmount(ctx, play.stakeMinor),
    ggr: wallet.writeAmount(ctx, ggrOf(play)),
    deposits: wallet.writeAmount(ctx, brand.depositsMinor),
    withdrawals: wallet.writeAmount(ctx, brand.withdrawalsMinor),
    active: await activeBetween(ctx, window),
    registrations: await members.count(ctx, window),
    firstDeposits: await cashier.firstDeposits(ctx, window),
  };
}
