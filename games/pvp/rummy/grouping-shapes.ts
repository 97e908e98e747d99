/**
 * The best that a hand of Rummy 13 can be grouped to, found by an exact search: what losers count when someone declares,
 * and what a browser lays out for a player who asks for it.
 */
import { type Card, rankNames, rankOf, suitOf } from '../../tables/card-shapes.ts';
import { bySuit, isJoker, isPrintedJoker, leastInMeld, mostPoints, placesOf, sumOf } from './melds-shapes.ts';

export interface Grouping {
  /** Melds that count nothing, the pure sequences first. */
  readonly groups: readonly (readonly Card[])[];
  /** What is in none of them. */
  readonly loose: readonly Card[];
  readonly points: number;
}

/** Sets of cards of the hand are numbers: bit n stands for card n of those that are no printed jokers. */
interface Meld {
  readonly mask: number;
  /** What it takes of jokers beside its own cards. */
  readonly jokers: number;
  readonly kind: 'pure' | 'sequence' | 'set';
}

interface Hand {
  readonly cards: readonly Card[];
  readonly wildRank: number;
  readonly printed: readonly Card[];
  /** Cards of the wild rank. */
  readonly wild: number;
  /** Melds by the lowest card that is no joker: in the best grouping it is in one of them, or loose. */
  readonly melds: ReadonlyMap<number, readonly Meld[]>;
  readonly known: Map<number, Found>;
}

interface Found {
  readonly points: number;
  readonly melds: readonly Meld[];
}

/** A longer run falls into runs of three to five, so it is found as several. */
const mostInRun = 5;
const none: Found = { points: Infinity, melds: [] };

/**
 * The grouping that counts least: all melds are free with two sequences, one of them pure; with a single pure sequence it
 * alone is; without one nothing is. Where it counts nothing and everything is grouped, it can be declared.
 */
export function bestGrouping(given: readonly Card[], wildRank: number): Grouping {
  const cards = given.filter((card) => !isPrintedJoker(card));
  const printed = given.filter(isPrintedJoker);
  const pure = pureRuns(cards);
  const all = sumOf(cards, wildRank);
  const nothing: Grouping = { groups: [], loose: given, points: Math.min(mostPoints, all) };
  if (pure.length === 0) return nothing;
  const [dearest] = pure.toSorted((one, other) => worthOf(cards, other, wildRank) - worthOf(cards, one, wildRank));
  const alone: Found = { points: all - worthOf(cards, dearest!, wildRank), melds: [dearest!] };
  const wild = maskOf(cards, (card) => isJoker(card, wildRank));
  const jokers = printed.length + bitsIn(wild);
  const melds = byLowest([...pure, ...mixedRuns(cards, wild, jokers), ...sets(cards, wild, jokers)], wild);
  const hand: Hand = { cards, wildRank, printed, wild, melds, known: new Map() };
  const found = search(hand, 2 ** cards.length - 1, jokers, false, 0);
  return laidOut(hand, found.points <= alone.points ? found : alone);
}

/** Decides about the lowest card that is left and no joker: it is loose, or in one of the melds that begin with it. */
function search(hand: Hand, left: number, jokers: number, hasPure: boolean, sequences: number): Found {
  const naturals = left & ~hand.wild;
  // Three jokers are a sequence by themselves.
  if (naturals === 0) return hasPure && (sequences > 1 || jokers >= leastInMeld) ? { points: 0, melds: [] } : none;
  const key = ((left * 16 + jokers) * 2 + Number(hasPure)) * 3 + sequences;
  const known = hand.known.get(key);
  if (known) return known;
  const lowest = naturals & -naturals;
  let best = none;
  for (const meld of hand.melds.get(lowest) ?? []) {
    const jokersAfter = jokers - meld.jokers - bitsIn(meld.mask & hand.wild);
    if ((meld.mask & ~left) !== 0 || jokersAfter < 0) continue;
    const sequencesAfter = meld.kind === 'set' ? sequences : Math.min(2, sequences + 1);
    const found = search(hand, left & ~meld.mask, jokersAfter, hasPure || meld.kind === 'pure', sequencesAfter);
    if (found.points < best.points) best = { points: found.points, melds: [meld, ...found.melds] };
  }
  const found = search(hand, left & ~lowest, jokers, hasPure, sequences);
  const points = found.points + sumOf(cardsIn(hand.cards, lowest), hand.wildRank);
  if (points < best.points) best = { points, melds: found.melds };
  hand.known.set(key, best);
  return best;
}

