import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, type Fraction, multiply, one } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import * as instant from '../../instant/keno/shapes.ts';
import { answering, chanceFrom } from '../../instant/test-chance.ts';
import { chanceOf, returnOf, statedOdds } from '../lottery-game.ts';
import { countLines, type DrawResult, readSelection } from '../shapes.ts';
import { drawNumbers, kenoDraw } from './rules.ts';
import { numbers } from './shapes.ts';

const { playTypes } = kenoDraw.facts;
const playOf = (code: string) => playTypes.find((play) => play.code === code)!;
const takes = Array.from({ length: 10 }, (_, at) => at + 1);
// 01 to 20, with the sum 210.
const lowest: DrawResult = [numbers.slice(0, 20)];

// Counted here number by number, not by the formulas of the shapes.
const bySum = drawsBySum();
const draws = sumOf(bySum);
const byUpper = drawsByHits(40);
const returns: readonly [code: string, symbol: string, returned: Fraction][] = [
  ...takes.map(
    (take) => [`pick-${take}`, '', readMultiple(instant.statedReturns[take]!)] as [string, string, Fraction],
  ),
  ['sum-size', 'big', fraction(19n * sumOf(bySum.slice(811)) + 10n * bySum[810]!, 10n * draws)],
  ['sum-size', 'small', fraction(19n * sumOf(bySum.slice(0, 810)) + 10n * bySum[810]!, 10n * draws)],
  ['sum-parity', 'odd', fraction(19n * sumOf(bySum.filter((_, sum) => sum % 2 === 1)), 10n * draws)],
  ['sum-parity', 'even', fraction(19n * sumOf(bySum.filter((_, sum) => sum % 2 === 0)), 10n * draws)],
  ['halves', 'upper', fraction(24n * sumOf(byUpper.slice(11)), 10n * draws)],
  ['halves', 'middle', fraction(47n * byUpper[10]!, 10n * draws)],
  ['halves', 'lower', fraction(24n * sumOf(byUpper.slice(0, 10)), 10n * draws)],
];

