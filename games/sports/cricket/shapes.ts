import type { Side } from '../football/shapes.ts';

/** Every market of a twenty-over match, with the outcomes that one can bet on. Overs are counted through both innings, 1 to 40. */
export const cricketMarkets = {
  winner: ['home', 'away'],
  first_innings_runs: ['over', 'under'],
  power_play_runs: ['over', 'under'],
  first_innings_sixes: ['over', 'under'],
  over_runs: ['over', 'under'],
  over_wicket: ['yes', 'no'],
} as const satisfies Record<string, readonly string[]>;
export type CricketMarket = keyof typeof cricketMarkets;

/** Runs and wickets of an innings when an over of it had ended. */
export interface OverMark {
  runs: number;
  wickets: number;
}

export interface InningsScore {
  runs: number;
  wickets: number;
  /** Legal deliveries bowled, six to an over. */
  balls: number;
  /** After each over that was bowled whole; undefined: the feed does not say. */
  overs?: readonly OverMark[] | undefined;
  sixes?: number | undefined;
}

export interface CricketState {
  /** Who won the toss and bats; null before it. */
  battingFirst: Side | null;
  /** At most two, the first one first. */
  innings: readonly InningsScore[];
  /** Known at the end, by a super over where both made as many runs; null: not over, or without a result. */
  winner: Side | null;
}
