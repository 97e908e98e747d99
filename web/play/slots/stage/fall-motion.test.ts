import { describe, expect, test } from 'vitest';
import { winOf } from '../round.fixture.ts';
import { BURST_MS, burstPart, fallFrom, fallingRow } from './fall-motion.ts';

const before = [
  ['net', 'boat', 'boat', 'lotus', 'boat'],
  ['prawn', 'net', 'lotus', 'lotus', 'net'],
];
const after = [
  ['hilsa', 'hilsa', 'paddle', 'net', 'lotus'],
  ['prawn', 'net', 'lotus', 'lotus', 'net'],
];
const places = [1, 2, 4].map((row) => ({ reel: 0, row }));
const fall = fallFrom({ wins: [winOf({ kind: 'cluster', line: null, positions: places })] }, before, after, 1000);

describe('symbols that fall', () => {
  test('come from where they stood, and new ones from above the window', () => {
    expect(fall.fromRows).toEqual([
      [-3, -2, -1, 0, 3],
      [0, 1, 2, 3, 4],
    ]);
    expect(fall.bursts[0]).toEqual([false, true, true, false, true]);
  });

  test('wait until the winning ones have burst', () => {
    expect(burstPart(fall, 1000)).toBe(0);
    expect(burstPart(fall, 1000 + BURST_MS)).toBe(1);
    expect(fallingRow(fall, 0, 4, 1000 + BURST_MS)).toBe(3);
  });

  test('gain speed, never jump, and end where they belong', () => {
    for (const row of [0, 1, 2, 3, 4]) {
      const moments = Array.from({ length: Math.ceil(fall.restMs - 1000) }, (_, ms) =>
        fallingRow(fall, 0, row, 1000 + ms),
      );
      const steps = moments.slice(1).map((one, index) => Math.abs(one - (moments[index] ?? 0)));
      expect(Math.max(...steps)).toBeLessThan(0.05);
      expect(fallingRow(fall, 0, row, fall.restMs)).toBe(row);
    }
  });

  test('spring back a little where they land, the more the further they fell', () => {
    const highest = (row: number) =>
      Math.max(
        ...Array.from({ length: 300 }, (_, index) => {
          const ms = fall.restMs - index;
          return row - fallingRow(fall, 0, row, ms) > 0.25 ? 0 : row - fallingRow(fall, 0, row, ms);
        }),
      );
    expect(highest(0)).toBeGreaterThan(0.05);
    expect(highest(0)).toBeGreaterThan(highest(4));
  });

  test('leave reels without a win alone', () => {
    for (const row of [0, 4]) expect(fallingRow(fall, 1, row, 1500)).toBe(row);
  });
});
