import { describe, expect, test } from 'vitest';
import { isPlayableStake, payoutMinor, unitMinor } from './game.ts';

describe('units and money', () => {
  test.each([
    [1000n, 20, 0, 0n],
    [1000n, 20, 5, 250n],
    [20n, 20, 13_600, 13_600n],
    [100_000n, 20, 1_285_695, 6_428_475_000n],
  ])('a stake of %s over %i units pays %i units as %s', (stakeMinor, stakeUnits, units, expected) => {
    expect(payoutMinor(stakeMinor, stakeUnits, units)).toBe(expected);
  });

  test('refuses a stake that does not divide into whole units', () => {
    expect(isPlayableStake(1010n, 20)).toBe(false);
    expect(isPlayableStake(0n, 20)).toBe(false);
    expect(isPlayableStake(-20n, 20)).toBe(false);
    expect(() => unitMinor(1010n, 20)).toThrow(RangeError);
  });

  test('refuses a pay-out that is not a whole number of units', () => {
    expect(() => payoutMinor(20n, 20, 0.5)).toThrow(RangeError);
    expect(() => payoutMinor(20n, 20, -1)).toThrow(RangeError);
  });
});
