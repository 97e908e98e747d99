import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMarks, MARK_THROTTLE_MS } from './marks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening(fails = false) {
  const told: [string, boolean][] = [];
  const failed: string[] = [];
  const marks = createMarks(
    (key, isMarked) => {
      told.push([key, isMarked]);
      return fails ? Promise.reject(new Error('no line')) : Promise.resolve();
    },
    (key) => failed.push(key),
  );
  return { marks, told, failed };
}

test('the first mark is told at once, and what follows within a second as its last word', () => {
  const { marks, told } = listening();
  marks.set('7', true);
  expect(told).toEqual([['7', true]]);
  marks.set('7', false);
  marks.set('7', true);
  marks.set('7', false);
  vi.advanceTimersByTime(MARK_THROTTLE_MS - 1);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([
    ['7', true],
    ['7', false],
  ]);
});

test('who comes back to what was told is not told again', () => {
  const { marks, told } = listening();
  marks.set('7', true);
  marks.set('7', false);
  marks.set('7', true);
  vi.advanceTimersByTime(5 * MARK_THROTTLE_MS);
  expect(told).toEqual([['7', true]]);
});

test('each game has a time of its own', () => {
  const { marks, told } = listening();
  marks.set('7', true);
  marks.set('8', true);
  expect(told).toHaveLength(2);
});

test('a telling that fails is heard of', async () => {
  const { marks, failed } = listening(true);
  marks.set('7', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toEqual(['7']);
});
