// @module-tag nightly
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasPython } from '../campaigns/fairness/verifier.ts';
import { tableFacts } from '../games/catalogue-shapes.ts';

const counting = fileURLToPath(new URL('table-edges.py', import.meta.url));
const counted = ['boishakhi-wheel', 'sic-bo', 'andar-bahar', 'lucky-7', 'teen-patti-20', 'thirty-two'];

test.runIf(hasPython()).each(counted)('%s pays back what another language counts', (game) => {
  const { stdout, status } = spawnSync('python3', [counting, game], { encoding: 'utf8' });
  expect(status).toBe(0);
  const told = stdout.trim().split('\n').toSorted();
  const { positions } = tableFacts.find(({ id }) => id === game)!;
  expect(told).toEqual(positions.map(({ id, statedReturn }) => `${game} ${id} ${statedReturn}`).toSorted());
});
