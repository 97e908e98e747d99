import type { DayRange } from './date-range.ts';
import { shiftDay } from './time.ts';

/** A period of calendar days as moments: from the first midnight on, until (not with) the midnight after the last day. */
export function momentsOf(days: DayRange, timeZone: string): { fromMs: number; untilMs: number } {
  return { fromMs: midnightOf(days.from, timeZone), untilMs: midnightOf(shiftDay(days.to, 1), timeZone) };
}

/** The first moment of a day in a zone. @param day as 2026-11-21 */
export function midnightOf(day: string, timeZone: string): number {
  return momentOf(`${day}T00:00`, timeZone);
}

/** What the clock of a zone shows at a moment, as a field of date and time holds it: 2026-11-21T18:30. */
export function clockTextOf(atMs: number, timeZone: string): string {
  return new Date(atMs + aheadOf(atMs, timeZone)).toISOString().slice(0, 16);
}

/** The moment at which the clock of a zone shows this. @param clockText as 2026-11-21T18:30 */
export function momentOf(clockText: string, timeZone: string): number {
  const inUtcMs = Date.parse(`${clockText}:00Z`);
  // The zone's distance may differ between the two guesses where a clock change lies between them; the second is right.
  const guessMs = inUtcMs - aheadOf(inUtcMs, timeZone);
  return inUtcMs - aheadOf(guessMs, timeZone);
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function aheadOf(atMs: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.trunc(atMs / 1000) * 1000;
}
