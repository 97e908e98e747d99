import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestLimit, randomFromBytes } from './random.ts';

/** Gives the bytes in order, and refuses to go on when they are used up. */
function bytesFrom(bytes: number[]) {
  let used = 0;
  return {
    left: () => bytes.length - used,
    next(count: number) {
      if (used + count > bytes.length) throw new Error('out of bytes');
      used += count;
      return Uint8Array.from(bytes.slice(used - count, used));
    },
  };
}

/** What one reading gives: an answer, or null when it is rejected and more bytes are wanted. */
function answer(limit: number, bytes: number[]): number | null {
  try {
    return randomFromBytes(bytesFrom(bytes).next).below(limit);
  } catch {
    return null;
  }
}

describe('randomFromBytes', () => {
  test('over all single bytes, every answer of every limit up to 256 comes equally often', () => {
    for (let limit = 2; limit <= 256; limit += 1) {
      const times = Array.from({ length: limit }, () => 0);
      for (let byte = 0; byte < 256; byte += 1) {
        const drawn = answer(limit, [byte]);
        if (drawn !== null) times[drawn]! += 1;
      }
      expect(new Set(times)).toEqual(new Set([Math.floor(256 / limit)]));
    }
  });

  test.each([257, 1000, 40_000, 65_535, 65_536])('over all pairs of bytes, limit %i is uniform', (limit) => {
    const times = new Uint32Array(limit);
    for (let pair = 0; pair < 65_536; pair += 1) {
      const drawn = answer(limit, [pair >> 8, pair & 255]);
      if (drawn !== null) times[drawn]! += 1;
    }
    expect(new Set(times)).toEqual(new Set([Math.floor(65_536 / limit)]));
  });

  test.each([
    [1, [], 0],
    [40, [41], 1],
    [40, [240, 255, 39], 39],
    [256, [255], 255],
    [300, [1, 44], 0],
    [70_000, [1, 0, 0], 65_536],
    [largestLimit, [255, 255, 255, 255], largestLimit - 1],
    [largestLimit, [128, 0, 0, 1], 2 ** 31 + 1],
  ])('below(%i) reads %j as %i, using every byte', (limit, bytes, expected) => {
    const source = bytesFrom(bytes);
    expect(randomFromBytes(source.next).below(limit)).toBe(expected);
    expect(source.left()).toBe(0);
  });

  test('stays inside any limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: largestLimit }),
        fc.array(fc.nat(255), { minLength: 400 }),
        (limit, bytes) => {
          const drawn = answer(limit, [...bytes, 0, 0, 0, 0]);
          expect(drawn === null || (Number.isInteger(drawn) && drawn >= 0 && drawn < limit)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([0, -1, 1.5, largestLimit + 1, Number.NaN])('refuses a limit of %d', (limit) => {
    expect(() => randomFromBytes(() => new Uint8Array(4)).below(limit)).toThrow(RangeError);
  });

  test('refuses a source that gives too few bytes', () => {
    expect(() => randomFromBytes(() => new Uint8Array(1)).below(1000)).toThrow(RangeError);
  });
});
