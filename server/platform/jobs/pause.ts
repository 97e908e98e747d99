import { setTimeout as after } from 'node:timers/promises';

/** Waits, or ends at once when the signal comes. Does not keep the process alive. */
export async function pauseMs(durationMs: number, stopped?: AbortSignal): Promise<void> {
  try {
    await after(durationMs, undefined, { ref: false, ...(stopped && { signal: stopped }) });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
