import type { CallOutput } from '../../../contract/call.ts';
import { freeSpin, openSlot, setClientSeed, spin } from '../../../contract/slots.ts';
import { type call as callOfKit, CallError } from '../../kit/call.ts';

export type Opened = CallOutput<typeof openSlot>;
export type Played = CallOutput<typeof spin>;
export type Revealed = CallOutput<typeof setClientSeed>;

export interface SlotClient {
  open(): Promise<Opened>;
  spin(stake: string): Promise<Played>;
  freeSpin(roundId: string, seenSteps: number): Promise<Played>;
  changeSeed(clientSeed: string): Promise<Revealed>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/** Waits between tries; the last one repeats. */
export const retryWaitsMs = [400, 800, 1600, 3000, 5000] as const;

/**
 * The machine's line to the server. A spin has one key for all its tries, so that however often the line breaks it is
 * played and paid for once; a free spin is named by its round and its number for the same reason. Where no answer came
 * they are repeated until one does. A refusal by the server is thrown as it came (CallError).
 */
export function createSlotClient({ call, newKey, wait, onWaiting }: Needs): SlotClient {
  async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
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
  }
  return {
    open: () => untilAnswered(() => call(openSlot, {})),
    spin(stake) {
      const key = newKey();
      return untilAnswered(() => call(spin, { stake }, { key }));
    },
    freeSpin: (roundId, seenSteps) => untilAnswered(() => call(freeSpin, { roundId, step: seenSteps })),
    changeSeed: (clientSeed) => call(setClientSeed, { clientSeed }),
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
