import { bookPresets, type DayPreset, type DayRange, presetRange } from './date-range.ts';
import { momentsOf } from './day-moments.ts';

/**
 * Ranges as the address keeps them. A period is one of the presets, which moves on with the days, or `2026-11-01..2026-11-30`;
 * an amount is `100-500`, `100-` or `-500`.
 */
export function daysIn(said: string | undefined, today: string): DayRange | null {
  if (said === undefined) return null;
  if (isPreset(said)) return presetRange(said, today);
  const [from, to] = said.split('..') as [string, string];
  return { from, to };
}

export function momentsIn(
  said: string | undefined,
  today: string,
  timeZone: string,
): { fromMs?: number; untilMs?: number } {
  const days = daysIn(said, today);
  return days ? momentsOf(days, timeZone) : {};
}

export function amountsIn(said: string | undefined): { amountFrom?: string; amountTo?: string } {
  const [from = '', to = ''] = said?.split('-') ?? [];
  return { ...(from !== '' && { amountFrom: from }), ...(to !== '' && { amountTo: to }) };
}

export function saidAmounts(from: string, to: string): string {
  return from === '' && to === '' ? '' : `${from}-${to}`;
}

export function isPreset(said: string): said is DayPreset {
  return bookPresets.some((preset) => preset === said);
}

export function isDays(said: string): boolean {
  if (isPreset(said)) return true;
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(said) ?? [];
  return from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to;
}

export function isAmounts(said: string): boolean {
  const amount = String.raw`(?:\d{1,14}(?:\.\d{1,8})?)?`;
  return said !== '-' && new RegExp(`^${amount}-${amount}$`).test(said);
}

function isDay(day: string): boolean {
  const atMs = Date.parse(`${day}T00:00Z`);
  // The 31st of November would become the 1st of December.
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
}
