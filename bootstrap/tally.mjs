import { say } from './run.mjs';

/**
 * Runs every step, also after a failed one, and ends with one line that counts all of them together.
 * @param {{name: string, run: (runtime) => Promise<{passed: number, failed: number, notes?: string}>}[]} steps
 * @returns {Promise<number>} exit code
 */
export async function tally(runtime, steps) {
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    const startedAt = performance.now();
    const result = await step.run(runtime).catch((error) => {
      say(error.sayOnly ? error.message : error.stack);
      return { passed: 0, failed: 1 };
    });
    passed += result.passed;
    failed += result.failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`${result.failed > 0 ? 'FAILED' : 'ok'}  ${step.name} (${seconds} s)`);
  }
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
