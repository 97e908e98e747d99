/**
 * What cards come to in Rummy 13: sequences, sets and points. Two packs of 52 with a printed joker each; one card is
 * turned, and all of its rank are jokers too. A joker stands for any card. Players group their cards by this in the
 * browser, and the rules judge by it.
 */
import { type Card, deckSize, rankNames, rankOf, type Suit, suitOf } from '../../tables/card-shapes.ts';

const packs = 2;
/** Cards from here on are printed jokers; those below are what they are at every table. */
const firstPrintedJoker = packs * deckSize;
export const cardsInPlay = firstPrintedJoker + packs;

export const leastInMeld = 3;
const mostInSet = 4;
const ACE = 1;
const HIGH_ACE = rankNames.length + 1;

/** Whoever loses a deal counts no more than this. */
export const mostPoints = 80;
const courtPoints = 10;

/** A pure sequence needs no joker; any other sequence has one or more. */
export type MeldKind = 'pure' | 'sequence' | 'set';

export function isPrintedJoker(card: Card): boolean {
  return card >= firstPrintedJoker;
}

/** The rank that is wild: that of the turned card, the ace where a printed joker was turned. */
export function wildRankOf(turned: Card): number {
  return isPrintedJoker(turned) ? ACE : rankOf(turned);
}

export function isJoker(card: Card, wildRank: number): boolean {
  return isPrintedJoker(card) || rankOf(card) === wildRank;
}

/** A, K, Q and J count ten like the 10, jokers nothing, others what is on them. */
export function pointsOf(card: Card, wildRank: number): number {
  if (isJoker(card, wildRank)) return 0;
  return rankOf(card) === ACE ? courtPoints : Math.min(courtPoints, rankOf(card));
}

/** What a group of cards is; null for none. What could be a sequence or a set counts as a sequence, which is worth more. */
export function meldKind(cards: readonly Card[], wildRank: number): MeldKind | null {
  if (cards.length < leastInMeld || cards.length > rankNames.length) return null;
  if (!cards.some(isPrintedJoker) && isRun(cards, cards.length)) return 'pure';
  const naturals = cards.filter((card) => !isJoker(card, wildRank));
  if (isRun(naturals, cards.length)) return 'sequence';
  const isSet = cards.length <= mostInSet && new Set(naturals.map(rankOf)).size === 1;
  return isSet && new Set(naturals.map(suitOf)).size === naturals.length ? 'set' : null;
}

/** Two sequences or more, one of them pure, and nothing that is no meld. */
export function isValidDeclaration(groups: readonly (readonly Card[])[], wildRank: number): boolean {
  const kinds = groups.map((cards) => meldKind(cards, wildRank));
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence');
  return !kinds.includes(null) && kinds.includes('pure') && sequences.length >= 2;
}

/**
 * What cards count as they are grouped: all without a pure sequence; all but that one where there is no other sequence;
 * else what is in no meld.
 */
export function pointsIn(groups: readonly (readonly Card[])[], wildRank: number): number {
  const melds = groups.map((cards) => ({ kind: meldKind(cards, wildRank), points: sumOf(cards, wildRank) }));
  const all = melds.reduce((sum, { points }) => sum + points, 0);
  const pure = melds.filter(({ kind }) => kind === 'pure');
  const sequences = melds.filter(({ kind }) => kind === 'pure' || kind === 'sequence');
  const loose = melds.reduce((sum, { kind, points }) => sum + (kind === null ? points : 0), 0);
  if (pure.length === 0) return Math.min(mostPoints, all);
  return Math.min(mostPoints, sequences.length === 1 ? all - pure[0]!.points : loose);
}

/** What cards count that are in no meld. */
export function sumOf(cards: readonly Card[], wildRank: number): number {
  return cards.reduce((sum, card) => sum + pointsOf(card, wildRank), 0);
}

/** The places of a card in a run: the ace stands below the two and above the king. */
export function placesOf(card: Card): number[] {
  return rankOf(card) === ACE ? [ACE, HIGH_ACE] : [rankOf(card)];
}

/** The suits in which a hand is laid out, with the cards of each. */
export function bySuit(cards: readonly Card[]): Map<Suit, Card[]> {
  return Map.groupBy(cards, suitOf);
}

/** Different cards of one suit that lie within so many neighbouring places; jokers fill the gaps and the ends. */
function isRun(cards: readonly Card[], length: number): boolean {
  if (new Set(cards.map(suitOf)).size > 1 || new Set(cards.map(rankOf)).size < cards.length) return false;
  return [ACE, HIGH_ACE].some((ace) => {
    const places = cards.map((card) => (rankOf(card) === ACE ? ace : rankOf(card)));
    return cards.length === 0 || Math.max(...places) - Math.min(...places) < length;
  });
}
