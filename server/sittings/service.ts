import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { getLimitUse, Sitting } from '../../contract/protection.ts';
import * as cashier from '../cashier/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import * as protection from '../protection/service.ts';
import * as tallies from '../tallies/service.ts';
import * as store from './store.ts';

const MINUTE_MS = 60_000;
/** Who gives no sign of life for so long has got up; the page gives one every minute. */
const PAUSE_MS = 15 * MINUTE_MS;

/** What the member behind the token has used of each kind of limit in the running day, week and month. */
export async function limitUse(ctx: Ctx): Promise<CallOutput<typeof getLimitUse>> {
  const { memberId } = memberOf(ctx);
  const periods = await protection.periods(ctx);
  const deposit = await cashier.depositUsage(ctx, memberId, periods);
  const use = async (period: 'day' | 'week' | 'month') => {
    const fromMs = periods[`${period}FromMs`];
    const { stakeMinor, payoutMinor } = await tallies.memberTotals(ctx, memberId, { fromMs });
    return {
      fromMs,
      untilMs: periods[`${period}UntilMs`],
      deposit: write(ctx, deposit[`${period}Minor`]),
      loss: write(ctx, stakeMinor - payoutMinor),
      stake: write(ctx, stakeMinor),
    };
  };
  return { day: await use('day'), week: await use('week'), month: await use('month') };
}

/** The sitting of the member behind the token, to which this is a sign of life. */
export async function keep(ctx: Ctx): Promise<Sitting> {
  const { memberId } = memberOf(ctx);
  const row = await store.keep(ctx.db, { brandId: ctx.brand.id, memberId, atMs: ctx.nowMs, pauseMs: PAUSE_MS });
  const beganAtMs = row.began_at.getTime();
  const { stakeMinor, payoutMinor } = await tallies.memberTotals(ctx, memberId, { fromMs: beganAtMs });
  const minutes = await protection.remindersOf(ctx, memberId);
  const exclusion = await protection.exclusionOf(ctx, memberId);
  return {
    beganAtMs,
    staked: write(ctx, stakeMinor),
    won: write(ctx, payoutMinor),
    net: write(ctx, payoutMinor - stakeMinor),
    ...momentsOf(beganAtMs, row.answered_at?.getTime() ?? null, minutes),
    exclusion,
  };
}

/** Marks that the member behind the token has seen their time and result and goes on. */
export async function answer(ctx: Ctx): Promise<Sitting> {
  return transact(ctx, async (ctx) => {
    await keep(ctx);
    await store.answer(ctx.db, { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, atMs: ctx.nowMs });
    return keep(ctx);
  });
}

/**
 * When the next reality check is due: an interval after the last answer, or when the member wanted to stop, whichever
 * comes first; the wish to stop is told once.
 */
export function momentsOf(
  beganAtMs: number,
  answeredAtMs: number | null,
  { realityCheckMinutes, sittingMinutes }: { realityCheckMinutes: number | null; sittingMinutes: number | null },
): Pick<Sitting, 'nextCheckAtMs' | 'stopAtMs'> {
  const stopAtMs = sittingMinutes === null ? null : beganAtMs + sittingMinutes * MINUTE_MS;
  const stopIsAhead = stopAtMs !== null && (answeredAtMs === null || answeredAtMs < stopAtMs);
  const checks = [
    realityCheckMinutes === null ? null : (answeredAtMs ?? beganAtMs) + realityCheckMinutes * MINUTE_MS,
    stopIsAhead ? stopAtMs : null,
  ].filter((moment) => moment !== null);
  return { nextCheckAtMs: checks.length === 0 ? null : Math.min(...checks), stopAtMs };
}

function write(ctx: Ctx, minor: bigint): string {
  return fromMinor(minor, ctx.brand.settings.currency.decimals);
}
