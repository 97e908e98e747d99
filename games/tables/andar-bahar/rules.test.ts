import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, one, subtract } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { playedMinor } from '../../turnover.ts';
import { rankOf } from '../card-shapes.ts';
import { statedBounds } from '../test-facts.ts';
import { andarBahar, exactReturn } from './rules.ts';
import * as shapes from './shapes.ts';

/** A deal that ends with its card of so many. */
const dealOf = (cards: number): shapes.Outcome => ({
  joker: 0,
  cards: [...Array.from({ length: cards - 1 }, (_, at) => (at % 12) + 1), 13],
});

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test('leaves the house what its rules say', () => {
    const edge = (id: string) => subtract(one, exactReturn(id));
    expect(edge('andar')).toEqual(fraction(179, 8_330));
    expect(edge('bahar')).toEqual(fraction(25, 833));
    // Of the 20,825 ways in which the three cards can lie.
    const ways = [5_645, 4_520, 3_520, 4_540, 1_270, 770, 395, 165];
    expect(ways.reduce((sum, each) => sum + each)).toBe(20_825);
    expect(shapes.lengths.map((length) => exactReturn(shapes.namedLength(length)))).toEqual(
      shapes.lengths.map(({ hundredths }, at) => fraction(ways[at]! * hundredths, 20_825 * 100)),
    );
  });

  test('is stated of the whole table as its least and its most', () =>
    expect(shapes).toMatchObject(statedBounds(shapes)));
});

describe('what a position comes to', () => {
  test.each<[number, Record<string, number>]>([
    [1, { andar: 190, bahar: 0, 'cards-1-5': 350, 'cards-6-10': 0 }],
    [5, { andar: 190, 'cards-1-5': 350 }],
    [6, { andar: 0, bahar: 200, 'cards-1-5': 0, 'cards-6-10': 450 }],
    [25, { andar: 190, 'cards-16-25': 450, 'cards-26-30': 0 }],
    [40, { bahar: 200, 'cards-36-40': 5_100, 'cards-41-49': 0 }],
    [49, { andar: 190, 'cards-41-49': 12_100 }],
  ])('of %d cards', (cards, expected) => {
    for (const [position, hundredths] of Object.entries(expected))
      expect([position, shapes.returnHundredths(position, dealOf(cards))]).toEqual([position, hundredths]);
  });

  test('is refused of a name that is no position', () => {
    for (const name of ['cards-1-6', 'joker', ''])
      expect(() => shapes.returnHundredths(name, dealOf(1))).toThrow(RangeError);
  });
});

test('both sides together are turnover for what they lose or win, and no more', () => {
  const group = { category: 'LIVE', gameCode: shapes.id, stakeMinor: 200n, stakeBonusMinor: 0n };
  expect([190n, 200n].map((payoutMinor) => playedMinor({ ...group, payoutMinor }))).toEqual([10n, 0n]);
});

test('cards fall to both sides until one has the rank of the joker, the same again from the same bytes', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
      const outcome = andarBahar.draw(chanceFrom(seed, nonce));
      expect(andarBahar.draw(chanceFrom(seed, nonce))).toEqual(outcome);
      const ranks = outcome.cards.map(rankOf);
      expect(ranks.indexOf(rankOf(outcome.joker))).toBe(ranks.length - 1);
      expect(new Set([outcome.joker, ...outcome.cards]).size).toBe(1 + ranks.length);
    }),
  );
});

test('no deal takes longer than what is said of the game, and none is over before its last card', () => {
  for (let cards = 1; cards <= 49; cards += 1) {
    const outcome = dealOf(cards);
    expect(shapes.dealMsOf(outcome)).toBeLessThanOrEqual(shapes.dealMs);
    expect(shapes.resultAtMs(outcome)).toBeGreaterThan(shapes.laidAtMs(outcome).at(-1)!);
  }
});
