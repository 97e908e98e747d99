import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, multiply, one, toDecimal } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { answering, chanceFrom } from '../instant/test-chance.ts';
import type { Random } from '../random.ts';
import { chanceOf, returnOf, statedOdds } from './lottery-game.ts';
import { countLines, type DrawResult, type Pad, type PlayType, readSelection } from './shapes.ts';
import { vnNorth } from './vn-north/rules.ts';
import { tiers as northTiers } from './vn-north/shapes.ts';
import { drawTiers } from './vn-plays.ts';
import { vnSouth } from './vn-south/rules.ts';
import { tiers as southTiers } from './vn-south/shapes.ts';

const regions = [
  { region: 'North', family: vnNorth, tiers: northTiers, numbers: 27 },
  { region: 'South', family: vnSouth, tiers: southTiers, numbers: 18 },
] as const;

describe.each(regions)('Vietnam $region', ({ family, tiers, numbers }) => {
  const { playTypes } = family.facts;

  // A line on single endings hits once for each number that has one, so its hits on average are the sum of the numbers'
  // own chances, whether or not they depend on one another. In these 10,000 results every number passes through all of
  // its last four digits equally often, and no play looks further.
  const rotations = Array.from({ length: 10_000 }, (_, shift) => rotated(tiers, shift));
  const endings = playTypes.filter(({ code }) => !/^(?:xien|truot)/.test(code));
  const lines = endings.flatMap((play) =>
    someLines(play.pad).map((line) => ({ code: play.code, line, prizes: play.prizes })),
  );
  test.each(lines)('$code of $line hits as often as its chance says', ({ code, line, prizes }) => {
    const hits = prizes.map(() => 0);
    for (const result of rotations) family.hits(code, [[line]], result).forEach((count, at) => (hits[at]! += count));
    const chances = prizes.map((prize) => (prize.symbols?.includes(line) === false ? fraction(0) : chanceOf(prize)));
    expect(hits.map((count) => fraction(count, 10_000))).toEqual(chances);
  });

  test.each([2, 3, 4])('xien %i wins as often as a walk through the numbers of the draw says', (named) => {
    const walk = drawsByAppearing(named, numbers);
    expect(chanceOf(playOf(playTypes, `xien-${named}`).prizes[0]!)).toEqual(walk[named]);
  });

  test.each([4, 8, 10])('truot %i wins as often as a walk through the numbers of the draw says', (named) => {
    const walk = drawsByAppearing(named, numbers);
    expect(chanceOf(playOf(playTypes, `truot-${named}`).prizes[0]!)).toEqual(walk[0]);
  });

  test('no prize of any line pays back more than it costs, nor do all of them', () => {
    for (const play of playTypes) {
      const odds = statedOdds(play);
      play.prizes.forEach((prize, at) => {
        const paid = multiply(chanceOf(prize), fraction(odds[at]!, 1_000 * (play.unitsPerLine ?? 1)));
        expect(compare(paid, one)).toBe(-1);
        expect(compare(returnOf(play, odds, prize.symbols?.[0]), one)).toBe(-1);
      });
    }
  });

  test('a ticket hits as often as its lines, one by one', () => {
    const codes = fc.constantFrom(...playTypes.map(({ code }) => code));
    fc.assert(
      fc.property(fc.string(), codes, (seed, code) => {
        const random = chanceFrom(seed);
        const { pad, prizes } = playOf(playTypes, code);
        const result = family.draw(random);
        const selection = readSelection(pad, [chosenFor(pad, result, random)])!;
        const lines = linesOf(selection[0]!, pad.kind === 'pick' ? pad.take : 1);
        expect(lines).toHaveLength(countLines(pad, selection));
        const hits = prizes.map((_, at) => lines.reduce((sum, line) => sum + plainHits(code, line, result)[at]!, 0));
        expect(family.hits(code, selection, result)).toEqual(hits);
      }),
      { numRuns: 600 },
    );
  });

  test('asks once for each number, over all that it may be', () => {
    const limits: number[] = [];
    const result = family.draw({ below: (limit) => limits.push(limit) });
    const lengths = tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
    expect(limits).toEqual(lengths.map((digits) => 10 ** digits));
    expect(result.flat()).toEqual(lengths.map((digits, at) => `${at + 1}`.padStart(digits, '0')));
    expect(family.facts.tiers.map(({ count }) => count)).toEqual(result.map(({ length }) => length));
  });

  test('reads what it has drawn', () => {
    const result = family.draw(chanceFrom('read'));
    expect(family.readResult(structuredClone(result))).toEqual(result);
  });

  const good = family.draw(chanceFrom('refused'));
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', good.flat().join(',')],
    ['one list', good.flat()],
    ['a tier too few', good.slice(1)],
    ['a tier too many', [...good, []]],
    ['a number too few', [[], ...good.slice(1)]],
    ['a number too many', [[...good[0]!, ...good[0]!], ...good.slice(1)]],
    ['a number that lost a digit', [[good[0]![0]!.slice(1)], ...good.slice(1)]],
    ['a digit too many', [[`0${good[0]![0]!}`], ...good.slice(1)]],
    ['letters', [['x'.repeat(good[0]![0]!.length)], ...good.slice(1)]],
    ['digits of another script', [['১'.repeat(good[0]![0]!.length)], ...good.slice(1)]],
    ['a number as a number', [[Number(good[0]![0])], ...good.slice(1)]],
    ['a hole', [undefined, ...good.slice(1)]],
  ])('does not read %s', (_, input) => {
    expect(family.readResult(input)).toBeNull();
  });

  test.each(['', 'lo-5', 'constructor'])('knows no play type "%s"', (code) => {
    expect(() => family.hits(code, [['00']], good)).toThrow(RangeError);
  });
});

