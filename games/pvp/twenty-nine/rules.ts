import * as z from 'zod/mini';
import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import { type Card, deckSize, rankOf, type Suit, suitOf, suits } from '../../tables/card-shapes.ts';
import type { PvpGame } from '../pvp-game.ts';
import * as tricks from '../tricks.ts';
import { isSame, movesOf, safestOf, wordMoves } from './moves.ts';
import { practise } from './practice.ts';
import * as shapes from './shapes.ts';
import type { Move, Options, View } from './shapes.ts';
import { hasPassed, partnerOf, type Played, pointsBySide, sideOf, type State, targetIn, worthOf } from './state.ts';
import { viewOf } from './view.ts';

type Chance = (step: number) => Random;

interface TwentyNine extends PvpGame<Options, State, Move, View> {
  /** The same whether they come back or not: there is nothing to give up. */
  safest(state: State): Move;
}

const allOptions: z.ZodMiniType<Options> = z.strictObject({
  entry: z._default(z.int().check(z.gte(tricks.leastEntry), z.lte(tricks.mostEntry)), tricks.leastEntry),
  match: z._default(z.enum(['game', 'deal']), 'game'),
  seventh: z._default(z.boolean(), false),
  single: z._default(z.boolean(), true),
  double: z._default(z.boolean(), true),
  pair: z._default(z.boolean(), true),
  redealNoPoints: z._default(z.boolean(), true),
  redealFourJacks: z._default(z.boolean(), true),
});

const allMoves: z.ZodMiniType<Move> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bid'), points: z.int().check(z.gte(shapes.leastBid), z.lte(shapes.mostBid)) }),
  z.strictObject({ kind: z.literal('trump'), suit: z.enum(suits) }),
  z.strictObject({ kind: z.literal('card'), card: z.int().check(z.gte(0), z.lt(deckSize)) }),
  z.strictObject({ kind: z.enum(['pass', 'seventh', 'double', 'redouble', 'single', 'open', 'pair']) }),
]);

/** A hand of it is a whole match. Step n is the chance of deal n, those that were dealt again among them. */
export const twentyNine: TwentyNine = {
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  version: 1,
  options: (input) => allOptions.safeParse(input).data ?? null,
  seats: () => shapes.seats,
  entry: ({ entry }) => ({ least: entry, most: entry }),
  begin(options, starts, randomOf) {
    const seats = tricks.seatsByPlace(starts, options.entry);
    return dealt(
      { options, seats, lastTrick: null, scores: [0, 0], past: [] },
      { deal: 0, redeals: 0, step: 0 },
      randomOf,
    );
  },
  turn: ({ seats, turn }) => (turn === null ? null : seats[turn]!),
  move: (input) => allMoves.safeParse(input).data ?? null,
  isAllowed(state, seat, move) {
    const isTurn = state.turn !== null && state.seats[state.turn] === seat;
    return isTurn && movesOf(state).some((one) => isSame(one, move));
  },
  next(state, seat, move, randomOf) {
    if (!twentyNine.isAllowed(state, seat, move)) {
      throw new RangeError(`seat ${seat} may not: ${JSON.stringify(move)}`);
    }
    return moved(state, state.turn!, move, randomOf);
  },
  safest: safestOf,
  practise,
  view: viewOf,
  put: ({ seats, options }) => tricks.entriesOf(seats, options.entry),
  result({ seats, options, phase, scores, deal }) {
    if (phase !== 'over') throw new RangeError('the match is not over');
    const byPlace = seats.map((_, place) => scores[sideOf(place)]!);
    return tricks.onePot(seats, options.entry, tricks.bestPlaces(byPlace, tricks.dealerOf(deal)));
  },
};

/** A deal before its first bid. */
const nothingSaid = {
  bids: [],
  bid: null,
  trump: null,
  isSeventh: false,
  isTrumpOpen: false,
  mustTrump: false,
  doubled: null,
  redoubled: null,
  single: null,
  pair: null,
  tookWithTrump: [false, false],
  tricks: [],
  takers: [],
  trick: [],
} satisfies Partial<State>;

type Match = Pick<State, 'options' | 'seats' | 'lastTrick' | 'scores' | 'past'>;

/** The first four cards of each; dealt again by the same dealer where the table chose so and they are worth nothing. */
function dealt(match: Match, at: Pick<State, 'deal' | 'redeals' | 'step'>, randomOf: Chance): State {
  const { options, seats, lastTrick, scores, past } = match;
  const dealer = tricks.dealerOf(at.deal);
  const first = tricks.nextPlace(dealer);
  for (let again = 0; ; again += 1) {
    const order = drawDistinct(shapes.deck.length, shapes.deck.length, randomOf(at.step + again));
    const cards = order.map((number) => shapes.deck[number]!);
    const firstCards = shapes.cardsFirst * tricks.places;
    const hands = tricks.dealtInTurn(cards.slice(0, firstCards), dealer).map(shapes.sortedHand);
    if (options.redealNoPoints && hands[first]!.every((card) => shapes.pointsOf(card) === 0)) continue;
    return {
      ...nothingSaid,
      options,
      seats,
      lastTrick,
      scores,
      past,
      deal: at.deal,
      redeals: at.redeals + again,
      step: at.step + again + 1,
      phase: 'bid',
      hands,
      waiting: tricks.dealtInTurn(cards.slice(firstCards), dealer),
      turn: first,
    };
  }
}

