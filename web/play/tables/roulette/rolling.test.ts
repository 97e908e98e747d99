import { expect, test } from 'vitest';
import { ballRestsAtMs, wheel } from '../../../../games/tables/roulette/shapes.ts';
import { aimedAt, aimOf, ballAt, wheelDegrees } from './rolling.ts';

test('the ball comes to lie in the pocket of its number, and goes with the wheel from then on', () => {
  for (const [at, number] of wheel.entries())
    for (const turned of [0, 43.21, 999]) {
      const { degrees, radius } = ballAt(number, ballRestsAtMs + turned, turned);
      expect((degrees - turned).toFixed(6)).toBe(((at * 360) / 37).toFixed(6));
      expect(radius).toBeCloseTo(0.64);
    }
});

test('it never jumps from one place to another', () => {
  const frames = Array.from({ length: 700 }, (_, at) => ballAt(17, at * 16, 0));
  for (const [at, { degrees, radius }] of frames.entries()) {
    const before = frames[at - 1];
    if (!before) continue;
    expect(Math.abs(degrees - before.degrees)).toBeLessThan(15);
    expect(Math.abs(radius - before.radius)).toBeLessThan(0.04);
  }
});

test('a wheel is led, by less than half a turn, to where the pocket is seen', () => {
  for (const number of wheel)
    for (const restsAt of [0, 100, 359]) {
      const aim = aimOf(number, restsAt);
      expect(Math.abs(aim)).toBeLessThanOrEqual(180);
      const { degrees } = ballAt(number, ballRestsAtMs, restsAt + aim * aimedAt(ballRestsAtMs));
      expect(((degrees % 360) + 360) % 360).toBeCloseTo(315);
    }
  expect([aimedAt(0), aimedAt(ballRestsAtMs)]).toEqual([0, 1]);
  expect(wheelDegrees(3_000)).toBe(90);
});
