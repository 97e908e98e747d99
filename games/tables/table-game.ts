import type { Random } from '../random.ts';
import type { TableFacts } from './shapes.ts';

/**
 * A game of a table as the room that drives it sees it. Pure: the outcome follows from the chance of the round alone and
 * is plain JSON, and what a position comes to follows from the outcome.
 */
export interface TableGame<Outcome = unknown> {
  readonly facts: TableFacts;
  /** Of the draw and the positions: released ones never change. */
  readonly version: number;
  draw(random: Random): Outcome;
  /** How long this outcome is dealt, where not each takes as long; at most what the facts say. */
  dealMsOf?(outcome: Outcome): number;
  /** The position that won, as lists of results show it. */
  winner(outcome: Outcome): string;
  /** What comes back for a stake of 100 on a position, the stake among it: 0 lost, 100 given back. */
  returnHundredths(position: string, outcome: Outcome): number;
}
