import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import type { RaffleTerms } from '../../contract/raffle-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import { readTerms } from './reading.ts';
import * as store from './store.ts';

/** Hundredths of a percent of valid turnover. */
export interface Share {
  own: number;
  /** What else gives back in the kind of game where the least is left: cashback, missions, promotions, other raffles. */
  others: number;
  most: number;
}

/**
 * What turnover costs by a raffle at most, beside all else that gives back of the same play: a ticket is worth no more than all prizes
 * divided by the least numbers that they are drawn from. All of it has to stay below what the cheapest game of its kinds keeps, or
 * playing for tickets for ever wins. Null: no turnover earns tickets.
 */
export async function shareOf(
  ctx: Ctx,
  terms: RaffleTerms,
  capMinor: bigint,
  id: bigint | null,
): Promise<Share | null> {
  const own = ownShares(terms, capMinor);
  if (own.size === 0) return null;
  const beside = await promotions.givenBackByKind(ctx);
  const others = (await store.moving(ctx.db, ctx.brand.id))
    .filter((row) => row.id !== id && row.state === 'active')
    .map((row) => ownShares(readTerms(row.terms), row.cap_minor));
  const shares = [...own].map(([kind, share]) => {
    const found = beside.get(kind) ?? { others: 0, most: 0 };
    const raffles = others.reduce((sum, each) => sum + (each.get(kind) ?? 0), 0);
    return { own: share, others: found.others + raffles, most: found.most };
  });
  return shares.toSorted((one, other) => leftOf(one) - leftOf(other))[0] ?? null;
}

export function isTooCostly(share: Share | null): boolean {
  return share !== null && leftOf(share) <= 0;
}

function leftOf({ own, others, most }: Share): number {
  return most - others - own;
}

/** By kind of game, rounded up. */
function ownShares({ sources, leastNumbers }: RaffleTerms, capMinor: bigint): Map<GameCategory, number> {
  const shares = new Map<GameCategory, number>();
  for (const source of sources) {
    if (source.kind !== 'turnover') continue;
    const per = BigInt(source.perMinor) * BigInt(leastNumbers);
    const share = Number((capMinor * 10_000n + per - 1n) / per);
    for (const kind of source.categories.length > 0 ? source.categories : gameCategories)
      shares.set(kind, (shares.get(kind) ?? 0) + share);
  }
  return shares;
}
