import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answering, noChance } from '../../instant/test-chance.ts';
import { digits } from '../fast-shapes.ts';
import type { PlayType } from '../shapes.ts';
import {
  brokenResults,
  each,
  everyResult,
  expectChances,
  expectFactsWhole,
  expectHouseReturn,
  expectLinesCounted,
  expectOtherPlacesIdle,
  returnsOf,
} from '../test-fast-plays.ts';
import { fiveDigits } from './rules.ts';
import { facts } from './shapes.ts';

const everyNumber = everyResult(digits, 5, [0, 1, 2, 3, 4]);
const anyNumber = fc.tuple(...[0, 1, 2, 3, 4].map(() => fc.constantFrom(...digits)));

describe('the facts of 5D', () => {
  test('are whole', () => expectFactsWhole(facts));

  test('return so much of a line', () => {
    expect(returnsOf(facts)).toEqual({
      straight: '97500 -> 39/40',
      'hand five-of-a-kind': '9750 -> 39/40',
      'hand four-of-a-kind': '216.666 -> 974997/1000000',
      'hand run': '135.416 -> 152343/156250',
      'hand full-house': '108.333 -> 974997/1000000',
      'hand three-of-a-kind': '13.541 -> 121869/125000',
      'hand two-pairs': '9.027 -> 243729/250000',
      'hand no-hand': '3.302 -> 609219/625000',
      'hand one-pair': '1.934 -> 60921/62500',
      'last-4-straight': '9750 -> 39/40',
      'first-2-straight': '97.5 -> 39/40',
      'first-2-group': '48.75 -> 39/40',
      'last-2-straight': '97.5 -> 39/40',
      'last-2-group': '48.75 -> 39/40',
      'last-3-unplaced': '3.597 -> 974787/1000000',
      'sum-sides': '1.95 -> 39/40',
      'bull no-bull': '2.734 -> 48732183/50000000',
      'bull bull-1-bull-3-bull-5-bull-7-bull-9': '15.294 -> 389997/400000',
      'bull bull-2-bull-4-bull-6-bull-8': '14.988 -> 4874847/5000000',
      'bull bull-bull': '15.102 -> 6093657/6250000',
      ...each(['first', 'middle', 'last'], (part) => ({
        [`${part}-3-straight`]: '975 -> 39/40',
        [`${part}-3-group-3`]: '325 -> 39/40',
        [`${part}-3-group-6`]: '162.5 -> 39/40',
        [`${part}-3-sum 0-27`]: '975 -> 39/40',
        [`${part}-3-sum 1-26`]: '325 -> 39/40',
        [`${part}-3-sum 2-25`]: '162.5 -> 39/40',
        [`${part}-3-sum 3-24`]: '97.5 -> 39/40',
        [`${part}-3-sum 4-23`]: '65 -> 39/40',
        [`${part}-3-sum 5-22`]: '46.428 -> 243747/250000',
        [`${part}-3-sum 6-21`]: '34.821 -> 243747/250000',
        [`${part}-3-sum 7-20`]: '27.083 -> 243747/250000',
        [`${part}-3-sum 8-19`]: '21.666 -> 97497/100000',
        [`${part}-3-sum 9-18`]: '17.727 -> 194997/200000',
        [`${part}-3-sum 10-17`]: '15.476 -> 243747/250000',
        [`${part}-3-sum 11-16`]: '14.13 -> 97497/100000',
        [`${part}-3-sum 12-15`]: '13.356 -> 243747/250000',
        [`${part}-3-sum 13-14`]: '13 -> 39/40',
      })),
      ...each([1, 2, 3, 4, 5], (place) => ({ [`place-${place}`]: '9.75 -> 39/40' })),
      ...each(['1-2', '1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-4', '3-5', '4-5'], (pair) => ({
        [`dragon-tiger-${pair} dragon-tiger`]: '2.166 -> 9747/10000',
        [`dragon-tiger-${pair} tie`]: '9.75 -> 39/40',
      })),
    });
  });

  // Of plays that look at some places only, the numbers that differ in those are counted: equally many have each.
  test.each(facts.playTypes.map((playType) => [playType.code, playType] as const))(
    'state the chance of %s that counting all numbers finds, and 97.5 percent of it',
    (_, playType) => {
      const places = placesOf(playType);
      const results = places.length === 5 ? everyNumber : everyResult(digits, 5, places);
      expect(results).toHaveLength(10 ** places.length);
      expectHouseReturn(playType);
      expectChances(fiveDigits, playType, results);
      expectOtherPlacesIdle(
        fiveDigits,
        playType,
        places,
        fc
          .tuple(anyNumber, anyNumber)
          .map(([drawn, other]) => [drawn, drawn.map((digit, at) => (places.includes(at) ? digit : other[at]!))]),
      );
    },
  );

  test('name hands and bulls that share out a hundred thousand numbers', () => {
    const waysOf = (code: string): Record<string, number> => {
      const ways: Record<string, number> = {};
      const { pad, prizes } = facts.playTypes.find((one) => one.code === code)!;
      for (const symbol of pad.kind === 'pick' ? pad.symbols : []) {
        ways[symbol] = Number(prizes.find(({ symbols }) => symbols!.includes(symbol))!.chance.split('/')[0]);
      }
      expect(Object.values(ways).reduce((sum, one) => sum + one, 0)).toBe(100_000);
      return ways;
    };
    // 10; 10 x 9 x 5; 6 runs x 5!; 10 x 9 x 10; 10 x C(9, 2) x 20; C(10, 2) x 8 x 30; 10!/5! less the runs; 10 x C(9, 3) x 60.
    expect(waysOf('hand')).toEqual({
      'five-of-a-kind': 10,
      'four-of-a-kind': 450,
      run: 720,
      'full-house': 900,
      'three-of-a-kind': 7200,
      'two-pairs': 10_800,
      'no-hand': 29_520,
      'one-pair': 50_400,
    });
    expect(waysOf('bull')).toMatchObject({ 'no-bull': 35_649, 'bull-1': 6375, 'bull-2': 6505, 'bull-bull': 6456 });
  });

  test.each([
    ['straight', [['1'], ['2'], ['3'], ['4'], ['5']], '12345', [1]],
    ['straight', [['1'], ['2'], ['3'], ['4'], ['5']], '12354', [0]],
    ['last-4-straight', [['2'], ['3'], ['4'], ['5']], '92345', [1]],
    ['last-4-straight', [['2'], ['3'], ['4'], ['5']], '23459', [0]],
    ['first-3-group-3', [['1', '2']], '21299', [1]],
    ['middle-3-group-6', [['1', '2', '3']], '93129', [1]],
    ['last-3-straight', [['1'], ['2'], ['3']], '99123', [1]],
    ['first-2-group', [['1', '2', '3']], '21555', [1]],
    ['first-2-group', [['1', '2', '3']], '22555', [0]],
    ['last-2-group', [['1', '2']], '55512', [1]],
    ['place-4', [['7']], '00070', [1]],
    ['last-3-unplaced', [['7', '8', '9']], '97787', [2]],
    ['sum-sides', [['big', 'odd']], '99500', [2]],
    ['sum-sides', [['small', 'even']], '99400', [2]],
    ['dragon-tiger-1-5', [['dragon', 'tiger', 'tie']], '70006', [1, 0]],
    ['dragon-tiger-2-3', [['dragon', 'tiger', 'tie']], '70006', [0, 1]],
  ])('%s of %j and %s drawn makes the hits %j', (code, selection, drawn, hits) => {
    expect(fiveDigits.hits(code, selection, [[...drawn]])).toEqual(hits);
  });

  test.each([
    ['hand', 'five-of-a-kind', '77777'],
    ['hand', 'four-of-a-kind', '77177'],
    ['hand', 'full-house', '71717'],
    ['hand', 'three-of-a-kind', '71727'],
    ['hand', 'two-pairs', '71217'],
    ['hand', 'one-pair', '71231'],
    ['hand', 'run', '42301'],
    ['hand', 'run', '98765'],
    ['hand', 'no-hand', '67890'],
    ['bull', 'no-bull', '11111'],
    ['bull', 'bull-bull', '00000'],
    ['bull', 'bull-bull', '19028'],
    ['bull', 'bull-2', '55011'],
    ['bull', 'bull-3', '98763'],
    ['bull', 'bull-9', '19054'],
  ])('know as the %s the %s of %s', (code, symbol, drawn) => {
    const { pad, prizes } = facts.playTypes.find((one) => one.code === code)!;
    const all = pad.kind === 'pick' ? pad.symbols : [];
    const hits = prizes.map(({ symbols }) => (symbols!.includes(symbol) ? 1 : 0));
    expect(fiveDigits.hits(code, [all], [[...drawn]])).toEqual(hits);
    expect(fiveDigits.hits(code, [[symbol]], [[...drawn]])).toEqual(hits);
  });

  test('count the same hits as looking at every line', () => {
    expectLinesCounted(fiveDigits, lineWins, anyNumber);
  });
});

