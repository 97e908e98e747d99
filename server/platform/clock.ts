/** The one place of the server that reads the clock. Epoch milliseconds, UTC. */
export function nowMs(): number {
  return Date.now();
}

/** Milliseconds since some fixed point, never going back: for measuring, not for dating. */
export function monotonicMs(): number {
  return performance.now();
}

/**
 * Start of the day, `daysBack` days before today, that contains `epochMs` in a time zone: brands cut their days there.
 * @returns epoch milliseconds
 */
export function startOfDayMs(epochMs: number, timeZone: string, daysBack = 0): number {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .subtract({ days: daysBack })
    .startOfDay().epochMilliseconds;
}
