import type { PricedMarket } from '../../games/sports/book.ts';
import { type BuilderPrice, priceBuilder } from '../../games/sports/builder.ts';
import { BUILDER, type BuilderPart, partsOf, partText } from '../../games/sports/builder-shapes.ts';
import type { Offer } from './offering.ts';

export type Selection = BuilderPart;

/** What a selection is taken at. */
interface Price {
  odds: number;
  /** Ten-thousandths. */
  chance: number;
  /** Of a builder what is paid where parts of it fall away, by which are left, as bits; else null. */
  rest: readonly number[] | null;
}

/** Chances as they are written down and shown. */
export function tenThousandths(chance: number): number {
  return Math.round(chance * 10_000);
}

/** The outcomes of an event that a selection is about: its own, or each that a builder is made of. */
export function selectionNames(selection: Selection): string[] {
  return partsOf(selection).map(partText);
}

/** What is offered for a selection; undefined: nothing is. */
export function priceOf(offer: Pick<Offer, 'markets' | 'isOpen' | 'situation'>, wanted: Selection): Price | undefined {
  if (!offer.isOpen) return undefined;
  if (wanted.market === BUILDER) {
    const built = wanted.line === null ? builderOf(offer, wanted.outcome) : undefined;
    if (!built || 'problem' in built) return undefined;
    return { odds: built.odds, chance: tenThousandths(built.chance), rest: built.rest };
  }
  const found = marketOf(offer.markets, wanted)?.outcomes.find(({ outcome }) => outcome === wanted.outcome);
  if (!found || found.odds === null) return undefined;
  return { odds: found.odds, chance: tenThousandths(found.chance), rest: null };
}

/** What is offered for selections together, or why nothing is. @param text as builderText writes it */
export function builderOf({ markets, situation }: Pick<Offer, 'markets' | 'situation'>, text: string): BuilderPrice {
  return markets.length === 0 ? { problem: 'not_offered' } : priceBuilder(situation, markets, text);
}

function marketOf(markets: readonly PricedMarket[], { market, line }: Selection): PricedMarket | undefined {
  return markets.find((one) => one.market === market && one.line === line);
}
