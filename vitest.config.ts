import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const never = ['**/node_modules/**', 'dist/**', 'journeys/**'];

/** Campaigns take longest: whoever begins with them does not wait for the last of them beside an idle core. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/campaigns/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit` needs nothing but Node; `server` runs against a real PostgreSQL started for the run. */
export default defineConfig({
  test: {
    // For two small cores: tests of the server wait for clocks, sockets and starts for a quarter of their time, and a third
    // worker fills it.
    maxWorkers: 3,
    setupFiles: ['vitest.setup.ts'],
    // What comes by itself comes within a second; two busy cores may take longer.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'nightly',
        description: 'Too long, or too much of the same, for every change: npm run nightly.',
        timeout: 180_000,
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Two busy cores are no reason to fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{games,contract,gateway,web,tidy,bootstrap,examples}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: never,
          pool: 'threads',
          // As below: what all of them import is loaded thrice, not a hundred times.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,database,campaigns}/**/*.test.ts'],
          exclude: never,
          pool: 'forks',
          // Three processes for all files: to load the server anew for each would take as long as testing it.
          isolate: false,
          globalSetup: ['server/platform/database/test-database-setup.ts'],
          // As above.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
