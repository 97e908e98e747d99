import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { dayStartMs } from '../platform/process/clock.ts';

/** A half-open stretch of days of the brand in which a member may take a promotion once. */
export interface Period {
  /** `once`, or the first day of the day, week or month. */
  occurrence: string;
  fromDay: string;
  /** Null: without end. */
  untilDay: string | null;
}

/** The period of a promotion that a day lies in, cut to its days; null: it is not open on that day. */
export function periodAt({ period, fromDay, untilDay }: PromotionTerms, today: string): Period | null {
  if (today < fromDay || (untilDay !== null && today >= untilDay)) return null;
  if (period === 'once') return { occurrence: 'once', fromDay, untilDay };
  const day = Temporal.PlainDate.from(today);
  const [start, end] =
    period === 'daily'
      ? [day, day.add({ days: 1 })]
      : period === 'weekly'
        ? [day.subtract({ days: day.dayOfWeek - 1 }), day.add({ days: 8 - day.dayOfWeek })]
        : [day.with({ day: 1 }), day.with({ day: 1 }).add({ months: 1 })];
  const [from, until] = [String(start), String(end)];
  return {
    occurrence: from,
    fromDay: from > fromDay ? from : fromDay,
    untilDay: untilDay !== null && untilDay < until ? untilDay : until,
  };
}

/** How many periods a promotion has at most; null: without end. */
export function periodsOf({ period, fromDay, untilDay }: PromotionTerms): number | null {
  if (period === 'once') return 1;
  if (untilDay === null) return null;
  const [from, until] = [Temporal.PlainDate.from(fromDay), Temporal.PlainDate.from(untilDay)];
  const days = from.until(until).total('days');
  if (period === 'daily') return days;
  // One that begins or ends within a week or a month has that week or month too.
  if (period === 'weekly') return Math.ceil((from.dayOfWeek - 1 + days) / 7);
  return (until.year - from.year) * 12 + until.month - from.month + (until.day > 1 ? 1 : 0);
}

/** The day before a day, or some days after it. */
export function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Until when a period counts, and until when what it brought can be claimed; null: without end. */
export function endsOf(
  { untilDay }: Period,
  { claimDays }: Pick<PromotionTerms, 'claimDays'>,
  timeZone: string,
): { untilMs: number | null; claimUntilMs: number | null } {
  if (untilDay === null) return { untilMs: null, claimUntilMs: null };
  return {
    untilMs: dayStartMs(untilDay, timeZone),
    claimUntilMs: dayStartMs(daysAfter(untilDay, claimDays), timeZone),
  };
}
