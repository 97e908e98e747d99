/**
 * Twenty-nine: two pairs of partners, 32 cards with the jack as the highest, and a trump that only the winner of the
 * bidding knows until somebody has it opened. What its client may know; how a match goes on is known to rules.ts.
 */
import type { GameTag } from '../../game.ts';
import { type Card, deckSize, rankOf, type Suit, suitOf } from '../../tables/card-shapes.ts';

export const id = 'twenty-nine';
export const titles = { BN: 'টুয়েন্টি-নাইন', EN: 'Twenty-nine' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];
export const seats = { least: 4, most: 4 } as const;

export interface Options {
  /** What every seat pays into the pot, units. */
  readonly entry: number;
  /** Until a side stands at `gameScore` above or below nothing, or one deal. */
  readonly match: 'game' | 'deal';
  /** The winner of the bidding may leave the trump to their seventh card. */
  readonly seventh: boolean;
  /** Anybody may say that they take all tricks alone, without a trump. */
  readonly single: boolean;
  /** The others may double, and the bidders then redouble. */
  readonly double: boolean;
  /** King and queen of trump count when they are declared. */
  readonly pair: boolean;
  /** Dealt again where the first four cards of the first to bid are worth nothing. */
  readonly redealNoPoints: boolean;
  /** Dealt again where somebody has all jacks. */
  readonly redealFourJacks: boolean;
}

export type Move =
  | { kind: 'bid'; points: number }
  /** In the bidding, and where one may double, redouble or play alone. */
  | { kind: 'pass' }
  | { kind: 'trump'; suit: Suit }
  | { kind: 'seventh' }
  | { kind: 'double' }
  | { kind: 'redouble' }
  | { kind: 'single' }
  /** Has the trump opened; the same seat then plays. */
  | { kind: 'open' }
  /** Declares king and queen of trump; the same seat then plays. */
  | { kind: 'pair' }
  | { kind: 'card'; card: Card };

/** Bidding on four cards, choosing the trump, the last words on eight cards, playing, and the end of the match. */
export type Phase = 'bid' | 'trump' | 'words' | 'play' | 'over';

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
  /** How many they still hold. */
  readonly cards: number;
  /** Taken in this deal. */
  readonly tricks: number;
  readonly hasPassed: boolean;
  /** Partner of somebody who plays alone: takes no part. */
  readonly isOut: boolean;
}

export interface SideView {
  readonly seats: readonly number[];
  /** Points of the cards that it took in this deal. */
  readonly points: number;
  /** Game points of the match, which may be below zero. */
  readonly score: number;
}

/** What a deal that is over came to; lists are by side. */
export interface DealScore {
  /** The seat that bid or played alone. */
  readonly seat: number;
  readonly isSingle: boolean;
  readonly bid: number;
  /** What the bidders needed in the end. */
  readonly target: number;
  readonly trump: Suit;
  readonly points: readonly number[];
  readonly isMade: boolean;
  /** Game points by side. */
  readonly scores: readonly number[];
}

