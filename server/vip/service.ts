import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import { gameCategories } from '../../contract/bets.ts';
import { VIP_SERVICE_ABOVE_RANK } from '../../contract/service.ts';
import type { getPlayerRankProgress, getVipLadder } from '../../contract/vip.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { climb, READ_BEFORE } from './climbing.ts';
export { memberVip, setByStaff, simulate } from './by-staff.ts';
export { reviewMonths } from './reviewing.ts';

/**
 * The levels on which members stood as days of the brand began, in the order that is asked.
 * @param asked days as 2026-11-01
 */
export async function levelsAt(ctx: Ctx, asked: readonly { memberId: bigint; day: string }[]): Promise<number[]> {
  return store.levelsAt(ctx.db, ctx.brand.id, ctx.brand.settings.timeZone, asked);
}

/** A month of the brand: the running one, or so many before it. */
export async function monthOf(ctx: Ctx, back = 0): Promise<store.Month> {
  return store.monthAt(ctx.db, ctx.brand.settings.timeZone, ctx.nowMs, back);
}

/** The levels that the brand names, the lowest first, and the one of the caller. */
export async function ladder(ctx: Ctx, language: Language): Promise<CallOutput<typeof getVipLadder>> {
  const { vipLevels, vip, customerService } = ctx.brand.settings;
  const hasChannel = customerService.some(({ csType }) => csType === 'VIP');
  const money = (minor: number) => wallet.writeAmount(ctx, BigInt(minor));
  return {
    levels: vipLevels.map((name, level) => {
      const terms = vip.levels[level];
      return {
        level,
        name: name[language],
        ownService: hasChannel && level > VIP_SERVICE_ABOVE_RANK,
        terms: terms
          ? {
              turnover: money(terms.turnoverMinor),
              month: money(terms.monthMinor),
              keep: money(terms.keepMinor),
              gift: money(terms.giftMinor),
            }
          : null,
        cashback: gameCategories
          .map((category) => ({ category, rate: terms?.cashback[category] ?? 0 }))
          .filter(({ rate }) => rate > 0),
      };
    }),
    rankLevel: ctx.actor.kind === 'member' ? (await members.info(ctx, language)).clubLabel.rankLevel : null,
  };
}

/** How far the member behind the token is on the way to the next level. */
export async function progress(ctx: Ctx, language: Language): Promise<CallOutput<typeof getPlayerRankProgress>> {
  const { memberId } = memberOf(ctx);
  const { levels } = ctx.brand.settings.vip;
  const { vipLevel: level } = await members.get(ctx, memberId);
  const month = await store.monthAt(ctx.db, ctx.brand.settings.timeZone, ctx.nowMs);
  const inMonth = await tallies.memberTotals(ctx, memberId, { fromMs: month.fromMs, untilMs: month.untilMs });
  const inAll = await tallies.memberTotals(ctx, memberId);
  const money = (minor: number) => wallet.writeAmount(ctx, BigInt(minor));
  const next = levels[level + 1];
  const keepMinor = level === 0 ? 0 : (levels[level]?.keepMinor ?? 0);
  return {
    playerRankName: members.levelName(ctx, level, language),
    rankLevel: level,
    nextRankName: next ? members.levelName(ctx, level + 1, language) : null,
    monthlyTurnover: {
      actual: wallet.writeAmount(ctx, inMonth.validMinor),
      expected: next ? money(next.monthMinor) : null,
    },
    totalTurnover: {
      actual: wallet.writeAmount(ctx, inAll.validMinor),
      expected: next ? money(next.turnoverMinor) : null,
    },
    keepTurnover: keepMinor === 0 ? null : money(keepMinor),
    monthEndsMs: month.untilMs,
  };
}
