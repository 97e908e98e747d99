import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostInEnvelope, splitByLuck, splitEqually } from './envelope.ts';
import { randomFromBytes } from './random.ts';

/** A stream of bytes that a number names, for tests that replay. */
function chanceOf(name: string) {
  let block = 0;
  let bytes = Buffer.alloc(0);
  return randomFromBytes((count) => {
    while (bytes.length < count)
      bytes = Buffer.concat([bytes, createHmac('sha256', name).update(String(block++)).digest()]);
    const taken = bytes.subarray(0, count);
    bytes = bytes.subarray(count);
    return taken;
  });
}

describe('an envelope', () => {
  test('splits every amount up to 60 into up to 6 shares that are all there and at least 1', () => {
    for (let shares = 1; shares <= 6; shares += 1) {
      for (let amount = shares; amount <= 60; amount += 1) {
        const random = chanceOf(`${amount} in ${shares}`);
        for (let again = 0; again < 20; again += 1) {
          const split = splitByLuck(amount, shares, random);
          expect(split).toHaveLength(shares);
          expect(Math.min(...split)).toBeGreaterThanOrEqual(1);
          expect(split.reduce((sum, share) => sum + share, 0)).toBe(amount);
        }
      }
    }
  });

  test('leaves 1 for each share that follows, in every way that it can be drawn, and an equal part for each on the whole', () => {
    for (let shares = 1; shares <= 6; shares += 1) {
      for (let amount = shares; amount <= 60; amount += 1) {
        const means = meansInOrder(amount, shares);
        const sum = means.reduce((all, mean) => all + mean, 0);
        expect(sum).toBeCloseTo(amount, 8);
        // Mixed, each place can expect the mean of these.
        expect(sum / shares).toBeCloseTo(amount / shares, 8);
      }
    }
  });

  test('is drawn in order with the means that the rule has, so that it has to be mixed', () => {
    // 100 in 5: exact by dynamic programming over what is left.
    const means = meansInOrder(100, 5);
    expect(means.map((mean) => Number(mean.toFixed(3)))).toEqual([20, 19.615, 19.795, 20.045, 20.545]);
  });

  test('gives every place the same when it is mixed', () => {
    const [amount, shares, rounds, classes] = [100, 5, 40_000, 8];
    const random = chanceOf('who comes first');
    // Each envelope tells of one place alone, so that the counts know nothing of each other.
    const counts = Array.from({ length: shares }, () => Array.from({ length: classes }, () => 0));
    for (let round = 0; round < rounds; round += 1) {
      const place = round % shares;
      const share = splitByLuck(amount, shares, random)[place]!;
      counts[place]![Math.min(classes - 1, Math.floor(share / 6))]! += 1;
    }
    const chi = counts
      .flatMap((own) =>
        own.map((count, at) => {
          const expected = counts.reduce((sum, other) => sum + other[at]!, 0) / shares;
          return (count - expected) ** 2 / expected;
        }),
      )
      .reduce((sum, part) => sum + part, 0);
    // (5 - 1) x (8 - 1) degrees of freedom: above 66.9 once in 20,000.
    expect(chi).toBeLessThan(66.9);
  });

  test('that is not mixed is found by the same count', () => {
    const means = meansInOrder(100, 5);
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(0.9);
  });

  test('of equal parts differs by one minor unit at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 1_000_000 }), (shares, more) => {
        const split = splitEqually(shares + more, shares);
        expect(split.reduce((sum, share) => sum + share, 0)).toBe(shares + more);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
        expect(split).toEqual(split.toSorted((one, other) => other - one));
      }),
    );
  });

  test.each([
    ['less than its shares', 4, 5],
    ['no share', 4, 0],
    ['half a unit', 4.5, 2],
    ['more than can be drawn', mostInEnvelope + 1, 2],
  ])('of %s is refused', (_, amount, shares) => {
    expect(() => splitByLuck(amount, shares, chanceOf('none'))).toThrow(RangeError);
    expect(() => splitEqually(amount, shares)).toThrow(RangeError);
  });
});

/** What each place can expect before the shares are mixed: exact, over all ways of drawing them. */
function meansInOrder(amount: number, shares: number): number[] {
  let left = new Map([[amount, 1]]);
  return Array.from({ length: shares }, (_, at) => {
    const more = shares - at;
    const next = new Map<number, number>();
    let mean = 0;
    for (const [rest, chance] of left) {
      if (more === 1) {
        mean += rest * chance;
        continue;
      }
      const limit = 2 * Math.floor(rest / more) - 1;
      expect(rest - limit).toBeGreaterThanOrEqual(more - 1);
      for (let share = 1; share <= limit; share += 1) {
        mean += (share * chance) / limit;
        next.set(rest - share, (next.get(rest - share) ?? 0) + chance / limit);
      }
    }
    left = next;
    return mean;
  });
}
