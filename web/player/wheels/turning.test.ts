import { expect, test } from 'vitest';
import { pegSeconds, RUN_MS, turnTo } from './turning.ts';

test.each([8, 12, 16])(
  'a wheel of %i segments stops inside the one that was drawn, and only ever turns on',
  (segments) => {
    const each = 360 / segments;
    let turn = 0;
    for (let number = 1; number <= 200; number++) {
      const segment = (number * 5) % segments;
      const next = turnTo(turn, segment, segments, number);
      expect(next - turn).toBeGreaterThanOrEqual(6 * 360);
      const under = (((-next % 360) + 360) % 360) / each;
      expect(Math.floor(under)).toBe(segment);
      expect(Math.abs(under - segment - 0.5)).toBeLessThan(0.3);
      turn = next;
    }
  },
);

test('pegs pass ever more slowly, the last one before it stands', () => {
  const seconds = pegSeconds(10, 2_400, 12);
  expect(seconds).toHaveLength(80);
  const gaps = seconds.slice(1).map((at, index) => at - seconds[index]!);
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  expect(seconds.at(-1)).toBeLessThanOrEqual(RUN_MS / 1000);
});
