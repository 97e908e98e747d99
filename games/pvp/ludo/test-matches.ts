import { answering, chanceFrom, noChance } from '../../instant/test-chance.ts';
import { share } from '../sharing.ts';
import { ludo, type State } from './rules.ts';
import * as shapes from './shapes.ts';
import type { Move, Options } from './shapes.ts';

/** Seats of the table in the order in which they act: nobody may take a place for a seat. */
export const seatsOf = (count: number): number[] => [5, 2, 4, 0].slice(0, count);

export const startsOf = (count: number, stack = 1_000) => seatsOf(count).map((seat) => ({ seat, stack }));

export const optionsOf = (given: Partial<Options> = {}): Options => ({
  seatsCount: 2,
  entry: 10,
  pieces: 4,
  winners: 1,
  ...given,
});

/** A match in which the first place has the turn, with the pieces as given by place. */
export function stateWith(pieces: number[][], given: Partial<State> = {}): State {
  const seatsCount = pieces.length as 2 | 4;
  const options = optionsOf({ seatsCount, pieces: pieces[0]!.length as 2 | 4 });
  return { ...ludo.begin(options, startsOf(seatsCount), () => answering(0)), pieces, ...given };
}

export type Step = readonly ['roll' | 'piece', number];

/** Rolls and moves one after the other, each by the seat whose turn it is. */
export function play(state: State, ...steps: Step[]): State {
  return steps.reduce((now, [kind, value]) => {
    const move: Move = kind === 'roll' ? { kind } : { kind, piece: value };
    return ludo.next(now, ludo.turn(now)!, move, () => (kind === 'roll' ? answering(value - 1) : noChance));
  }, state);
}

export function resign(state: State): State {
  return ludo.next(state, ludo.turn(state)!, { kind: 'resign' }, () => noChance);
}

/** What each place takes away of a match that is over, without rake. */
export function wonIn(state: State): number[] {
  return share(ludo.result(state), 0, 0).map(({ won }) => won);
}

export const everyMove: readonly Move[] = [
  { kind: 'roll' },
  { kind: 'resign' },
  ...[0, 1, 2, 3].map((piece) => ({ kind: 'piece', piece }) as const),
];

export type Chooser = (state: State, moves: Move[], below: (limit: number) => number) => Move;

/** Plays a match to its end; `each` sees every state. */
export function match(options: Options, seed: string, choose: Chooser, each: (state: State) => void = () => {}): State {
  const taste = chanceFrom(`${seed}:taste`);
  const randomOf = (step: number) => chanceFrom(seed, step);
  let state = ludo.begin(options, startsOf(options.seatsCount), randomOf);
  for (let moves = 0; state.turn !== null; moves += 1) {
    if (moves > 2 * shapes.mostRolls + 4) throw new Error('the match does not end');
    each(state);
    const seat = ludo.turn(state)!;
    const legal = everyMove.filter((move) => ludo.isAllowed(state, seat, move));
    const move = choose(state, legal, (limit) => taste.below(limit));
    state = ludo.next(state, seat, move, randomOf);
  }
  each(state);
  return state;
}

/** All legal moves, written down from the rules without the code that is tested. */
function naiveMoves(state: State, seat: number): string[] {
  if (state.turn === null || seat !== state.seats[state.turn]) return [];
  if (state.die === null) return ['resign', 'roll'];
  const found: string[] = [];
  for (const [piece, progress] of state.pieces[state.turn]!.entries()) {
    let canMove = 56 - progress >= state.die;
    if (progress === -1) canMove = state.die === 6;
    if (canMove) found.push(`piece ${piece}`);
  }
  return [...found, 'resign'];
}

const nameOf = (move: Move) => (move.kind === 'piece' ? `piece ${move.piece}` : move.kind);

export const anyMove: Chooser = (_, moves, below) => {
  const rare = below(200) === 0 ? moves : moves.filter(({ kind }) => kind !== 'resign');
  return rare[below(rare.length)]!;
};

/** Throws, with the state, where not exactly what the rules allow is allowed and shown to a seat. */
export function assertLegal(state: State): void {
  for (const seat of state.seats) {
    const legal = naiveMoves(state, seat).toSorted().join();
    const allowed = everyMove.filter((move) => ludo.isAllowed(state, seat, move));
    const shown = ludo.view(state, seat).moves;
    for (const moves of [allowed, shown])
      if (moves.map(nameOf).toSorted().join() !== legal)
        throw new Error(
          `seat ${seat}: ${moves.map(nameOf).join()} where ${legal} is legal in ${JSON.stringify(state)}`,
        );
  }
}
