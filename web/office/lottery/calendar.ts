import type { LotterySchedule } from '../../../contract/lottery-office.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Sunday 0. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** When the draws of a lottery are, in a few words: "every 5 minutes", "Sun, Wed at 4:30 pm". */
export function calendarText(
  schedule: LotterySchedule,
  t: Words<typeof words>,
  { locale }: Pick<Manner, 'locale'>,
): string {
  if (schedule.kind === 'every') {
    const { minutes, fromMinute, untilMinute } = schedule;
    const every = t('everyMinutes', { n: minutes, text: numberText(minutes, locale) });
    if (fromMinute === 0 && untilMinute === MINUTES_OF_DAY) return every;
    return t('between', { every, from: clockText(fromMinute, locale), until: clockText(untilMinute, locale) });
  }
  const at = clockText(minuteOf(schedule.at), locale);
  if (schedule.days.length === weekdays.length) return t('everyDay', { at });
  const days = schedule.days.toSorted((one, other) => one - other).map((day) => weekdayText(day, locale, 'short'));
  return t('onDays', { days: days.join(', '), at });
}

/** The name of a day of the week, Sunday 0. */
export function weekdayText(day: number, locale: string, weekday: 'short' | 'long'): string {
  // The first of January 1978 was a Sunday.
  const atMs = Date.UTC(1978, 0, 1 + day);
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(atMs);
}

/** Minutes of a day of a field of time: '17:15' -> 1035. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** As a field of time has it: 1035 -> '17:15'; the end of the day is '00:00'. */
export function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export const MINUTES_OF_DAY = 1440;

/** A minute of the day as people say it. */
export function clockText(minute: number, locale: string): string {
  return timeText(minute * 60_000, { locale, timeZone: 'UTC' }, 'time');
}