describe('a 5D draw', () => {
  test('comes to every number once over all that chance can answer', () => {
    const drawn = everyNumber.map((number) => fiveDigits.draw(answering(...number.map(Number)))[0]!.join(''));
    expect(drawn).toEqual(everyNumber.map((number) => number.join('')));
    expect(() => fiveDigits.draw(noChance)).toThrow('below 10');
  });

  test.each(['00000', '09870', '99999'])('is read again as it was written: %s', (number) => {
    expect(fiveDigits.readResult([[...number]])).toEqual([[...number]]);
  });

  test.each([...brokenResults([[...'04712']]), ['a number', [['0', '4', '7', '1', '10']]]])(
    'is not read from %s',
    (_, input) => {
      expect(fiveDigits.readResult(input)).toBeNull();
    },
  );
});

/** The places that decide a play, by its code. */
function placesOf({ code }: PlayType): number[] {
  const compared = /^dragon-tiger-(\d)-(\d)$/.exec(code);
  if (compared) return compared.slice(1).map((place) => Number(place) - 1);
  const single = /^place-(\d)$/.exec(code);
  if (single) return [Number(single[1]) - 1];
  const [, part, length] = /^(first|middle|last)-(\d)-/.exec(code) ?? ['', 'first', '5'];
  const from = { first: 0, middle: 1, last: 5 - Number(length) }[part]!;
  return Array.from({ length: Number(length) }, (_, at) => from + at);
}

