import { choicesOf, placeToAct, previousOf } from './choices.ts';
import { worthOf } from './ranking-shapes.ts';
import { type Done, mostBlindBets, mostPotBoots, type Move } from './shapes.ts';
import { acting, isOver, potOf, type State, withSeat } from './state.ts';

/** The hand after an allowed move of the seat to act. */
export function play(state: State, move: Move): State {
  const place = placeToAct(state)!;
  switch (move.kind) {
    case 'see':
      return told(withSeat(state, place, { hasSeen: true }), place, 'see', 0);
    case 'pack':
      return goOn(told(withSeat(state, place, { hasPacked: true }), place, 'pack', 0));
    case 'bet':
      return goOn(putIn(state, place, move.units, 'bet'));
    case 'show':
      return { ...putIn(state, place, choicesOf(state).show!, 'show'), shown: { by: place } };
    case 'side-show': {
      const of = previousOf(state, place);
      const paid = putIn(state, place, choicesOf(state).sideShow!, 'side-show');
      // A pot that is full is shown to all: there is nothing left to compare in private.
      return isFull(paid) ? { ...paid, shown: { by: null } } : { ...paid, asked: { by: place, of } };
    }
    case 'answer':
      return goOn(answered(state, move.accepts));
  }
}

function answered(state: State, accepts: boolean): State {
  const { by, of } = state.asked!;
  const done: Done = { seat: state.seats[of]!.seat, kind: 'answer', units: 0, accepts };
  const after: State = { ...state, asked: null, done: [...state.done, done] };
  if (!accepts) return after;
  const worth = (place: number) => worthOf(state.seats[place]!.cards, state.options.variation, state.turned);
  // Equal hands: who asked packs.
  const loser = worth(by) > worth(of) ? of : by;
  return withSeat({ ...after, compared: [...after.compared, [by, of]] }, loser, { hasPacked: true });
}

/** The next seat's move; or the end, where there is nothing left to decide. */
function goOn(state: State): State {
  if (isOver(state)) return state;
  const able = acting(state);
  if (isFull(state) || able.length === 0) return { ...state, shown: { by: null } };
  const at = able.find((place) => place > state.at) ?? able[0]!;
  const { hasSeen, blindBets } = state.seats[at]!;
  const moved = { ...state, at };
  const mustSee = !hasSeen && blindBets >= mostBlindBets;
  return mustSee ? told(withSeat(moved, at, { hasSeen: true }), at, 'see', 0) : moved;
}

function putIn(state: State, place: number, units: number, kind: Done['kind']): State {
  const { hasSeen, stack, put, blindBets } = state.seats[place]!;
  const stakeUnits = Math.max(state.stakeUnits, Math.floor(hasSeen ? units / 2 : units));
  const seat = { stack: stack - units, put: put + units, blindBets: hasSeen ? blindBets : blindBets + 1 };
  return told(withSeat({ ...state, stakeUnits }, place, seat), place, kind, units);
}

function told(state: State, place: number, kind: Done['kind'], units: number): State {
  return { ...state, done: [...state.done, { seat: state.seats[place]!.seat, kind, units }] };
}

function isFull(state: State): boolean {
  return potOf(state) >= mostPotBoots * state.options.boot;
}
