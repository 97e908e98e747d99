import type { Side } from '../football/shapes.ts';

/** Every market of a twenty-over match, with the outcomes that one can bet on. */
export const cricketMarkets = {
  winner: ['home', 'away'],
  first_innings_runs: ['over', 'under'],
} as const satisfies Record<string, readonly string[]>;
export type CricketMarket = keyof typeof cricketMarkets;

export interface InningsScore {
  runs: number;
  wickets: number;
  /** Legal deliveries bowled, six to an over. */
  balls: number;
}

export interface CricketState {
  /** Who won the toss and bats; null before it. */
  battingFirst: Side | null;
  /** At most two, the first one first. */
  innings: readonly InningsScore[];
  /** Known at the end, by a super over where both made as many runs; null: not over, or without a result. */
  winner: Side | null;
}
