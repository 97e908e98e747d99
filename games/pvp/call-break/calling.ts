import * as z from 'zod/mini';
import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import { type Card, deckSize, rankNames, suitOf } from '../../tables/card-shapes.ts';
import type { PvpFacts } from '../facts-shapes.ts';
import type { PvpGame, SeatStart } from '../pvp-game.ts';
import * as tricks from '../tricks.ts';
import * as shapes from './calling-shapes.ts';
import type { CallingOptions, CallingView, DealScore, Duties, Move } from './calling-shapes.ts';

export interface Played {
  readonly place: number;
  readonly card: Card;
}

/** Everything there is of a match, plain JSON; lists are by place. */
export interface CallingState<Options> {
  readonly options: Options;
  /** The seats by place. */
  readonly seats: readonly number[];
  readonly deal: number;
  /** How often the running deal was dealt again. */
  readonly redeals: number;
  /** The chance of the next deal. */
  readonly step: number;
  readonly hands: readonly (readonly Card[])[];
  readonly calls: readonly (number | null)[];
  /** Those of this deal that were taken. */
  readonly tricks: readonly (readonly Played[])[];
  readonly takers: readonly number[];
  readonly trick: readonly Played[];
  /** Kept from one deal to the next, so that it can still be seen. */
  readonly lastTrick: { readonly cards: readonly Played[]; readonly taker: number } | null;
  /** Null when the match is over. */
  readonly turn: number | null;
  readonly past: readonly DealScore[];
}

/** In what one calling game differs from another. */
export interface CallingRules<Options extends CallingOptions> {
  readonly facts: PvpFacts;
  readonly version: number;
  readonly leastCall: number;
  options(input: unknown): Options | null;
  duties(options: Options): Duties;
  scoreTenths(call: number, tricks: number, options: Options): number;
  practise(view: CallingView<Options>, random: Random): Move;
}

export interface CallingGame<Options extends CallingOptions> extends PvpGame<
  Options,
  CallingState<Options>,
  Move,
  CallingView<Options>
> {
  /** The same whether they come back or not: there is nothing to give up. */
  safest(state: CallingState<Options>): Move;
}

/** What tables of both games choose. */
export const commonOptions = {
  entry: z._default(z.int().check(z.gte(tricks.leastEntry), z.lte(tricks.mostEntry)), tricks.leastEntry),
  deals: z._default(z.literal(shapes.matchDeals), 5),
  mustTrump: z._default(z.boolean(), true),
  redealNoSpade: z._default(z.boolean(), true),
};

const moves: z.ZodMiniType<Move> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), tricks: z.int().check(z.gte(1), z.lte(shapes.mostCall)) }),
  z.strictObject({ kind: z.literal('card'), card: z.int().check(z.gte(0), z.lt(deckSize)) }),
]);

/** A hand of it is a whole match. Step n is the chance of deal n, those that were dealt again among them. */
export function callingGame<Options extends CallingOptions>(rules: CallingRules<Options>): CallingGame<Options> {
  const { facts } = rules;
  const isAllowed = (state: CallingState<Options>, seat: number, move: Move): boolean => {
    const isTurn = state.turn !== null && state.seats[state.turn] === seat;
    return isTurn && movesOf(rules, state).some((one) => isSame(one, move));
  };
  return {
    facts,
    version: rules.version,
    options: (input) => rules.options(input),
    seats: () => facts.seats,
    entry: ({ entry }) => ({ least: entry, most: entry }),
    begin: (options, seats, randomOf) => begun(options, seats, randomOf),
    turn: ({ seats, turn }) => (turn === null ? null : seats[turn]!),
    move: (input) => moves.safeParse(input).data ?? null,
    isAllowed,
    next(state, seat, move, randomOf) {
      if (!isAllowed(state, seat, move)) throw new RangeError(`seat ${seat} may not: ${JSON.stringify(move)}`);
      return move.kind === 'call' ? called(state, move.tricks) : played(rules, state, move.card, randomOf);
    },
    safest(state) {
      const [least] = movesOf(rules, state).toSorted((one, other) => weightOf(one) - weightOf(other));
      if (!least) throw new RangeError('the match is over');
      return least;
    },
    practise: (view, random) => rules.practise(view, random),
    view: (state, seat) => viewOf(rules, state, seat),
    put: ({ seats, options }) => tricks.entriesOf(seats, options.entry),
    result({ seats, options, turn, past, deal }) {
      if (turn !== null) throw new RangeError('the match is not over');
      return tricks.onePot(seats, options.entry, tricks.bestPlaces(totalsOf(past), tricks.dealerOf(deal)));
    },
  };
}

function begun<Options extends CallingOptions>(
  options: Options,
  seats: readonly SeatStart[],
  randomOf: (step: number) => Random,
): CallingState<Options> {
  const match = { options, seats: tricks.seatsByPlace(seats, options.entry), lastTrick: null, past: [] };
  return dealt(match, 0, 0, randomOf);
}

type Match<Options> = Pick<CallingState<Options>, 'options' | 'seats' | 'lastTrick' | 'past'>;

