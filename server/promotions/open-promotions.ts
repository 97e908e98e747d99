import type { GameCategory } from '../../contract/bets.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import * as messages from '../messages/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { kindsOf } from './ceiling.ts';
import { readBonus, readTerms } from './reading.ts';
import * as store from './store.ts';
import { type Worth, worthOf } from './worth.ts';

/** An open promotion as what it asks and gives. */
interface OpenPromotion {
  id: bigint | null;
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

/**
 * The brand's open promotions. Minor units; what asks for bets alone asks nothing that could be weighed, and people who decide about
 * applications say yes to all of them.
 * @param draft as though it were open, in the place of what has its number
 * @throws Refusal bad_input on the award of the draft
 */
export async function activePromotions(
  ctx: Ctx,
  draft: { id: bigint | null; terms: PromotionTerms } | null = null,
): Promise<OpenPromotion[]> {
  const announced = await messages.promotionsInBrief(ctx);
  const of = (id: bigint | null, terms: PromotionTerms, worth: Worth) => {
    const title = announced.get(BigInt(terms.announcementId))?.title ?? { BN: '', EN: '' };
    return ofTerms(id, title, terms, worth);
  };
  const active = (await store.all(ctx.db, ctx.brand.id)).filter(
    (row) => row.state === 'active' && row.id !== draft?.id,
  );
  const ids = active.map((row) => row.id);
  const versions = await store.termsOf(ctx.db, ctx.brand.id, ids);
  const open = ids.flatMap((id) => {
    const last = versions.findLast(({ promotion_id }) => promotion_id === id);
    if (!last) return [];
    const bonusTerms = last.bonus_terms === null ? null : readBonus(last.bonus_terms);
    return [of(id, readTerms(last.terms), { worthMinor: last.worth_minor, bonusTerms })];
  });
  if (!draft) return open;
  const { id, terms } = draft;
  return [...open, of(id, terms, await worthOf(ctx, terms.award, 'promotion.terms.award'))];
}

function ofTerms(
  id: bigint | null,
  title: OpenPromotion['title'],
  terms: PromotionTerms,
  { worthMinor, bonusTerms }: Worth,
): OpenPromotion {
  const { take, period, most } = terms;
  const target = (metric: 'turnover' | 'deposits') => (take.way === 'join' && take.metric === metric ? take.target : 0);
  return {
    id,
    title,
    worthMinor,
    depositMinor: target('deposits'),
    turnoverMinor: target('turnover'),
    kinds: kindsOf(terms),
    period,
    most,
    bonus: bonusTerms,
  };
}
