import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, type Fraction, multiply, one } from '../../fraction.ts';
import { answering, chanceFrom } from '../../instant/test-chance.ts';
import type { Random } from '../../random.ts';
import { chanceOf, readOdds, returnOf, statedOdds } from '../lottery-game.ts';
import { countLines, countPermutations, type DrawResult, type Pad, readSelection } from '../shapes.ts';
import { drawTiers, fourDigits } from './rules.ts';

const { playTypes } = fourDigits.facts;
const playOf = (code: string) => playTypes.find((play) => play.code === code)!;

// Odds in whole units, and what a line returns; then the same of the table that the field publishes.
const table: readonly [code: string, odds: readonly number[], returned: Fraction][] = [
  ['big', [2_200, 1_100, 550, 260, 65], fraction(71, 100)],
  ['small', [3_600, 2_300, 1_200], fraction(71, 100)],
  ['big-my', [2_700, 1_130, 570, 205, 65], fraction(71, 100)],
  ['small-my', [4_000, 2_100, 1_000], fraction(71, 100)],
  ['box-big', [2_200, 1_100, 550, 260, 65], fraction(71, 100)],
  ['box-small', [3_600, 2_300, 1_200], fraction(71, 100)],
  ['ibet-24', [92, 46, 23, 11, 3], fraction(24 * (92 + 46 + 23 + 110 + 30), 10_000)],
  ['ibet-12', [183, 92, 46, 22, 5], fraction(12 * (183 + 92 + 46 + 220 + 50), 10_000)],
  ['ibet-6', [367, 183, 92, 43, 11], fraction(6 * (367 + 183 + 92 + 430 + 110), 10_000)],
  ['ibet-4', [550, 275, 138, 65, 16], fraction(4 * (550 + 275 + 138 + 650 + 160), 10_000)],
  ['last-3', [710], fraction(71, 100)],
  ['last-2', [71], fraction(71, 100)],
];
const published: typeof table = [
  ['big', [2_000, 1_000, 490, 250, 60], fraction(659, 1_000)],
  ['small', [3_000, 2_000, 800], fraction(58, 100)],
  ['big-my', [2_500, 1_000, 500, 180, 60], fraction(64, 100)],
  ['small-my', [3_500, 2_000, 1_000], fraction(65, 100)],
  ['box-big', [2_000, 1_000, 490, 250, 60], fraction(659, 1_000)],
  ['box-small', [3_000, 2_000, 800], fraction(58, 100)],
  ['ibet-24', [83, 41, 20, 10, 3], fraction(24 * (83 + 41 + 20 + 100 + 30), 10_000)],
  ['ibet-12', [166, 83, 40, 20, 6], fraction(12 * (166 + 83 + 40 + 200 + 60), 10_000)],
  ['ibet-6', [335, 168, 85, 41, 10], fraction(6 * (335 + 168 + 85 + 410 + 100), 10_000)],
  ['ibet-4', [500, 250, 127, 62, 15], fraction(4 * (500 + 250 + 127 + 620 + 150), 10_000)],
  ['last-3', [650], fraction(65, 100)],
  ['last-2', [65], fraction(65, 100)],
];

