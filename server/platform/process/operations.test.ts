import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configVariables } from './config.ts';

test('docs/operations.md lists every variable with its default and meaning', () => {
  // Columns may be aligned or not.
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8').replaceAll(/ +/g, ' ');
  const rows = configVariables.map(
    ({ name, default: standard, meaning }) => `| \`${name}\` | ${standard} | ${meaning} |`,
  );
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
