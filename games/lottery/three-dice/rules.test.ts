import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, subtract, one, toDecimal } from '../../fraction.ts';
import { answering, noChance } from '../../instant/test-chance.ts';
import { returnOf, statedOdds } from '../lottery-game.ts';
import {
  brokenResults,
  everyResult,
  expectChances,
  expectFactsWhole,
  expectHouseReturn,
  expectLinesCounted,
  returnsOf,
} from '../test-fast-plays.ts';
import { threeDice } from './rules.ts';
import { faces, facts } from './shapes.ts';

const everyThrow = everyResult(faces, 3, [0, 1, 2]);
const anyThrow = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...faces)));
const playOf = (code: string) => facts.playTypes.find((one) => one.code === code)!;

describe('the facts of the dice', () => {
  test('are whole', () => expectFactsWhole(facts));

  test('return so much of a line', () => {
    expect(returnsOf(facts)).toEqual({
      'total-sides': '2 -> 35/36',
      'total 3-18': '181 -> 181/216',
      'total 4-17': '61 -> 61/72',
      'total 5-16': '31 -> 31/36',
      'total 6-15': '19 -> 95/108',
      'total 7-14': '13 -> 65/72',
      'total 8-13': '9 -> 7/8',
      'total 9-12': '8 -> 25/27',
      'total 10-11': '7 -> 7/8',
      'any-triple': '31 -> 31/36',
      triple: '181 -> 181/216',
      'any-pair': '2.193 -> 731/750',
      pair: '12 -> 8/9',
      single: '2, 3, 4 -> 199/216',
      'two-faces': '7 -> 35/36',
      'three-faces': '35.1 -> 39/40',
      'any-run': '8.775 -> 39/40',
    });
  });

  test.each(facts.playTypes.map((playType) => [playType.code, playType] as const))(
    'state the chance of %s that counting all 216 throws finds',
    (_, playType) => {
      expect(everyThrow).toHaveLength(216);
      expectChances(threeDice, playType, everyThrow);
    },
  );

  test.each(['any-pair', 'three-faces', 'any-run'])('return 97.5 percent of %s', (code) => {
    expectHouseReturn(playOf(code));
  });

  test('have 1, 3, 6, 10, 15, 21, 25 and 27 ways to the totals from 3 to 10, and back from 11 to 18', () => {
    const ways = Array.from({ length: 16 }, (_, at) =>
      everyThrow.filter((drawn) => threeDice.hits('total', [[String(at + 3)]], [drawn]).includes(1)),
    );
    const half = [1, 3, 6, 10, 15, 21, 25, 27];
    expect(ways.map(({ length }) => length)).toEqual([...half, ...half.toReversed()]);
  });

  // What every table of sic bo says of these odds.
  test.each([
    ['total-sides', undefined, '2.777', fraction(1, 36)],
    ['any-triple', undefined, '13.888', fraction(5, 36)],
    ['triple', undefined, '16.203', fraction(35, 216)],
    ['pair', undefined, '11.111', fraction(1, 9)],
    ['two-faces', undefined, '2.777', fraction(1, 36)],
    ['single', undefined, '7.870', fraction(17, 216)],
    ['total', '4', '15.277', fraction(11, 72)],
    ['total', '5', '13.888', fraction(5, 36)],
    ['total', '6', '12.037', fraction(13, 108)],
    ['total', '7', '9.722', fraction(7, 72)],
    ['total', '8', '12.500', fraction(1, 8)],
    ['total', '9', '7.407', fraction(2, 27)],
    ['total', '10', '12.500', fraction(1, 8)],
  ])('leave the house of %s %s %s percent', (code, symbol, percent, edge) => {
    const playType = playOf(code);
    expect(subtract(one, returnOf(playType, statedOdds(playType), symbol))).toEqual(edge);
    expect(toDecimal({ ...edge, numerator: edge.numerator * 100n }, 3)).toBe(percent);
  });

  test('pay totals of 3 and 18 as the triples that they are', () => {
    expect(playOf('total').prizes[0]).toMatchObject({ symbols: ['3', '18'], odds: playOf('triple').prizes[0]!.odds });
  });

  test.each([
    ['total-sides', [['big', 'small', 'odd', 'even']], '555', [0]],
    ['total-sides', [['big', 'small', 'odd', 'even']], '146', [2]],
    ['total-sides', [['small']], '145', [1]],
    ['total', [['10', '11']], '146', [0, 0, 0, 0, 0, 0, 0, 1]],
    ['any-triple', [['any-triple']], '444', [1]],
    ['any-triple', [['any-triple']], '445', [0]],
    ['triple', [['4', '5']], '444', [1]],
    ['triple', [['5']], '444', [0]],
    ['any-pair', [['any-pair']], '414', [1]],
    ['any-pair', [['any-pair']], '444', [1]],
    ['any-pair', [['any-pair']], '415', [0]],
    ['pair', [['1', '4']], '414', [1]],
    ['pair', [['4']], '444', [1]],
    ['pair', [['1']], '414', [0]],
    ['single', [['1', '4']], '414', [1, 1, 0]],
    ['single', [['4']], '444', [0, 0, 1]],
    ['two-faces', [faces], '415', [3]],
    ['two-faces', [['1', '4']], '414', [1]],
    ['two-faces', [['1', '4']], '444', [0]],
    ['three-faces', [faces], '415', [1]],
    ['three-faces', [faces], '414', [0]],
    ['any-run', [['any-run']], '423', [1]],
    ['any-run', [['any-run']], '561', [0]],
    ['any-run', [['any-run']], '133', [0]],
  ])('%s of %j and %s thrown makes the hits %j', (code, selection, drawn, hits) => {
    expect(threeDice.hits(code, selection, [[...drawn]])).toEqual(hits);
  });

  test('count the same hits as looking at every line', () => {
    expectLinesCounted(threeDice, lineWins, anyThrow);
  });
});

