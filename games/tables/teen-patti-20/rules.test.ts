import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, one, subtract } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { playedMinor } from '../../turnover.ts';
import { statedBounds } from '../test-facts.ts';
import { chanceOfEqual, exactReturn, hands, teenPatti20 } from './rules.ts';
import { kindOf, kinds, strengthOf } from '../three-card-shapes.ts';
import * as shapes from './shapes.ts';

/** `AS KH 2D` as the numbers of cards. */
function hand(text: string): number[] {
  return text.split(' ').map((card) => {
    const [, rank = '', suit = ''] = /^(\w+)([SHDC])$/.exec(card) ?? [];
    return 'SHDC'.indexOf(suit) * 13 + ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(rank);
  });
}

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test('leaves the house what its rules say', () => {
    expect(chanceOfEqual()).toEqual(fraction(1_083, 978_775));
    expect(subtract(one, exactReturn('first-pair-plus'))).toEqual(fraction(128, 5_525));
    const { numerator, denominator } = subtract(one, exactReturn('second'));
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(0.009_988_9, 7);
  });

  test('is stated of the whole table as its least and its most', () =>
    expect(shapes).toMatchObject(statedBounds(shapes)));
});

test('of 22,100 hands there are so many of each kind', () => {
  const counted = Map.groupBy(hands, kindOf);
  expect(kinds.map((kind) => counted.get(kind)?.length)).toEqual([16_440, 3_744, 1_096, 720, 48, 52]);
});

test('hands are worth more in this order', () => {
  const rising = [
    '5S 3H 2D',
    'AS QH JD',
    'AS KH JD',
    '2S 2H 3D',
    '2S 2H AD',
    'AS AH KD',
    '5S 3S 2S',
    'AS KS JS',
    '4S 3H 2D',
    'KS QH JD',
    'AS 2H 3D',
    'AS KH QD',
    '4S 3S 2S',
    'KS QS JS',
    'AS 2S 3S',
    'AS KS QS',
    '2S 2H 2D',
    'AS AH AD',
  ].map((text) => strengthOf(hand(text)));
  expect(rising).toEqual([...new Set(rising)].toSorted((low, high) => low - high));
});

describe('what a position comes to', () => {
  const [pair, pure, trail, high] = [hand('9S 9H KD'), hand('4C 5C 6C'), hand('7S 7H 7D'), hand('AS KH JD')] as const;
  test.each<[string, shapes.Outcome, Record<string, number>]>([
    [
      'the better hand wins',
      { first: pair, second: high },
      { first: 198, second: 0, 'first-pair-plus': 200, 'second-pair-plus': 0 },
    ],
    [
      'a trail beats a pure sequence, which pays more as it is rarer',
      { first: pure, second: trail },
      { first: 0, second: 198, 'first-pair-plus': 4_100, 'second-pair-plus': 3_100 },
    ],
    ['equal hands give both stakes back', { first: high, second: hand('AD KC JS') }, { first: 100, second: 100 }],
    [
      'colour and sequence',
      { first: hand('2H 9H QH'), second: hand('AH 2D 3S') },
      { first: 0, second: 198, 'first-pair-plus': 500, 'second-pair-plus': 700 },
    ],
  ])('%s', (_, outcome, expected) => {
    for (const [position, hundredths] of Object.entries(expected))
      expect([position, shapes.returnHundredths(position, outcome)]).toEqual([position, hundredths]);
  });

  test('is refused of a name that is no position', () => {
    for (const name of ['first-', 'third', 'pair-plus'])
      expect(() => shapes.returnHundredths(name, { first: pair, second: high })).toThrow(RangeError);
  });
});

test('both players together are turnover for what they lose, and no more', () => {
  const group = { category: 'LIVE', gameCode: shapes.id, stakeMinor: 200n, stakeBonusMinor: 0n };
  expect([198n, 200n].map((payoutMinor) => playedMinor({ ...group, payoutMinor }))).toEqual([2n, 0n]);
});

test('six different cards are dealt in turn, the same again from the same bytes', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
      const outcome = teenPatti20.draw(chanceFrom(seed, nonce));
      expect(teenPatti20.draw(chanceFrom(seed, nonce))).toEqual(outcome);
      expect([outcome.first.length, outcome.second.length]).toEqual([3, 3]);
      const all = [...outcome.first, ...outcome.second];
      expect(new Set(all).size).toBe(6);
      for (const card of all) expect(card >= 0 && card < 52).toBe(true);
    }),
  );
});
