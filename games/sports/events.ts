import { type EventState as AnyState, rulesOf, type Sport as AnySport } from './catalogue.ts';
import type { BestOf } from './shapes.ts';

/** Sports with a book of our own. */
export type Sport = AnySport;

/** How an event stands, by its sport. */
export type EventState = AnyState;

/** The markets of a sport, in the order of the screen. */
export function marketsOf(sport: Sport): readonly string[] {
  return Object.keys(rulesOf(sport).markets);
}

/** What can be bet on in a market, in the order of the screen. */
export function outcomesOf(sport: Sport, market: string): readonly string[] {
  const { markets } = rulesOf(sport);
  return (Object.hasOwn(markets, market) && markets[market]) || [];
}

/** As it stands before it begins. @param bestOf sets or maps, of sports that have them */
export function stateBefore(sport: Sport, bestOf?: BestOf): EventState {
  return rulesOf(sport).before(bestOf);
}
