import type { GameCategory } from '../../../contract/bets.ts';

/** The name of a kind of game; kinds are those of the betting record. */
export type KindNaming = (category: GameCategory) => string;
