import { type Card, type Suit, suitOf, suits } from '../../tables/card-shapes.ts';
import { places } from '../tricks.ts';
import * as shapes from './shapes.ts';
import type { Move } from './shapes.ts';
import { hasPassed, sideOf, type State } from './state.ts';

/** All moves of the place whose turn it is; they follow from its own hand and what it may know. */
export function movesOf(state: State): Move[] {
  if (state.turn === null) return [];
  switch (state.phase) {
    case 'bid':
      return bidMoves(state);
    case 'trump':
      return [
        ...suits.map((suit): Move => ({ kind: 'trump', suit })),
        ...(state.options.seventh ? [{ kind: 'seventh' } as const] : []),
      ];
    case 'words':
      return wordMoves(state, state.turn);
    case 'play':
      return playMoves(state, state.turn);
    case 'over':
      return [];
  }
}

/** What may be said on eight cards, before the first is played. A pass alone is nothing to ask for. */
export function wordMoves({ options, bid, doubled, redoubled }: State, place: number): Move[] {
  const isBidder = bid !== null && sideOf(bid.place) === sideOf(place);
  const canDouble = options.double && !isBidder && doubled === null;
  const canRedouble = options.double && isBidder && doubled !== null && redoubled === null;
  return [
    { kind: 'pass' },
    ...(canDouble ? [{ kind: 'double' } as const] : []),
    ...(canRedouble ? [{ kind: 'redouble' } as const] : []),
    ...(options.single ? [{ kind: 'single' } as const] : []),
  ];
}

/** What is done for a seat whose time is over: nothing is bid, doubled, opened or declared that need not be. */
export function safestOf(state: State): Move {
  const moves = movesOf(state);
  const pass = moves.find(({ kind }) => kind === 'pass');
  if (pass) return pass;
  if (state.phase === 'trump') return { kind: 'trump', suit: longestSuit(state.hands[state.turn!]!) };
  const [first] = state.phase === 'play' ? moves.filter(({ kind }) => kind === 'card').toSorted(byHeight) : moves;
  if (!first) throw new RangeError('the match is over');
  return first;
}

export function isSame(one: Move, other: Move): boolean {
  switch (one.kind) {
    case 'bid':
      return other.kind === 'bid' && one.points === other.points;
    case 'trump':
      return other.kind === 'trump' && one.suit === other.suit;
    case 'card':
      return other.kind === 'card' && one.card === other.card;
    default:
      return one.kind === other.kind;
  }
}

/** The least bid first. Whoever alone has not passed cannot pass as well: somebody always plays. */
function bidMoves({ bid, bids, turn }: State): Move[] {
  const least = bid === null ? shapes.leastBid : bid.points + 1;
  const points = Array.from({ length: shapes.mostBid - least + 1 }, (_, at): Move => ({
    kind: 'bid',
    points: least + at,
  }));
  const others = Array.from({ length: places }, (_, place) => place).filter((place) => place !== turn);
  const isForced = bid === null && others.every((place) => hasPassed({ bids }, place));
  return isForced ? points : [{ kind: 'pass' }, ...points];
}

function playMoves(state: State, place: number): Move[] {
  const { trick, isTrumpOpen, single } = state;
  const hand = state.hands[place]!;
  const led = trick[0] && suitOf(trick[0].card);
  const following = led ? hand.filter((card) => suitOf(card) === led) : [];
  const isVoid = led !== undefined && following.length === 0;
  const cards = isVoid ? cardsOfVoid(state, hand) : led ? following : hand;
  return [
    ...cards.map((card): Move => ({ kind: 'card', card })),
    ...(isVoid && !isTrumpOpen && single === null ? [{ kind: 'open' } as const] : []),
    ...(mayDeclare(state, place, hand) ? [{ kind: 'pair' } as const] : []),
  ];
}

/** Whoever has had the trump opened must use it; others throw off what they like. */
function cardsOfVoid({ mustTrump, trump }: State, hand: readonly Card[]): readonly Card[] {
  const trumps = mustTrump ? hand.filter((card) => suitOf(card) === trump) : [];
  return trumps.length > 0 ? trumps : hand;
}

/** With both cards still in hand, once their side has taken a trick under the open trump. */
function mayDeclare(state: State, place: number, hand: readonly Card[]): boolean {
  const { options, isTrumpOpen, trump, pair, tookWithTrump } = state;
  if (!options.pair || !isTrumpOpen || trump === null || pair !== null || !tookWithTrump[sideOf(place)]) return false;
  return hand.filter((card) => shapes.isOfPair(card, trump)).length === 2;
}

/** Of suits that are as long the one with more points. */
function longestSuit(hand: readonly Card[]): Suit {
  const worthOf = (suit: Suit) =>
    hand.filter((card) => suitOf(card) === suit).reduce((sum, card) => sum + 100 + shapes.pointsOf(card), 0);
  return suits.toSorted((one, other) => worthOf(other) - worthOf(one))[0]!;
}

/** The lowest first, as high ones by suit: never by trump, which would tell what it is. */
function byHeight(one: Move, other: Move): number {
  if (one.kind !== 'card' || other.kind !== 'card') return 0;
  return shapes.heightOf(one.card) - shapes.heightOf(other.card) || one.card - other.card;
}
