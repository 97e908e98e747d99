import { expect, test } from 'vitest';
import { interruptRounds } from './interruptions/interrupting.ts';

test('a round that a killed server or database interrupts is gone on with or ended, and paid once', async () => {
  const { cases, faults } = await interruptRounds({ seed: 3n, every: 13 }, () => {});
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(7);
}, 120_000);
