import type { GameCategory } from './bets.ts';
import { cashbackCeilings } from './brand-vip.ts';

/** A way to make valid turnover in a kind of game, and what it costs. */
export interface WayToPlay {
  category: GameCategory;
  /** The game that keeps least in its kind, or bets of linked accounts of which one always wins what the other loses. */
  way: 'cheapest' | 'covered';
  /** What is lost on average of ten thousand of valid turnover. */
  lost: number;
}

/**
 * How turnover is made at the least cost: of every kind its cheapest game (`cashbackCeilings`), and where two accounts can stand on both
 * sides of one outcome, that cover. Banker and player at once lose 1.2833 % of what counts of both (docs/decisions/0035); both sides of
 * a match at 1.90 lose what one of them does. Rounds that each plays alone cannot be covered, and what is covered within one account
 * counts for next to nothing.
 */
export const waysToPlay: readonly WayToPlay[] = [
  ...(Object.keys(cashbackCeilings) as GameCategory[]).map((category) => ({
    category,
    way: 'cheapest' as const,
    lost: cashbackCeilings[category],
  })),
  { category: 'LIVE', way: 'covered', lost: 128 },
  { category: 'SPORTS', way: 'covered', lost: cashbackCeilings.SPORTS },
];