/** Gives melds their jokers. Those that are left lengthen a sequence that is not the only pure one, or make one. */
function laidOut(hand: Hand, { melds, points }: Found): Grouping {
  const used = melds.reduce((mask, meld) => mask | meld.mask, 0);
  const jokers = [...hand.printed, ...cardsIn(hand.cards, hand.wild & ~used)];
  const loose = cardsIn(hand.cards, ~used & ~hand.wild);
  const sorted = melds.toSorted((one, other) => rankOfKind(one) - rankOfKind(other));
  const groups = sorted.map((meld) => [...cardsIn(hand.cards, meld.mask), ...jokers.splice(0, meld.jokers)]);
  const second = sorted[1]?.kind === 'set' ? undefined : groups[1];
  if (second) second.push(...jokers.splice(0));
  else if (jokers.length >= leastInMeld) groups.splice(1, 0, jokers.splice(0));
  return { groups, loose: [...loose, ...jokers], points: Math.min(mostPoints, points) };
}

function rankOfKind({ kind }: Meld): number {
  return ['pure', 'sequence', 'set'].indexOf(kind);
}

function pureRuns(cards: readonly Card[]): Meld[] {
  return runs(cards, cards, 0).filter(({ kind }) => kind === 'pure');
}

/** Runs that need jokers; a card of the wild rank in its own place is one of them. */
function mixedRuns(cards: readonly Card[], wild: number, jokers: number): Meld[] {
  const naturals = cardsIn(cards, ~wild);
  return runs(cards, naturals, jokers).filter(({ kind }) => kind === 'sequence');
}

function runs(cards: readonly Card[], among: readonly Card[], mostJokers: number): Meld[] {
  const least = new Map<number, Meld>();
  for (const ofSuit of bySuit(among).values()) {
    const at = Map.groupBy(
      ofSuit.flatMap((card) => placesOf(card).map((place) => ({ place, bit: 2 ** cards.indexOf(card) }))),
      ({ place }) => place,
    );
    for (let first = 1; first <= rankNames.length - 1; first += 1) {
      for (let length = leastInMeld; length <= mostInRun && first + length <= rankNames.length + 2; length += 1) {
        const places = Array.from({ length }, (_, offset) => at.get(first + offset)?.map(({ bit }) => bit) ?? []);
        for (const { mask, jokers } of filled(places, mostJokers)) {
          const kind = jokers === 0 ? 'pure' : 'sequence';
          if (mask !== 0 && jokers < (least.get(mask)?.jokers ?? Infinity)) least.set(mask, { mask, jokers, kind });
        }
      }
    }
  }
  return [...least.values()];
}

/** Every way to fill places one after the other, each by one of its cards or by a joker. */
function filled(places: readonly (readonly number[])[], mostJokers: number): { mask: number; jokers: number }[] {
  let ways = [{ mask: 0, jokers: 0 }];
  for (const bits of places) {
    ways = ways.flatMap(({ mask, jokers }) => [
      ...bits.map((bit) => ({ mask: mask | bit, jokers })),
      ...(jokers < mostJokers ? [{ mask, jokers: jokers + 1 }] : []),
    ]);
  }
  return ways;
}

/** A single card with two jokers is a sequence already. */
function sets(cards: readonly Card[], wild: number, jokers: number): Meld[] {
  return [...Map.groupBy(cardsIn(cards, ~wild), rankOf).values()].flatMap((ofRank) => {
    const bits = [...Map.groupBy(ofRank, suitOf).values()].map((same) => same.map((card) => 2 ** cards.indexOf(card)));
    return filled(bits, bits.length).flatMap(({ mask }): Meld[] => {
      const needed = Math.max(0, leastInMeld - bitsIn(mask));
      return bitsIn(mask) < 2 || needed > jokers ? [] : [{ mask, jokers: needed, kind: 'set' }];
    });
  });
}

function byLowest(melds: readonly Meld[], wild: number): Map<number, Meld[]> {
  return Map.groupBy(melds, ({ mask }) => {
    const naturals = mask & ~wild;
    return naturals & -naturals;
  });
}

function worthOf(cards: readonly Card[], { mask }: Meld, wildRank: number): number {
  return sumOf(cardsIn(cards, mask), wildRank);
}

function maskOf(cards: readonly Card[], isIn: (card: Card) => boolean): number {
  return cards.reduce((mask, card, at) => (isIn(card) ? mask | (1 << at) : mask), 0);
}

function cardsIn(cards: readonly Card[], mask: number): Card[] {
  return cards.filter((_, at) => (mask & (1 << at)) !== 0);
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
