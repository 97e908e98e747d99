import type { Random } from '../../random.ts';
import { type Card, rankOf, suitOf } from '../../tables/card-shapes.ts';
import { bestGrouping, type Grouping } from './grouping-shapes.ts';
import { isJoker, isValidDeclaration, placesOf, pointsOf } from './melds-shapes.ts';
import type { Move, View } from './shapes.ts';

/** A hand that counts so much, and in which no more neighbours lie together, is given up. */
const hopelessPoints = 75;
const mostPairs = 1;
/** How much better a card is kept than what it counts, for each card that it could make a meld with. */
const pairWorth = 6;

/**
 * What an opponent for practice does: takes the open card where it helps at once, throws what is dear and alone, and
 * declares as soon as that holds. Throws a RangeError where it is not their turn.
 */
export function practise(view: View, random: Random): Move {
  const { choices, hand, wildRank } = view;
  if (choices === null) throw new RangeError('it is not the turn of the seat that looks');
  if (choices.discard) return declarationOf(hand, wildRank) ?? { kind: 'discard', card: thrownOf(view, random) };
  const hasDrawn = view.players.some((player) => player.seat === view.me && player.hasDrawn);
  if (choices.drop !== null && !hasDrawn && isHopeless(hand, wildRank) && random.below(2) === 0)
    return { kind: 'drop' };
  return { kind: 'draw', from: drawnFrom(view, choices.draw) };
}

function drawnFrom({ hand, open, wildRank }: View, piles: readonly ('open' | 'closed')[]): 'open' | 'closed' {
  const top = piles.includes('open') ? open.at(-1) : undefined;
  if (top === undefined) return 'closed';
  if (!piles.includes('closed') || isJoker(top, wildRank)) return 'open';
  const now = bestGrouping(hand, wildRank);
  const then = bestGrouping([...hand, top], wildRank);
  return !then.loose.includes(top) && then.points < now.points ? 'open' : 'closed';
}

/** The cheapest grouping need not be one that holds: every card is tried as the one that is left over. */
function declarationOf(hand: readonly Card[], wildRank: number): Move | null {
  // Whoever can declare has one loose card at most, which counts ten at most.
  if (bestGrouping(hand, wildRank).points > 10) return null;
  for (const discard of hand) {
    const left = hand.filter((card) => card !== discard);
    const { groups, loose } = bestGrouping(left, wildRank);
    if (loose.length === 0 && isValidDeclaration(groups, wildRank)) return { kind: 'declare', discard, groups };
  }
  return null;
}

/** Mostly the loose card that costs most for how little it goes with; now and then the next one. */
function thrownOf({ hand, open, wildRank }: View, random: Random): Card {
  const candidates = throwable(hand, wildRank, bestGrouping(hand, wildRank));
  const worth = (card: Card) => pointsOf(card, wildRank) - pairWorth * goesWith(card, hand, wildRank);
  const sorted = candidates.toSorted((one, other) => worth(other) - worth(one));
  const at = sorted.length > 1 && open.length > 0 && random.below(6) === 0 ? 1 : 0;
  return sorted[at]!;
}

/** Loose cards; where all lie in melds, any card; jokers only where there is nothing else. */
function throwable(hand: readonly Card[], wildRank: number, { loose }: Grouping): readonly Card[] {
  for (const cards of [loose, hand]) {
    const plain = cards.filter((card) => !isJoker(card, wildRank));
    if (plain.length > 0) return plain;
  }
  return hand;
}

/** With how many cards of a hand one could come to a sequence or a set. */
function goesWith(card: Card, hand: readonly Card[], wildRank: number): number {
  return hand.filter((other) => other !== card && !isJoker(other, wildRank) && areNear(card, other)).length;
}

function areNear(card: Card, other: Card): boolean {
  return rankOf(card) === rankOf(other) ? suitOf(card) !== suitOf(other) : liesWithin(card, other, 2);
}

function liesWithin(card: Card, other: Card, places: number): boolean {
  if (suitOf(card) !== suitOf(other) || rankOf(card) === rankOf(other)) return false;
  return placesOf(card).some((place) => placesOf(other).some((next) => Math.abs(place - next) <= places));
}

/** No joker, and hardly two neighbours for the pure sequence without which everything counts. */
function isHopeless(hand: readonly Card[], wildRank: number): boolean {
  if (hand.some((card) => isJoker(card, wildRank)) || bestGrouping(hand, wildRank).points < hopelessPoints)
    return false;
  const pairs = hand.flatMap((card, at) => hand.slice(at + 1).filter((other) => liesWithin(card, other, 1)));
  return pairs.length <= mostPairs;
}
