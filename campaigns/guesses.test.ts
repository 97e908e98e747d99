// @module-tag nightly
import { expect, test } from 'vitest';
import { guessPasswords } from './guesses/guessing.ts';

test('hundreds of guesses open nothing, lock what they aim at, and do not tell which names there are', async () => {
  const { answers, medians, faults } = await guessPasswords({ guesses: 160, pairs: 1, seed: 7n });
  expect(faults).toEqual([]);
  // 30 of each name, and the one that still fails when the time is over, while the other comes in.
  expect(answers).toMatchObject({ login_failed: 2 * 30 + 1, opened: 1 });
  expect(medians.map(({ code }) => code)).toEqual(expect.arrayContaining(['captcha_required', 'too_many_requests']));
}, 60_000);
