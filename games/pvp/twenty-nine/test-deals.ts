import { chanceFrom } from '../../instant/test-chance.ts';
import { cardOf, cardsOf, starts } from '../test-tricks.ts';
import { twentyNine } from './rules.ts';
import type { Move, Options } from './shapes.ts';
import type { State } from './state.ts';
import { usual } from './test-matches.ts';

export const randomOf = (step: number) => chanceFrom('twenty-nine', step);
export const begun = (given: Partial<Options> = {}) => twentyNine.begin({ ...usual, ...given }, starts, randomOf);
export const pass: Move = { kind: 'pass' };
export const bid = (points: number): Move => ({ kind: 'bid', points });
export const card = (text: string): Move => ({ kind: 'card', card: cardOf(text) });
export const trump = (suit: 'spades' | 'hearts' | 'diamonds' | 'clubs'): Move => ({ kind: 'trump', suit });

/** Moves one after the other, each by the seat whose turn it is. */
export function after(state: State, ...moves: Move[]): State {
  return moves.reduce((now, move) => twentyNine.next(now, twentyNine.turn(now)!, move, randomOf), state);
}

export const movesIn = (state: State) => twentyNine.view(state, twentyNine.turn(state)).moves;
export const kindsIn = (state: State) => new Set(movesIn(state).map(({ kind }) => kind));

/** A deal in which the first player bid 20 on hidden hearts and leads, with the hands as given by place. */
export function playing(hands: [string, string, string, string], given: Partial<State> = {}): State {
  const bidden = after(begun({ single: false, double: false }), bid(20), pass, pass, pass, trump('hearts'));
  return { ...bidden, hands: hands.map(cardsOf), ...given };
}
