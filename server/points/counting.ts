import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import type { BrandSettings } from '../../contract/brand.ts';
import * as brand from '../brand/service.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import { tell } from './presenting.ts';
import * as store from './store.ts';

/** What is told of a settled bet, as far as points count it. */
export interface BetNews {
  memberId: string;
  category: string;
  validMinor: string;
  placedAtMs: number;
}

/**
 * Counts the valid turnover of bets at the ratio and the unit that held as the day began on which they were placed, and credits
 * what all of a member's turnover comes to, rounded down once. So a bet that is settled anew moves just what it had brought. Points
 * that were spent by then are made good by the next play.
 */
export async function count(ctx: Ctx, news: readonly BetNews[]): Promise<void> {
  const counting = news.filter(({ validMinor }) => validMinor !== '0');
  const days = await brand.daysAt(
    ctx,
    counting.map(({ placedAtMs }) => placedAtMs),
  );
  const played = counting.flatMap(({ memberId, category, validMinor }, at) => {
    const { settings } = known(days[at], 'each moment has its day');
    const ratio = ratioOf(settings, category);
    const unitMinor = BigInt(settings.points.unitMinor);
    return ratio === 0
      ? []
      : [{ memberId: BigInt(memberId), category, validMinor: BigInt(validMinor), ratio, unitMinor }];
  });
  if (played.length === 0) return;
  const paused = await protection.pausedAmong(ctx, [...new Set(played.map(({ memberId }) => memberId))]);
  const changed = await store.count(ctx.db, ctx.brand.id, played, { paused, atMs: ctx.nowMs });
  for (const memberId of changed) afterCommit(ctx, () => tell(ctx, memberId));
}

/** The ratio of a category, in hundredths of a point; 0 also on a day on which points were switched off. */
function ratioOf({ points, switches }: Pick<BrandSettings, 'points' | 'switches'>, category: string): number {
  const named = gameCategories.find((each) => each === category);
  return named !== undefined && switches['PTSYS3'] === true
    ? (points.ratios satisfies Record<GameCategory, number>)[named]
    : 0;
}
