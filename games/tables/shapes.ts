/**
 * What tables tell of themselves, the same for every game, safe for the web to import. Everybody at a table bets on the
 * same round, each on any of its positions; what a position comes to follows from the outcome alone.
 */
import type { GameFacts } from '../game.ts';
import type { MultipleText } from '../instant/multiple.ts';

/** A place on the felt on which money can be put. */
export interface Position {
  readonly id: string;
  /** The most that comes back for a stake of 100, the stake among it. */
  readonly mostReturnHundredths: number;
  /** The share of stakes that it pays back over the long run, exact: `799/830`. */
  readonly statedReturn: MultipleText;
}

/** What a table tells of itself, in its shapes.ts. */
export interface TableFacts extends GameFacts {
  readonly positions: readonly Position[];
  /** How long its cards are dealt at most, from the moment at which the round is decided. */
  readonly dealMs: number;
  /** What the position that pays back least returns over the long run, and the one that pays back most. */
  readonly statedReturn: MultipleText;
  readonly highestReturn: MultipleText;
  /** The most that a stake can come back as. */
  readonly mostMultiple: MultipleText;
}

/** What comes back for a stake on a position, minor units, rounded down. */
export function returnMinor(stakeMinor: bigint, returnHundredths: number): bigint {
  return (stakeMinor * BigInt(returnHundredths)) / 100n;
}
