import { describe, expect, test } from 'vitest';
import { hands } from '../../tables/teen-patti-20/rules.ts';
import { kinds } from '../../tables/three-card-shapes.ts';
import { kindIn, type Variation, worthOf } from './ranking-shapes.ts';
import { cardsOf } from './test-hands.ts';

const rarestFirst = kinds.toReversed();

describe('how many hands are of each kind', () => {
  test.each<[Variation, Record<string, number>]>([
    ['classic', { trail: 52, pure: 48, sequence: 720, colour: 1_096, pair: 3_744, high: 16_440 }],
    ['muflis', { trail: 52, pure: 48, sequence: 720, colour: 1_096, pair: 3_744, high: 16_440 }],
    ['ak47', { trail: 5_780, pure: 716, sequence: 2_292, colour: 1_924, pair: 6_528, high: 4_860 }],
  ])('%s, of 22,100', (variation, expected) => {
    const counted = Map.groupBy(hands, (hand) => kindIn(hand, variation, null));
    expect(Object.fromEntries(rarestFirst.map((kind) => [kind, counted.get(kind)?.length]))).toEqual(expected);
  });

  test('joker, of 270,725 hands of three with a card that is turned', () => {
    const counts = new Map<string, number>();
    // Which suit the turned card has changes nothing: spades stand for all four, and a quarter of all deals is counted.
    for (let turned = 0; turned < 13; turned += 1)
      for (const hand of hands) {
        if (hand.includes(turned)) continue;
        const kind = kindIn(hand, 'joker', turned);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    expect(rarestFirst.map((kind) => counts.get(kind))).toEqual([5_317, 3_780, 17_100, 17_956, 62_172, 164_400]);
  });
});

describe('which hand is worth more', () => {
  test.each<[string, Variation, string | null, string, string]>([
    ['the highest sequence begins with the ace', 'classic', null, 'AS KH QD', 'AS 2H 3D'],
    ['an ace, a two and a three beat a king', 'classic', null, 'AS 2H 3D', 'KS QH JD'],
    ['the lowest hand of all', 'muflis', null, '5S 3H 2D', '2S 3H 6D'],
    ['a trail is worth least', 'muflis', null, 'AS KH JD', '2S 2H 2D'],
    ['two wild cards make three of a kind', 'ak47', null, 'AS KH 2D', 'QS JS 10S'],
    ['three wild cards are aces', 'ak47', null, '4S 7H KD', 'QS QH QD'],
    ['a wild card fills a sequence', 'joker', '9C', '9S JH QD', 'AS AH KD'],
    ['a card of another rank is not wild', 'joker', '9C', '2S 2H 3D', '8S QH AD'],
  ])('%s (%s)', (_, variation, turned, better, worse) => {
    const card = turned === null ? null : cardsOf(turned)[0]!;
    const worth = (hand: string) => worthOf(cardsOf(hand), variation, card);
    expect(worth(better)).toBeGreaterThan(worth(worse));
  });
});

test('no hand is worth less for its wild cards', () => {
  const worse = hands.filter((hand) => worthOf(hand, 'joker', 17) < worthOf(hand, 'classic', null));
  expect(worse).toEqual([]);
});
