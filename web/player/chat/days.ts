import { dayOf } from '../../kit/time.ts';

/** Which part of the day it is, for a greeting. */
export function greetingAt(atMs: number, timeZone: string): 'morning' | 'day' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(atMs));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'day' : 'evening';
}

/** The messages day by day in the brand's zone, in their order. */
export function byDay<M extends { atMs: number }>(
  messages: readonly M[],
  timeZone: string,
): { day: string; messages: M[] }[] {
  return [...Map.groupBy(messages, ({ atMs }) => dayOf(atMs, timeZone))].map(([day, its]) => ({ day, messages: its }));
}
