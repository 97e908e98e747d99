import { say } from './run.mjs';

/**
 * Runs every step, also after a failed one, and ends with one line that counts all of them together. Steps in a list of their
 * own run at once: each leaves a core idle for a part of its time.
 * @typedef {{name: string, run: (runtime) => Promise<{passed: number, failed: number, notes?: string}>}} Step
 * @param {(Step | Step[])[]} steps
 * @returns {Promise<number>} exit code
 */
export async function tally(runtime, steps) {
  const results = [];
  for (const step of steps) results.push(...(await Promise.all([step].flat().map((each) => told(runtime, each)))));
  const sum = (of) => results.reduce((total, result) => total + result[of], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

async function told(runtime, step) {
  const startedAt = performance.now();
  const result = await step.run(runtime).catch((error) => {
    say(error.sayOnly ? error.message : error.stack);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${result.failed > 0 ? 'FAILED' : 'ok'}  ${step.name} (${seconds} s)`);
  return result;
}
