import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFee } from './fees.ts';

test.each([
  ['nothing', 50_000n, 0n, 0, 0n],
  ['a fixed fee', 50_000n, 500n, 0, 500n],
  ['one and a half percent', 50_000n, 0n, 150, 750n],
  ['both', 50_000n, 500n, 150, 1_250n],
  ['parts of a minor unit dropped', 99n, 0n, 150, 1n],
  ['never the whole', 100n, 500n, 0, 99n],
])('takes %s', (_, amountMinor, feeFixedMinor, feeBasisPoints, feeMinor) => {
  const member = splitFee(amountMinor, { feeFixedMinor, feeBasisPoints, feeBearer: 'member' });
  expect(member).toEqual({ feeMinor, creditedMinor: amountMinor - feeMinor });
  const house = splitFee(amountMinor, { feeFixedMinor, feeBasisPoints, feeBearer: 'house' });
  expect(house).toEqual({ feeMinor, creditedMinor: amountMinor });
});

test('a million random payments drift by nothing', () => {
  let [amounts, fees, credited] = [0n, 0n, 0n];
  // A linear congruential walk is random enough to meet every remainder, and quick enough for a million.
  let state = 88_172_645_463_325_252n;
  const next = () => (state = (state * 6_364_136_223_846_793_005n + 1n) & 0xffff_ffff_ffff_ffffn);
  for (let count = 0; count < 1_000_000; count += 1) {
    const amountMinor = 2n + (next() >> 24n);
    const terms = {
      feeFixedMinor: next() % 10_000n,
      feeBasisPoints: Number(next() % 5_001n),
      feeBearer: 'member',
    } as const;
    const split = splitFee(amountMinor, terms);
    amounts += amountMinor;
    fees += split.feeMinor;
    credited += split.creditedMinor;
  }
  expect(fees + credited - amounts).toBe(0n);
});

test('what is credited is never nothing and never more than came', () => {
  const terms = fc.record({
    feeFixedMinor: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    feeBasisPoints: fc.integer({ min: 0, max: 5_000 }),
    feeBearer: fc.constantFrom('member' as const, 'house' as const),
  });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), terms, (amountMinor, of) => {
      const { feeMinor, creditedMinor } = splitFee(amountMinor, of);
      expect(feeMinor).toBeGreaterThanOrEqual(0n);
      expect(creditedMinor).toBeGreaterThan(0n);
      expect(creditedMinor).toBeLessThanOrEqual(amountMinor);
    }),
  );
});
