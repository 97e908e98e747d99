/** By how much the database's clock is ahead of this machine's. */
let databaseAheadMs = 0;

/**
 * The one place of the server that reads the clock. Epoch milliseconds, UTC, by the database's clock once it was asked
 * (database-clock.ts): all servers of a site stamp money by one clock, whatever their own says.
 */
export function nowMs(): number {
  return Date.now() + databaseAheadMs;
}

/** This machine's own clock, right or wrong: only for comparing it. */
export function machineMs(): number {
  return Date.now();
}

/**
 * Tells between what the database's clock is ahead of this machine's. What we believed stays where that allows it, so
 * that a slow answer moves no clock.
 * @returns what is believed from now on
 */
export function correctClock(leastAheadMs: number, mostAheadMs: number): number {
  databaseAheadMs = Math.min(mostAheadMs, Math.max(leastAheadMs, databaseAheadMs));
  return databaseAheadMs;
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

/** Start of the month that contains `epochMs` in a time zone. @returns epoch milliseconds */
export function startOfMonthMs(epochMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay()
    .epochMilliseconds;
}

/** The day of a moment in a time zone, as 2026-11-21. */
export function dayOf(epochMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The first moment of a day, as 2026-11-21, in a time zone. */
export function dayStartMs(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}
