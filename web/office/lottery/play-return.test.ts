import { describe, expect, test } from 'vitest';
import { toDecimal } from '../../../games/fraction.ts';
import { families } from '../../../games/lottery/families.ts';
import { lowestReturn, statedOdds } from '../../../games/lottery/lottery-game.ts';
import { factsOf, playOf, tiersOf } from './families.ts';
import { numbersOnMap, shareOf } from './heat.ts';
import { oddsText, typedOdds } from './odds-text.ts';
import { lengthsOf } from './result-entry.ts';
import { returnAt } from './play-return.ts';

describe.each([...families.values()])('$facts.id', ({ facts }) => {
  test('is known to the office, with the length of every number', () => {
    expect(factsOf(facts.id)).toBe(facts);
    expect(tiersOf(facts.id).map(({ key }) => key)).toEqual(facts.tiers.map(({ key }) => key));
    expect(lengthsOf(tiersOf(facts.id)).every((digits) => digits >= 1 && digits <= 6)).toBe(true);
  });

  test('returns as typed odds are looked at what the rules say', () => {
    for (const play of facts.playTypes) {
      const exact = toDecimal(lowestReturn(play, statedOdds(play)), 9);
      expect(returnAt(play, statedOdds(play)).lowest, play.code).toBeCloseTo(Number(exact), 8);
    }
  });
});

test('the line that returns most is told as well', () => {
  const sides = playOf('vn-north', 'de-sides')!;
  const { lowest, highest } = returnAt(sides, [2100, 1900, 1900, 1900]);
  expect(lowest).toBeCloseTo(0.95, 9);
  expect(highest).toBeCloseTo(1.05, 9);
});

test.each([
  ['1.95', 1950],
  ['১.৯৫', 1950],
  ['650', 650_000],
  ['2,000', 2_000_000],
  ['1.', 1000],
  ['0.005', 5],
  ['', null],
  ['1.9999', null],
  ['-1', null],
  ['1e3', null],
])('odds typed as %j are %j thousandths', (typed, oddsMilli) => {
  expect(typedOdds(typed)).toBe(oddsMilli);
  if (oddsMilli !== null) expect(typedOdds(oddsText(oddsMilli))).toBe(oddsMilli);
});

test('a map has the numbers that fit on it', () => {
  expect(numbersOnMap(playOf('vn-north', 'lo-2')!.pad)).toHaveLength(100);
  expect(numbersOnMap(playOf('vn-north', 'de-head')!.pad)).toHaveLength(10);
  expect(numbersOnMap(playOf('vn-north', 'lo-3')!.pad)).toBeNull();
  expect(numbersOnMap(playOf('vn-north', 'xien-2')!.pad)).toBeNull();
  expect(shareOf({ liability: '250.00', most: '1000.00' })).toBe(0.25);
  expect(shareOf({ liability: '250.00', most: '0.00' })).toBe(0);
});
