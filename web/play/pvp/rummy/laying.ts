import { bestGrouping } from '../../../../games/pvp/rummy/grouping-shapes.ts';
import {
  isPrintedJoker,
  isValidDeclaration,
  type MeldKind,
  meldKind,
  mostPoints,
  sumOf,
} from '../../../../games/pvp/rummy/melds-shapes.ts';
import { cardsEach } from '../../../../games/pvp/rummy/shapes.ts';
import { type Card, rankOf, type Suit, suitOf } from '../../../../games/tables/card-shapes.ts';

/** A hand as it is laid out on the table: every card in one group, none of them empty. */
export type Groups = readonly (readonly Card[])[];

/** Black and red in turn, so that neighbours are told apart. */
const suitsLaid: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds'];

/** By what counts least; with a card that was drawn, and where the rest can be declared, so that it can. */
export function byMelds(hand: readonly Card[], wildRank: number): Groups {
  if (hand.length > cardsEach) {
    for (const discard of hand.toReversed()) {
      const left = hand.filter((card) => card !== discard);
      const { groups, loose } = bestGrouping(left, wildRank);
      if (loose.length === 0 && isValidDeclaration(groups, wildRank)) return [...groups.map(inOrder), [discard]];
    }
  }
  const { groups, loose } = bestGrouping(hand, wildRank);
  return [...groups.map(inOrder), ...bySuits(loose)];
}

/** Suit by suit, with the printed jokers for themselves. */
export function bySuits(hand: readonly Card[]): Groups {
  const plain = hand.filter((card) => !isPrintedJoker(card));
  const suits = suitsLaid.map((suit) => inOrder(plain.filter((card) => suitOf(card) === suit)));
  return [...suits, hand.filter(isPrintedJoker)].filter((group) => group.length > 0);
}

/** As it was laid, without what is no more in the hand; what has come to it lies at the end. */
export function following(groups: Groups, hand: readonly Card[]): Groups {
  const laid = groups.flat();
  const come = hand.filter((card) => !laid.includes(card));
  return without([...groups, come], (card) => hand.includes(card));
}

/** The picked cards as a group of their own, before all others. */
export function gathered(groups: Groups, picked: readonly Card[]): Groups {
  return [inOrder(picked), ...without(groups, (card) => !picked.includes(card))].filter((group) => group.length > 0);
}

/** The picked cards in one of the groups. */
export function movedTo(groups: Groups, picked: readonly Card[], to: number): Groups {
  const moved = groups.map((group, at) => {
    const left = group.filter((card) => !picked.includes(card));
    return at === to ? inOrder([...left, ...picked]) : left;
  });
  return moved.filter((group) => group.length > 0);
}

export interface Told {
  readonly kind: MeldKind | null;
  /** What its cards count as the whole hand lies now. */
  readonly points: number;
}

/** What each group is, and what it counts: melds count too while sequences are missing. */
export function toldOf(groups: Groups, wildRank: number): Told[] {
  const kinds = groups.map((cards) => meldKind(cards, wildRank));
  const firstPure = kinds.indexOf('pure');
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
  return groups.map((cards, at) => {
    const kind = kinds[at]!;
    const isFree = kind !== null && firstPure >= 0 && (sequences > 1 || at === firstPure);
    return { kind, points: isFree ? 0 : sumOf(cards, wildRank) };
  });
}

/** What a hand counts as it lies. */
export function countOf(told: readonly Told[]): number {
  return Math.min(
    mostPoints,
    told.reduce((sum, { points }) => sum + points, 0),
  );
}

export interface Finish {
  readonly discard: Card;
  readonly groups: Groups;
  readonly isValid: boolean;
}

/** What would be declared: without the one picked card, or without any card of which the rest holds; null where it is open. */
export function finishOf(groups: Groups, picked: readonly Card[], wildRank: number): Finish | null {
  const of = (discard: Card): Finish => {
    const left = without(groups, (card) => card !== discard);
    return { discard, groups: left, isValid: isValidDeclaration(left, wildRank) };
  };
  if (picked.length === 1) return of(picked[0]!);
  if (picked.length > 1) return null;
  return (
    groups
      .flat()
      .map(of)
      .find(({ isValid }) => isValid) ?? null
  );
}

function without(groups: Groups, isKept: (card: Card) => boolean): Groups {
  return groups.map((group) => group.filter(isKept)).filter((group) => group.length > 0);
}

/** As one reads a hand: by rank, with an ace that stands above the king after it, and printed jokers last. */
export function inOrder(cards: readonly Card[]): Card[] {
  const hasHigh = cards.some((card) => rankOf(card) > 11) && !cards.some((card) => rankOf(card) === 2);
  const place = (card: Card) => {
    if (isPrintedJoker(card)) return 20;
    return rankOf(card) === 1 && hasHigh ? 14 : rankOf(card);
  };
  return cards.toSorted((one, other) => place(one) - place(other));
}
