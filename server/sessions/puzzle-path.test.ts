import { describe, expect, test } from 'vitest';
import { isPushedByHand, type PathStep } from './puzzle-path.ts';

const gap = 150;
const shownMs = 4_000;
/** From 0 to the gap in ten uneven steps, as a thumb makes them. */
const thumb: PathStep[] = [0, 2, 9, 24, 49, 80, 108, 129, 141, 148, 150].map((pushed, at) => ({
  pushed,
  afterMs: at * 33 + (at % 3) * 4,
}));
const keys: PathStep[] = Array.from({ length: 151 }, (_, at) => ({
  pushed: at,
  afterMs: at === 0 ? 0 : 480 + at * 30 + (at % 4),
}));

describe('a piece is in its place', () => {
  test.each<[string, PathStep[], number]>([
    ['pushed by a thumb', thumb, shownMs],
    ['pushed by a key that is held', keys, 9_000],
    ['at the edge of what a thumb can see', ended(154), shownMs],
    ['pushed too far and back', [...ended(170), { pushed: 151, afterMs: 600 }], shownMs],
    ['pushed by page keys, then by arrows', paged(), 6_000],
  ])('%s', (_, path, shown) => {
    expect(isPushedByHand(path, gap, shown)).toBe(true);
  });
});

describe('a piece is refused', () => {
  test.each<[string, PathStep[], number]>([
    ['that goes nowhere', [], shownMs],
    ['beside its gap', ended(155), shownMs],
    ['that only appears there', [{ pushed: 150, afterMs: 0 }], shownMs],
    ['that jumps there', thumb.map((step, at) => (at === 0 ? step : { ...step, pushed: 150 })), shownMs],
    ['that goes like a clock', even(10), shownMs],
    ['that goes like a clock which misses one beat', even(10, 7), shownMs],
    ['faster than anybody sees', thumb.map(({ pushed, afterMs }) => ({ pushed, afterMs: afterMs / 4 })), shownMs],
    ['before anybody has seen it', thumb, 150],
    ['for longer than it was there', thumb.map((step) => ({ ...step, afterMs: step.afterMs * 20 })), shownMs],
    ['back through time', thumb.map((step, at) => (at === 5 ? { ...step, afterMs: 1 } : step)), shownMs],
    ['that has begun before', thumb.map((step) => ({ ...step, afterMs: step.afterMs + 50 })), shownMs],
  ])('%s', (_, path, shown) => {
    expect(isPushedByHand(path, gap, shown)).toBe(false);
  });
});

function ended(at: number): PathStep[] {
  return [...thumb.slice(0, -1), { pushed: at, afterMs: thumb.at(-1)!.afterMs }];
}

function even(steps: number, late = -1): PathStep[] {
  return Array.from({ length: steps + 1 }, (_, at) => ({
    pushed: at * 15,
    afterMs: at * 40 + (late >= 0 && at > late ? 5 : 0),
  }));
}

function paged(): PathStep[] {
  const far = [0, 26, 52, 78, 104, 130].map((pushed, at) => ({ pushed, afterMs: at * 211 + (at % 2) * 17 }));
  const near = Array.from({ length: 20 }, (_, at) => ({ pushed: 131 + at, afterMs: 1_500 + at * 97 + (at % 5) }));
  return [...far, ...near];
}
