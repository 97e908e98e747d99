import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, one, subtract } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { playedMinor } from '../../turnover.ts';
import { exactReturn, sicBo } from './rules.ts';
import * as shapes from './shapes.ts';

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test.each<[string, number, number]>([
    ['small', 1, 36],
    ['even', 1, 36],
    ['total-4', 1, 8],
    ['total-16', 5, 36],
    ['total-15', 1, 6],
    ['total-7', 7, 72],
    ['total-13', 1, 8],
    ['total-9', 2, 27],
    ['total-11', 1, 8],
    ['any-triple', 5, 36],
    ['triple-6', 35, 216],
    ['double-1', 1, 9],
    ['pair-2-5', 1, 36],
    ['single-3', 1, 27],
    ['three-1-3-6', 5, 36],
    ['four-2-3-5-6', 1, 9],
  ])('%s leaves the house %d of %d', (id, part, of) => {
    expect(subtract(one, exactReturn(id))).toEqual(fraction(part, of));
  });

  test('is stated of the whole table as its least and its most', () => {
    const all = shapes.positions.map(({ statedReturn }) => readMultiple(statedReturn)).toSorted(compare);
    expect([readMultiple(shapes.statedReturn), readMultiple(shapes.highestReturn)]).toEqual([all[0], all.at(-1)]);
    expect(Number(shapes.mostMultiple) * 100).toBe(
      Math.max(...shapes.positions.map(({ mostReturnHundredths }) => mostReturnHundredths)),
    );
  });
});

describe('what a position comes to', () => {
  test.each<[string, number[], Record<string, number>]>([
    ['ten is small and even', [1, 4, 5], { small: 200, big: 0, even: 200, odd: 0, 'total-10': 700, 'total-11': 0 }],
    ['eleven is big and odd', [6, 4, 1], { small: 0, big: 200, odd: 200, 'total-11': 700 }],
    [
      'a triple loses small, big, odd and even, and pays what it is',
      [2, 2, 2],
      {
        small: 0,
        even: 0,
        'any-triple': 3_100,
        'triple-2': 18_100,
        'triple-1': 0,
        'double-2': 1_200,
        'single-2': 1_300,
      },
    ],
    ['a double pays once', [3, 5, 3], { 'double-3': 1_200, 'single-3': 300, 'single-5': 200, 'pair-3-5': 700 }],
    [
      'three different ones',
      [6, 2, 3],
      { 'three-2-3-6': 3_100, 'three-2-3-5': 0, 'four-2-3-5-6': 800, 'four-1-2-3-4': 0, 'pair-2-6': 700 },
    ],
    ['four given need three different', [3, 3, 2], { 'four-1-2-3-4': 0, 'pair-2-3': 700 }],
  ])('%s', (_, dice, expected) => {
    for (const [position, hundredths] of Object.entries(expected))
      expect([position, shapes.returnHundredths(position, { dice })]).toEqual([position, hundredths]);
  });

  test('is refused of a name that is no position', () => {
    for (const name of ['total-3', 'four-1-2-5-6', 'pair-2-1', ''])
      expect(() => shapes.returnHundredths(name, { dice: [1, 2, 3] })).toThrow(RangeError);
  });
});

test('small with big is turnover for what both lose to a triple, and no more', () => {
  for (const [dice, played] of [
    [[1, 2, 4], 0n],
    [[5, 5, 5], 200n],
  ] as const) {
    const payout = ['small', 'big'].reduce((sum, side) => sum + shapes.returnHundredths(side, { dice }), 0);
    const group = { category: 'LIVE', gameCode: shapes.id, stakeMinor: 200n, stakeBonusMinor: 0n };
    expect(playedMinor({ ...group, payoutMinor: BigInt(payout) })).toBe(played);
  }
});

test('three faces fall, the same again from the same bytes', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
      const outcome = sicBo.draw(chanceFrom(seed, nonce));
      expect(sicBo.draw(chanceFrom(seed, nonce))).toEqual(outcome);
      expect(outcome.dice).toHaveLength(3);
      for (const face of outcome.dice) expect(shapes.faces).toContain(face);
    }),
  );
});
