import { CallError } from '../../kit/call.ts';

interface Needs {
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/** Waits between tries; the last one repeats. */
export const retryWaitsMs = [400, 800, 1600, 3000, 5000] as const;

/**
 * Asks until an answer comes. Whoever asks for money to move makes one key for all the tries, so that however often the
 * line breaks the bet is placed and paid for once. A refusal by the server is thrown as it came (CallError).
 */
export function createPersistence({ wait, onWaiting }: Needs) {
  return async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await ask();
        if (failures > 0) onWaiting(false);
        return answer;
      } catch (error) {
        const waitMs = waitBeforeRetryMs(error, failures);
        if (waitMs === null) {
          if (failures > 0) onWaiting(false);
          throw error;
        }
        // Our own pace is no trouble of the line.
        if (!isTooFast(error)) onWaiting(true);
        await wait(waitMs);
      }
    }
  };
}

/**
 * How long to wait before the same request is sent again; null where the answer is final.
 * @param failures how many tries have failed before this one
 */
export function waitBeforeRetryMs(error: unknown, failures: number): number | null {
  if (!(error instanceof CallError)) return null;
  const paceMs = retryWaitsMs[Math.min(failures, retryWaitsMs.length - 1)] ?? 0;
  if (isTooFast(error)) return Math.max(paceMs, (error.retryAfterSeconds ?? 0) * 1000);
  // An error of the server is tried again a few times only: it would not end by itself.
  if (error.code === 'internal_error') return failures < 4 ? paceMs : null;
  return error.code === 'network' || error.code === 'unavailable' ? paceMs : null;
}

function isTooFast(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'round_too_fast' || error.code === 'too_many_requests');
}
