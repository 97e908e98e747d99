import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { inMemory } from './memory-folder.mjs';
import { problem, runAttached } from './run.mjs';

/**
 * What belongs to a run. Tests of every change take a quarter of an hour on two cores; what is tagged `nightly`, in a test or for a
 * whole file (`@module-tag nightly`), takes longer or walks again, in breadth, what these show, and runs with everything else at night.
 * @typedef {'change' | 'night'} Depth
 */

/**
 * What can be said about the code without a database or a browser, and the unit tests.
 * @param {Depth} depth
 */
export const checks = (depth) => [
  tool('format', 'oxfmt', ['--check', '.']),
  [
    // It has to know the types of everything for its rules: that they fit together it says on the way.
    tool('lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', '--quiet']),
    tool('unused code', 'knip', ['--no-progress']),
    { name: 'house rules and unit tests', run: (runtime) => vitest(runtime, 'unit', depth) },
  ],
];

/** @param {Depth} depth */
export const serverTests = (depth) => ({
  name: 'server tests on PostgreSQL',
  async run(given) {
    // Some of them look at what a browser does while servers die.
    const browser = await findBrowser(given);
    return inMemory(given, async (runtime) => {
      const drift = await runAttached(runtime, ['database/generate-row-types.ts', '--check']).ended;
      const tests = await vitest({ ...runtime, env: { ...runtime.env, KHELA_BROWSER: browser } }, 'server', depth);
      return { passed: tests.passed + (drift === 0 ? 1 : 0), failed: tests.failed + (drift === 0 ? 0 : 1) };
    });
  },
});

/** @param {Depth} depth */
export const journeys = (depth) => ({
  name: 'journeys in the browser',
  async run(given) {
    if (!existsSync('playwright.config.ts')) throw problem('playwright.config.ts is missing: no journey was run.');
    const browser = await findBrowser(given);
    return withReport((report) =>
      inMemory(given, async (runtime) => {
        const env = { ...runtime.env, KHELA_BROWSER: browser, KHELA_DEPTH: depth, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
        const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
        const code = await runAttached({ ...runtime, env }, args).ended;
        return { code, count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }) };
      }),
    );
  },
});

function tool(name, command, args) {
  return {
    name,
    async run(runtime) {
      const code = await runAttached(runtime, [join('node_modules/.bin', command), ...args]).ended;
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

function vitest(runtime, project, depth) {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
    if (depth === 'change') args.push('--tags-filter=!nightly');
    const code = await runAttached(runtime, args).ended;
    // A file that cannot even be loaded has no tests to fail, but must count.
    const broken = (result) =>
      result.status === 'failed' && result.assertionResults.every((each) => each.status !== 'failed');
    const count = (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.testResults.filter(broken).length,
    });
    return { code, count };
  });
}

/** Reads a runner's JSON report; a runner that ends badly without naming a failure counts as one failure. */
async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'khela-report-'));
  try {
    const report = join(folder, 'report.json');
    const { code, count } = await run(report);
    const { passed, failed } = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 };
    return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
