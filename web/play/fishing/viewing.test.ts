import { describe, expect, test } from 'vitest';
import { centreAfter, inRiver, toRiver, toScreen, viewOf } from './viewing.ts';

describe('what a screen shows', () => {
  test.each([
    ['a wide screen shows the whole river', 1_280, 720, false, 0.8],
    ['a phone on its side shows the whole river', 700, 390, false, 390 / 900],
    ['a phone that stands shows a part, as high as there is room', 360, 360, true, 0.4],
    ['a tall narrow screen shows no less than it needs', 360, 800, true, 360 / 560],
  ])('%s', (_, widthPx, heightPx, isPart, scale) => {
    const view = viewOf({ widthPx, heightPx }, 800);
    expect(view.isPart).toBe(isPart);
    expect(view.scale).toBeCloseTo(scale, 6);
  });

  test('where all of it is seen it lies in the middle', () => {
    const view = viewOf({ widthPx: 844, heightPx: 390 }, 100);
    expect(toScreen(view, { x: 800, y: 450 })).toEqual({ x: 422, y: 195 });
  });

  test('a part never shows what lies beyond the ends', () => {
    for (const centre of [-500, 0, 800, 1_600, 9_000]) {
      const view = viewOf({ widthPx: 360, heightPx: 360 }, centre);
      expect(view.left).toBeGreaterThanOrEqual(0);
      expect(view.left + view.widthPx / view.scale).toBeLessThanOrEqual(1_600);
    }
  });
});

describe('aiming', () => {
  test('a place goes to the screen and back', () => {
    const view = viewOf({ widthPx: 390, heightPx: 420 }, 1_000);
    expect(toRiver(view, toScreen(view, { x: 1_020, y: 333 }))).toEqual({ x: 1_020, y: 333 });
  });

  test('a press beside the river aims at its nearest place', () => {
    const view = viewOf({ widthPx: 1_280, heightPx: 600 }, 800);
    expect(toRiver(view, { x: 0, y: 300 })).toEqual({ x: 0, y: 450 });
    expect(inRiver({ x: 1_700.4, y: -3 })).toEqual({ x: 1_600, y: 0 });
  });
});

describe('looking along the river', () => {
  const view = viewOf({ widthPx: 360, heightPx: 360 }, 800);

  test('what is seen well moves nothing', () => {
    expect(centreAfter(view, { x: 850, y: 10 }, 16)).toBe(800);
    expect(centreAfter(view, null, 16)).toBe(800);
  });

  test('what comes near the edge is followed, the further the longer it takes', () => {
    const soon = centreAfter(view, { x: 1_200, y: 10 }, 16);
    const late = centreAfter(view, { x: 1_200, y: 10 }, 2_000);
    expect(soon).toBeGreaterThan(800);
    expect(late).toBeGreaterThan(soon);
    expect(late).toBeLessThan(1_200);
  });

  test('a screen that shows everything never moves', () => {
    const whole = viewOf({ widthPx: 1_280, heightPx: 720 }, 800);
    expect(centreAfter(whole, { x: 1_590, y: 10 }, 5_000)).toBe(800);
  });
});
