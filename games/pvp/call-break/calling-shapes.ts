/**
 * What Call Break and Call Bridge have in common, as far as a browser may know it: four players, thirteen cards each,
 * spades are trump, and everybody calls how many tricks they will take.
 */
import { type Card, rankNames, type Suit, suitOf } from '../../tables/card-shapes.ts';

export const cardsEach = 13;
export const mostCall = 13;
export const trump: Suit = 'spades';
export const matchDeals = [1, 3, 5] as const;

export interface CallingOptions {
  /** What every seat pays into the pot, units. */
  readonly entry: number;
  readonly deals: (typeof matchDeals)[number];
  /** Whoever cannot follow suit must trump where that takes the trick from all cards in it. */
  readonly mustTrump: boolean;
  /** A deal that leaves somebody without a spade is dealt again. */
  readonly redealNoSpade: boolean;
}

/** What players must do beside following suit. */
export interface Duties {
  /** In the suit led, a card that is higher than all in the trick, for whoever has one. */
  readonly mustBeat: boolean;
  readonly mustTrump: boolean;
}

export type Move = { kind: 'call'; tricks: number } | { kind: 'card'; card: Card };

export interface PlayedCard {
  readonly seat: number;
  readonly card: Card;
}

export interface TakenTrick {
  readonly cards: readonly PlayedCard[];
  /** The seat that took it. */
  readonly taker: number;
}

export interface PlayerView {
  readonly seat: number;
  /** Null until they have called. */
  readonly call: number | null;
  /** Taken in this deal. */
  readonly tricks: number;
  /** How many they still hold. */
  readonly cards: number;
  /** Of all deals that are over. */
  readonly scoreTenths: number;
}

/** What a deal that is over came to, each list in the order of `players`. */
export interface DealScore {
  readonly calls: readonly number[];
  readonly tricks: readonly number[];
  readonly scoresTenths: readonly number[];
}

/** What a seat may know; `me` is null for a spectator. */
export interface CallingView<Options> {
  readonly game: string;
  readonly options: Options;
  readonly me: number | null;
  /** The running deal, counted from 0, and how often it was dealt again. */
  readonly deal: number;
  readonly redeals: number;
  /** The seat that deals. */
  readonly dealer: number;
  /** In the order in which they act, from the one after the first dealer. */
  readonly players: readonly PlayerView[];
  /** Cards of the seat that looks, by suit, the highest first. */
  readonly hand: readonly Card[];
  /** Whose turn it is; null when the match is over. */
  readonly turn: number | null;
  readonly trick: readonly PlayedCard[];
  /** The last one that was taken, even if the next deal has begun. */
  readonly lastTrick: TakenTrick | null;
  readonly past: readonly DealScore[];
  /** All that the seat that looks may do now; none where it is not their turn. */
  readonly moves: readonly Move[];
  /** All tricks of the last deal, once the match is over. */
  readonly tricks: readonly TakenTrick[] | null;
}

/** The calls that the seat that looks may make now. */
export function callsIn({ moves }: Pick<CallingView<unknown>, 'moves'>): number[] {
  return moves.flatMap((move) => (move.kind === 'call' ? [move.tricks] : []));
}

/** The cards that the seat that looks may play now. */
export function cardsIn({ moves }: Pick<CallingView<unknown>, 'moves'>): Card[] {
  return moves.flatMap((move) => (move.kind === 'card' ? [move.card] : []));
}

/** 0 the two, 12 the ace. */
export function heightOf(card: Card): number {
  return (card + rankNames.length - 1) % rankNames.length;
}

/** A number by which cards of a trick are compared: negative for one that can take nothing. */
export function strengthOf(card: Card, led: Suit): number {
  const suit = suitOf(card);
  if (suit === trump) return rankNames.length + heightOf(card);
  return suit === led ? heightOf(card) : -1;
}

/** What of a hand may be played to the cards of a trick. */
export function playableCards(hand: readonly Card[], trick: readonly Card[], duties: Duties): readonly Card[] {
  const [first] = trick;
  if (first === undefined) return hand;
  const led = suitOf(first);
  const best = Math.max(...trick.map((card) => strengthOf(card, led)));
  const beating = (cards: readonly Card[]) => cards.filter((card) => strengthOf(card, led) > best);
  const following = hand.filter((card) => suitOf(card) === led);
  const isBound = following.length > 0 ? duties.mustBeat : duties.mustTrump;
  // Whoever cannot follow suit beats by a trump alone.
  const allowed = following.length > 0 ? following : hand;
  const bound = isBound ? beating(allowed) : [];
  return bound.length > 0 ? bound : allowed;
}

/** By suit, the highest first. */
export function sortedHand(hand: readonly Card[]): Card[] {
  const suitAt = (card: Card) => Math.floor(card / rankNames.length);
  return hand.toSorted((one, other) => suitAt(one) - suitAt(other) || heightOf(other) - heightOf(one));
}

/** `4.2`, `-3.0`, as players write a score. */
export function showScore(tenths: number): string {
  return (tenths / 10).toFixed(1);
}
