import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOfSeed } from './seed-hash.ts';

test('hashes the bytes of a seed, not its letters', async () => {
  const seed = '00ff10'.repeat(10) + '0a0b';
  const bytes = Buffer.from(seed, 'hex');
  expect(await hashOfSeed(seed)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
