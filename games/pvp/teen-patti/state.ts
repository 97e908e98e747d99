import type { Card } from '../../tables/card-shapes.ts';
import type { Done, Options } from './shapes.ts';

export interface SeatState {
  readonly seat: number;
  /** What is still before it, units. */
  readonly stack: number;
  readonly put: number;
  readonly cards: readonly Card[];
  readonly hasSeen: boolean;
  readonly hasPacked: boolean;
  readonly blindBets: number;
}

export interface State {
  readonly options: Options;
  /** In the order in which they act; the dealer is the last. */
  readonly seats: readonly SeatState[];
  readonly stakeUnits: number;
  readonly turned: Card | null;
  /** Place of the seat whose bet is next; of a hand that is over the one that acted last. */
  readonly at: number;
  /** A side-show that waits for its answer: places. */
  readonly asked: { readonly by: number; readonly of: number } | null;
  /** Pairs of places that have compared their hands. */
  readonly compared: readonly (readonly [number, number])[];
  /** The hands have been shown: the place that asked, null where the table's limits did. */
  readonly shown: { readonly by: number | null } | null;
  readonly done: readonly Done[];
}

/** Places of the seats that are in the hand. */
export function inHand(state: State): number[] {
  return state.seats.flatMap(({ hasPacked }, place) => (hasPacked ? [] : [place]));
}

/** Places of those that can still act: a seat that has put in all it had waits for the show. */
export function acting(state: State): number[] {
  return inHand(state).filter((place) => state.seats[place]!.stack > 0);
}

export function isOver(state: State): boolean {
  return state.shown !== null || inHand(state).length < 2;
}

export function potOf({ seats }: Pick<State, 'seats'>): number {
  return seats.reduce((sum, { put }) => sum + put, 0);
}

export function withSeat(state: State, place: number, change: Partial<SeatState>): State {
  return { ...state, seats: state.seats.map((seat, at) => (at === place ? { ...seat, ...change } : seat)) };
}
