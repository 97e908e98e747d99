import { describe, expect, test } from 'vitest';
import { fraction, type Fraction } from '../../fraction.ts';
import { returnOf, statedOdds } from '../lottery-game.ts';
import { padResult, vnNorth } from './rules.ts';

// Three draws as they are kept in tables of past draws, without leading zeros.
const firstOfJanuary = drawn(
  '42932 66272 27370,68541 55788,4997,82222,2980,83746,18098 5667,8086,5934,473',
  '1851,1006,384,6131,8065,5365 255,166,353 53,73,45,79',
);
const secondOfJanuary = drawn(
  '10956 44230 11435,21121 29001,29348,14423,5075,13469,49804 3705,3839,998,9020',
  '1408,5422,2848,4904,4073,2200 387,850,383 35,44,10,59',
);
const fourthOfJanuary = drawn(
  '10240 34474 50418,44965 9694,12063,98849,11096,80662,43064 1261,9934,1267,7227',
  '113,5320,3130,4972,271,6073 278,247,228 62,12,36,2',
);

// By inclusion and exclusion, and by what is left when the named pairs are gone.
const all = 100n ** 27n;
const returns: readonly [string, Fraction][] = [
  ['lo-2', fraction(3, 4)],
  ['lo-3', fraction(18, 25)],
  ['lo-4', fraction(7, 10)],
  ['de', fraction(3, 4)],
  ['de-head', fraction(19, 20)],
  ['de-tail', fraction(19, 20)],
  ['de-sides', fraction(19, 20)],
  ['3-cang', fraction(18, 25)],
  ['4-cang', fraction(7, 10)],
  ['xien-2', fraction(17n * (all - 2n * 99n ** 27n + 98n ** 27n), all)],
  ['xien-3', fraction(65n * (all - 3n * 99n ** 27n + 3n * 98n ** 27n - 97n ** 27n), all)],
  ['xien-4', fraction(270n * (all - 4n * 99n ** 27n + 6n * 98n ** 27n - 4n * 97n ** 27n + 96n ** 27n), all)],
  ['truot-4', fraction(27n * 96n ** 27n, 10n * all)],
  ['truot-8', fraction(85n * 92n ** 27n, 10n * all)],
  ['truot-10', fraction(154n * 90n ** 27n, 10n * all)],
];

describe('Vietnam North', () => {
  test('every play type has its return in the table', () => {
    expect(vnNorth.facts.playTypes.map(({ code }) => code)).toEqual(returns.map(([code]) => code));
  });

  test.each(returns)('%s returns what it should', (code, expected) => {
    const play = vnNorth.facts.playTypes.find((one) => one.code === code)!;
    const symbols = play.prizes.map(({ symbols }) => symbols?.[0]);
    for (const symbol of symbols) expect(returnOf(play, statedOdds(play), symbol)).toEqual(expected);
  });

  test.each([
    ['lo-2', 27],
    ['lo-3', 23],
    ['lo-4', 20],
    ['de', undefined],
  ])('a line of %s costs as many units as it has numbers', (code, units) => {
    expect(vnNorth.facts.playTypes.find((one) => one.code === code)?.unitsPerLine).toBe(units);
  });
});

describe('results of the past', () => {
  test('get their leading zeros back', () => {
    expect(padResult(firstOfJanuary)).toEqual([
      ['42932'],
      ['66272'],
      ['27370', '68541'],
      ['55788', '04997', '82222', '02980', '83746', '18098'],
      ['5667', '8086', '5934', '0473'],
      ['1851', '1006', '0384', '6131', '8065', '5365'],
      ['255', '166', '353'],
      ['53', '73', '45', '79'],
    ]);
    expect(padResult(secondOfJanuary)?.[4]).toEqual(['3705', '3839', '0998', '9020']);
    expect(padResult(fourthOfJanuary)?.[7]).toEqual(['62', '12', '36', '02']);
  });

  test.each<[string, readonly (readonly string[])[]]>([
    ['a number too long', [['142932'], ...firstOfJanuary.slice(1)]],
    ['a number of a lower prize too long', [...firstOfJanuary.slice(0, 7), ['53', '73', '45', '179']]],
    ['a number that is missing', [[''], ...firstOfJanuary.slice(1)]],
    ['a tier too few', firstOfJanuary.slice(0, 7)],
    ['a tier too many', [...firstOfJanuary, ['1']]],
    ['a sign', [['-2932'], ...firstOfJanuary.slice(1)]],
  ])('are refused for %s', (_, values) => {
    expect(padResult(values)).toBeNull();
  });

  test.each<[string, string, number[]]>([
    ['lo-2', '00,53,65,73', [6]],
    ['lo-3', '353,997,973', [2]],
    ['lo-4', '0473,4997,0353', [2]],
    ['de', '31,32', [1]],
    ['de-head', '3', [1]],
    ['de-tail', '3', [0]],
    ['de-sides', 'big,small,odd,even', [0, 1, 0, 1]],
    ['3-cang', '932', [1]],
    ['4-cang', '2932,4293', [1]],
    ['xien-2', '00,32,41', [1]],
    ['xien-3', '32,41,88,97', [4]],
    ['xien-4', '00,32,41,88', [0]],
    ['truot-4', '00,01,02,03,06', [1]],
    ['truot-8', '00,01,02,03,06,07,08,09', [0]],
  ])('of the first of January 2024: %s of %s', (code, chosen, hits) => {
    expect(vnNorth.hits(code, [chosen.split(',')], padResult(firstOfJanuary)!)).toEqual(hits);
  });
});

function drawn(upper: string, lower: string): string[][] {
  return `${upper} ${lower}`.split(' ').map((numbers) => numbers.split(','));
}
