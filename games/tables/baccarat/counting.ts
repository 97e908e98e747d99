/**
 * Counts baccarat without dealing it out: 416 cards are ten kinds by what they count, so that a million sequences of six
 * kinds, each with the number of orders in which its cards can come, are all that can happen.
 */
import { type Fraction, fraction } from '../../fraction.ts';
import { baccarat, dealt, decks } from './rules.ts';
import { type Outcome, pointsOf } from './shapes.ts';

const copies = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks);

/** Outcomes that no position but those on pairs can tell apart, and in how many orders of six cards each comes. */
export interface Counted {
  outcome: Outcome;
  /** Below 2^53: a number holds it exactly. */
  orders: number;
}

/** A card of the first deck by what it counts. */
const cardOf = (points: number): number => (points === 0 ? 12 : points - 1);

/** All that can fall, as far as points and numbers of cards tell it apart. */
export function countOutcomes(): Counted[] {
  const counted = new Map<string, Counted>();
  const left = [...copies];
  const kinds: number[] = [];
  const walk = (orders: number): void => {
    if (kinds.length === 6) {
      const outcome = dealt(kinds.map(cardOf));
      const { player, banker } = outcome;
      const key = [player, banker].map((cards) => `${cards.length}:${pointsOf(cards)}`).join(' ');
      const known = counted.get(key);
      if (known) known.orders += orders;
      else counted.set(key, { outcome, orders });
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const ways = left[points]!;
      left[points] = ways - 1;
      kinds.push(points);
      walk(orders * ways);
      kinds.pop();
      left[points] = ways;
    }
  };
  walk(1);
  return [...counted.values()];
}

/** What a position that looks at points alone returns over the long run, as a share of the stake. */
export function returnByPoints(position: string, counted: readonly Counted[]): Fraction {
  let [hundredths, all] = [0n, 0n];
  for (const { outcome, orders } of counted) {
    hundredths += BigInt(baccarat.returnHundredths(position, outcome)) * BigInt(orders);
    all += BigInt(orders);
  }
  return fraction(hundredths, all * 100n);
}

/**
 * What a position that looks at pairs alone returns: by the first four cards. All cards are alike there, so that the
 * player's first stands for all of them.
 */
export function returnByPairs(position: string): Fraction {
  const left = Array.from({ length: 52 }, () => decks);
  const take = (card: number): number => left[card]!--;
  take(0);
  let [hundredths, all] = [0, 0];
  for (let b1 = 0; b1 < 52; b1 += 1) {
    const first = take(b1);
    for (let p2 = 0; p2 < 52; p2 += 1) {
      const second = first * take(p2);
      for (let b2 = 0; b2 < 52; b2 += 1) {
        const orders = second * left[b2]!;
        all += orders;
        hundredths += orders * baccarat.returnHundredths(position, { player: [0, p2], banker: [b1, b2] });
      }
      left[p2]! += 1;
    }
    left[b1]! += 1;
  }
  return fraction(hundredths, all * 100);
}
