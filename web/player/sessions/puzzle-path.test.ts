import { expect, test } from 'vitest';
import { puzzleReach } from '../../../contract/puzzle.ts';
import { type PathStep, pathWith, withinReach } from './puzzle-path.ts';

test('a path begins at its first touch, and standing still adds nothing to it', () => {
  let path = pathWith([], 0, 1000, 1000);
  path = pathWith(path, 3, 1000, 1016.4);
  path = pathWith(path, 3, 1000, 1040);
  expect(path).toEqual([
    { pushed: 0, afterMs: 0 },
    { pushed: 3, afterMs: 16 },
  ]);
});

test('a path of a hand that hesitates for long stays as short as the call takes it, with both its ends', () => {
  let path: PathStep[] = [];
  for (let at = 0; at < 5000; at++) path = pathWith(path, at % 2 === 0 ? 100 : 101, 0, at * 16);
  expect(path.length).toBeLessThanOrEqual(401);
  expect([path[0], path.at(-1)]).toEqual([
    { pushed: 100, afterMs: 0 },
    { pushed: 101, afterMs: 4999 * 16 },
  ]);
});

test('the piece stays within the picture', () => {
  expect([-20, 41.6, 9999].map(withinReach)).toEqual([0, 42, puzzleReach]);
});
