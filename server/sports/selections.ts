import type { PricedMarket } from '../../games/sports/book.ts';
import type { Offer } from './offering.ts';

export interface Selection {
  market: string;
  line: number | null;
  outcome: string;
}

/** Chances as they are written down and shown. */
export function tenThousandths(chance: number): number {
  return Math.round(chance * 10_000);
}

/** One name for each outcome of an event. */
export function selectionName({ market, line, outcome }: Selection): string {
  return `${market}:${line ?? ''}:${outcome}`;
}

/** What is offered for a selection; undefined: nothing is. */
export function priceOf(
  { markets, isOpen }: Pick<Offer, 'markets' | 'isOpen'>,
  wanted: Selection,
): { odds: number; chance: number } | undefined {
  if (!isOpen) return undefined;
  const found = marketOf(markets, wanted)?.outcomes.find(({ outcome }) => outcome === wanted.outcome);
  return found && found.odds !== null ? { odds: found.odds, chance: tenThousandths(found.chance) } : undefined;
}

function marketOf(markets: readonly PricedMarket[], { market, line }: Selection): PricedMarket | undefined {
  return markets.find((one) => one.market === market && one.line === line);
}
