import { expect, test } from 'vitest';
import { wheel, wheelRestsAtMs } from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { bentAt, STEP, turnedAt } from './turning.ts';

/** The segment that is under the pointer, at the top. */
const under = (turned: number) => ((Math.round(-turned / STEP) % wheel.length) + wheel.length) % wheel.length;

test('the wheel stands with the segment of its outcome under the pointer, wherever it began, and clear of its edges', () => {
  for (const segment of wheel.keys())
    for (const slot of [0, 14, 500, 999])
      for (const from of [0, 123.4, 2_000]) {
        const turned = turnedAt(from, { segment, slot }, wheelRestsAtMs);
        expect(under(turned)).toBe(segment);
        expect(Math.abs(-turned / STEP - Math.round(-turned / STEP))).toBeLessThan(0.4);
        expect(turnedAt(from, { segment, slot }, wheelRestsAtMs + 9_000)).toBe(turned);
      }
});

test('it begins where it stood, never turns back, and comes to its rest slowly', () => {
  const outcome = { segment: 17, slot: 3 };
  const frames = Array.from({ length: 476 }, (_, at) => turnedAt(40, outcome, at * 16));
  const steps = frames.slice(1).map((turned, at) => turned - frames[at]!);
  expect(frames[0]).toBe(40);
  for (const step of steps) expect(step).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThan(20);
  expect(steps[0]).toBeLessThan(1);
  expect(steps.at(-1)).toBeLessThan(0.01);
});

test('the pointer is bent only while the wheel turns', () => {
  expect([bentAt(12, 0), bentAt(12, wheelRestsAtMs)]).toEqual([0, 0]);
  const bent = Array.from({ length: 300 }, (_, at) => bentAt(at * 0.37, 1_000));
  expect(Math.min(...bent)).toBeLessThan(-8);
  expect(Math.max(...bent)).toBeLessThanOrEqual(0);
});
