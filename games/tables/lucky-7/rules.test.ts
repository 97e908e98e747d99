import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, one, subtract } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { playedMinor } from '../../turnover.ts';
import { statedBounds } from '../test-facts.ts';
import { cards, exactReturn, lucky7 } from './rules.ts';
import * as shapes from './shapes.ts';

const [aceOfSpades, sevenOfHearts, eightOfDiamonds, kingOfClubs] = [0, 13 + 6, 26 + 7, 39 + 12];

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test.each<[string, number, number]>([
    ['low', 1, 26],
    ['high', 1, 26],
    ['even', 2, 65],
    ['odd', 47, 1_300],
    ['red', 3, 200],
    ['rank-7', 1, 13],
  ])('%s leaves the house %d of %d', (id, part, of) => {
    expect(subtract(one, exactReturn(id))).toEqual(fraction(part, of));
  });

  test('is stated of the whole table as its least and its most', () =>
    expect(shapes).toMatchObject(statedBounds(shapes)));
});

describe('what a position comes to', () => {
  test.each<[string, number, Record<string, number>]>([
    [
      'the ace is low and odd',
      aceOfSpades,
      { low: 200, high: 0, odd: 179, even: 0, black: 197, red: 0, 'rank-1': 1_200 },
    ],
    [
      'a seven gives half of both sides back',
      sevenOfHearts,
      { low: 50, high: 50, odd: 179, red: 197, 'rank-7': 1_200 },
    ],
    ['an eight is high and even', eightOfDiamonds, { low: 0, high: 200, even: 210, odd: 0, red: 197 }],
    ['the king is odd', kingOfClubs, { high: 200, odd: 179, black: 197, 'rank-13': 1_200, 'rank-12': 0 }],
  ])('%s', (_, card, expected) => {
    for (const [position, hundredths] of Object.entries(expected))
      expect([position, shapes.returnHundredths(position, { card })]).toEqual([position, hundredths]);
  });

  test('is refused of a name that is no position', () => {
    for (const name of ['rank-0', 'rank-14', 'seven'])
      expect(() => shapes.returnHundredths(name, { card: 0 })).toThrow(RangeError);
  });
});

test('low with high is turnover for what both lose to a seven, and no more', () => {
  const played = [aceOfSpades, sevenOfHearts].map((card) => {
    const payout = ['low', 'high'].reduce((sum, side) => sum + shapes.returnHundredths(side, { card }), 0);
    const group = { category: 'LIVE', gameCode: shapes.id, stakeMinor: 200n, stakeBonusMinor: 0n };
    return playedMinor({ ...group, payoutMinor: BigInt(payout) });
  });
  expect(played).toEqual([0n, 100n]);
});

test('one card of eight decks falls, the same again from the same bytes', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
      const { card } = lucky7.draw(chanceFrom(seed, nonce));
      expect(lucky7.draw(chanceFrom(seed, nonce))).toEqual({ card });
      expect(card).toBeGreaterThanOrEqual(0);
      expect(card).toBeLessThan(cards);
    }),
  );
});
