import { describe, expect, test } from 'vitest';
import { quick } from '../instant/test-chance.ts';
import { faults, measure, share, strategies } from './test-aims.ts';
import { rule } from './test-shooting.ts';

/** `npm run simulate-returns` spends a hundred million in each river. */
const bullets = 100_000;
/** A run is only told apart from chance beyond this. */
const mostErrors = 4;

describe('whoever aims by the past', () => {
  test.each(Object.entries(strategies))('and %s has the same return', (_, strategy) => {
    const { errors, shots } = measure(rule, strategy, quick(1), bullets).measured(share);
    expect(shots).toBeGreaterThan(bullets / 25);
    expect(Math.abs(errors)).toBeLessThan(mostErrors);
  });
});

test.each(Object.entries(faults))('a fault is found by someone who aims for it: %s', (_, { by, shooter }) => {
  const { errors } = measure(shooter(), by, quick(1), 4 * bullets).measured(share);
  expect(Math.abs(errors)).toBeGreaterThan(mostErrors);
});
