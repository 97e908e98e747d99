/**
 * What each game between people keeps from a seat, written down from the rules without the code that is tested; what its tables may
 * choose, and what may be asked of it. A new game is one more entry.
 */
import type { Random } from '../random.ts';
import { deckSize, suits } from '../tables/card-shapes.ts';
import type { CallingState } from './call-break/calling.ts';
import { everyMove as everyCallingMove } from './call-break/test-calling.ts';
import { everyMove as everyLudoMove } from './ludo/test-matches.ts';
import type { State as RummyState } from './rummy/state.ts';
import { variations } from './teen-patti/ranking-shapes.ts';
import type { State as TeenPattiState } from './teen-patti/state.ts';
import type { State as TwentyNineState } from './twenty-nine/state.ts';
import { everyMove as everyTwentyNineMove } from './twenty-nine/test-matches.ts';

export interface Secrets<State = unknown> {
  /** Everything that tables may choose. */
  readonly options: readonly object[];
  /** Of so many states of a match one is looked at: the last deals of a long one are to be among them. */
  readonly gap: number;
  /** The most that lies before a seat, in what it needs at least. */
  readonly mostStacks: number;
  /** Moves that a seat could ask for, allowed or not, by what it knows itself. */
  asked(state: State, seat: number): readonly unknown[];
  /** The same state, dealt otherwise where a seat cannot see, or, of null, where nobody can who only looks on. */
  otherwise(state: State, seat: number | null, random: Random): State;
}

