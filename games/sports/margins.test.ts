import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_ODDS, onLadder, priceAlone, pricesOf, toSum } from './margins.ts';

describe('a margin by powers', () => {
  test('is taken off published odds', () => {
    const chances = toSum(
      [2.6, 2.4, 4.3].map((odds) => 1 / odds),
      1,
    );
    expect(chances.map((chance) => Number(chance.toFixed(6)))).toEqual([0.372984, 0.405107, 0.221908]);
  });

  test('is laid on chances', () => {
    const odds = toSum([0.62, 0.23, 0.15], 1.05).map((chance) => Number((1 / chance).toFixed(4)));
    expect(odds).toEqual([1.5729, 4.0245, 6.0337]);
  });

  test('adds up to what was asked, of any chances', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 300 }), (drawn, margin) => {
        const all = drawn.reduce((sum, weight) => sum + weight, 0);
        const asked = 1 + margin / 1000;
        const laid = toSum(
          drawn.map((weight) => weight / all),
          asked,
        );
        expect(laid.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(asked, 9);
      }),
    );
  });
});

describe('odds', () => {
  test.each([
    [1.0099, null],
    [1.0101, 1010],
    [1.999, 1990],
    [2.039, 2020],
    [3.99, 3950],
    [5.99, 5900],
    [7.39, 7200],
    [17.9, 17_500],
    [29.9, 29_000],
    [99, 95_000],
    [5000, 1_000_000],
  ])('of %d stand on the ladder at %s thousandths', (odds, step) => {
    expect(onLadder(odds)).toBe(step);
  });

  test('never return more than chances allow', () => {
    const chances = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(chances, (drawn) => {
        const all = drawn.reduce((sum, weight) => sum + weight, 0);
        const fair = drawn.map((weight) => weight / all);
        for (const [at, odds] of pricesOf(fair, 0.05).entries()) {
          if (odds === null) continue;
          expect(odds).toBeGreaterThanOrEqual(LEAST_ODDS);
          expect((odds / 1000) * fair[at]!).toBeLessThan(1);
        }
      }),
    );
  });

  test.each([[[1, 0]], [[0, 1, 0]]])('are not given where nothing is open: %j', (chances) => {
    expect(pricesOf(chances, 0.05).every((odds) => odds === null)).toBe(true);
  });

  test('are given to what may happen beside what cannot', () => {
    expect(pricesOf([0.5, 0, 0.5], 0.05)).toEqual([1900, null, 1900]);
  });

  test.each([0, 1])('are not given alone at a chance of %i', (chance) => {
    expect(priceAlone(chance, 0.05)).toBeNull();
  });
});
