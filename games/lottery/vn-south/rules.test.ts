import { describe, expect, test } from 'vitest';
import { fraction, type Fraction } from '../../fraction.ts';
import { returnOf, statedOdds } from '../lottery-game.ts';
import { vnSouth } from './rules.ts';

// By inclusion and exclusion, and by what is left when the named pairs are gone.
const all = 100n ** 18n;
const returns: readonly [string, Fraction][] = [
  ['lo-2', fraction(3, 4)],
  ['lo-3', fraction(18, 25)],
  ['lo-4', fraction(7, 10)],
  ['de', fraction(3, 4)],
  ['de-head', fraction(19, 20)],
  ['de-tail', fraction(19, 20)],
  ['de-sides', fraction(19, 20)],
  ['dau', fraction(3, 4)],
  ['dau-duoi', fraction(3, 4)],
  ['3-cang', fraction(18, 25)],
  ['4-cang', fraction(7, 10)],
  ['xien-2', fraction(28n * (all - 2n * 99n ** 18n + 98n ** 18n), all)],
  ['xien-3', fraction(185n * (all - 3n * 99n ** 18n + 3n * 98n ** 18n - 97n ** 18n), all)],
  ['xien-4', fraction(1300n * (all - 4n * 99n ** 18n + 6n * 98n ** 18n - 4n * 97n ** 18n + 96n ** 18n), all)],
  ['truot-4', fraction(185n * 96n ** 18n, 100n * all)],
  ['truot-8', fraction(4n * 92n ** 18n, all)],
  ['truot-10', fraction(59n * 90n ** 18n, 10n * all)],
];

const result = [
  ['120742'],
  ['90811'],
  ['30642'],
  ['11842', '00007'],
  ['45001', '45002', '45003', '45004', '45005', '45006', '45111'],
  ['0742'],
  ['1234', '5678', '9012'],
  ['742'],
  ['42'],
];

describe('Vietnam South', () => {
  test('every play type has its return in the table', () => {
    expect(vnSouth.facts.playTypes.map(({ code }) => code)).toEqual(returns.map(([code]) => code));
  });

  test.each(returns)('%s returns what it should', (code, expected) => {
    const play = vnSouth.facts.playTypes.find((one) => one.code === code)!;
    const symbols = play.prizes.map(({ symbols }) => symbols?.[0]);
    for (const symbol of symbols) expect(returnOf(play, statedOdds(play), symbol)).toEqual(expected);
  });

  test.each([
    ['lo-2', 18],
    ['lo-3', 17],
    ['lo-4', 16],
    ['dau', undefined],
    ['dau-duoi', 2],
  ])('a line of %s costs as many units as it has numbers', (code, units) => {
    expect(vnSouth.facts.playTypes.find((one) => one.code === code)?.unitsPerLine).toBe(units);
  });

  test.each<[string, string, number[]]>([
    ['lo-2', '42', [6]],
    ['lo-3', '742', [3]],
    ['lo-4', '0742', [2]],
    ['dau', '41,42', [1]],
    ['dau-duoi', '42', [2]],
    ['dau-duoi', '41', [0]],
    ['de', '42', [1]],
    ['3-cang', '742,842', [1]],
    ['4-cang', '0742', [1]],
    ['de-sides', 'big,small,odd,even', [0, 1, 0, 1]],
    ['xien-2', '11,42,99', [1]],
    ['truot-4', '90,91,92,93,94', [5]],
  ])('%s of %s in a known draw', (code, chosen, hits) => {
    expect(vnSouth.readResult(result)).toEqual(result);
    expect(vnSouth.hits(code, [chosen.split(',')], result)).toEqual(hits);
  });
});
