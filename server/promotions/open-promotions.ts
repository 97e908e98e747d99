import type { GameCategory } from '../../contract/bets.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { kindsOf } from './ceiling.ts';
import { titles } from './listing.ts';
import { readBonus, readTerms } from './reading.ts';
import * as store from './store.ts';

/** The brand's open promotions that nobody decides about. Minor units; what asks for bets alone asks nothing that could be weighed. */
export async function activePromotions(ctx: Ctx): Promise<OpenPromotion[]> {
  const active = (await store.all(ctx.db, ctx.brand.id)).filter((row) => row.state === 'active');
  const ids = active.map((row) => row.id);
  const versions = await store.termsOf(ctx.db, ctx.brand.id, ids);
  const names = await titles(ctx);
  return active.flatMap(({ id }) => {
    const last = versions.findLast(({ promotion_id }) => promotion_id === id);
    const terms = last && readTerms(last.terms);
    if (!terms || terms.take.way === 'application') return [];
    const { take, period, most } = terms;
    const target = (metric: 'turnover' | 'deposits') =>
      take.way === 'join' && take.metric === metric ? take.target : 0;
    return [
      {
        id,
        title: names.get(String(id)) ?? { BN: '', EN: '' },
        worthMinor: last.worth_minor,
        depositMinor: target('deposits'),
        turnoverMinor: target('turnover'),
        kinds: kindsOf(terms),
        period,
        most,
        bonus: last.bonus_terms === null ? null : readBonus(last.bonus_terms),
      },
    ];
  });
}

/** An open promotion as what it asks and gives. */
interface OpenPromotion {
  id: bigint;
  title: { BN: string; EN: string };
  worthMinor: bigint;
  depositMinor: number;
  turnoverMinor: number;
  kinds: readonly GameCategory[];
  period: PromotionTerms['period'];
  most: number;
  /** Of one that gives a bonus: its terms. */
  bonus: BonusTerms | null;
}
