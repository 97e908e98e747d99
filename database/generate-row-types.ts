/**
 * Writes server/platform/database/database-types.ts from a freshly migrated database; `-- --check` only tells whether the
 * committed file still fits the migrations (exit code 1 if not).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { createTestDatabase, startTestCluster } from '../server/platform/database/test-database.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'server/platform/database/database-types.ts');

const generated = await generate();
if (!process.argv.includes('--check')) {
  writeFileSync(target, generated);
  process.stdout.write(`Wrote ${relative(root, target)}.\n`);
} else if (generated !== readIfThere(target)) {
  process.stderr.write(`${relative(root, target)} does not fit the migrations: run \`npm run row-types\`.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('Row types fit the migrations.\n');
}

async function generate(): Promise<string> {
  const cluster = await startTestCluster();
  const folder = mkdtempSync(join(tmpdir(), 'khela-row-types-'));
  try {
    const database = await createTestDatabase();
    const file = join(folder, 'database-types.ts');
    // prettier-ignore
    run('kysely-codegen', ['--dialect', 'postgres', '--url', database.adminUrl, '--out-file', file, '--log-level', 'error',
      // bigint both ways: a plain number written by mistake into a money column does not compile.
      '--type-mapping', '{"int8":"bigint"}', '--default-schema', 'public', '--exclude-pattern', 'schema_*']);
    await database.drop();
    run('oxfmt', ['-c', join(root, '.oxfmtrc.json'), file]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
    await cluster.stop();
  }
}

function run(tool: string, args: string[]): void {
  execFileSync(process.execPath, [join(root, 'node_modules/.bin', tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