describe('a draw of dice', () => {
  test('comes to every throw once over all that chance can answer, as they were rolled', () => {
    const drawn = everyThrow.map((dice) => threeDice.draw(answering(...dice.map((face) => Number(face) - 1))));
    expect(drawn).toEqual(everyThrow.map((dice) => [dice]));
    expect(() => threeDice.draw(noChance)).toThrow('below 6');
  });

  test('is read again as it was written', () => {
    for (const dice of everyThrow) expect(threeDice.readResult([dice])).toEqual([dice]);
  });

  test.each([
    ...brokenResults([['6', '1', '6']]),
    ['a face of no die', [['6', '1', '7']]],
    ['a zero', [['6', '1', '0']]],
  ])('is not read from %s', (_, input) => {
    expect(threeDice.readResult(input)).toBeNull();
  });
});

/** By the words of the rules, one line at a time; of the single face, by which prize it wins. */
function lineWins(code: string, line: readonly string[], drawn: readonly string[]): boolean | number {
  const [first = ''] = line;
  const sorted = drawn.toSorted().join('');
  const times = sorted.split(first).length - 1;
  const total = drawn.reduce((sum, face) => sum + Number(face), 0);
  const isTriple = /^(.)\1\1$/.test(sorted);
  switch (code) {
    case 'total-sides':
      return !isTriple && { big: total > 10, small: total < 11, odd: total % 2 === 1, even: total % 2 === 0 }[first]!;
    case 'total':
      return total === Number(first);
    case 'any-triple':
      return isTriple;
    case 'triple':
      return times === 3;
    case 'any-pair':
      return /(.)\1/.test(sorted);
    case 'pair':
      return times >= 2;
    case 'single':
      return times > 0 && times - 1;
    case 'two-faces':
    case 'three-faces':
      return line.every((face) => drawn.includes(face));
    case 'any-run':
      return '123456'.includes(sorted);
    default:
      throw new Error(code);
  }
}
