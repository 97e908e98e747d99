/** The only door to time and chance in the browser: the server's clock where one has been heard, else the device's. */
export function nowMs(): number {
  return Date.now() + aheadMs;
}

let aheadMs = 0;

/**
 * Sets the clock by an answer of the server.
 * @param serverMs the server's moment, Unix milliseconds
 * @param tookMs how long the answer was under way; half of it is added
 */
export function setClock(serverMs: number, tookMs = 0): void {
  aheadMs = serverMs + tookMs / 2 - Date.now();
}

/** Milliseconds that only ever grow, for animations and for measuring; no date. */
export function tickMs(): number {
  return performance.now();
}

/** Chance for looks only (where confetti flies): never for anything that is worth money. */
export function chance(): number {
  return Math.random();
}
