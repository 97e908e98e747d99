import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostHands, placesOf, prizesFor, prizesOf, unitChips } from './sit-and-go.ts';

describe('prizes', () => {
  test.each([
    [10_000n, [10_000], [10_000n]],
    [25_000n, [6_500, 3_500], [16_250n, 8_750n]],
    [10n, [5_000, 3_000, 2_000], [5n, 3n, 2n]],
    [11n, [5_000, 3_000, 2_000], [6n, 3n, 2n]],
    [1n, [5_000, 5_000], [1n, 0n]],
    [5n, [3_334, 3_333, 3_333], [2n, 2n, 1n]],
  ])('of %s by %s are %s', (pool, bps, prizes) => {
    expect(prizesOf(pool, bps)).toEqual(prizes);
  });

  test('are refused where the shares are not the whole', () => {
    expect(() => prizesOf(100n, [5_000, 4_999])).toThrow(RangeError);
  });

  test.each([
    ['each their own', [3, 1, 2], [60n, 30n, 10n], [10n, 60n, 30n]],
    ['two share the second and the third', [2, 1, 2], [60n, 30n, 10n], [20n, 60n, 20n]],
    ['an odd unit goes to the first of equals', [2, 1, 2], [60n, 31n, 10n], [21n, 60n, 20n]],
    ['two share the first', [1, 1, 3], [65n, 35n], [50n, 50n, 0n]],
    ['places without a prize take nothing', [4, 3, 2, 1], [100n], [0n, 0n, 0n, 100n]],
  ])('go by place: %s', (_, places, prizes, taken) => {
    expect(prizesFor(places, prizes)).toEqual(taken);
  });
});

describe('places', () => {
  test.each([
    [
      'the larger stack before the hand first',
      [
        [1, 0n, 100n],
        [2, 0n, 300n],
      ],
      2,
      [
        [1, 4],
        [2, 3],
      ],
    ],
    [
      'what is still there before all',
      [
        [1, 40n, 50n],
        [2, 0n, 300n],
      ],
      0,
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'equals share',
      [
        [1, 0n, 100n],
        [2, 0n, 100n],
        [3, 0n, 50n],
      ],
      1,
      [
        [1, 2],
        [2, 2],
        [3, 4],
      ],
    ],
  ] as const)('%s', (_, fallen, staying, places) => {
    const rows = fallen.map(([seat, chips, beforeChips]) => ({ seat, chips, beforeChips }));
    expect([...placesOf(rows, staying)]).toEqual(places.map((one) => [...one]));
  });
});

const shares = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 })
  .map((weights) => weights.toSorted((one, other) => other - one))
  .map((weights) => {
    const sum = weights.reduce((all, one) => all + one, 0);
    const bps = weights.map((one) => Math.floor((one * 10_000) / sum));
    return bps.with(0, bps[0]! + 10_000 - bps.reduce((all, one) => all + one, 0));
  });

test('however hands fall, everybody has a place, prizes are all entries, and nobody takes less than someone below', () => {
  // How many fall after each hand, with chips that are often equal.
  const falls = fc.array(fc.array(fc.tuple(fc.bigInt(0n, 2n), fc.bigInt(0n, 2n)), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(shares, falls, fc.bigInt(1n, 100_000n), (bps, hands, entryMinor) => {
      let seat = 0;
      let staying = hands.flat().length;
      const places = new Map<number, number>();
      for (const hand of hands) {
        staying -= hand.length;
        const fallen = hand.map(([chips, beforeChips]) => ({ seat: (seat += 1), chips, beforeChips }));
        for (const [of, place] of placesOf(fallen, staying)) places.set(of, place);
      }
      const count = places.size;
      if (bps.length > count) return;
      const prizes = prizesOf(entryMinor * BigInt(count), bps);
      const taken = prizesFor([...places.values()], prizes);
      expect(taken.reduce((sum, minor) => sum + minor, 0n)).toBe(entryMinor * BigInt(count));
      const rows = [...places.values()].map((place, at) => ({ place, minor: taken[at]! }));
      for (const one of rows) {
        for (const other of rows) {
          // The first of equals may have one odd unit more.
          if (one.place < other.place) expect(one.minor >= other.minor - 1n).toBe(true);
        }
      }
      expect(Math.min(...places.values())).toBe(1);
    }),
    { numRuns: 100 },
  );
});

describe('levels', () => {
  test('double what a unit is worth', () => {
    expect([0, 7, 8, 15, 16, 24].map((hands) => unitChips(hands, 8))).toEqual([1n, 1n, 2n, 2n, 4n, 8n]);
  });

  test('end every sit-and-go: then nobody has what a seat needs, whoever holds all chips', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 10_000 }),
        (chips, seats, levelHands, least) => {
          const most = mostHands(chips, seats, levelHands, least);
          const needed = (hands: number) => unitChips(hands, levelHands) * BigInt(least);
          expect(needed(most)).toBeGreaterThan(chips * BigInt(seats));
          if (most > 0) expect(needed(most - 1)).toBeLessThanOrEqual(chips * BigInt(seats));
        },
      ),
    );
  });
});
