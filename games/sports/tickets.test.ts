import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, fraction, multiply, zero } from '../fraction.ts';
import type { LegResult } from './shapes.ts';
import {
  cashOutMinor,
  expectedFactor,
  factorOf,
  type LegFactor,
  linesOf,
  payoutMinor,
  returnOf,
  weakestOdds,
} from './tickets.ts';
import { partOfferMinor, partStakeMinor } from './parts-shapes.ts';

const won = (odds: number) => factorOf('win', odds);
const lost = factorOf('lose', 2000);
const none = factorOf('void', 2000);

describe('a selection', () => {
  test.each<[LegResult, number, string]>([
    ['win', 1900, '190.00'],
    ['half_win', 1900, '145.00'],
    ['void', 1900, '100.00'],
    ['half_lose', 1900, '50.00'],
    ['lose', 1900, '0.00'],
    [{ deadHeat: { places: 1, sharing: 2 } }, 3000, '150.00'],
    [{ deadHeat: { places: 2, sharing: 3 } }, 3000, '200.00'],
  ])('that comes to %j at %i pays %s on 100', (result, odds, text) => {
    const paid = payoutMinor(10_000n, [factorOf(result, odds)], [1]);
    expect((Number(paid) / 100).toFixed(2)).toBe(text);
  });

  test.each([0, 1000, 1000.5, -2000, Number.NaN])('has no odds of %s thousandths', (odds) => {
    expect(() => factorOf('win', odds)).toThrow(RangeError);
  });

  test.each([
    [0, 1],
    [2, 1],
  ])('cannot have %i places for %i', (places, sharing) => {
    expect(() => factorOf({ deadHeat: { places, sharing } }, 3000)).toThrow(RangeError);
  });
});

describe('a ticket pays for each unit of a line', () => {
  test.each<[string, LegFactor[], number[], [number, number]]>([
    ['a double of half a win and a win', [factorOf('half_win', 1900), won(2100)], [2], [3045, 1000]],
    ['a Lucky 15', [won(2000), won(3000), won(4000), won(5000)], [1, 2, 3, 4], [359, 1]],
    ['a Lucky 15 with a loss and a void one', [won(2000), lost, none, won(5000)], [1, 2, 3, 4], [35, 1]],
    ['two of four', [won(1500), won(2000), won(2500), won(3000)], [2], [119, 4]],
    ['a Trixie', [factorOf('half_win', 1900), won(2100), factorOf('half_lose', 1800)], [2, 3], [2537, 400]],
    ['an accumulator with a loss', [won(2000), lost], [2], [0, 1]],
  ])('%s', (_, legs, sizes, [numerator, denominator]) => {
    expect(returnOf(legs, sizes)).toEqual(fraction(numerator, denominator));
  });

  test('with bankers only lines that hold each of them', () => {
    const legs = [{ ...won(2000), isBanker: true }, won(3000), won(4000), lost];
    expect(returnOf(legs, [3])).toEqual(fraction(24));
    expect(returnOf([{ ...lost, isBanker: true }, won(3000), won(4000)], [2])).toEqual(zero);
  });

  test('what its lines pay one by one, whatever they came to', () => {
    const leg = fc.record({
      odds: fc.integer({ min: 1010, max: 90_000 }),
      result: fc.constantFrom<LegResult>('win', 'half_win', 'void', 'half_lose', 'lose', {
        deadHeat: { places: 1, sharing: 3 },
      }),
      isBanker: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 8 })),
        (drawn, sizes) => {
          const legs = drawn.map(({ odds, result, isBanker }) => ({ ...factorOf(result, odds), isBanker }));
          const wanted = sizes.flatMap((size) => linesWith(legs, size));
          const bankers = legs.filter(({ isBanker }) => isBanker).length;
          expect(linesOf(legs.length, bankers, sizes)).toBe(BigInt(wanted.length));
          const paid = wanted.map((line) =>
            line.reduce(
              (product, { numerator, denominator }) => multiply(product, fraction(numerator, denominator)),
              fraction(1),
            ),
          );
          expect(returnOf(legs, sizes)).toEqual(paid.reduce(add, zero));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('rounded down once, not line by line', () => {
    // Three lines of 1.333 each pay 3.999 together.
    expect(payoutMinor(1n, [won(1333), won(1333), won(1333)], [1])).toBe(3n);
    expect(payoutMinor(100n, [won(1909)], [1])).toBe(190n);
  });
});

describe('a cash-out', () => {
  // 100 at 2.00 on the home side, which leads 1-0 after an hour.
  const legs = [expectedFactor(0.792_9, 2000)];

  test.each([
    [0, 10_000n, 15_858n],
    [50, 10_000n, 15_065n],
    [50, 5_000n, 7_532n],
    [1000, 10_000n, 0n],
  ])('with a margin of %i thousandths, of a stake of %i, is %i', (marginThousandths, stakeMinor, minor) => {
    expect(cashOutMinor(stakeMinor, 1, legs, [1], { marginThousandths })).toBe(minor);
  });

  test('in any parts pays no more than at once, less by no more than one a part; what a page asks for a part is never too much', () => {
    const cut = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        cut,
        fc.bigInt({ min: 100n, max: 10_000_000n }),
        fc.integer({ min: 1001, max: 9000 }),
        (shares, stake, odds) => {
          const offer = (minor: bigint) =>
            cashOutMinor(minor, 3, [won(odds), won(1500), won(1100)], [2], { marginThousandths: 50 });
          let open = stake;
          let paid = 0n;
          for (const share of shares) {
            const part = partStakeMinor(open, share);
            if (part === 0n) continue;
            expect(partOfferMinor(offer(open), open, part)).toBeLessThanOrEqual(offer(part));
            paid += offer(part);
            open -= part;
          }
          expect(paid + offer(open)).toBeLessThanOrEqual(offer(stake));
          expect(offer(stake) - paid - offer(open)).toBeLessThanOrEqual(BigInt(shares.length));
        },
      ),
      { numRuns: 100 },
    );
  });
});

test.each<[name: string, odds: number[], sizes: number[], bankers: number[], weakest: number]>([
  ['a single its own', [1190], [1], [], 1190],
  ['an accumulator their product', [1100, 1100], [2], [], 1210],
  ['a system that of its shortest and lowest line', [1100, 3000, 2000], [2, 3], [], 2200],
  ['a system with its banker in each line', [1100, 3000, 2000], [2], [1], 3300],
])('the odds by which a ticket counts as played: of %s', (_, odds, sizes, bankers, weakest) => {
  expect(
    weakestOdds(
      odds.map((one, at) => ({ odds: one, banker: bankers.includes(at) })),
      sizes,
    ),
  ).toBe(weakest);
});

/** Every accumulator of a size that holds all bankers, written out. */
function linesWith(legs: readonly LegFactor[], size: number): LegFactor[][] {
  return Array.from({ length: 2 ** legs.length }, (_, mask) => legs.filter((_, at) => (mask >> at) & 1)).filter(
    (line) => line.length === size && legs.every((leg) => !leg.isBanker || line.includes(leg)),
  );
}