test.each([
  ['a given pair', 1, '0.2376573', '0.1654862'],
  ['both of two pairs', 2, '0.0548821', '0.0261078'],
  ['all of three pairs', 3, '0.0122979', '0.0039134'],
  ['all of four pairs', 4, '0.0026699', '0.0005552'],
])('%s: the chance to appear is known', (_, named, north, south) => {
  expect(toSeven(drawsByAppearing(named, 27)[named]!)).toBe(north);
  expect(toSeven(drawsByAppearing(named, 18)[named]!)).toBe(south);
});

test('every result of a small draw comes of its own answers, so that all are equally likely', () => {
  const small = [
    { count: 2, digits: 1 },
    { count: 1, digits: 2 },
  ];
  const results = new Set<string>();
  for (let answers = 0; answers < 10_000; answers += 1) {
    const random = answering(Math.floor(answers / 1_000), Math.floor(answers / 100) % 10, answers % 100);
    results.add(JSON.stringify(drawTiers(small, random)));
    expect(random.left()).toBe(0);
  }
  expect(results.size).toBe(10 * 10 * 100);
});

function rotated(tiers: readonly { count: number; digits: number }[], shift: number): DrawResult {
  let at = 0;
  return tiers.map(({ count, digits }) =>
    Array.from({ length: count }, () => {
      at += 1;
      const four = `${(shift + 389 * at) % 10_000}`.padStart(4, '0');
      return four.slice(-digits).padStart(digits, '9');
    }),
  );
}

function someLines(pad: Pad): readonly string[] {
  if (pad.kind === 'pick') return pad.symbols;
  return pad.kind === 'numbers' ? ['0007', '1234', '9999'].map((number) => number.slice(-pad.digits)) : [];
}

/**
 * In which share of draws so many of the named pairs appear, from none to all. A number is one of those that have not
 * appeared, or it changes nothing: independent of the inclusion and exclusion that the shapes count by.
 */
function drawsByAppearing(named: number, numbers: number): Fraction[] {
  let ways = [1n, ...Array.from({ length: named }, () => 0n)];
  for (let number = 0; number < numbers; number += 1) {
    ways = ways.map(
      (stay, seen) => stay * BigInt(100 - named + seen) + (ways[seen - 1] ?? 0n) * BigInt(named - seen + 1),
    );
  }
  return ways.map((draws) => fraction(draws, 100n ** BigInt(numbers)));
}

function toSeven(chance: Fraction): string {
  return Number(toDecimal(chance, 15)).toFixed(7);
}

function playOf(playTypes: readonly PlayType[], code: string): PlayType {
  return playTypes.find((play) => play.code === code)!;
}

/** Symbols of a pad, about half of them from the result, so that tickets win often. */
function chosenFor(pad: Pad, result: DrawResult, random: Random): string[] {
  const drawn = result.flat();
  const symbols = pad.kind === 'pick' ? pad.symbols : [];
  const digits = pad.kind === 'numbers' ? pad.digits : symbols[0]!.length;
  const any = Array.from({ length: 16 }, () => {
    const ending = drawn[random.below(drawn.length)]!.slice(-digits).padStart(digits, '0');
    const isDrawn = random.below(2) === 0 && (pad.kind === 'numbers' || symbols.includes(ending));
    if (isDrawn) return ending;
    return pad.kind === 'numbers'
      ? `${random.below(10 ** digits)}`.padStart(digits, '0')
      : symbols[random.below(symbols.length)]!;
  });
  if (pad.kind !== 'pick') return any;
  const most = Math.min(pad.most, pad.take + 1 + random.below(3));
  return [...new Set([...any, ...symbols])].slice(0, most);
}

function linesOf(symbols: readonly string[], take: number): string[][] {
  if (take === 0) return [[]];
  return symbols.flatMap((symbol, at) => linesOf(symbols.slice(at + 1), take - 1).map((rest) => [symbol, ...rest]));
}

/** What a line wins, by the words of its play type. */
function plainHits(code: string, line: readonly string[], result: DrawResult): number[] {
  const [first = ''] = line;
  const drawn = result.flat();
  const special = drawn[0]!;
  const isDrawn = (pair: string): boolean => drawn.some((number) => number.endsWith(pair));
  const pair = Number(special.slice(-2));
  if (code.startsWith('lo-')) return [drawn.filter((number) => number.endsWith(first)).length];
  if (code.startsWith('xien-')) return [line.every(isDrawn) ? 1 : 0];
  if (code.startsWith('truot-')) return [line.some(isDrawn) ? 0 : 1];
  if (code === 'de-head') return [special[special.length - 2] === first ? 1 : 0];
  if (code === 'dau') return [drawn.at(-1) === first ? 1 : 0];
  if (code === 'dau-duoi') return [[special.slice(-2), drawn.at(-1)].filter((ending) => ending === first).length];
  if (code === 'de-sides') {
    const sides = [pair > 49, pair < 50, special.search(/[13579]$/) !== -1, special.search(/[02468]$/) !== -1];
    return ['big', 'small', 'odd', 'even'].map((symbol, at) => (symbol === first && sides[at] ? 1 : 0));
  }
  return [special.endsWith(first) ? 1 : 0];
}
