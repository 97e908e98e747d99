import { randomInt } from 'node:crypto';

/** A moment somewhere in the span, so that many do not act at once. */
export function spreadMs(spanMs: number): number {
  return randomInt(spanMs);
}
