import { shiftDay } from './time.ts';

/** Calendar days in the brand's zone, both included: "2026-11-15" to "2026-11-21". */
export interface DayRange {
  from: string;
  to: string;
}

export const dayPresets = ['today', 'yesterday', 'sevenDays', 'thirtyDays'] as const;
/** Books are looked at by the month too. */
export const bookPresets = [...dayPresets, 'thisMonth', 'lastMonth'] as const;
export type DayPreset = (typeof bookPresets)[number];

export function presetRange(preset: DayPreset, today: string): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
    case 'sevenDays':
      return { from: shiftDay(today, -6), to: today };
    case 'thirtyDays':
      return { from: shiftDay(today, -29), to: today };
    case 'thisMonth':
      return { from: firstOf(today), to: today };
    case 'lastMonth':
      return monthOf(shiftDay(firstOf(today), -1));
  }
}

/** @param among on the first of a month two of them are the same: the first is meant */
export function presetOf<P extends DayPreset>(range: DayRange, today: string, among: readonly P[]): P | null {
  return (
    among.find((preset) => {
      const { from, to } = presetRange(preset, today);
      return from === range.from && to === range.to;
    }) ?? null
  );
}

/** The period of the same length just before or after, of a whole month the month; never beyond today. */
export function neighbourRange(range: DayRange, direction: -1 | 1, today: string): DayRange | null {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1;
  const moved = isMonth(range)
    ? monthOf(shiftDay(direction === -1 ? range.from : range.to, direction))
    : { from: shiftDay(range.from, days * direction), to: shiftDay(range.to, days * direction) };
  if (moved.from > today) return null;
  return moved.to > today ? { from: moved.from, to: today } : moved;
}

function firstOf(day: string): string {
  return `${day.slice(0, 8)}01`;
}

function monthOf(day: string): DayRange {
  const from = firstOf(day);
  // 31 days later is always in the next month.
  return { from, to: shiftDay(firstOf(shiftDay(from, 31)), -1) };
}

function isMonth({ from, to }: DayRange): boolean {
  return from === firstOf(from) && to === monthOf(from).to;
}
