import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BonusTerms } from '../../contract/bonuses.ts';
import { awardMinor, isOpenAt, mostConversionMinor, wageringMinor, workOut } from './terms.ts';
import { termsOf } from './test-bonuses.ts';

const match = (percent: number, mostMinor: number, leastDepositMinor = 1): BonusTerms =>
  termsOf({ award: { kind: 'deposit_match', percent, mostMinor, leastDepositMinor } });

describe('what the terms give', () => {
  test.each([
    [50, 50_000, 10_000, 20_000n, 10_000n],
    [50, 50_000, 10_000, 9_999n, 0n],
    [50, 50_000, 10_000, 100_000n, 50_000n],
    [50, 50_000, 10_000, 500_000n, 50_000n],
    [33, 50_000, 1, 101n, 33n],
    [100, 1, 1, 1n, 1n],
    [1, 50_000, 1, 99n, 0n],
    [1000, 5_000, 1, 500n, 5_000n],
  ])('%i %% up to %i from %i on, of %s, is %s', (percent, most, least, deposit, expected) => {
    expect(awardMinor(match(percent, most, least), deposit)).toBe(expected);
  });

  test('is nothing of an offer with a deposit where there is none', () => {
    expect(awardMinor(match(50, 50_000), null)).toBe(0n);
  });

  test('is one amount of a fixed one, whatever was deposited', () => {
    expect([awardMinor(termsOf(), null), awardMinor(termsOf(), 1n)]).toEqual([10_000n, 10_000n]);
  });

  test('never passes its part of the deposit nor the most, and misses the part by less than a minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.bigInt({ min: 1n, max: 10_000_000_000_000n }),
        (percent, mostMinor, depositMinor) => {
          const given = awardMinor(match(percent, mostMinor), depositMinor);
          const exactHundredths = depositMinor * BigInt(percent);
          expect(given * 100n <= exactHundredths && given <= BigInt(mostMinor)).toBe(true);
          expect(given === BigInt(mostMinor) || exactHundredths - given * 100n < 100n).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('what is worked out for one member', () => {
  test.each([
    [null, null],
    [{ kind: 'times', times: 5 } as const, 50_000n],
    [{ kind: 'amount', amountMinor: 12_345 } as const, 12_345n],
  ])('of the cap %j', (conversionCap, expected) => {
    expect(mostConversionMinor(termsOf({ conversionCap }), 10_000n)).toBe(expected);
  });

  test('carries amounts as text and the requirement as so many times the bonus', () => {
    const terms = termsOf({ wageringTimes: 30, maxBetMinor: 500, conversionCap: { kind: 'times', times: 3 } });
    expect(workOut(terms, { offerId: 7n, termsId: 9n, amountMinor: 333n, reference: 'deposit:1' })).toMatchObject({
      offerId: '7',
      termsId: '9',
      amountMinor: '333',
      wageringMinor: '9990',
      maxBetMinor: '500',
      mostConversionMinor: '999',
    });
    expect(wageringMinor(terms, 333n)).toBe(9_990n);
  });
});

test.each([
  [null, null, 0, true],
  [100, 200, 99, false],
  [100, 200, 100, true],
  [100, 200, 199, true],
  [100, 200, 200, false],
  [null, 200, 199, true],
  [100, null, 1e12, true],
])('an offer from %s until %s is open at %s: %s', (fromMs, untilMs, atMs, expected) => {
  expect(isOpenAt(termsOf({ fromMs, untilMs }), atMs)).toBe(expected);
});

test('what counts of a table counts in all its rooms, unless a room is named itself', () => {
  const weighted = termsOf({ gameWeights: { roulette: 10, 'roulette-room-3': 50, mines: 0 } });
  const given = { offerId: null, termsId: 1n, amountMinor: 1_000n, reference: 'test' };
  const { gameWeights } = workOut(weighted, given);
  expect(gameWeights).toMatchObject({ roulette: 10, 'roulette-room-2': 10, 'roulette-room-3': 50 });
  expect(Object.keys(gameWeights).filter((code) => code.startsWith('mines'))).toEqual(['mines']);
});
