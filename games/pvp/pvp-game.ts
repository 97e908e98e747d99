import type { Random } from '../random.ts';
import type { PvpFacts } from './facts-shapes.ts';

/**
 * A card game or board game in which people play against each other, as the table that drives it sees it. Pure: a state is
 * plain JSON and follows from how the hand began, its moves and the chance of its steps alone. Amounts are whole units, of
 * which a table says what one is worth; the game never sees money.
 */
export interface PvpGame<Options = unknown, State = unknown, Move = unknown, View = unknown> {
  readonly facts: PvpFacts;
  /** Of the rules and the deal: released ones never change. */
  readonly version: number;
  /** What a table may choose, checked; null when this is no choice of the game. */
  options(input: unknown): Options | null;
  /** How many play at once. */
  seats(options: Options): { least: number; most: number };
  /** What a seat must have before it to be dealt in, units, and the most that it can put in; null: all that it has. */
  entry(options: Options): { least: number; most: number | null };
  /**
   * What it costs a seat to give up at once, units, in a game of which one hand follows another from what lies before the seats;
   * left out or null where each hand is a match for its whole entry: no tournament can be made of those.
   */
  givingUp?(options: Options): number | null;
  /** @param seats in the order in which they act, from the one after the dealer; the dealer is the last */
  begin(options: Options, seats: readonly SeatStart[], randomOf: (step: number) => Random): State;
  /** Whose move it is; null when the hand is over. */
  turn(state: State): number | null;
  /** What a player wants to do, checked by itself; null when it is no move of the game. */
  move(input: unknown): Move | null;
  isAllowed(state: State, seat: number, move: Move): boolean;
  /** Throws a RangeError for a move that is not allowed. */
  next(state: State, seat: number, move: Move, randomOf: (step: number) => Random): State;
  /**
   * What is done for a seat whose time is over: it never costs more than what is put in already.
   * @param isGone nobody will come back to it in this hand: it gives up where that is the cheapest end
   */
  safest(state: State, isGone: boolean): Move;
  /** What an opponent for practice does, by what its seat may see, and nothing else. */
  practise(view: View, random: Random): Move;
  /** What a seat may know, or, of null, who only looks on. Plain JSON: nothing else of a state ever leaves the server. */
  view(state: State, seat: number | null): View;
  /** What each seat that was dealt in has put in by now, units. */
  put(state: State): readonly Put[];
  /** What a hand that is over comes to. */
  result(state: State): HandResult;
}

export interface SeatStart {
  readonly seat: number;
  /** What lies before it, units. */
  readonly stack: number;
}

export interface Put {
  readonly seat: number;
  readonly units: number;
}

export interface HandResult {
  readonly put: readonly Put[];
  /** Who shares what; all pots together are all that was put in. Winners stand in the order in which odd units are given. */
  readonly pots: readonly Pot[];
  /** What nobody had to match: it is given back within the pots, and no rake is taken of it. */
  readonly uncalled: number;
  /** False where nobody put in more than what everybody must: no rake is taken. */
  readonly isContested: boolean;
}

export interface Pot {
  readonly units: number;
  readonly winners: readonly number[];
  /** Only goes back to whom it came from: part of what is `uncalled`, and it bears nothing of the rake. */
  readonly isReturned?: true;
}