/** All ways to choose one of each list. */
function every(lists: Readonly<Record<string, readonly unknown[]>>): object[] {
  return Object.entries(lists).reduce<object[]>(
    (all, [name, values]) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
}

const either = [true, false];
const calling: Omit<Secrets<CallingState<unknown>>, 'options'> = {
  gap: 4,
  mostStacks: 2,
  asked: () => everyCallingMove,
  otherwise(state, seat, random) {
    const mine = state.seats.findIndex((one) => one === seat);
    const hidden = shuffled(
      state.hands.flatMap((hand, place) => (place === mine ? [] : hand)),
      random,
    );
    return {
      ...state,
      hands: state.hands.map((hand, place) => (place === mine ? hand : hidden.splice(0, hand.length))),
    };
  },
};
const deals = [1, 3, 5];

const teenPatti: Secrets<TeenPattiState> = {
  options: every({ boot: [10], variation: variations, showsAgainstBlind: either }),
  gap: 1,
  mostStacks: 40,
  asked({ stakeUnits, seats }) {
    const stacks = seats.flatMap(({ stack }) => [stack, stack + 1]);
    const bets = [...new Set([1, stakeUnits, 2 * stakeUnits, 4 * stakeUnits, 5 * stakeUnits, ...stacks])];
    return [
      ...['see', 'pack', 'show', 'side-show'].map((kind) => ({ kind })),
      ...either.map((accepts) => ({ kind: 'answer', accepts })),
      ...bets.filter((units) => units > 0).map((units) => ({ kind: 'bet', units })),
    ];
  },
  otherwise(state, seat, random) {
    const isSeen = state.seats.map((_, place) => isShown(state, place, seat));
    const kept = new Set(state.seats.flatMap(({ cards }, place) => (isSeen[place] ? cards : [])));
    if (state.turned !== null) kept.add(state.turned);
    const free = shuffled(
      Array.from({ length: deckSize }, (_, card) => card).filter((card) => !kept.has(card)),
      random,
    );
    const seats = state.seats.map((one, place) =>
      isSeen[place] ? one : { ...one, cards: free.splice(0, one.cards.length) },
    );
    return { ...state, seats };
  },
};

/** By what all have seen done: own cards once they were looked at, those that were compared, and all at a show. */
function isShown({ seats, shown, done }: TeenPattiState, place: number, looks: number | null): boolean {
  const { seat, hasPacked } = seats[place]!;
  if (shown !== null && !hasPacked) return true;
  const isOver = shown !== null || seats.filter((one) => !one.hasPacked).length < 2;
  if (seat === looks) return isOver || done.some((one) => one.kind === 'see' && one.seat === seat);
  return done.some((answer, at) => {
    if (answer.kind !== 'answer' || answer.accepts !== true) return false;
    const asked = done.slice(0, at).findLast(({ kind }) => kind === 'side-show')!;
    const pair = [asked.seat, answer.seat];
    return looks !== null && pair.includes(looks) && pair.includes(seat);
  });
}

const twentyNine: Secrets<TwentyNineState> = {
  options: every({
    match: ['game', 'deal'],
    seventh: either,
    single: either,
    double: either,
    pair: either,
    redealNoPoints: either,
    redealFourJacks: either,
  }),
  gap: 4,
  mostStacks: 2,
  asked: () => everyTwentyNineMove,
  otherwise(state, seat, random) {
    // At the end all hands are shown.
    if (state.phase === 'over') return state;
    const mine = state.seats.findIndex((one) => one === seat);
    const others = state.hands.flatMap((hand, place) => (place === mine ? [] : hand));
    const hidden = shuffled([...others, ...state.waiting.flat()], random);
    const taken = (cards: readonly number[]) => hidden.splice(0, cards.length);
    const hands = state.hands.map((hand, place) => (place === mine ? hand : taken(hand)));
    const isHidden = state.trump !== null && !state.isTrumpOpen && state.bid!.place !== mine;
    const trump = isHidden ? suits[random.below(suits.length)]! : state.trump;
    return { ...state, hands, waiting: state.waiting.map(taken), trump };
  },
};

const rummyMoves = [
  { kind: 'drop' },
  ...['open', 'closed'].map((from) => ({ kind: 'draw', from })),
  ...Array.from({ length: 106 }, (_, card) => ({ kind: 'discard', card })),
];

const rummy: Secrets<RummyState> = {
  options: [
    { variant: 'points', value: 3 },
    { variant: 'pool-101', entry: 7 },
    { variant: 'pool-201', entry: 7 },
    { variant: 'deals', entry: 7, deals: 2 },
    { variant: 'deals', entry: 7, deals: 3 },
  ],
  gap: 16,
  mostStacks: 2,
  asked({ hands, seats }, seat) {
    const hand = hands[seats.indexOf(seat)]!;
    const declared = hand.slice(0, 2).map((discard) => ({
      kind: 'declare',
      discard,
      groups: [hand.filter((card) => card !== discard)],
    }));
    return [...rummyMoves, ...declared.filter(({ groups }) => groups[0]!.length > 0)];
  },
  otherwise(state, seat, random) {
    const mine = state.seats.findIndex((one) => one === seat);
    const others = state.hands.flatMap((hand, place) => (place === mine ? [] : hand));
    const hidden = shuffled([...others, ...state.closed], random);
    const hands = state.hands.map((hand, place) => (place === mine ? hand : hidden.splice(0, hand.length)));
    const drawnAt = state.drawn === null ? -1 : state.hands[state.turn!]!.indexOf(state.drawn);
    const drawn = drawnAt < 0 ? state.drawn : hands[state.turn!]![drawnAt]!;
    return { ...state, hands, drawn, closed: hidden };
  },
};

/** Dice lie open, and those to come are in no state. */
const ludo: Secrets = {
  options: every({ seatsCount: [2, 4], pieces: [2, 4], winners: [1, 2, 3] }),
  gap: 4,
  mostStacks: 2,
  asked: () => everyLudoMove,
  otherwise: (state) => state,
};

export const secretsById: Readonly<Record<string, Secrets>> = {
  'teen-patti': teenPatti,
  'call-break': {
    ...calling,
    options: every({ deals, mustBeat: either, mustTrump: either, redealNoSpade: either }),
  },
  'call-bridge': {
    ...calling,
    options: every({ deals, bonus: either, mustTrump: either, redealNoSpade: either }),
  },
  'twenty-nine': twentyNine,
  rummy: rummy,
  ludo,
};

function shuffled(cards: readonly number[], random: Random): number[] {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = random.below(last + 1);
    [mixed[last], mixed[at]] = [mixed[at]!, mixed[last]!];
  }
  return mixed;
}
