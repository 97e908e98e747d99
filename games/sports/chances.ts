import { pricesOf } from './margins.ts';
import type { MarketKey, MarketPrices, Selected, SituationOf } from './sport-rules.ts';

/** A market with the chances of its outcomes, adding up to 1 over all that ends in one of them. */
export interface MarketChances extends MarketKey {
  chances: readonly number[];
  /** The chance that it ends in none of them, and stakes go back. */
  void?: number;
}

/**
 * Prices and worths of a sport without halves of a win: chances and odds are all.
 * @param chancesOf of every market that is open as the event stands
 */
export function byChances<State>(
  markets: Readonly<Record<string, readonly string[]>>,
  chancesOf: (situation: SituationOf<State>) => readonly MarketChances[],
) {
  return {
    price(situation: SituationOf<State>, margin: number): MarketPrices[] {
      return chancesOf(situation).flatMap(({ market, line, chances }) => {
        const odds = pricesOf(chances, margin);
        if (odds.every((each) => each === null)) return [];
        const outcomes = markets[market]!.map((outcome, at) => ({ outcome, chance: chances[at]!, odds: odds[at]! }));
        return [{ market, line, outcomes }];
      });
    },
    worth(situation: SituationOf<State>, leg: Selected & { odds: number }): number | null {
      const found = chancesOf(situation).find((each) => each.market === leg.market && each.line === leg.line);
      const at = markets[leg.market]?.indexOf(leg.outcome) ?? -1;
      if (found === undefined || at < 0) return null;
      const back = found.void ?? 0;
      return back + ((1 - back) * found.chances[at]! * leg.odds) / 1000;
    },
  };
}
