import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import * as missions from '../missions/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { readTerms } from './reading.ts';
import * as store from './store.ts';

/** Hundredths of a percent of valid turnover. */
export interface Share {
  own: number;
  /** What else gives back in the kind of game where the least is left: cashback, missions, other promotions. */
  others: number;
  most: number;
}

/**
 * What a promotion of turnover costs of each hundred that is played for it, beside all else that gives back of the same play. All of it
 * has to stay below what the cheapest game of its kinds keeps, or playing for it for ever wins. Null: it asks for no turnover.
 */
export async function shareOf(
  ctx: Ctx,
  terms: Pick<PromotionTerms, 'take'>,
  worthMinor: bigint,
  id: bigint | null,
): Promise<Share | null> {
  const own = ownShare(terms, worthMinor);
  if (own === null) return null;
  const beside = await givenBackByKind(ctx, id);
  const shares = kindsOf(terms).map((kind) => ({ own, ...(beside.get(kind) ?? { others: 0, most: 0 }) }));
  return shares.toSorted((one, other) => one.most - one.others - (other.most - other.others))[0] ?? null;
}

/**
 * What gives back of play already, by kind of game: the highest cashback, missions and promotions that are open; and the most that all may.
 * @param exceptId a promotion that is weighed by itself
 */
export async function givenBackByKind(
  ctx: Ctx,
  exceptId: bigint | null = null,
): Promise<Map<GameCategory, { others: number; most: number }>> {
  const found = new Map([...(await missions.givenBackByKind(ctx))].map(([kind, each]) => [kind, { ...each }]));
  const active = (await store.all(ctx.db, ctx.brand.id)).filter((row) => row.id !== exceptId && row.state === 'active');
  const versions = await store.termsOf(
    ctx.db,
    ctx.brand.id,
    active.map((row) => row.id),
  );
  for (const row of active) {
    const last = versions.findLast(({ promotion_id }) => promotion_id === row.id);
    if (!last) continue;
    const each = readTerms(last.terms);
    const share = ownShare(each, last.worth_minor) ?? 0;
    for (const kind of kindsOf(each)) {
      const of = found.get(kind);
      if (of) of.others += share;
    }
  }
  return found;
}

export function isTooCostly(share: Share | null): boolean {
  return share !== null && share.own + share.others >= share.most;
}

/** What whoever earns it in the game that is best for them gains by it, minor units; negative: it costs them. Null: it asks for no turnover. */
export function bestGainOf(terms: PromotionTerms, worthMinor: bigint, share: Share | null): bigint | null {
  if (terms.take.way !== 'join' || share === null) return null;
  return worthMinor - (BigInt(terms.take.target) * BigInt(share.most)) / 10_000n;
}

/** The kinds of game in which play counts for it. */
export function kindsOf({ take }: Pick<PromotionTerms, 'take'>): readonly GameCategory[] {
  return take.way === 'join' && take.categories.length > 0 ? take.categories : gameCategories;
}

/** Rounded up. */
function ownShare({ take }: Pick<PromotionTerms, 'take'>, worthMinor: bigint): number | null {
  if (take.way !== 'join' || take.metric !== 'turnover') return null;
  const target = BigInt(take.target);
  return Number((worthMinor * 10_000n + target - 1n) / target);
}