describe('4D', () => {
  test('every play type is in the table', () => {
    expect(playTypes.map(({ code }) => code)).toEqual(table.map(([code]) => code));
  });

  test.each(table)('%s pays and returns what it should', (code, odds, returned) => {
    const play = playOf(code);
    expect(statedOdds(play)).toEqual(odds.map((units) => units * 1_000));
    expect(returnOf(play, statedOdds(play))).toEqual(returned);
    play.prizes.forEach((prize, at) => expect(compare(multiply(chanceOf(prize), fraction(odds[at]!)), one)).toBe(-1));
  });

  test.each(published)('%s has the published table beside its own', (code, odds, returned) => {
    const play = playOf(code);
    expect(play.published).toEqual(odds.map(String));
    expect(returnOf(play, play.published!.map(readOdds))).toEqual(returned);
  });

  // A line hits on average as often as the 23 numbers of the draw do one by one: their chances add up, although no
  // number comes twice. In these 10,000 draws of different numbers every place passes through all numbers once.
  const rotations = Array.from({ length: 10_000 }, (_, shift) => rotated(shift));
  test.each([
    ['big', '0042', 1],
    ['small', '9999', 1],
    ['big-my', '1234', 1],
    ['small-my', '1234', 1],
    ['box-big', '1234', 24],
    ['box-big', '0001', 4],
    ['box-small', '1123', 12],
    ['box-small', '7777', 1],
    ['ibet-24', '0123', 1],
    ['ibet-24', '9876', 1],
    ['ibet-12', '0012', 1],
    ['ibet-6', '1221', 1],
    ['ibet-4', '5155', 1],
    ['last-3', '007', 1],
    ['last-2', '42', 1],
  ])('%s of %s hits as often as the chances of its %i lines say', (code, number, lines) => {
    const { pad, prizes } = playOf(code);
    const selection = readSelection(pad, [[number]]);
    expect(countLines(pad, selection!)).toBe(lines);
    const hits = prizes.map(() => 0);
    for (const result of rotations)
      fourDigits.hits(code, selection!, result).forEach((count, at) => (hits[at]! += count));
    const chances = prizes.map((prize) => multiply(chanceOf(prize), fraction(lines)));
    expect(hits.map((count) => fraction(count, 10_000))).toEqual(chances);
  });

  test.each([24, 12, 6, 4])('iBet %i has numbers of so many orders, each of which wins', (orders) => {
    const numbers = Array.from({ length: 10_000 }, (_, number) => `${number}`.padStart(4, '0'));
    const allowed = numbers.filter((number) => countPermutations(number) === orders);
    expect(allowed).toHaveLength({ 24: 5_040, 12: 4_320, 6: 270, 4: 360 }[orders]!);
    const [some = ''] = allowed;
    const winning = numbers.filter((first) => fourDigits.hits(`ibet-${orders}`, [[some]], [[first]])[0] === 1);
    expect(winning).toEqual(numbers.filter((number) => sorted(number) === sorted(some)));
    expect(winning).toHaveLength(orders);
  });

  test('iBet takes no number of other orders', () => {
    expect(readSelection(playOf('ibet-12').pad, [['9989']])).toBeNull();
    expect(readSelection(playOf('ibet-4').pad, [['9989', '7777']])).toBeNull();
  });

  test('a ticket hits as often as its lines, one by one', () => {
    const codes = fc.constantFrom(...playTypes.map(({ code }) => code));
    fc.assert(
      fc.property(fc.string(), codes, (seed, code) => {
        const random = chanceFrom(seed);
        const { pad, prizes } = playOf(code);
        const result = fourDigits.draw(random);
        const selection = readSelection(pad, [chosenFor(pad, result, random)]);
        fc.pre(selection !== null);
        const lines = selection[0]!.flatMap((number) => linesOf(code, number));
        if (pad.kind === 'numbers' && pad.permutations) expect(lines).toHaveLength(countLines(pad, selection));
        expect(fourDigits.hits(code, selection, result)).toEqual(
          code.startsWith('last')
            ? [lines.filter((line) => result[0]![0]!.endsWith(line)).length]
            : prizes.map((_, tier) => lines.filter((line) => result[tier]!.includes(line)).length),
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe('a 4D draw', () => {
  test('of a few numbers is every ordered draw once, so that all are equally likely', () => {
    const draws: DrawResult[] = [];
    for (let first = 0; first < 10; first += 1) {
      for (let second = 0; second < 9; second += 1) {
        for (let third = 0; third < 8; third += 1) draws.push(drawTiers([1, 2], 1, answering(first, second, third)));
      }
    }
    expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(10 * 9 * 8);
    expect(draws.every(([first, others]) => first!.length === 1 && new Set([...first!, ...others!]).size === 3)).toBe(
      true,
    );
    const thirds = Array.from(
      { length: 10 },
      (_, number) => draws.filter((draw) => draw[1]![1] === `${number}`).length,
    );
    expect(thirds).toEqual(Array.from({ length: 10 }, () => 72));
  });

  test('asks for 23 different numbers of 10,000', () => {
    const limits: number[] = [];
    const result = fourDigits.draw({ below: (limit) => limits.push(limit) });
    expect(limits).toEqual(Array.from({ length: 23 }, (_, at) => 10_000 - at));
    expect(result.map(({ length }) => length)).toEqual(fourDigits.facts.tiers.map(({ count }) => count));
  });

  const good = fourDigits.draw(chanceFrom('read'));
  test('is read as it was drawn', () => {
    expect(fourDigits.readResult(structuredClone(good))).toEqual(good);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', '0042'],
    ['one list', good.flat()],
    ['a tier too few', good.slice(0, 4)],
    ['a tier too many', [...good, []]],
    ['a number too few', [...good.slice(0, 4), good[4]!.slice(1)]],
    ['a number too many', [[...good[0]!, '0000'], ...good.slice(1)]],
    ['three digits', [['042'], ...good.slice(1)]],
    ['five digits', [['00042'], ...good.slice(1)]],
    ['letters', [['004x'], ...good.slice(1)]],
    ['digits of another script', [['১২৩৪'], ...good.slice(1)]],
    ['a number as a number', [[1234], ...good.slice(1)]],
    ['a number twice', [good[1], ...good.slice(1)]],
  ])('is not read from %s', (_, input) => {
    expect(fourDigits.readResult(input)).toBeNull();
  });

  test.each(['', 'ibet', 'constructor'])('knows no play type "%s"', (code) => {
    expect(() => fourDigits.hits(code, [['0000']], good)).toThrow(RangeError);
  });
});

/** 431 apart, the 23 numbers of a draw are different. */
function rotated(shift: number): DrawResult {
  const drawn = Array.from({ length: 23 }, (_, at) => `${(shift + 431 * at) % 10_000}`.padStart(4, '0'));
  return [drawn.slice(0, 1), drawn.slice(1, 2), drawn.slice(2, 3), drawn.slice(3, 13), drawn.slice(13)];
}

/** Numbers a pad allows, many of them orders of drawn ones. */
function chosenFor(pad: Pad, result: DrawResult, random: Random): string[] {
  const drawn = result.flat();
  const digits = pad.kind === 'numbers' ? pad.digits : 4;
  const orders = pad.kind === 'numbers' ? pad.orders : undefined;
  const any = Array.from({ length: 30 }, () => {
    const [first = '', ...rest] = drawn[random.below(drawn.length)]!.slice(-digits);
    return random.below(3) === 0 ? `${random.below(10 ** digits)}`.padStart(digits, '0') : [...rest, first].join('');
  });
  return [...any, ...drawn.map((number) => number.slice(-digits))]
    .filter((number) => !orders || countPermutations(number) === orders)
    .slice(0, 40);
}

/** The numbers that a chosen one stands for. */
function linesOf(code: string, number: string): string[] {
  return code.startsWith('box') || code.startsWith('ibet') ? [...new Set(orders([...number]))] : [number];
}

function orders(digits: readonly string[]): string[] {
  if (digits.length === 0) return [''];
  return digits.flatMap((digit, at) => orders(digits.toSpliced(at, 1)).map((rest) => digit + rest));
}

function sorted(number: string): string {
  return [...number].toSorted().join('');
}
