import { describe, expect, test } from 'vitest';
import { drawDistinct } from '../games/draw.ts';
import { randomFromBytes } from '../games/random.ts';
import { chiSquareChance, evenChance } from './fairness/chi-square.ts';
import { countAll } from './fairness/outcomes.ts';
import { placesOf, recoveredBytes } from './fairness/recovered.ts';

describe('rejection', () => {
  test('gives every number of every limit up to 256 out of equally many bytes', () => {
    for (let limit = 2; limit <= 256; limit += 1) expectEven(limit, 256, (byte) => [byte]);
  });

  test.each([257, 300, 1_000, 4_095, 9_973, 10_000, 21_846, 32_768, 32_769, 43_691, 65_535, 65_536])(
    'gives every number below %i out of equally many pairs of bytes',
    (limit) => expectEven(limit, 65_536, (pair) => [pair >> 8, pair & 255]),
  );

  /** Every reading once; those that are thrown away ask for more, and get none. */
  function expectEven(limit: number, readings: number, bytesOf: (reading: number) => number[]) {
    const counts = new Uint32Array(limit);
    let thrown = 0;
    for (let reading = 0; reading < readings; reading += 1) {
      const [drawn] = drawnFrom(limit, bytesOf(reading));
      if (drawn === undefined) thrown += 1;
      else counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([Math.floor(readings / limit)]));
    expect(thrown).toBe(readings % limit);
  }

  function drawnFrom(limit: number, bytes: number[]): number[] {
    let isSpent = false;
    const random = randomFromBytes(() => {
      if (isSpent) throw new Error('thrown away');
      isSpent = true;
      return Uint8Array.from(bytes);
    });
    try {
      return [random.below(limit)];
    } catch {
      return [];
    }
  }
});

describe('chi-square', () => {
  // From the usual tables: the values that honest counts exceed so often.
  test.each([
    [1, 3.841_459, 0.05],
    [4, 9.487_729, 0.05],
    [10, 23.209_251, 0.01],
    [99, 148.230_4, 0.001],
    [299, 342.0, 0.044],
  ])('of %i degrees of freedom is above %d as often as the tables say', (degrees, square, chance) => {
    const expected = Array.from({ length: degrees + 1 }, () => 1_000_000);
    const away = Math.sqrt((square * 1_000_000) / 2);
    const counts = expected.map((each, at) => each + (at === 0 ? away : at === 1 ? -away : 0));
    expect(chiSquareChance(counts, expected)).toBeCloseTo(chance, 3);
  });

  test('finds counts that one number too many in twenty makes uneven', () => {
    expect(evenChance([1_000, 1_010, 990, 1_005, 995])).toBeGreaterThan(0.9);
    expect(evenChance([2_000, 1_000, 1_000, 1_000, 1_000])).toBeLessThan(1e-9);
  });
});

test('the outcomes of every game are as even as honest ones', { tags: ['nightly'] }, () => {
  const counts = [...countAll(6_000, 'in the tests')];
  expect(counts.length).toBeGreaterThan(30);
  for (const { what, chance } of counts) expect([what, chance > 1e-6 && chance < 1 - 1e-6]).toEqual([what, true]);
});

test('the places at which numbers were drawn can be read from what was shown, and make even bytes', () => {
  const places = [79, 0, 5, 5, 75, 31, 12];
  const waiting = [...places];
  const drawn = drawDistinct(places.length, 80, { below: () => waiting.shift() ?? 0 });
  expect(placesOf(drawn.map((number) => number + 1))).toEqual(places);
  const counts = Array.from({ length: 256 }, () => 0);
  const chunks = recoveredBytes('in the tests');
  // So many show it where one draw in twenty is not even.
  for (let chunk = 0; chunk < 30; chunk += 1) {
    for (const byte of chunks.next().value ?? []) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  expect(evenChance(counts)).toBeGreaterThan(1e-6);
});
