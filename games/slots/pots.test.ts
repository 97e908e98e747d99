import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pot } from './nouka-baich/shapes.ts';
import { fedBy, heldMinor, newPot, potAfterFeeding, potAfterWin } from './pots.ts';

test('a pot begins with its floor, which the house lends', () => {
  expect(newPot(pot)).toEqual({ shownMinor: 500_000n, keptMinor: 0n, lentMinor: 500_000n, fedMinor: 0n, wonMinor: 0n });
});

test('three quarters of what is fed let it grow; one quarter gives the loan back, and is put by after that', () => {
  const grown = potAfterFeeding(pot, newPot(pot), 400_000n);
  expect(grown).toMatchObject({ shownMinor: 800_000n, keptMinor: 0n, lentMinor: 400_000n });
  const more = potAfterFeeding(pot, grown, 2_000_000n);
  expect(more).toMatchObject({ shownMinor: 2_300_000n, keptMinor: 100_000n, lentMinor: 0n });
});

test('the winner is paid the whole units, and the next pot begins with what was put by, then with a loan', () => {
  const full = potAfterFeeding(pot, newPot(pot), 2_400_003n);
  const { after, units } = potAfterWin(pot, full, 40n);
  expect(full.shownMinor).toBe(2_300_002n);
  expect(units).toBe(57_500);
  expect(after).toEqual({
    shownMinor: 500_002n,
    keptMinor: 0n,
    lentMinor: 399_999n,
    fedMinor: 2_400_003n,
    wonMinor: 2_300_000n,
  });
  // Won again at once: the floor, no more.
  expect(potAfterWin(pot, after, 40n)).toMatchObject({
    units: 12_500,
    after: { lentMinor: 899_999n, shownMinor: 500_002n },
  });
});

test('however it is fed and won, nothing is lost or made: what is held is fed and lent less won', () => {
  const step = fc.oneof(
    fc.record({ stakes: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 }) }),
    fc.record({ unitMinor: fc.integer({ min: 1, max: 20_000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = newPot(pot);
      for (const one of steps) {
        if ('stakes' in one) {
          const fed = one.stakes.reduce((sum, units) => sum + fedBy(pot, BigInt(units * 25)), 0n);
          // One by one or together, it comes to the same.
          const singly = one.stakes.reduce((each, units) => potAfterFeeding(pot, each, BigInt(units)), now);
          now = potAfterFeeding(pot, now, fed);
          expect(singly).toEqual(now);
        } else now = potAfterWin(pot, now, BigInt(one.unitMinor)).after;
        expect(heldMinor(now)).toBe(now.fedMinor + now.lentMinor - now.wonMinor);
        expect(now.shownMinor).toBeGreaterThanOrEqual(500_000n);
        expect(now.keptMinor >= 0n && now.lentMinor >= 0n && (now.keptMinor === 0n || now.lentMinor === 0n)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
