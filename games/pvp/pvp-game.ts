import type { GameFacts } from '../game.ts';
import type { Random } from '../random.ts';

/**
 * A card game or board game in which people play against each other, as the table that drives it sees it. Pure: a state is
 * plain JSON and follows from how the hand began, its moves and the chance of its steps alone. Amounts are whole units, of
 * which a table says what one is worth; the game never sees money.
 */
export interface PvpGame<Options = unknown, State = unknown, Move = unknown> {
  readonly facts: PvpFacts;
  /** Of the rules and the deal: released ones never change. */
  readonly version: number;
  /** What a table may choose, checked; null when this is no choice of the game. */
  options(input: unknown): Options | null;
  /** How many play at once. */
  seats(options: Options): { least: number; most: number };
  /** What a seat must have before it to be dealt in, units, and the most that it can put in; null: all that it has. */
  entry(options: Options): { least: number; most: number | null };
  /** @param seats in the order in which they act, from the one after the dealer; the dealer is the last */
  begin(options: Options, seats: readonly SeatStart[], randomOf: (step: number) => Random): State;
  /** Whose move it is; null when the hand is over. */
  turn(state: State): number | null;
  /** What a player wants to do, checked by itself; null when it is no move of the game. */
  move(input: unknown): Move | null;
  isAllowed(state: State, seat: number, move: Move): boolean;
  /** Throws a RangeError for a move that is not allowed. */
  next(state: State, seat: number, move: Move, randomOf: (step: number) => Random): State;
  /** What is done for a seat whose time is over: it never costs more than what is put in already. */
  safest(state: State): Move;
  /** What a seat may know, or, of null, who only looks on. Plain JSON: nothing else of a state ever leaves the server. */
  view(state: State, seat: number | null): unknown;
  /** What each seat that was dealt in has put in by now, units. */
  put(state: State): readonly Put[];
  /** What a hand that is over comes to. */
  result(state: State): HandResult;
}

export interface PvpFacts extends GameFacts {
  /** The least and the most that play together at any table. */
  readonly seats: { readonly least: number; readonly most: number };
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
  readonly pots: readonly { readonly units: number; readonly winners: readonly number[] }[];
  /** What nobody had to match: it is given back within the pots, and no rake is taken of it. */
  readonly uncalled: number;
  /** False where nobody put in more than what everybody must: no rake is taken. */
  readonly isContested: boolean;
}
