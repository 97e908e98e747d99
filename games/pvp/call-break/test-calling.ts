import { chanceFrom } from '../../instant/test-chance.ts';
import { seats, starts } from '../test-tricks.ts';
import type { CallingGame, CallingState } from './calling.ts';
import type { CallingOptions, Move } from './calling-shapes.ts';

export const everyMove: Move[] = [
  ...Array.from({ length: 16 }, (_, at): Move => ({ kind: 'call', tricks: at - 1 })),
  ...Array.from({ length: 52 }, (_, card): Move => ({ kind: 'card', card })),
];

/** Moves as one text, in an order of their own: quicker to compare than lists. */
export function namesOf(moves: readonly Move[]): string {
  const names = moves.map((move) => (move.kind === 'call' ? `call ${move.tricks}` : `card ${move.card}`));
  return names.toSorted().join();
}

interface Law {
  leastCall: number;
  mustBeat: boolean;
  mustTrump: boolean;
}

/** Whether a move is legal, asked of each by itself and written down from the rules without the code that is tested. */
export function isLegal(state: CallingState<CallingOptions>, seat: number, move: Move, law: Law): boolean {
  const place = seats.indexOf(seat);
  if (state.turn === null || place !== state.turn) return false;
  if (state.calls.includes(null)) return move.kind === 'call' && move.tricks >= law.leastCall && move.tricks <= 13;
  if (move.kind === 'call') return false;
  const hand = state.hands[place]!;
  if (!hand.includes(move.card)) return false;
  if (state.trick.length === 0) return true;
  const led = suit(state.trick[0]!.card);
  let leader = state.trick[0]!.card;
  for (const { card } of state.trick) if (beats(card, leader)) leader = card;
  if (hand.some((card) => suit(card) === led)) {
    if (suit(move.card) !== led) return false;
    return !law.mustBeat || beats(move.card, leader) || !hand.some((card) => suit(card) === led && beats(card, leader));
  }
  return !law.mustTrump || beats(move.card, leader) || !hand.some((card) => beats(card, leader));
}

/** Throws, with the state, where a game does not allow exactly what the rules do, shows something else, or does for a seat what it may not. */
export function assertLegal<Options extends CallingOptions>(
  game: CallingGame<Options>,
  state: CallingState<Options>,
  law: Law,
): void {
  const turn = game.turn(state);
  for (const seat of seats) {
    const shown = namesOf(game.view(state, seat).moves);
    const legal = seat === turn ? namesOf(everyMove.filter((move) => isLegal(state, seat, move, law))) : '';
    const allowed = namesOf(seat === turn ? everyMove.filter((move) => game.isAllowed(state, seat, move)) : []);
    if (shown !== legal || allowed !== legal)
      throw new Error(`seat ${seat}: shown ${shown}, allowed ${allowed}, legal ${legal} in ${JSON.stringify(state)}`);
  }
  if (turn !== null && !isLegal(state, turn, game.safest(state), law))
    throw new Error(`what is done for seat ${turn} is not legal in ${JSON.stringify(state)}`);
}

/** Plays a match by chance to its end; `each` sees every state. */
export function playedByChance<Options extends CallingOptions>(
  game: CallingGame<Options>,
  options: Options,
  name: string,
  each: (state: CallingState<Options>) => void = () => {},
): CallingState<Options> {
  const taste = chanceFrom(`${name}:taste`);
  return playedBy(game, options, name, (state, seat) => {
    each(state);
    if (seat === null) return null;
    const { moves } = game.view(state, seat);
    return moves[taste.below(moves.length)]!;
  });
}

/** Practice opponents play a match to its end; each may make no move but those that are allowed. */
export function playedInPractice<Options extends CallingOptions>(
  game: CallingGame<Options>,
  options: Options,
  name: string,
): CallingState<Options> {
  const taste = chanceFrom(`${name}:taste`);
  return playedBy(game, options, name, (state, seat) => {
    if (seat === null) return null;
    const move = game.practise(game.view(state, seat), taste);
    if (!game.isAllowed(state, seat, move)) throw new Error(`not allowed: ${JSON.stringify(move)}`);
    return move;
  });
}

/** @param choose the move of a seat; at last, when it is nobody's turn, it sees the end */
function playedBy<Options extends CallingOptions>(
  game: CallingGame<Options>,
  options: Options,
  name: string,
  choose: (state: CallingState<Options>, seat: number | null) => Move | null,
): CallingState<Options> {
  const randomOf = (step: number) => chanceFrom(name, step);
  let state = game.begin(options, starts, randomOf);
  for (let moves = 0; game.turn(state) !== null; moves += 1) {
    if (moves >= options.deals * 56) throw new Error('the match does not end');
    const seat = game.turn(state)!;
    state = game.next(state, seat, choose(state, seat)!, randomOf);
  }
  choose(state, null);
  return state;
}

function suit(card: number): string {
  return 'SHDC'[Math.floor(card / 13)]!;
}

const falling = 'A K Q J 10 9 8 7 6 5 4 3 2'.split(' ');
const ranks = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');

/** Whether a card takes a trick from the one that leads in it. */
function beats(card: number, leader: number): boolean {
  if (suit(card) !== suit(leader)) return suit(card) === 'S';
  return falling.indexOf(ranks[card % 13]!) < falling.indexOf(ranks[leader % 13]!);
}
