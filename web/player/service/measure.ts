import { tickMs } from '../../kit/clock.ts';

const GIVE_UP_MS = 5_000;

/**
 * How long an address takes to answer on this line, the better of two tries: the first one also opens the line.
 * @returns milliseconds, or null where it does not answer within five seconds
 */
export async function measuredMs(url: string): Promise<number | null> {
  const tries = [await oneTry(url), await oneTry(url)].filter((ms) => ms !== null);
  return tries.length === 0 ? null : Math.min(...tries);
}

async function oneTry(url: string): Promise<number | null> {
  const startedMs = tickMs();
  try {
    // What it answers is nobody's business here, only that it does.
    await fetch(`${url}/healthz`, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(GIVE_UP_MS) });
    return Math.max(1, Math.round(tickMs() - startedMs));
  } catch {
    // No answer is an answer, too: this way is closed.
    return null;
  }
}