/** By the words of the rules, one line at a time. */
function lineWins(code: string, line: readonly string[], drawn: readonly string[]): boolean {
  const sorted = (symbols: readonly string[]): string => symbols.toSorted().join('');
  const [first = '', second = ''] = line;
  const part = placesOf({ code } as PlayType).map((place) => drawn[place]!);
  const sum = part.reduce((sum, digit) => sum + Number(digit), 0);
  const play = code
    .replace(/^(?:first|middle|last)-\d-/, '')
    .replace(/-\d.*$/, (end) => (/group/.test(code) ? end : ''));
  switch (play) {
    case 'straight':
      return line.join('') === part.join('');
    case 'group-3':
      return sorted([first, first, second]) === sorted(part);
    case 'group-6':
    case 'group':
      return sorted(line) === sorted(part);
    case 'sum':
      return sum === Number(first);
    case 'sum-sides':
      return { big: sum > 22, small: sum < 23, odd: sum % 2 === 1, even: sum % 2 === 0 }[first]!;
    case 'place':
    case 'unplaced':
      return part.includes(first);
    case 'dragon-tiger':
      return { dragon: part[0]! > part[1]!, tiger: part[0]! < part[1]!, tie: part[0] === part[1] }[first]!;
    case 'hand':
      return hand(drawn) === first;
    case 'bull':
      return bull(drawn) === first;
    default:
      throw new Error(code);
  }
}

function hand(drawn: readonly string[]): string {
  const sorted = drawn.toSorted().join('');
  const shapes: [RegExp, string][] = [
    [/(.)\1{4}/, 'five-of-a-kind'],
    [/(.)\1{3}/, 'four-of-a-kind'],
    [/^(.)\1(.)\2\2$|^(.)\3\3(.)\4$/, 'full-house'],
    [/(.)\1\1/, 'three-of-a-kind'],
    [/(.)\1.?(.)\2/, 'two-pairs'],
    [/(.)\1/, 'one-pair'],
  ];
  const shape = shapes.find(([pattern]) => pattern.test(sorted));
  return shape?.[1] ?? ('0123456789'.includes(sorted) ? 'run' : 'no-hand');
}

/** Tries every three digits, and adds up the two that are left. */
function bull(drawn: readonly string[]): string {
  for (let a = 0; a < 5; a += 1) {
    for (let b = a + 1; b < 5; b += 1) {
      const three = drawn.filter((_, at) => at !== a && at !== b);
      if (three.reduce((sum, digit) => sum + Number(digit), 0) % 10 !== 0) continue;
      const points = (Number(drawn[a]) + Number(drawn[b])) % 10;
      return points === 0 ? 'bull-bull' : `bull-${points}`;
    }
  }
  return 'no-bull';
}
