import type { Card, Suit } from '../../tables/card-shapes.ts';
import { places } from '../tricks.ts';
import * as shapes from './shapes.ts';
import type { DealScore, Options, Phase } from './shapes.ts';

export interface Played {
  readonly place: number;
  readonly card: Card;
  /** Of the trump suit, and played when that was open: what was thrown off before takes nothing. */
  readonly isTrump: boolean;
}

/** Everything there is of a match, plain JSON; lists are by place, of sides by side. */
export interface State {
  readonly options: Options;
  /** The seats by place. */
  readonly seats: readonly number[];
  readonly deal: number;
  /** How often the running deal was dealt again. */
  readonly redeals: number;
  /** The chance of the next deal. */
  readonly step: number;
  readonly phase: Phase;
  readonly hands: readonly (readonly Card[])[];
  /** The second four of each, until they are dealt. */
  readonly waiting: readonly (readonly Card[])[];
  readonly bids: readonly { readonly place: number; readonly points: number | null }[];
  readonly bid: { readonly place: number; readonly points: number } | null;
  readonly trump: Suit | null;
  readonly isSeventh: boolean;
  readonly isTrumpOpen: boolean;
  readonly mustTrump: boolean;
  readonly doubled: number | null;
  readonly redoubled: number | null;
  readonly single: number | null;
  readonly pair: number | null;
  /** Sides that have taken a trick since the trump is open. */
  readonly tookWithTrump: readonly boolean[];
  readonly tricks: readonly (readonly Played[])[];
  readonly takers: readonly number[];
  readonly trick: readonly Played[];
  /** Kept from one deal to the next, so that it can still be seen. */
  readonly lastTrick: { readonly cards: readonly Played[]; readonly taker: number } | null;
  /** Null when the match is over. */
  readonly turn: number | null;
  /** Game points. */
  readonly scores: readonly number[];
  readonly past: readonly DealScore[];
}

/** Partners sit opposite each other. */
export function sideOf(place: number): number {
  return place % 2;
}

export function partnerOf(place: number): number {
  return (place + 2) % places;
}

export function hasPassed({ bids }: Pick<State, 'bids'>, place: number): boolean {
  return bids.some((said) => said.place === place && said.points === null);
}

/** What each side has taken in the running deal. */
export function pointsBySide({ tricks, takers }: Pick<State, 'tricks' | 'takers'>): number[] {
  const points = [0, 0];
  for (const [at, taker] of takers.entries()) {
    const cards = tricks[at]!.reduce((sum, { card }) => sum + shapes.pointsOf(card), 0);
    points[sideOf(taker)]! += cards + (at === shapes.cardsEach - 1 ? shapes.lastTrickPoints : 0);
  }
  return points;
}

/** What the bidders need as things stand; null before anybody has bid. */
export function targetIn({ bid, pair }: Pick<State, 'bid' | 'pair'>): number | null {
  if (bid === null) return null;
  if (pair === null) return bid.points;
  return shapes.targetOf(bid.points, sideOf(pair) === sideOf(bid.place) ? 'bidders' : 'others');
}

/** The game points that the deal is about. */
export function worthOf({ single, doubled, redoubled }: Pick<State, 'single' | 'doubled' | 'redoubled'>): number {
  if (single !== null) return shapes.worths.single;
  if (redoubled !== null) return shapes.worths.redoubled;
  return doubled === null ? shapes.worths.plain : shapes.worths.doubled;
}
