import './test-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOAD_WITHIN_MS, page } from './later.tsx';
import { isMissingFile } from './release.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that has not come after two minutes is a missing file, and is asked for again at the next visit', async () => {
  let asked = 0;
  const Page = page(() => {
    asked += 1;
    return asked === 1 ? new Promise<never>(() => {}) : Promise.resolve(() => 'here');
  });
  const coming = Page.preload();
  await vi.advanceTimersByTimeAsync(LOAD_WITHIN_MS);
  await coming;
  expect(thrownBy(Page)).toSatisfy(isMissingFile);
  await Page.preload();
  expect(asked).toBe(2);
});

test.each([
  ['Failed to fetch dynamically imported module: https://khela.example/assets/x.js', true],
  ['error loading dynamically imported module: https://khela.example/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['Loading chunk failed: timeout', true],
  ['Loading CSS chunk 7 failed', true],
  ['Cannot read properties of undefined', false],
])('an error that says “%s” is a missing file: %s', (message, isMissing) => {
  expect(isMissingFile(new Error(message))).toBe(isMissing);
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
}
