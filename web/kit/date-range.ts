import { shiftDay } from './time.ts';

/** Calendar days in the brand's zone, both included: "2026-11-15" to "2026-11-21". */
export interface DayRange {
  from: string;
  to: string;
}

export const dayPresets = ['today', 'yesterday', 'sevenDays', 'thirtyDays'] as const;
export type DayPreset = (typeof dayPresets)[number];

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
  }
}

export function presetOf(range: DayRange, today: string): DayPreset | null {
  return (
    dayPresets.find((preset) => {
      const { from, to } = presetRange(preset, today);
      return from === range.from && to === range.to;
    }) ?? null
  );
}

/** The period of the same length just before or after; never beyond today. */
export function neighbourRange(range: DayRange, direction: -1 | 1, today: string): DayRange | null {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1;
  const moved = { from: shiftDay(range.from, days * direction), to: shiftDay(range.to, days * direction) };
  if (moved.from > today) return null;
  return moved.to > today ? { from: moved.from, to: today } : moved;
}