describe('the keno draw', () => {
  test('every play type is in the table', () => {
    expect(playTypes.map(({ code }) => code)).toEqual([...new Set(returns.map(([code]) => code))]);
    expect(draws).toBe(3_535_316_142_212_174_320n);
  });

  test.each(returns)('%s %s returns what it should', (code, symbol, returned) => {
    const play = playOf(code);
    expect(returnOf(play, statedOdds(play), symbol)).toEqual(returned);
    expect(compare(returned, one)).toBe(-1);
    const odds = statedOdds(play);
    play.prizes.forEach((prize, at) =>
      expect(compare(multiply(chanceOf(prize), fraction(odds[at]!, 1_000)), one)).toBe(-1),
    );
  });

  test.each(takes)('pick %i pays what instant keno pays, as often as the draws counted', (take) => {
    const byHits = drawsByHits(take);
    const { prizes } = playOf(`pick-${take}`);
    expect(prizes).toHaveLength(Object.keys(instant.payTenths[take]!).length);
    for (const prize of prizes) {
      const hits = Number(prize.key.replace('hits-', ''));
      expect(chanceOf(prize)).toEqual(fraction(byHits[hits]!, draws));
      expect(Number(prize.odds) * 10).toBe(instant.payTenths[take]![hits]);
    }
  });

  test.each<[string, readonly (readonly bigint[])[]]>([
    ['sum-size', [bySum.slice(811), bySum.slice(0, 810), bySum.slice(810, 811)]],
    ['sum-parity', [bySum.filter((_, sum) => sum % 2 === 1), bySum.filter((_, sum) => sum % 2 === 0)]],
    ['halves', [byUpper.slice(11), byUpper.slice(10, 11), byUpper.slice(0, 10)]],
  ])('%s wins as often as the draws counted', (code, ways) => {
    expect(playOf(code).prizes.map(chanceOf)).toEqual(ways.map((some) => fraction(sumOf(some), draws)));
  });

  test('sums lie about 810 as in a mirror, from 210 to 1410', () => {
    expect(bySum.findIndex((ways) => ways > 0n)).toBe(210);
    expect(bySum).toHaveLength(1_411);
    expect(bySum.slice(210).toReversed()).toEqual(bySum.slice(210));
  });

  // Ten of the upper half and ten of the lower, each with the one that mirrors it: the sum is 810.
  const middle = [[...numbers.slice(0, 10), ...numbers.slice(70)]];
  const above = [[...numbers.slice(1, 11), ...numbers.slice(70)]];
  test.each<[string, string, DrawResult, number[]]>([
    ['sum-size', 'big,small', lowest, [0, 1, 0]],
    ['sum-size', 'big', lowest, [0, 0, 0]],
    ['sum-size', 'big,small', middle, [0, 0, 2]],
    ['sum-size', 'big', middle, [0, 0, 1]],
    ['sum-size', 'big,small', above, [1, 0, 0]],
    ['sum-parity', 'odd,even', lowest, [0, 1]],
    ['sum-parity', 'odd', [[...numbers.slice(1, 20), '22']], [1]],
    ['halves', 'upper,middle,lower', lowest, [1, 0, 0]],
    ['halves', 'upper,middle,lower', middle, [0, 1, 0]],
    ['halves', 'upper,middle,lower', [numbers.slice(60)], [0, 0, 1]],
    ['halves', 'upper,middle,lower', [[...numbers.slice(29, 40), ...numbers.slice(40, 49)]], [1, 0, 0]],
    ['halves', 'lower', lowest, [0, 0, 0]],
    ['pick-1', '20,21', lowest, [1]],
    ['pick-2', '01,02,80', lowest, [1, 2]],
    ['pick-10', '21,22,23,24,25,26,27,28,29,30', lowest, [0, 0, 0, 0, 0, 0, 1]],
  ])('%s of %s in a known draw', (code, chosen, result, hits) => {
    expect(kenoDraw.readResult(result)).toEqual(result);
    expect(kenoDraw.hits(code, [chosen.split(',')], result).slice(0, hits.length)).toEqual(hits);
  });

  test('a ticket hits as often as its lines, one by one', () => {
    const ticket = fc.uniqueArray(fc.integer({ min: 0, max: 79 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(fc.string(), ticket, fc.constantFrom(...takes), (seed, places, take) => {
        const result = kenoDraw.draw(chanceFrom(seed));
        // Half of the tickets choose mostly what was drawn.
        const few = [...result[0]!, ...numbers];
        const chosen = places.map((place) => (places[0]! % 2 === 0 ? numbers[place]! : few[place % 30]!));
        const { pad, prizes } = playOf(`pick-${take}`);
        const selection = readSelection(pad, [chosen.slice(0, take + 3)]);
        fc.pre(selection !== null);
        const lines = linesOf(selection[0]!, take);
        expect(lines).toHaveLength(countLines(pad, selection));
        const rights = lines.map((line) => line.filter((number) => result[0]!.includes(number)).length);
        const hits = prizes.map(({ key }) => rights.filter((right) => key === `hits-${right}`).length);
        expect(kenoDraw.hits(`pick-${take}`, selection, result)).toEqual(hits);
      }),
      { numRuns: 300 },
    );
  });

  test('of a few numbers is every ordered draw once, so that all are equally likely', () => {
    const drawn = new Set<string>();
    for (let first = 0; first < 5; first += 1) {
      for (let second = 0; second < 4; second += 1) {
        for (let third = 0; third < 3; third += 1) {
          drawn.add(drawNumbers(['1', '2', '3', '4', '5'], 3, answering(first, second, third)).join(' '));
        }
      }
    }
    expect(drawn.size).toBe(5 * 4 * 3);
  });

  test('asks for twenty different numbers of eighty', () => {
    const limits: number[] = [];
    const drawn = kenoDraw.draw({ below: (limit) => limits.push(limit) - 1 });
    expect(limits).toEqual(Array.from({ length: 20 }, (_, at) => 80 - at));
    expect(drawn.map((list) => new Set(list).size)).toEqual([20]);
  });

  test('is read as it was drawn', () => {
    const drawn = kenoDraw.draw(chanceFrom('read'));
    expect(kenoDraw.readResult(structuredClone(drawn))).toEqual(drawn);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', lowest.join()],
    ['one list', lowest[0]],
    ['no list', []],
    ['a tier too many', [...lowest, []]],
    ['nineteen numbers', [numbers.slice(0, 19)]],
    ['twenty-one numbers', [numbers.slice(0, 21)]],
    ['a number twice', [[...numbers.slice(0, 19), '19']]],
    ['a number beyond', [[...numbers.slice(0, 19), '81']]],
    ['a number below', [[...numbers.slice(0, 19), '00']]],
    ['a number that lost its zero', [['1', ...numbers.slice(1, 20)]]],
    ['a number as a number', [[...numbers.slice(0, 19), 20]]],
  ])('is not read from %s', (_, input) => {
    expect(kenoDraw.readResult(input)).toBeNull();
  });

  test.each(['', 'pick-11', 'constructor'])('knows no play type "%s"', (code) => {
    expect(() => kenoDraw.hits(code, [['01']], lowest)).toThrow(RangeError);
  });
});

/** Sets of twenty by their sum: each number of eighty in turn is left out or put into every set before it. */
function drawsBySum(): bigint[] {
  const sets = Array.from({ length: 21 }, () => Array.from({ length: 1_411 }, () => 0n));
  sets[0]![0] = 1n;
  for (let number = 1; number <= 80; number += 1) {
    for (let size = Math.min(number, 20); size >= 1; size -= 1) {
      const [to, from] = [sets[size]!, sets[size - 1]!];
      for (let sum = 1_410; sum >= number; sum -= 1) to[sum]! += from[sum - number]!;
    }
  }
  return sets[20]!;
}

/** Sets of twenty by how many of the first numbers they have, put together in the same way. */
function drawsByHits(named: number): bigint[] {
  const sets = Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => 0n));
  sets[0]![0] = 1n;
  for (let number = 1; number <= 80; number += 1) {
    const hit = number <= named ? 1 : 0;
    for (let size = 20; size >= 1; size -= 1) {
      const [to, from] = [sets[size]!, sets[size - 1]!];
      for (let hits = 20; hits >= hit; hits -= 1) to[hits]! += from[hits - hit]!;
    }
  }
  return sets[20]!;
}

function linesOf(symbols: readonly string[], take: number): string[][] {
  if (take === 0) return [[]];
  return symbols.flatMap((symbol, at) => linesOf(symbols.slice(at + 1), take - 1).map((rest) => [symbol, ...rest]));
}

function sumOf(ways: readonly bigint[]): bigint {
  return ways.reduce((sum, some) => sum + some, 0n);
}
