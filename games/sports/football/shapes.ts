import type { Quarters } from '../shapes.ts';

export interface Score {
  home: number;
  away: number;
}

export type Side = 'home' | 'away';

/** Scores that can be bet on one by one, by goals at home, then away. */
export const exactScores: readonly (readonly string[])[] = [0, 1, 2, 3, 4].map((home) =>
  [0, 1, 2, 3, 4].map((away) => `${home}-${away}`),
);

/** Every market with the outcomes that one can bet on. Those with a line exist once for each. */
export const footballMarkets = {
  match_result: ['home', 'draw', 'away'],
  double_chance: ['home_draw', 'home_away', 'draw_away'],
  draw_no_bet: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  home_total: ['over', 'under'],
  away_total: ['over', 'under'],
  both_score: ['yes', 'no'],
  correct_score: [...exactScores.flat(), 'other'],
  half_result: ['home', 'draw', 'away'],
  half_total: ['over', 'under'],
  half_full: ['home', 'draw', 'away'].flatMap((half) => ['home', 'draw', 'away'].map((full) => `${half}/${full}`)),
  next_goal: ['home', 'none', 'away'],
} as const satisfies Record<string, readonly string[]>;
export type FootballMarket = keyof typeof footballMarkets;

/** A market of one match; the line of those that have one, or which goal `next_goal` is about, counted from 1. */
export interface MarketKey {
  market: FootballMarket;
  line: Quarters | null;
}

/** How a match stands or has ended. Shoot-outs and extra time are no part of it: 90 minutes and stoppage count. */
export interface Match {
  score: Score;
  /** null: half time has not come. */
  half: Score | null;
  /** Who scored, in order. */
  scorers: readonly Side[];
}

/** A match by its clock. */
export interface FootballState extends Match {
  minute: number;
}
