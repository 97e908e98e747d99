import { describe, expect, test } from 'vitest';
import { normalTail, poissonTail, shareZ, smallEnough } from './statistics.ts';

describe('chances that tables of statistics give', () => {
  test.each([
    [0, 3, 1],
    [1, 1, 0.632121],
    [3, 1, 0.080301],
    [10, 2.5, 0.000277],
    [30, 5, 2.8175e-14],
  ])('%i or more where %f are expected', (observed, expected, chance) => {
    expect(poissonTail(observed, expected) / chance).toBeCloseTo(1, 2);
  });

  test.each([
    [0, 0.5],
    [1.645, 0.04998],
    [3, 0.0013499],
    [6, 9.866e-10],
    [-1.645, 0.95002],
  ])('a normal number above %f', (z, chance) => {
    expect(normalTail(z) / chance).toBeCloseTo(1, 2);
  });
});

test('two shares are compared by what both come to', () => {
  expect(shareZ({ of: 30, from: 100 }, { of: 10, from: 100 })).toBeCloseTo(3.5355, 3);
  expect(shareZ({ of: 0, from: 100 }, { of: 0, from: 100 })).toBe(0);
  expect(shareZ({ of: 1, from: 0 }, { of: 1, from: 10 })).toBe(0);
});

test('the more are looked at, the seldomer one must be', () => {
  const chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.02];
  expect(smallEnough(chances, 5, 0.05)).toBe(0.02);
  expect(smallEnough(chances, 15, 0.05)).toBe(0.0095);
  expect(smallEnough(chances, 1_000, 0.05)).toBe(0);
  expect(smallEnough([], 10, 0.05)).toBe(0);
});
