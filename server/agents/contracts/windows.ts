import type { ContractKind, ContractPeriod } from '../../../contract/agent-contracts.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A half-open span of time in which bets are paid by when they were settled. */
export interface PayWindow {
  fromMs: number;
  untilMs: number;
}

/** The window of a contract that a moment lies in: days, weeks from Monday, halves of months and months of the brand's zone; hours, five minutes. */
export function windowAt(kind: ContractKind, period: ContractPeriod, atMs: number, timeZone: string): PayWindow {
  switch (kind) {
    case 'realtime':
      return cutAt(atMs, FIVE_MINUTES_MS, 0);
    case 'hourly':
      // By the clock of the zone, also where it is half an hour off, and where an hour comes twice.
      return cutAt(atMs, HOUR_MS, aheadMs(atMs, timeZone));
    case 'daily':
      return daysAt('D', atMs, timeZone);
    case 'dividend':
      return daysAt(period, atMs, timeZone);
  }
}

/** The window behind one. */
export function windowAfter(
  kind: ContractKind,
  period: ContractPeriod,
  { untilMs }: PayWindow,
  timeZone: string,
): PayWindow {
  return windowAt(kind, period, untilMs, timeZone);
}

function cutAt(atMs: number, lengthMs: number, aheadOfUtcMs: number): PayWindow {
  const fromMs = Math.floor((atMs + aheadOfUtcMs) / lengthMs) * lengthMs - aheadOfUtcMs;
  return { fromMs, untilMs: fromMs + lengthMs };
}

function daysAt(period: ContractPeriod, atMs: number, timeZone: string): PayWindow {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate();
  const [from, until] = daysOf(period, day);
  const startMs = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).startOfDay().epochMilliseconds;
  return { fromMs: startMs(from), untilMs: startMs(until) };
}

function daysOf(period: ContractPeriod, day: Temporal.PlainDate): [Temporal.PlainDate, Temporal.PlainDate] {
  const first = day.with({ day: 1 });
  switch (period) {
    case 'D':
      return [day, day.add({ days: 1 })];
    case 'W': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 });
      return [monday, monday.add({ days: 7 })];
    }
    case 'H': {
      const sixteenth = day.with({ day: 16 });
      return day.day <= 15 ? [first, sixteenth] : [sixteenth, first.add({ months: 1 })];
    }
    case 'M':
      return [first, first.add({ months: 1 })];
  }
}

function aheadMs(atMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}
