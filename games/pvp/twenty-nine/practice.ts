import type { Random } from '../../random.ts';
import { type Card, rankOf, type Suit, suitOf, suits } from '../../tables/card-shapes.ts';
import { bidsIn, canDo, cardsIn, heightOf, leastBid, type Move, pointsOf, type View } from './shapes.ts';

/** One card in so many is played without thinking. */
const CARELESS_ONE_IN = 14;
/** Nobody in their right mind bids more on four cards. */
const HIGHEST_BID = 21;

/** What a casual player bids, says and plays, by what the seat sees. */
export function practise(view: View, random: Random): Move {
  const [first] = view.moves;
  if (!first) throw new RangeError('it is not their turn');
  switch (view.phase) {
    case 'bid':
      return bid(view, random);
    case 'trump':
      return { kind: 'trump', suit: bestSuit(view.hand) };
    case 'words':
      return speak(view, random);
    default:
      return play(view, random);
  }
}

/** The next bid while the hand is worth it; above a partner only where it is worth clearly more. */
function bid(view: View, random: Random): Move {
  const [least = leastBid] = bidsIn(view);
  const limit = Math.min(HIGHEST_BID, worthOf(view.hand) + random.below(3));
  const isOfPartner = view.bid !== null && sideAt(view, view.bid.seat) === sideAt(view, view.me);
  const isWorthIt = bidsIn(view).length > 0 && least + (isOfPartner ? 2 : 0) <= limit;
  return isWorthIt || !canDo(view, 'pass') ? { kind: 'bid', points: least } : { kind: 'pass' };
}

/** What a side may hope to take with four such cards, points: length and height of the best suit, jacks and aces beside. */
function worthOf(hand: readonly Card[]): number {
  const trump = bestSuit(hand);
  const own = hand.filter((card) => suitOf(card) === trump);
  const height = own.reduce((sum, card) => sum + (({ 11: 2, 9: 1 } as Record<number, number>)[rankOf(card)] ?? 0), 0);
  const others = hand.filter((card) => suitOf(card) !== trump && rankOf(card) === 11).length;
  return leastBid - 4 + own.length + height + others;
}

/** The longest suit, of those that are as long the one with more points. */
function bestSuit(hand: readonly Card[]): Suit {
  const valueOf = (suit: Suit) =>
    hand.filter((card) => suitOf(card) === suit).reduce((sum, card) => sum + 10 + 3 * pointsOf(card), 0);
  return suits.toSorted((one, other) => valueOf(other) - valueOf(one))[0]!;
}

/** Plays alone with eight sure cards, doubles with many jacks and nines, redoubles with yet more; otherwise passes. */
function speak(view: View, random: Random): Move {
  if (canDo(view, 'single') && view.hand.every((card) => isSure(view.hand, card))) return { kind: 'single' };
  const high = view.hand.reduce((sum, card) => sum + pointsOf(card), 0) + random.below(4);
  if (canDo(view, 'double') && high >= 13) return { kind: 'double' };
  if (canDo(view, 'redouble') && high >= 15) return { kind: 'redouble' };
  return { kind: 'pass' };
}

/** Every card of the suit that is higher is in the same hand. */
function isSure(hand: readonly Card[], card: Card): boolean {
  const above = hand.filter((one) => suitOf(one) === suitOf(card) && heightOf(one) > heightOf(card)).length;
  return above === HIGHEST - heightOf(card);
}

const HIGHEST = 7;

function play(view: View, random: Random): Move {
  if (canDo(view, 'pair')) return { kind: 'pair' };
  if (canDo(view, 'open') && (opensFor(view) || random.below(6) === 0)) return { kind: 'open' };
  const cards = cardsIn(view);
  if (random.below(CARELESS_ONE_IN) === 0) return { kind: 'card', card: cards[random.below(cards.length)]! };
  return { kind: 'card', card: view.trick.length === 0 ? lead(view, cards) : follow(view, cards) };
}

/** There is something to win, and it is not the partner's already. */
function opensFor(view: View): boolean {
  const points = view.trick.reduce((sum, { card }) => sum + pointsOf(card), 0);
  return points > 0 && !isOwn(view, leader(view).seat);
}

/** A jack takes what it is led to; otherwise a card without points. */
function lead(view: View, cards: readonly Card[]): Card {
  const openTrump = view.isTrumpOpen ? view.trump : null;
  const jack = cards.find((card) => rankOf(card) === 11 && suitOf(card) !== openTrump);
  return jack ?? cheapest(cards);
}

function follow(view: View, cards: readonly Card[]): Card {
  const best = leader(view);
  const winning = cards.filter((card) => strengthOf(view, card) > best.strength);
  const losing = cards.filter((card) => strengthOf(view, card) <= best.strength);
  const size = view.players.filter(({ isOut }) => !isOut).length;
  const isLast = view.trick.length === size - 1;
  if (isOwn(view, best.seat)) {
    // Points go to the partner where nobody can take them any more.
    const isSafe = isLast || best.strength >= HIGHEST;
    return isSafe && losing.length > 0 ? richest(losing) : cheapest(losing.length > 0 ? losing : cards);
  }
  if (winning.length === 0) return cheapest(cards);
  return isLast ? richest(winning) : strongest(view, winning);
}

function leader(view: View): { seat: number; strength: number } {
  return view.trick
    .map(({ seat, card }) => ({ seat, strength: strengthOf(view, card) }))
    .reduce((best, one) => (one.strength > best.strength ? one : best));
}

/** As far as one sees it: a trump that is still hidden takes nothing. */
function strengthOf({ trick, trump, isTrumpOpen }: View, card: Card): number {
  const led = suitOf(trick[0]!.card);
  if (suitOf(card) === led) return heightOf(card);
  return isTrumpOpen && suitOf(card) === trump ? HIGHEST + 1 + heightOf(card) : -1;
}

function isOwn(view: View, seat: number): boolean {
  return sideAt(view, seat) === sideAt(view, view.me);
}

function sideAt({ sides }: View, seat: number | null): number {
  return sides.findIndex(({ seats }) => seat !== null && seats.includes(seat));
}

/** The fewest points, then the lowest. */
function cheapest(cards: readonly Card[]): Card {
  return cards.toSorted((one, other) => valueOf(one) - valueOf(other))[0]!;
}

function richest(cards: readonly Card[]): Card {
  return cards.toSorted((one, other) => pointsOf(other) - pointsOf(one) || heightOf(one) - heightOf(other))[0]!;
}

function strongest(view: View, cards: readonly Card[]): Card {
  return cards.toSorted((one, other) => strengthOf(view, other) - strengthOf(view, one))[0]!;
}

function valueOf(card: Card): number {
  return 10 * pointsOf(card) + heightOf(card);
}
