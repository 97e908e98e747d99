import { afterEach, expect, test, vi } from 'vitest';
import { confirmAge, mustConfirmAge } from './age-note.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the age is said once in a browser, and again where the brand raises it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(mustConfirmAge(18)).toBe(true);
  confirmAge(18);
  expect([mustConfirmAge(18), mustConfirmAge(21)]).toEqual([false, true]);
  kept.set('ageConfirmed', 'made up');
  expect(mustConfirmAge(18)).toBe(true);
});

test('a browser that keeps nothing is asked each time', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  confirmAge(18);
  expect(mustConfirmAge(18)).toBe(true);
});
