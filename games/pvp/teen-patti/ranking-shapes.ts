import { type Card, deckSize } from '../../tables/card-shapes.ts';
import { type Kind, kindOf, strengthOf } from '../../tables/three-card-shapes.ts';

/** Muflis: the lowest hand wins. AK47: aces, kings, fours and sevens are wild. Joker: cards of a turned card's rank are. */
export const variations = ['classic', 'muflis', 'ak47', 'joker'] as const;
export type Variation = (typeof variations)[number];

/** Ranks from the ace: A, 4, 7, K. */
const ak47: ReadonlySet<number> = new Set([0, 3, 6, 12]);
const aces = [0, 13, 26];

/**
 * A hand as it counts: where cards are wild, the best that it can stand for. A wild card stands for any card, also for itself.
 * @param turned the card whose rank is wild; null where none is turned
 */
export function countedAs(hand: readonly Card[], variation: Variation, turned: Card | null): readonly Card[] {
  const natural = hand.filter((card) => !isWild(card, variation, turned));
  const [first] = natural;
  if (natural.length === hand.length) return hand;
  if (first === undefined) return aces;
  // Two wild cards make three of a kind of any other, and nothing is worth more.
  if (natural.length === 1) return aces.map((ace) => ace + (first % 13));
  let best: readonly Card[] = hand;
  for (let card = 0; card < deckSize; card += 1) {
    if (natural.includes(card)) continue;
    const made = [...natural, card];
    if (strengthOf(made) > strengthOf(best)) best = made;
  }
  return best;
}

export function isWild(card: Card, variation: Variation, turned: Card | null): boolean {
  if (variation === 'ak47') return ak47.has(card % 13);
  return variation === 'joker' && turned !== null && card % 13 === turned % 13;
}

export function kindIn(hand: readonly Card[], variation: Variation, turned: Card | null): Kind {
  return kindOf(countedAs(hand, variation, turned));
}

/** What a hand is worth against others of the same deal: the larger number wins, equal ones are equal. */
export function worthOf(hand: readonly Card[], variation: Variation, turned: Card | null): number {
  const strength = strengthOf(countedAs(hand, variation, turned));
  return variation === 'muflis' ? -strength : strength;
}
