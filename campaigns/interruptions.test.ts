// @module-tag nightly
import { expect, test } from 'vitest';
import { interruptPages } from './interruptions/browser.ts';
import { interruptRounds } from './interruptions/interrupting.ts';

test('a round that a killed server or database interrupts is gone on with or ended, and paid once', async () => {
  const { cases, faults } = await interruptRounds({ seed: 3n, every: 83 }, () => {});
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(2);
}, 180_000);

test('a page plays on by itself when the server was killed under it, and so does one that is opened anew', async () => {
  const cases = [
    { game: 'mines', blow: { step: 1, lost: 'answer', closes: false } },
    { game: 'mines', blow: { step: 4, lost: 'request', closes: true } },
  ] as const;
  expect(await interruptPages({ seed: 3n, cases }, () => {})).toEqual({ cases: 2, faults: [] });
}, 180_000);
