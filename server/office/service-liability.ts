import { CONVERSION_STEP } from '../../contract/brand-points.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { getLiability, getQueueCounts } from '../../contract/office-money.ts';
import * as agents from '../agents/service.ts';
import * as cashier from '../cashier/service.ts';
import * as corrections from '../corrections/service.ts';
import * as members from '../members/service.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as redeeming from '../points/service.ts';
import * as promotions from '../promotions/service.ts';
import * as proposals from '../proposals/service.ts';
import * as providers from '../providers/service.ts';
import * as rounds from '../rounds/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import { known } from '../platform/process/fail.ts';

const LARGEST = 20;

interface Owed {
  cashMinor: bigint;
  heldMinor: bigint;
  bonusMinor: bigint;
  studioMinor: bigint;
}

/** What the brand owes to its members: now by currency, at the end of each of its days, and to whom most. */
export async function liability(ctx: Ctx, count: number): Promise<CallOutput<typeof getLiability>> {
  const days = daysOf(ctx, count);
  const [lines, stakes, ofDays, largest, points, commissionsMinor] = await Promise.all([
    wallet.liabilityNow(ctx),
    rounds.openStakes(ctx),
    wallet.liabilityDays(
      ctx,
      days.map(({ endMs }) => endMs),
    ),
    wallet.largestBalances(ctx, LARGEST),
    wallet.pointsOutstanding(ctx),
    agents.owedToAgents(ctx),
  ]);
  const accounts = await members.accountsOf(
    ctx,
    largest.map(({ memberId }) => memberId),
  );
  return {
    atMs: ctx.nowMs,
    currencies: lines.map((line) => ({
      currency: line.currency,
      ...written(ctx, line),
      openStakes: wallet.writeAmount(ctx, stakes.get(line.currency)?.stakeMinor ?? 0n),
      openRounds: stakes.get(line.currency)?.count ?? 0,
      members: line.members,
    })),
    points: {
      points: Number(points.points),
      members: points.members,
      worth: worthOf(ctx, points),
    },
    commissions: wallet.writeAmount(ctx, commissionsMinor),
    days: days.map(({ day }, at) => ({ day, ...written(ctx, known(ofDays[at], 'each day was asked for')) })),
    largest: largest.map((one) => ({
      memberId: String(one.memberId),
      account: known(accounts.get(one.memberId), 'money belongs to a member'),
      ...written(ctx, one),
    })),
  };
}

/** What the members' points are in cash, rounded up: the house owes no less; null: they do not become cash. */
function worthOf(ctx: Ctx, { points }: wallet.OutstandingPoints): string | null {
  const { conversionMinor } = ctx.brand.settings.points;
  const step = BigInt(CONVERSION_STEP);
  return conversionMinor === 0 ? null : wallet.writeAmount(ctx, (points * BigInt(conversionMinor) + step - 1n) / step);
}

/** The brand's days up to today with the moments at which they end, oldest first. */
function daysOf(ctx: Ctx, count: number): { day: string; endMs: number }[] {
  const { timeZone } = ctx.brand.settings;
  return Array.from({ length: count }, (_, at) => {
    const daysBack = count - 1 - at;
    const startMs = startOfDayMs(ctx.nowMs, timeZone, daysBack);
    return { day: dayOf(startMs, timeZone), endMs: startOfDayMs(ctx.nowMs, timeZone, daysBack - 1) };
  });
}

function written(ctx: Ctx, { cashMinor, heldMinor, bonusMinor, studioMinor }: Owed) {
  const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    cash: text(cashMinor),
    held: text(heldMinor),
    bonus: text(bonusMinor),
    studio: text(studioMinor),
    total: text(cashMinor + bonusMinor + studioMinor),
  };
}

/** What waits for people at the cashier's desk. */
export async function queueCounts(ctx: Ctx): Promise<CallOutput<typeof getQueueCounts>> {
  const [deposits, cases, waiting, open, heldWins, redemptions, applications, agentApplications, proposed] =
    await Promise.all([
      cashier.submittedCount(ctx),
      cashier.openCaseCount(ctx),
      withdrawals.waitingCounts(ctx),
      corrections.waitingCount(ctx),
      providers.heldWinsWaiting(ctx),
      redeeming.waitingCount(ctx),
      promotions.waitingCount(ctx),
      agents.waitingCount(ctx),
      proposals.waitingCount(ctx),
    ]);
  return {
    deposits,
    cases,
    withdrawals: waiting.approval,
    failedPayouts: waiting.failed,
    disputes: waiting.disputes,
    corrections: open,
    heldWins,
    redemptions,
    applications,
    agentApplications,
    proposals: proposed,
  };
}
