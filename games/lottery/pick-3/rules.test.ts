import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answering, noChance } from '../../instant/test-chance.ts';
import { digits } from '../fast-shapes.ts';
import {
  brokenResults,
  everyResult,
  expectChances,
  expectFactsWhole,
  expectHouseReturn,
  expectLinesCounted,
  returnsOf,
} from '../test-fast-plays.ts';
import { pick3 } from './rules.ts';
import { facts } from './shapes.ts';

const everyNumber = everyResult(digits, 3, [0, 1, 2]);
const anyNumber = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...digits)));

describe('the facts of 3D', () => {
  test('are whole', () => expectFactsWhole(facts));

  test('return so much of a line', () => {
    expect(returnsOf(facts)).toEqual({
      straight: '975 -> 39/40',
      'group-3': '325 -> 39/40',
      'group-6': '162.5 -> 39/40',
      'sum 0-27': '975 -> 39/40',
      'sum 1-26': '325 -> 39/40',
      'sum 2-25': '162.5 -> 39/40',
      'sum 3-24': '97.5 -> 39/40',
      'sum 4-23': '65 -> 39/40',
      'sum 5-22': '46.428 -> 243747/250000',
      'sum 6-21': '34.821 -> 243747/250000',
      'sum 7-20': '27.083 -> 243747/250000',
      'sum 8-19': '21.666 -> 97497/100000',
      'sum 9-18': '17.727 -> 194997/200000',
      'sum 10-17': '15.476 -> 243747/250000',
      'sum 11-16': '14.13 -> 97497/100000',
      'sum 12-15': '13.356 -> 243747/250000',
      'sum 13-14': '13 -> 39/40',
      'first-2-straight': '97.5 -> 39/40',
      'last-2-straight': '97.5 -> 39/40',
      hundreds: '9.75 -> 39/40',
      tens: '9.75 -> 39/40',
      units: '9.75 -> 39/40',
      unplaced: '3.597 -> 974787/1000000',
      'sum-sides': '1.95 -> 39/40',
      'span 0': '97.5 -> 39/40',
      'span 1-9': '18.055 -> 97497/100000',
      'span 2-8': '10.156 -> 15234/15625',
      'span 3-7': '7.738 -> 243747/250000',
      'span 4-6': '6.77 -> 6093/6250',
      'span 5': '6.5 -> 39/40',
      'dragon-tiger dragon-tiger': '2.166 -> 9747/10000',
      'dragon-tiger tie': '9.75 -> 39/40',
    });
  });

  test.each(facts.playTypes.map((playType) => [playType.code, playType] as const))(
    'state the chance of %s that counting all thousand numbers finds, and 97.5 percent of it',
    (_, playType) => {
      expect(everyNumber).toHaveLength(1000);
      expectHouseReturn(playType);
      expectChances(pick3, playType, everyNumber);
    },
  );

  test.each([
    ['straight', [['1'], ['2'], ['3']], '123', [1]],
    ['straight', [['1'], ['2'], ['3']], '321', [0]],
    ['straight', [digits, digits, digits], '909', [1]],
    ['group-3', [['1', '2']], '112', [1]],
    ['group-3', [['1', '2']], '212', [1]],
    ['group-3', [['1', '2']], '111', [0]],
    ['group-3', [['1', '2', '3']], '123', [0]],
    ['group-6', [['1', '2', '3', '4']], '431', [1]],
    ['group-6', [['1', '2', '3', '4']], '411', [0]],
    ['first-2-straight', [['1'], ['2']], '127', [1]],
    ['first-2-straight', [['1'], ['2']], '712', [0]],
    ['last-2-straight', [['1'], ['2']], '712', [1]],
    ['hundreds', [['7', '8']], '712', [1]],
    ['units', [['7', '8']], '712', [0]],
    ['unplaced', [['1', '7', '8']], '717', [2]],
    ['sum', [['26', '27']], '999', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['sum-sides', [['big', 'odd', 'even']], '770', [2]],
    ['sum-sides', [['small']], '670', [1]],
    ['span', [['0', '9']], '090', [0, 1, 0, 0, 0, 0]],
    ['dragon-tiger', [['dragon', 'tiger', 'tie']], '150', [1, 0]],
    ['dragon-tiger', [['dragon', 'tiger', 'tie']], '151', [0, 1]],
  ])('%s of %j and %s drawn makes the hits %j', (code, selection, drawn, hits) => {
    expect(pick3.hits(code, selection, [[...drawn]])).toEqual(hits);
  });

  test('count the same hits as looking at every line', () => {
    expectLinesCounted(pick3, lineWins, anyNumber);
  });

  test('know no other play type', () => {
    expect(() => pick3.hits('constructor', [['1']], [['1', '2', '3']])).toThrow(RangeError);
  });
});

describe('a 3D draw', () => {
  test('comes to every number once over all that chance can answer', () => {
    const drawn = everyNumber.map((number) => pick3.draw(answering(...number.map(Number))));
    expect(drawn).toEqual(everyNumber.map((number) => [number]));
    expect(() => pick3.draw(noChance)).toThrow('below 10');
  });

  test('is read again as it was written', () => {
    for (const number of everyNumber) expect(pick3.readResult([number])).toEqual([number]);
  });

  test.each([...brokenResults([['0', '4', '7']]), ['a number', [['0', '4', '10']]], ['a letter', [['0', '4', 'x']]]])(
    'is not read from %s',
    (_, input) => {
      expect(pick3.readResult(input)).toBeNull();
    },
  );
});

/** By the words of the rules, one line at a time. */
function lineWins(code: string, line: readonly string[], drawn: readonly string[]): boolean {
  const sorted = (symbols: readonly string[]): string => symbols.toSorted().join('');
  const [first = '', second = ''] = line;
  const [a, b, c] = drawn.map(Number) as [number, number, number];
  const sum = a + b + c;
  switch (code) {
    case 'straight':
      return line.join('') === drawn.join('');
    case 'group-3':
      return sorted([first, first, second]) === sorted(drawn);
    case 'group-6':
      return sorted(line) === sorted(drawn);
    case 'first-2-straight':
      return drawn.join('').startsWith(line.join(''));
    case 'last-2-straight':
      return drawn.join('').endsWith(line.join(''));
    case 'hundreds':
    case 'tens':
    case 'units':
      return drawn[['hundreds', 'tens', 'units'].indexOf(code)] === first;
    case 'unplaced':
      return drawn.includes(first);
    case 'sum':
      return sum === Number(first);
    case 'sum-sides':
      return { big: sum > 13, small: sum < 14, odd: sum % 2 === 1, even: sum % 2 === 0 }[first]!;
    case 'span': {
      const [low = 0, , high = 0] = [a, b, c].toSorted();
      return high - low === Number(first);
    }
    case 'dragon-tiger':
      return { dragon: a > c, tiger: a < c, tie: a === c }[first]!;
    default:
      throw new Error(code);
  }
}