/** What a seat may know; `me` is null for a spectator. */
export interface View {
  readonly game: string;
  readonly options: Options;
  readonly me: number | null;
  /** The running deal, counted from 0, and how often it was dealt again. */
  readonly deal: number;
  readonly redeals: number;
  readonly dealer: number;
  readonly phase: Phase;
  /** In the order in which they act, from the one after the first dealer. */
  readonly players: readonly PlayerView[];
  /** The side of the first player, then the other. */
  readonly sides: readonly SideView[];
  /** What was said in the bidding; null is a pass. */
  readonly bids: readonly { readonly seat: number; readonly points: number | null }[];
  readonly bid: { readonly seat: number; readonly points: number } | null;
  /** Null where the seat that looks may not know it. */
  readonly trump: Suit | null;
  readonly isTrumpOpen: boolean;
  /** The trump is the suit of the bidder's seventh card. */
  readonly isSeventh: boolean;
  /** Who doubled, redoubled, plays alone, declared the pair. */
  readonly doubled: number | null;
  readonly redoubled: number | null;
  readonly single: number | null;
  readonly pair: number | null;
  /** What the bidders need as things stand, and the game points that the deal is about. */
  readonly target: number | null;
  readonly worth: number;
  /** Cards of the seat that looks, by suit, the highest first. */
  readonly hand: readonly Card[];
  /** Whose turn it is; null when the match is over. */
  readonly turn: number | null;
  /** Whoever has just had the trump opened must play one, if they hold any. */
  readonly mustTrump: boolean;
  readonly trick: readonly PlayedCard[];
  /** The last one that was taken, even if the next deal has begun. */
  readonly lastTrick: TakenTrick | null;
  readonly past: readonly DealScore[];
  /** All that the seat that looks may do now; none where it is not their turn. */
  readonly moves: readonly Move[];
  /** All of the last deal, once the match is over: its tricks, and by player what was not played. */
  readonly end: { readonly tricks: readonly TakenTrick[]; readonly hands: readonly (readonly Card[])[] } | null;
}

export const leastBid = 16;
export const mostBid = 28;
export const pairPoints = 4;
/** With the point for the last trick. */
export const allPoints = 29;
export const lastTrickPoints = 1;
/** A match ends where a side stands at so many game points, above or below nothing. */
export const gameScore = 6;
export const cardsEach = 8;
/** Dealt before the bidding. */
export const cardsFirst = 4;

/** Game points of a deal. */
export const worths = { plain: 1, doubled: 2, redoubled: 4, single: 3 } as const;

/** Ranks from the lowest: 7 8 Q K 10 A 9 J. */
const risingRanks: readonly number[] = [7, 8, 12, 13, 10, 1, 9, 11];
const pointsByRank: Readonly<Record<number, number>> = { 11: 3, 9: 2, 1: 1, 10: 1 };

/** The cards of the game, in the order of their numbers. */
export const deck: readonly Card[] = Array.from({ length: deckSize }, (_, card) => card).filter((card) =>
  risingRanks.includes(rankOf(card)),
);

/** 0 the seven, 7 the jack. */
export function heightOf(card: Card): number {
  return risingRanks.indexOf(rankOf(card));
}

export function pointsOf(card: Card): number {
  return pointsByRank[rankOf(card)] ?? 0;
}

/** What a bid needs once a pair was declared: less for those who bid, more for the others. */
export function targetOf(bid: number, pair: 'bidders' | 'others' | null): number {
  if (pair === null) return bid;
  return pair === 'bidders' ? Math.max(leastBid, bid - pairPoints) : Math.min(mostBid, bid + pairPoints);
}

/** The king and the queen of a suit. */
export function isOfPair(card: Card, trump: Suit): boolean {
  return suitOf(card) === trump && rankOf(card) >= 12;
}

/** By suit, the highest first. */
export function sortedHand(hand: readonly Card[]): Card[] {
  const suitAt = (card: Card) => Math.floor(card / 13);
  return hand.toSorted((one, other) => suitAt(one) - suitAt(other) || heightOf(other) - heightOf(one));
}

/** The bids that the seat that looks may make now. */
export function bidsIn({ moves }: Pick<View, 'moves'>): number[] {
  return moves.flatMap((move) => (move.kind === 'bid' ? [move.points] : []));
}

/** The cards that the seat that looks may play now. */
export function cardsIn({ moves }: Pick<View, 'moves'>): Card[] {
  return moves.flatMap((move) => (move.kind === 'card' ? [move.card] : []));
}

/** Whether the seat that looks may pass, double, redouble, play alone, open the trump, declare the pair … now. */
export function canDo({ moves }: Pick<View, 'moves'>, kind: Move['kind']): boolean {
  return moves.some((move) => move.kind === kind);
}
