import { fromMinor } from '../../contract/money.ts';
import { type LimitKind, type LimitPeriod, limitPeriods, type LimitReached } from '../../contract/protection.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import type { Db } from '../platform/database/database.ts';
import { fail } from '../platform/process/fail.ts';
import { checkOpen } from './exclusions.ts';
import * as store from './store.ts';

/** Sums of the running day, week and month, minor units. */
export interface Usage {
  dayMinor: bigint;
  weekMinor: bigint;
  monthMinor: bigint;
}

/** The running day, week (from Monday) and month of the brand, half-open. */
export interface Periods {
  dayFromMs: number;
  weekFromMs: number;
  monthFromMs: number;
  dayUntilMs: number;
  weekUntilMs: number;
  monthUntilMs: number;
}

/** The periods that ctx.nowMs lies in, in the brand's time zone; the same cut as of the limits of bets. */
export async function periods(ctx: Ctx): Promise<Periods> {
  const row = await store.periods(ctx.db, ctx.brand.settings.timeZone, ctx.nowMs);
  return {
    dayFromMs: row.day_from.getTime(),
    weekFromMs: row.week_from.getTime(),
    monthFromMs: row.month_from.getTime(),
    dayUntilMs: row.day_until.getTime(),
    weekUntilMs: row.week_until.getTime(),
    monthUntilMs: row.month_until.getTime(),
  };
}

/**
 * Lets a deposit pass that the member's own limits and pauses allow.
 * @param usage what they have paid in, or are about to, in the periods of `periods(ctx)`, without this deposit
 * @throws Refusal self_excluded with {kind, untilMs}; limit_reached with {kind, period, limit, left, startsAnewMs}
 */
export async function checkDeposit(ctx: Ctx, memberId: bigint, amountMinor: bigint, usage: Usage): Promise<void> {
  await checkOpen(ctx, memberId);
  const reached = await reachedLimit(ctx, memberId, { deposit: usage }, amountMinor);
  if (reached) fail('limit_reached', reached);
}

/**
 * Says why a bet was not taken, where the database's rules have refused it: throws what the player is told.
 * @param usage what they have staked and lost in the periods of `periods(ctx)`, without this bet
 * @throws Refusal self_excluded with {kind, untilMs}; limit_reached with {kind, period, limit, left, startsAnewMs}
 */
export async function refuseBet(
  ctx: Ctx,
  memberId: bigint,
  stakeMinor: bigint,
  usage: { stake: Usage; loss: Usage },
): Promise<never> {
  await checkOpen(ctx, memberId);
  // Between the refusal and this question a period may have ended: then it is told without the numbers.
  return fail('limit_reached', await reachedLimit(ctx, memberId, usage, stakeMinor));
}

/** The limit that stands in the way of an amount: of several the one that leaves least; null: none. */
async function reachedLimit(
  ctx: Ctx,
  memberId: bigint,
  usage: Partial<Record<LimitKind, Usage>>,
  amountMinor: bigint,
): Promise<LimitReached | null> {
  const rows = await store.limits(ctx.db, { brandId: ctx.brand.id, memberId });
  const reached = rows
    .map((row) => {
      const [kind, period] = [row.kind as LimitKind, row.period as LimitPeriod];
      const used = usage[kind]?.[`${period}Minor`];
      // A period that was won is no credit beyond the limit: who is ahead may lose what they won and their limit.
      return {
        kind,
        period,
        limitMinor: row.amount_minor,
        leftMinor: used === undefined ? null : row.amount_minor - used,
      };
    })
    .filter((limit) => limit.leftMinor !== null && limit.leftMinor < amountMinor)
    .toSorted((one, other) => compare(one.leftMinor!, other.leftMinor!) || longer(one.period, other.period));
  const [first] = reached;
  if (!first) return null;
  const now = await periods(ctx);
  const write = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  return {
    kind: first.kind,
    period: first.period,
    limit: write(first.limitMinor),
    left: write(first.leftMinor! > 0n ? first.leftMinor! : 0n),
    startsAnewMs: now[`${first.period}UntilMs`],
  };
}

/** Of two that leave the same, the one that lasts longer says when it really starts anew. */
function longer(one: LimitPeriod, other: LimitPeriod): number {
  return limitPeriods.indexOf(other) - limitPeriods.indexOf(one);
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Carries the brands' time zones to the rules of the database, where a brand has moved to another. */
export async function refreshTimeZones(
  { db }: { db: Db },
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  for (const id of await store.brandIds(db)) {
    const brand = await brandById(id);
    if (brand) await store.moveZone(db, id, brand.settings.timeZone);
  }
}
