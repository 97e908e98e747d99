import type { Random } from '../../random.ts';
import { type Card, rankOf, suitOf, suits } from '../../tables/card-shapes.ts';
import { callsIn, cardsIn, type CallingView, heightOf, type Move, strengthOf, trump } from './calling-shapes.ts';

/** One move in so many is made without thinking. */
const CARELESS_ONE_IN = 14;
/** Tenths of a trick by which one person is bolder than another. */
const BOLD_TENTHS = 9;
/** Nobody in their right mind calls more, whatever they hold. */
const HIGHEST_CALL = 9;

/**
 * What a casual player calls and plays, by what the seat sees.
 * @param spare how many tricks above the call are as welcome as those in it
 */
export function practiseCalling(view: CallingView<unknown>, spare: number, random: Random): Move {
  const calls = callsIn(view);
  if (calls.length > 0) return { kind: 'call', tricks: callFor(view.hand, calls, random) };
  const cards = cardsIn(view);
  if (cards.length === 0) throw new RangeError('it is not their turn');
  if (random.below(CARELESS_ONE_IN) === 0) return { kind: 'card', card: cards[random.below(cards.length)]! };
  return { kind: 'card', card: view.trick.length === 0 ? lead(view, cards, spare) : follow(view, cards, spare) };
}

function callFor(hand: readonly Card[], calls: readonly number[], random: Random): number {
  const wished = Math.floor((worthTenths(hand) + random.below(BOLD_TENTHS)) / 10);
  const [least = 1] = calls;
  return Math.max(least, Math.min(wished, HIGHEST_CALL));
}

/** What a hand should take, tenths of a trick: high cards, long trumps, and short suits that trumps can use. */
function worthTenths(hand: readonly Card[]): number {
  const trumps = hand.filter((card) => suitOf(card) === trump);
  const highTrumps = trumps.reduce((sum, card) => sum + (trumpTenths[rankOf(card)] ?? 0), 0);
  const long = Math.max(0, trumps.length - 3) * 8;
  const side = suits
    .filter((suit) => suit !== trump)
    .map((suit) => hand.filter((card) => suitOf(card) === suit))
    .reduce((sum, cards) => sum + sideTenths(cards, trumps.length), 0);
  return highTrumps + long + side;
}

const trumpTenths: Readonly<Record<number, number>> = { 1: 10, 13: 9, 12: 6, 11: 3 };

function sideTenths(cards: readonly Card[], trumps: number): number {
  const has = (rank: number) => cards.some((card) => rankOf(card) === rank);
  const high = (has(1) ? 8 : 0) + (has(13) && cards.length > 1 ? 5 : 0) + (has(12) && cards.length > 2 ? 2 : 0);
  return high + (cards.length < 2 && trumps > 2 ? 4 : 0);
}

/** A sure card while tricks are wanted, a low one of a short suit otherwise. */
function lead(view: CallingView<unknown>, cards: readonly Card[], spare: number): Card {
  const side = cards.filter((card) => suitOf(card) !== trump);
  const sure = side.find((card) => rankOf(card) === 1) ?? side.find((card) => rankOf(card) === 13);
  if (wantsMore(view, spare) && sure !== undefined) return sure;
  return lowest(side.length > 0 ? side : cards);
}

function follow(view: CallingView<unknown>, cards: readonly Card[], spare: number): Card {
  const led = suitOf(view.trick[0]!.card);
  const best = Math.max(...view.trick.map(({ card }) => strengthOf(card, led)));
  const winning = cards.filter((card) => strengthOf(card, led) > best);
  const losing = cards.filter((card) => strengthOf(card, led) <= best);
  const isLast = view.trick.length === view.players.length - 1;
  if (!wantsMore(view, spare)) return losing.length > 0 ? highest(losing) : isLast ? highest(cards) : lowest(cards);
  if (winning.length === 0) return lowest(cards);
  if (isLast || winning.some((card) => suitOf(card) === trump)) return lowest(winning);
  const top = highest(winning);
  // A card that others may still beat is kept.
  return rankOf(top) === 1 || rankOf(top) >= 12 || losing.length === 0 ? top : lowest(losing);
}

function wantsMore({ players, me }: CallingView<unknown>, spare: number): boolean {
  const own = players.find(({ seat }) => seat === me);
  return own !== undefined && own.tricks < (own.call ?? 0) + spare;
}

/** Of cards that are as low, no trump. */
function lowest(cards: readonly Card[]): Card {
  return cards.toSorted((one, other) => weightOf(one) - weightOf(other))[0]!;
}

function highest(cards: readonly Card[]): Card {
  return cards.toSorted((one, other) => weightOf(other) - weightOf(one))[0]!;
}

function weightOf(card: Card): number {
  return heightOf(card) + (suitOf(card) === trump ? 13 : 0);
}
