import type { Language } from '../../contract/brand.ts';
import type { GiftCondition } from '../../contract/gift-terms.ts';
import type { MemberEnvelope } from '../../contract/gifts.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';

/** What a member has of what a condition asks for. */
export interface Standing {
  depositMinor: bigint;
  turnoverMinor: bigint;
  level: number;
}

/** Deposits that were credited and valid turnover that was settled over the days of a condition, and the level of now. */
export async function standingOf(ctx: Ctx, memberId: bigint, condition: GiftCondition): Promise<Standing> {
  const { timeZone } = ctx.brand.settings;
  const window = {
    fromMs: startOfDayMs(ctx.nowMs, timeZone, condition.days - 1),
    untilMs: startOfDayMs(ctx.nowMs, timeZone, -1),
  };
  const deposits = condition.depositMinor > 0 ? await cashier.creditedOf(ctx, memberId, window) : [];
  const played = condition.turnoverMinor > 0 ? await tallies.memberTotals(ctx, memberId, window) : null;
  const validMinor = played?.validMinor ?? 0n;
  return {
    depositMinor: deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    // What was settled anew may have taken more than there was.
    turnoverMinor: validMinor < 0n ? 0n : validMinor,
    level: condition.level > 0 ? (await members.get(ctx, memberId)).vipLevel : 0,
  };
}

export function isMet(condition: GiftCondition, { depositMinor, turnoverMinor, level }: Standing): boolean {
  return (
    depositMinor >= BigInt(condition.depositMinor) &&
    turnoverMinor >= BigInt(condition.turnoverMinor) &&
    level >= condition.level
  );
}

/** A condition as the member reads it, with what they have; null where nothing is asked. */
export async function presentCondition(
  ctx: Ctx,
  memberId: bigint,
  condition: GiftCondition,
  language: Language,
): Promise<MemberEnvelope['condition']> {
  const { days, depositMinor, turnoverMinor, level } = condition;
  if (depositMinor === 0 && turnoverMinor === 0 && level === 0) return null;
  const own = await standingOf(ctx, memberId, condition);
  const part = (least: number, has: bigint) =>
    least === 0 ? null : { least: wallet.writeAmount(ctx, BigInt(least)), own: wallet.writeAmount(ctx, has) };
  return {
    days,
    deposit: part(depositMinor, own.depositMinor),
    turnover: part(turnoverMinor, own.turnoverMinor),
    level: level === 0 ? null : members.levelName(ctx, level, language),
    isMet: isMet(condition, own),
  };
}
