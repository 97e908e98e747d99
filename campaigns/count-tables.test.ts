// @module-tag nightly
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tableFacts } from '../games/catalogue-shapes.ts';
import { hasPython } from './fairness/verifier.ts';

const program = fileURLToPath(new URL('fairness/count-tables.py', import.meta.url));
const python = hasPython();
if (!python) console.warn('python3 is not installed here: what tables return is not counted in another language');

test.runIf(python)('what tables state is what another language counts from the rules that players are told', () => {
  const { stdout, status } = spawnSync('python3', [program], { encoding: 'utf8' });
  expect(status).toBe(0);
  const counted = JSON.parse(stdout) as Record<string, Record<string, string>>;
  expect(Object.keys(counted).length).toBeGreaterThan(1);
  for (const facts of tableFacts.filter(({ id }) => counted[id]))
    expect(counted[facts.id]).toEqual(Object.fromEntries(facts.positions.map((one) => [one.id, one.statedReturn])));
});
