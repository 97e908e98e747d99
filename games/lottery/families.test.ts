import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, one } from '../fraction.ts';
import { chanceFrom } from '../instant/test-chance.ts';
import type { Random } from '../random.ts';
import { families, firstPlayOf, playTypeOf } from './families.ts';
import {
  highestReturn,
  leastStatedReturn,
  lowestReturn,
  readOdds,
  statedOdds,
  ticketPayoutMinor,
} from './lottery-game.ts';
import type { LotteryFamily } from './lottery-game.ts';
import {
  type AlsoBy,
  countLines,
  type DrawResult,
  inSets,
  type Pad,
  type PlayType,
  readSelection,
  type Selection,
} from './shapes.ts';

describe.each([...families.values()].map((family) => [family.facts.id, family] as const))('%s', (_, family) => {
  const { playTypes } = family.facts;

  test('no play type returns less than seventy of a hundred, none returns all', () => {
    for (const play of playTypes) {
      expect([play.code, compare(lowestReturn(play, statedOdds(play)), leastStatedReturn) >= 0]).toEqual([
        play.code,
        true,
      ]);
      expect([play.code, compare(highestReturn(play, statedOdds(play)), one)]).toEqual([play.code, -1]);
    }
  });

  test('odds that the field publishes are odds of the same prizes, and return less than ours', () => {
    for (const play of playTypes) {
      if (!play.published) continue;
      expect(play.published).toHaveLength(play.prizes.length);
      const published = lowestReturn(play, play.published.map(readOdds));
      expect([play.code, compare(published, lowestReturn(play, statedOdds(play)))]).toEqual([play.code, -1]);
    }
  });

  test('begins with a play type that it has', () => {
    expect(playTypeOf(family, firstPlayOf(family))).toBeDefined();
  });
});

const played = [...families.values()].flatMap((family) =>
  family.facts.playTypes.flatMap((play) =>
    (play.alsoBy ?? []).map((also) => [family.facts.id, play.code, also.playType, family, play, also] as const),
  ),
);
test.each(played)('%s: what %s bets as %s does wins by both or by neither', (_, _code, code, family, play, { as }) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const random = chanceFrom(seed);
      const other = playTypeOf(family, code)!;
      const result = family.draw(random);
      const chosen = as ? someSet(as, random) : [someNumber(play.pad, other.pad, result.flat(), random)];
      const selection = readSelection(play.pad, [chosen]);
      const there = selection && readSelection(other.pad, [(as ? as(chosen) : chosen) ?? []]);
      fc.pre(there !== null);
      expect(isWon(family, code, there, result)).toBe(isWon(family, play.code, selection!, result));
    }),
    { numRuns: 60 },
  );
});

test('a stake on every order of a number costs the same by a unit for each as by one unit on all', () => {
  const fourDigits = families.get('four-digits')!;
  const [box, ibet] = ['box-big', 'ibet-24'].map((code) => playTypeOf(fourDigits, code)!) as [PlayType, PlayType];
  const number = [['0123']];
  expect([countLines(box.pad, number), countLines(ibet.pad, number)]).toEqual([24, 1]);
  const result = [['3210'], ['9999'], ['8888'], [], []];
  // Of 24 units: one for each order, or all of them on the number.
  expect(ticketPayoutMinor(1n, fourDigits.hits('box-big', number, result), statedOdds(box))).toBe(2_200n);
  expect(ticketPayoutMinor(24n, fourDigits.hits('ibet-24', number, result), statedOdds(ibet))).toBe(24n * 92n);
});

function isWon({ hits }: LotteryFamily, code: string, chosen: Selection, result: DrawResult): boolean {
  return hits(code, chosen, result).some((count) => count > 0);
}

const digits = Array.from({ length: 10 }, (_, digit) => `${digit}`);
const pairsOfDigits = digits.flatMap((head) => digits.map((tail) => head + tail));
const sets = [
  ...digits.map((digit) => pairsOfDigits.filter((pair) => pair.startsWith(digit))),
  ...digits.map((digit) => pairsOfDigits.filter((pair) => pair.endsWith(digit))),
  ...[0, 1].map((rest) => pairsOfDigits.filter((pair) => Number(pair) % 2 === rest)),
  pairsOfDigits.slice(0, 50),
  pairsOfDigits.slice(50),
];

/** Pairs that come to the same as what is bet by a word. */
function someSet(as: NonNullable<AlsoBy['as']>, random: Random): readonly string[] {
  const fitting = sets.filter((pairs) => as(pairs) !== null);
  return fitting[random.below(fitting.length)]!;
}

/** A number that the draw has, its digits turned, or any. */
function someNumber(pad: Pad, other: Pad, drawn: readonly string[], random: Random): string {
  if (pad.kind === 'pick') return pad.symbols[random.below(pad.symbols.length)]!;
  if (pad.kind === 'places') return pad.places[0]!.symbols[random.below(pad.places[0]!.symbols.length)]!;
  const wanted = other.kind === 'numbers' ? (other.orders ?? pad.orders) : pad.orders;
  const made: Record<number, string> = { 24: '0123', 12: '0012', 6: '0011', 4: '0001' };
  const [first = '', ...rest] = drawn[random.below(drawn.length)]!.slice(-pad.digits);
  return wanted !== undefined && random.below(2) === 0 ? made[wanted]! : [...rest, first].join('');
}

test.each<[string, readonly string[], readonly string[] | null]>([
  ['one set', ['a', 'b'], ['one']],
  ['two sets', ['a', 'b', 'c'], ['one', 'two']],
  ['part of a set', ['a'], null],
  ['a set and a symbol beside', ['c', 'd'], null],
  ['nothing', [], null],
])('%s in other words', (_, chosen, words) => {
  const named = new Map([
    ['one', ['a', 'b']],
    ['two', ['c']],
    ['three', ['d', 'e']],
  ]);
  expect(inSets(named, chosen)).toEqual(words);
});
