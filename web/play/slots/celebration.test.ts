import { expect, test } from 'vitest';
import { celebrationOf, countUpMs, petalCount } from './celebration.ts';

test.each([
  [0, 'none'],
  [1, 'quiet'],
  [19, 'quiet'],
  [20, 'quiet'],
  [21, 'small'],
  [99, 'small'],
  [100, 'fair'],
  [400, 'big'],
  [1200, 'grand'],
  [1_285_695, 'grand'],
] as const)('%i units on a stake of 20 are %s', (units, celebration) => {
  expect(celebrationOf(units, 20)).toBe(celebration);
});

test('what gives back no more than the stake is neither counted up nor thrown petals at', () => {
  for (const celebration of ['none', 'quiet'] as const) {
    expect([countUpMs[celebration], petalCount[celebration]]).toEqual([0, 0]);
  }
});
