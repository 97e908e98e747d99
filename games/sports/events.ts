import { cricketMarkets, type CricketState } from './cricket/shapes.ts';
import { footballMarkets, type Match, type Side } from './football/shapes.ts';
import { seriesMarkets, type SeriesState } from './series/shapes.ts';
import type { Quarters } from './shapes.ts';

/** Sports with a book of our own. */
export type Sport = 'cricket' | 'football' | 'counter-strike';

export type EventStatus = 'scheduled' | 'live' | 'ended' | 'abandoned';

export interface FootballState extends Match {
  minute: number;
}

/** How an event stands, by its sport. */
export type EventState =
  | ({ sport: 'football' } & FootballState)
  | ({ sport: 'cricket' } & CricketState)
  | ({ sport: 'counter-strike' } & SeriesState);

/**
 * How good both sides are: in football goals of a whole match, in cricket how often boundaries come against an average side, in
 * Counter-Strike the chances of a round, adding up to 1.
 */
export type Strengths = Readonly<Record<Side, number>>;

/** A market of an event: one for each line of those that have lines. */
export interface MarketKey {
  market: string;
  line: Quarters | null;
}

const markets: Record<Sport, Record<string, readonly string[]>> = {
  cricket: cricketMarkets,
  football: footballMarkets,
  'counter-strike': seriesMarkets,
};

/** The markets of a sport, in the order of the screen. */
export function marketsOf(sport: Sport): readonly string[] {
  return Object.keys(markets[sport]);
}

/** What can be bet on in a market, in the order of the screen. */
export function outcomesOf(sport: Sport, market: string): readonly string[] {
  return (Object.hasOwn(markets[sport], market) && markets[sport][market]) || [];
}

/** As it stands before it begins. */
export function stateBefore(sport: Sport): EventState {
  switch (sport) {
    case 'football':
      return { sport, minute: 0, score: { home: 0, away: 0 }, half: null, scorers: [] };
    case 'cricket':
      return { sport, battingFirst: null, innings: [], winner: null };
    case 'counter-strike':
      return { sport, maps: { home: 0, away: 0 }, rounds: { home: 0, away: 0 } };
  }
}