/** A deal that leaves somebody without a spade is dealt again by the same dealer, where the table chose so. */
function dealt<Options extends CallingOptions>(
  { options, seats, lastTrick, past }: Match<Options>,
  deal: number,
  step: number,
  randomOf: (step: number) => Random,
): CallingState<Options> {
  const dealer = tricks.dealerOf(deal);
  for (let redeals = 0; ; redeals += 1) {
    const cards = drawDistinct(deckSize, deckSize, randomOf(step + redeals));
    const hands = tricks.dealtInTurn(cards, dealer).map(shapes.sortedHand);
    if (options.redealNoSpade && hands.some(isWithoutTrump)) continue;
    return {
      options,
      seats,
      deal,
      redeals,
      step: step + redeals + 1,
      hands,
      calls: hands.map(() => null),
      tricks: [],
      takers: [],
      trick: [],
      lastTrick,
      turn: tricks.nextPlace(dealer),
      past,
    };
  }
}

function isWithoutTrump(hand: readonly Card[]): boolean {
  return hand.every((card) => suitOf(card) !== shapes.trump);
}

function called<Options>(state: CallingState<Options>, call: number): CallingState<Options> {
  const turn = state.turn!;
  // After the dealer, who calls last, the one after them leads: it is the next place in both cases.
  return { ...state, calls: state.calls.with(turn, call), turn: tricks.nextPlace(turn) };
}

function played<Options extends CallingOptions>(
  rules: CallingRules<Options>,
  state: CallingState<Options>,
  card: Card,
  randomOf: (step: number) => Random,
): CallingState<Options> {
  const place = state.turn!;
  const left = state.hands[place]!.filter((held) => held !== card);
  const hands = state.hands.with(place, left);
  const trick = [...state.trick, { place, card }];
  if (trick.length < tricks.places) return { ...state, hands, trick, turn: tricks.nextPlace(place) };
  const led = suitOf(trick[0]!.card);
  const taker = tricks.takerOf(trick, (one) => shapes.strengthOf(one.card, led));
  const after: CallingState<Options> = {
    ...state,
    hands,
    trick: [],
    tricks: [...state.tricks, trick],
    takers: [...state.takers, taker],
    lastTrick: { cards: trick, taker },
    turn: taker,
  };
  if (after.takers.length < shapes.cardsEach) return after;
  const scored = { ...after, past: [...after.past, scoreOf(rules, after)] };
  if (scored.past.length === scored.options.deals) return { ...scored, turn: null };
  return dealt(scored, scored.deal + 1, scored.step, randomOf);
}

function scoreOf<Options extends CallingOptions>(
  rules: CallingRules<Options>,
  { calls, takers, options }: CallingState<Options>,
): DealScore {
  const known = calls.map((call) => call!);
  const taken = takenBy(takers);
  const scoresTenths = known.map((call, place) => rules.scoreTenths(call, taken[place]!, options));
  return { calls: known, tricks: taken, scoresTenths };
}

function takenBy(takers: readonly number[]): number[] {
  return Array.from({ length: tricks.places }, (_, place) => takers.filter((taker) => taker === place).length);
}

function totalsOf(past: readonly DealScore[]): number[] {
  return Array.from({ length: tricks.places }, (_, place) =>
    past.reduce((sum, { scoresTenths }) => sum + scoresTenths[place]!, 0),
  );
}

/** All moves of the place whose turn it is; they follow from its own hand and what lies open. */
function movesOf<Options extends CallingOptions>(rules: CallingRules<Options>, state: CallingState<Options>): Move[] {
  const { turn, calls, hands, trick, options } = state;
  if (turn === null) return [];
  if (calls[turn] === null) {
    const count = shapes.mostCall - rules.leastCall + 1;
    return Array.from({ length: count }, (_, at) => ({ kind: 'call', tricks: rules.leastCall + at }));
  }
  const open = trick.map(({ card }) => card);
  const cards = shapes.playableCards(hands[turn]!, open, rules.duties(options));
  return cards.map((card) => ({ kind: 'card', card }));
}

function isSame(one: Move, other: Move): boolean {
  if (one.kind === 'call') return other.kind === 'call' && one.tricks === other.tricks;
  return other.kind === 'card' && one.card === other.card;
}

/** The least call, the lowest card; of cards that are as high the trump comes last, as it could take a trick. */
function weightOf(move: Move): number {
  if (move.kind === 'call') return move.tricks;
  const suit = Math.floor(move.card / rankNames.length);
  return shapes.heightOf(move.card) * rankNames.length - suit;
}

function viewOf<Options extends CallingOptions>(
  rules: CallingRules<Options>,
  state: CallingState<Options>,
  seat: number | null,
): CallingView<Options> {
  const { seats, options, deal, redeals, turn, lastTrick, past } = state;
  const me = seats.findIndex((one) => one === seat);
  const open = (cards: readonly Played[]) => cards.map(({ place, card }) => ({ seat: seats[place]!, card }));
  const taken = takenBy(state.takers);
  const totals = totalsOf(past);
  return {
    game: rules.facts.id,
    options,
    me: seat,
    deal,
    redeals,
    dealer: seats[tricks.dealerOf(deal)]!,
    players: seats.map((one, place) => ({
      seat: one,
      call: state.calls[place]!,
      tricks: taken[place]!,
      cards: state.hands[place]!.length,
      scoreTenths: totals[place]!,
    })),
    hand: me < 0 ? [] : state.hands[me]!,
    turn: turn === null ? null : seats[turn]!,
    trick: open(state.trick),
    lastTrick: lastTrick && { cards: open(lastTrick.cards), taker: seats[lastTrick.taker]! },
    past,
    moves: turn === me ? movesOf(rules, state) : [],
    tricks:
      turn === null ? state.tricks.map((one, at) => ({ cards: open(one), taker: seats[state.takers[at]!]! })) : null,
  };
}