function moved(state: State, place: number, move: Move, randomOf: Chance): State {
  switch (move.kind) {
    case 'bid':
      return bidden({ ...state, bid: { place, points: move.points } }, place, move.points);
    case 'pass':
      return state.phase === 'bid' ? bidden(state, place, null) : afterWords(state, place);
    case 'trump':
      return completed({ ...state, trump: move.suit }, randomOf);
    case 'seventh': {
      // Two of the second four come before it.
      const seventh = state.waiting[place]![2]!;
      return completed({ ...state, trump: suitOf(seventh), isSeventh: true }, randomOf);
    }
    case 'double':
      return afterWords({ ...state, doubled: place }, place);
    case 'redouble':
      return afterWords({ ...state, redoubled: place }, place);
    case 'single':
      // What was doubled was the bid, which counts no more.
      return { ...state, single: place, doubled: null, redoubled: null, phase: 'play', turn: place };
    case 'open':
      return { ...state, isTrumpOpen: true, mustTrump: true };
    case 'pair':
      return { ...state, pair: place };
    case 'card':
      return played(state, place, move.card, randomOf);
  }
}

/** The bidding goes round, without those who have passed, until nobody is left to raise. */
function bidden(state: State, place: number, points: number | null): State {
  const after = { ...state, bids: [...state.bids, { place, points }] };
  let turn = tricks.nextPlace(place);
  while (hasPassed(after, turn)) turn = tricks.nextPlace(turn);
  const { bid } = after;
  const isOver = bid !== null && (turn === bid.place || bid.points === shapes.mostBid);
  return isOver ? { ...after, phase: 'trump', turn: bid.place } : { ...after, turn };
}

/** The second four cards of each, when the trump is chosen. */
function completed(state: State, randomOf: Chance): State {
  const hands = state.hands.map((hand, place) => shapes.sortedHand([...hand, ...state.waiting[place]!]));
  if (state.options.redealFourJacks && hands.some(hasFourJacks)) {
    return dealt(state, { ...state, redeals: state.redeals + 1 }, randomOf);
  }
  return asked({ ...state, hands, waiting: [], phase: 'words' }, 1);
}

function hasFourJacks(hand: readonly Card[]): boolean {
  return hand.filter((card) => rankOf(card) === 11).length === 4;
}

/**
 * Who speaks next on eight cards: each once round, counted from the bidder, who is the last. Whoever could only pass is
 * not asked. Then the one after the dealer leads.
 */
function asked(state: State, from: number): State {
  const bidder = state.bid!.place;
  for (let steps = from; steps <= tricks.places; steps += 1) {
    const place = (bidder + steps) % tricks.places;
    if (wordMoves(state, place).length > 1) return { ...state, turn: place };
  }
  return { ...state, phase: 'play', turn: tricks.nextPlace(tricks.dealerOf(state.deal)) };
}

function afterWords(state: State, place: number): State {
  const steps = (place - state.bid!.place + tricks.places) % tricks.places || tricks.places;
  return asked(state, steps + 1);
}

function played(state: State, place: number, card: Card, randomOf: Chance): State {
  const left = state.hands[place]!.filter((held) => held !== card);
  const isTrump = state.isTrumpOpen && suitOf(card) === state.trump;
  const trick = [...state.trick, { place, card, isTrump }];
  const after = { ...state, hands: state.hands.with(place, left), mustTrump: false };
  const size = state.single === null ? tricks.places : tricks.places - 1;
  if (trick.length < size) return { ...after, trick, turn: nextToPlay(state, place) };
  const led = suitOf(trick[0]!.card);
  const taker = tricks.takerOf(trick, (one) => strengthOf(one, led));
  const taken: State = {
    ...after,
    trick: [],
    tricks: [...state.tricks, trick],
    takers: [...state.takers, taker],
    tookWithTrump: state.isTrumpOpen ? state.tookWithTrump.with(sideOf(taker), true) : state.tookWithTrump,
    lastTrick: { cards: trick, taker },
    turn: taker,
  };
  // Who plays alone has lost with the first trick that they do not take.
  const isLost = state.single !== null && taker !== state.single;
  return isLost || taken.tricks.length === shapes.cardsEach ? scored(taken, randomOf) : taken;
}

function nextToPlay({ single }: State, place: number): number {
  const next = tricks.nextPlace(place);
  return single !== null && next === partnerOf(single) ? tricks.nextPlace(next) : next;
}

/** Negative for a card that can take nothing. Where trump itself was led, all of it is one suit. */
function strengthOf({ card, isTrump }: Played, led: Suit): number {
  const suit = suitOf(card);
  if (suit === led) return shapes.heightOf(card);
  return isTrump ? shapes.cardsEach + shapes.heightOf(card) : -1;
}

function scored(state: State, randomOf: Chance): State {
  const { single, bid, takers, trump, options } = state;
  const place = single ?? bid!.place;
  const points = pointsBySide(state);
  const target = targetIn(state)!;
  const isMade =
    single === null
      ? points[sideOf(place)]! >= target
      : takers.length === shapes.cardsEach && takers.every((taker) => taker === single);
  const gained = isMade ? worthOf(state) : -worthOf(state);
  const gains = [0, 1].map((side) => (side === sideOf(place) ? gained : 0));
  const scores = state.scores.map((score, side) => score + gains[side]!);
  const seat = state.seats[place]!;
  const result = {
    seat,
    isSingle: single !== null,
    bid: bid!.points,
    target,
    trump: trump!,
    points,
    isMade,
    scores: gains,
  };
  const after: State = { ...state, scores, past: [...state.past, result] };
  const isOver = options.match === 'deal' || scores.some((score) => Math.abs(score) >= shapes.gameScore);
  if (isOver) return { ...after, phase: 'over', turn: null };
  return dealt(after, { deal: after.deal + 1, redeals: 0, step: after.step }, randomOf);
}
