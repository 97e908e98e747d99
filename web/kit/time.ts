import type { Manner } from './KitProvider.tsx';
import { localDigits } from './money.ts';

type TimeManner = Pick<Manner, 'locale' | 'timeZone'>;

export type TimeStyle = 'date' | 'time' | 'moment' | 'short' | 'day';

/** A moment in the brand's time zone and the language's words and digits. */
export function timeText(atMs: number, manner: TimeManner, style: TimeStyle = 'moment'): string {
  const { day, clock } = styles[style];
  // Bengali does not shorten its months where there is room.
  const bengali = manner.locale.startsWith('bn');
  const parts = [
    day &&
      timeFormat(manner, bengali && day.year ? { ...day, month: 'long' } : day)
        .format(atMs)
        .replace(',', ''),
    clock && (bengali ? bengaliClock(atMs, manner) : timeFormat(manner, clockFormat).format(atMs)),
  ];
  return parts.filter(Boolean).join(', ');
}

/** A span as a clock shows it: 65_000 -> "01:05", 3_725_000 -> "1:02:05"; a rest of a second counts as one. */
export function spanText(spanMs: number, locale: string): string {
  const seconds = Math.max(0, Math.ceil(spanMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const text = [...(hours ? [String(hours)] : []), two(minutes), two(seconds % 60)].join(':');
  return localDigits(text, locale);
}

/** "5 minutes ago", "in 2 days": the largest whole unit between now and then. */
export function agoText(atMs: number, nowMs: number, locale: string): string {
  const spanMs = atMs - nowMs;
  const [unit, unitMs] = units.find(([, size]) => Math.abs(spanMs) >= size) ?? (['second', 1000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(spanMs / unitMs), unit);
}

/** The calendar day of a moment in the brand's zone as 2026-11-21, as the wire wants it. */
export function dayOf(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}

/** A day some days later (or earlier): "2026-03-01", -1 -> "2026-02-28". */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** A month in words: "2026-11" -> "নভেম্বর ২০২৬". */
export function monthText(month: string, locale: string): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

/** "2026-11-30" -> "30/11" or "৩০/১১", for the many days of a chart. */
export function shortDayText(day: string, locale: string): string {
  return localDigits(`${day.slice(8)}/${day.slice(5, 7)}`, locale);
}

/** A calendar day in words: "2026-11-21" -> "২১ নভেম্বর ২০২৬". */
export function dayText(day: string, locale: string): string {
  return timeText(Date.parse(`${day}T00:00:00Z`), { locale, timeZone: 'UTC' }, 'date');
}

const dayMs = 86_400_000;
const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const wholeDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clockFormat = { hour: 'numeric', minute: '2-digit' } as const;
const styles: Record<TimeStyle, { day?: Intl.DateTimeFormatOptions; clock?: true }> = {
  date: { day: wholeDay },
  time: { clock: true },
  moment: { day: wholeDay, clock: true },
  short: { day: { day: 'numeric', month: 'short' }, clock: true },
  day: { day: { weekday: 'long', day: 'numeric', month: 'long' } },
};
/** From which hour on a part of the day has its name. */
const partsOfDay = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** "বিকেল ৪:২৭", as it is said; Intl would write "৪:২৭ PM". */
function bengaliClock(atMs: number, { locale, timeZone }: TimeManner): string {
  const plain = timeFormat({ locale: 'en-GB', timeZone }, clockFormat).format(atMs);
  const [hour = 0, minute = 0] = plain.split(':').map(Number);
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? '';
  return `${part} ${localDigits(`${hour % 12 || 12}:${two(minute)}`, locale)}`;
}

function timeFormat({ locale, timeZone }: TimeManner, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, made);
  return made;
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}
