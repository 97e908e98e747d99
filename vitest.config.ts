import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', 'dist/**', 'journeys/**'];

/** `unit` needs nothing but Node; `server` runs against a real PostgreSQL started for the run. */
export default defineConfig({
  test: {
    // Two small cores: more workers than that only make time limits lie.
    maxWorkers: 2,
    setupFiles: ['vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Two busy cores are no reason to fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{games,contract,web,tidy,bootstrap,examples}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: never,
          pool: 'threads',
          // As below: what all of them import is loaded twice, not a hundred times.
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
          // Two processes for all files: to load the server anew for each would take as long as testing it.
          isolate: false,
          globalSetup: ['server/platform/test-database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
