import { expect, test } from 'vitest';
import { swiped } from './swipe.ts';

test.each([
  ['to the left leads on', { x: -60, y: 10 }, 1],
  ['to the right leads back', { x: 60, y: -10 }, -1],
  ['that is short is a tap', { x: -40, y: 0 }, null],
  ['that is steep scrolls', { x: -60, y: 40 }, null],
] as const)('a finger %s', (_, moved, by) => {
  expect(swiped(moved)).toBe(by);
});
