import { chanceFrom, noChance } from '../../instant/test-chance.ts';
import { share } from '../sharing.ts';
import { bestGrouping } from './grouping-shapes.ts';
import { wildRankOf } from './melds-shapes.ts';
import { rummy } from './rules.ts';
import type { Move, Options } from './shapes.ts';
import type { State } from './state.ts';

/** Seats of the table in the order in which they act: nobody may take a place for a seat. */
export const seatsOf = (count: number): number[] => [4, 1, 5, 0, 3, 2].slice(0, count);

export const startsOf = (count: number, stack = 1_000) => seatsOf(count).map((seat) => ({ seat, stack }));

export const chanceOf = (name: string) => (step: number) => chanceFrom(name, step);

export function begun(options: Options, count: number, name = 'begun'): State {
  return rummy.begin(options, startsOf(count), chanceOf(name));
}

export const points: Options = { variant: 'points', value: 1 };

/** Moves one after the other, each by the seat whose turn it is; chance may be asked only where it is given. */
export function play(
  state: State,
  moves: readonly Move[],
  randomOf: ReturnType<typeof chanceOf> = () => noChance,
): State {
  return moves.reduce((now, move) => rummy.next(now, rummy.turn(now)!, move, randomOf), state);
}

export const drop: Move = { kind: 'drop' };
export const drawClosed: Move = { kind: 'draw', from: 'closed' };

/** A turn in which the card that was drawn is discarded. */
export function pass(state: State): State {
  const drawn = play(state, [drawClosed]);
  return play(drawn, [{ kind: 'discard', card: drawn.drawn! }]);
}

/** With hands as given by place; the cards that they take are swapped with those that lay there, so that each stays once. */
export function withHands(state: State, given: readonly (readonly number[] | null)[], turned = state.turned): State {
  const order = [turned, ...given.flatMap((hand, place) => hand ?? state.hands[place]!)];
  const used = new Set(order);
  const all = [state.turned, ...state.hands.flat(), ...state.open, ...state.closed];
  const rest = all.filter((card) => !used.has(card));
  const hands = state.hands.map((hand, place) => given[place] ?? hand);
  if (used.size < order.length) throw new Error('a card twice');
  return { ...state, turned, hands, open: rest.slice(0, state.open.length), closed: rest.slice(state.open.length) };
}

/** Every card once, wherever it lies. */
export function placesOfCards({ turned, hands, open, closed }: State): number[] {
  return [turned, ...hands.flat(), ...open, ...closed].toSorted((one, other) => one - other);
}

/** What each place takes away of a match that is over, without rake, less what it put in. */
export function gainsIn(state: State): number[] {
  return share(rummy.result(state), 0, 0).map(({ won, put }) => won - put);
}

/** What can be declared now; null where nothing can. */
export function declarationIn(state: State): Move | null {
  const hand = state.hands[state.turn!]!;
  const wildRank = wildRankOf(state.turned);
  if (state.drawn === null) return null;
  for (const discard of hand) {
    const { groups, loose } = bestGrouping(
      hand.filter((card) => card !== discard),
      wildRank,
    );
    if (groups.length > 1 && loose.length === 0) return { kind: 'declare', discard, groups };
  }
  return null;
}

/** Plays a match to its end by chance, with a declaration wherever there is one; `each` sees every state. */
export function match(
  options: Options,
  count: number,
  name: string,
  each: (state: State) => void = () => {},
  choose: (state: State) => Move | null = () => null,
): State {
  const taste = chanceFrom(`${name}:taste`);
  const randomOf = chanceOf(name);
  let state = rummy.begin(options, startsOf(count), randomOf);
  for (let moves = 0; state.turn !== null; moves += 1) {
    if (moves > 100_000) throw new Error('the match does not end');
    each(state);
    state = rummy.next(
      state,
      rummy.turn(state)!,
      choose(state) ?? moveByChance(state, (limit) => taste.below(limit)),
      randomOf,
    );
  }
  each(state);
  return state;
}

function moveByChance(state: State, below: (limit: number) => number): Move {
  const hand = state.hands[state.turn!]!;
  const can = (move: Move) => rummy.isAllowed(state, state.seats[state.turn!]!, move);
  if (state.drawn === null) {
    const draws = [{ kind: 'draw', from: 'open' } as const, drawClosed].filter(can);
    return can(drop) && below(30) === 0 ? drop : draws[below(draws.length)]!;
  }
  const discard = hand[below(hand.length)]!;
  if (below(150) > 0) return { kind: 'discard', card: discard };
  return { kind: 'declare', discard, groups: [hand.filter((card) => card !== discard)] };
}
