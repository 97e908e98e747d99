import type { Fraction } from '../fraction.ts';
import type { Random } from '../random.ts';
import type { MultipleText } from './multiple.ts';

/**
 * An instant game as the server sees it. Pure: it keeps nothing, and a round is plain JSON that any process can store,
 * load and go on with. What it pays is an exact multiple of the stake; `payoutMinorOf` makes money of it.
 */
export interface InstantGame<Choice = unknown, Step = unknown, Move = unknown, View = unknown> {
  readonly id: string;
  /** What a player chose with their stake, checked; null when this is no choice of the game. */
  choice(input: unknown): Choice | null;
  /** Plays the first step. Throws a RangeError for a choice that `choice` would refuse. */
  start(choice: Choice, random: Random): InstantRound<Choice, Step>;
  isOpen(round: InstantRound<Choice, Step>): boolean;
  /** What the round pays, as a multiple of the stake; zero while it is open. */
  payout(round: InstantRound<Choice, Step>): Fraction;
  /** All that its player may see of the round, and nothing else. */
  view(round: InstantRound<Choice, Step>): View;
  /** The long-run return of a choice as a share of the stake, exact, before money is rounded down. */
  exactReturn(choice: Choice): Fraction;
  /** The most that one round of this choice can pay: with it, a limit on wins becomes a limit on stakes. */
  largestMultiple(choice: Choice): Fraction;
  /** Only in games of several steps. */
  readonly moves?: InstantMoves<Choice, Step, Move>;
}

/** How a round goes on that one step does not end. */
export interface InstantMoves<Choice = unknown, Step = unknown, Move = unknown> {
  /** What a player wants to do, checked by itself; null when it is no move of the game. */
  move(input: unknown): Move | null;
  /** True when the round is open and the move can be made in it. */
  isAllowed(round: InstantRound<Choice, Step>, move: Move): boolean;
  /** The round after the move. Throws a RangeError for a move that is not allowed. */
  next(round: InstantRound<Choice, Step>, move: Move, random: Random): InstantRound<Choice, Step>;
  /** Ends an open round for a player who does not come back; nothing is chosen in their place. */
  abandon(round: InstantRound<Choice, Step>): InstantRound<Choice, Step>;
  /** The move that a step came of; null for the first, which is no move, and for the one that abandoned the round. */
  moveOf(step: Step): Move | null;
}

/** One stake and all that came of it. May hold what its player must not see yet: only `view` leaves the server. */
export interface InstantRound<Choice = unknown, Step = unknown> {
  game: string;
  /** Version of the rules and tables: released ones never change, new ones get a new version. */
  version: number;
  choice: Choice;
  /** The first is what chance decided with the stake, read from the bytes of step 0; the others are moves. */
  steps: Step[];
  closed: boolean;
  payout: MultipleText;
}

/** Throws a RangeError for a round of another game, or of rules that this one does not know. */
export function assertRoundOf(rules: { id: string; version: number }, round: InstantRound): void {
  if (round.game !== rules.id || round.version !== rules.version) {
    throw new RangeError(`a round of ${round.game} ${round.version} is none of ${rules.id} ${rules.version}`);
  }
}
