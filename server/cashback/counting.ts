import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import type { VipSettings } from '../../contract/brand-vip.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as vip from '../vip/service.ts';
import * as store from './store.ts';

/** What is told of a settled bet, as far as cashback counts it. */
export interface BetNews {
  memberId: string;
  category: string;
  validMinor: string;
  placedAtMs: number;
}

/**
 * Counts the valid turnover of bets at the rate that held as the day began on which they were placed: that of the brand, at
 * the member's level. So a bet that is settled anew moves just what it had brought, and everything can be counted anew from the
 * days of the tallies to the same sums.
 */
export async function count(ctx: Ctx, news: readonly BetNews[]): Promise<void> {
  const counting = news.filter(({ validMinor }) => validMinor !== '0');
  const days = await brand.daysAt(
    ctx,
    counting.map(({ placedAtMs }) => placedAtMs),
  );
  const bets = counting.map((bet, at) => {
    const { day, settings } = known(days[at], 'each moment has its day');
    return { ...bet, memberId: BigInt(bet.memberId), validMinor: BigInt(bet.validMinor), day, terms: settings.vip };
  });
  // Most brands give nothing on most days: nobody's level is asked for then.
  const paying = bets.filter(({ terms }) => terms.levels.some(paysAnything));
  const levels = await vip.levelsAt(ctx, paying);
  const played = paying.map(({ memberId, category, validMinor, terms }, at) => {
    const rate = rateOf(terms, known(levels[at], 'each bet has its level'), category);
    return { memberId, category, validMinor, rate };
  });
  await store.add(
    ctx.db,
    ctx.brand.id,
    played.filter(({ rate }) => rate > 0),
  );
}

/** The rate of a category at a level, in hundredths of a percent; above the last level with terms it is that one's. */
export function rateOf({ levels }: VipSettings, level: number, category: string): number {
  const named = gameCategories.find((each) => each === category);
  return named ? (levels[Math.min(level, levels.length - 1)]?.cashback[named] ?? 0) : 0;
}

function paysAnything({ cashback }: VipSettings['levels'][number]): boolean {
  return Object.values<number>(cashback satisfies Record<GameCategory, number>).some((rate) => rate > 0);
}
