import { expect, test } from 'vitest';
import { celebrationOf, celebrationOfUnits, countUpMs, isCelebrated, petalCount } from './celebration.ts';

test.each([
  [0n, 'none'],
  [1n, 'quiet'],
  [19n, 'quiet'],
  [20n, 'quiet'],
  [21n, 'small'],
  [99n, 'small'],
  [100n, 'fair'],
  [400n, 'big'],
  [1200n, 'grand'],
  [1_285_695n, 'grand'],
] as const)('%i units on a stake of 20 are %s', (units, celebration) => {
  expect(celebrationOfUnits(units, 20n)).toBe(celebration);
});

test('money and units of a machine are celebrated alike', () => {
  expect(celebrationOf('20.00', '20.00', 2)).toBe('quiet');
  expect(celebrationOf('20.01', '20.00', 2)).toBe('small');
  expect(celebrationOf('400', '20', 0)).toBe(celebrationOfUnits(400n, 20n));
});

test('what gives back no more than the stake is neither counted up nor thrown petals at', () => {
  for (const celebration of ['none', 'quiet'] as const) {
    expect([countUpMs[celebration], petalCount[celebration], isCelebrated(celebration)]).toEqual([0, 0, false]);
  }
});
