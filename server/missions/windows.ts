import type { MissionTerms } from '../../contract/mission-terms.ts';
import { addDays, earlier, later, monthAfter, monthOf, weekOf } from './days.ts';

/** A half-open window of days of the brand in which a mission counts. */
export interface Window {
  /** `once`, or the first day of the day, week or month, cut or not. */
  occurrence: string;
  fromDay: string;
  /** Null: it has no end. */
  untilDay: string | null;
}

export interface Whose {
  registeredDay: string;
  today: string;
  /** From which day on the mission counts nothing, because it was ended; null: it goes on. */
  endedDay: string | null;
}

type WindowTerms = Pick<MissionTerms, 'fromDay' | 'untilDay' | 'newbieDays' | 'recurrence' | 'claimDays'>;

/** The windows of a mission that a member may still claim or play in, the running one first. */
export function windowsOf(terms: WindowTerms, { registeredDay, today, endedDay }: Whose): Window[] {
  const { newbieDays, recurrence } = terms;
  const from = newbieDays === null ? terms.fromDay : later(terms.fromDay, registeredDay);
  const newUntil = newbieDays === null ? null : addDays(registeredDay, newbieDays);
  const until = earlier(earlier(terms.untilDay, endedDay), newUntil);
  const isOver = (window: Window) => !isClaimable(window, terms, today);
  if (recurrence === 'once' || recurrence === 'completion') {
    const whole = { occurrence: 'once', fromDay: from, untilDay: until };
    return from > today || isEmpty(whole) || isOver(whole) ? [] : [whole];
  }
  const windows: Window[] = [];
  for (let start = startOf(recurrence, today); ; start = startOf(recurrence, addDays(start, -1))) {
    const end = endOf(recurrence, start);
    const window = { occurrence: start, fromDay: later(start, from), untilDay: earlier(end, until) ?? end };
    if (end <= from || !isClaimable({ ...window, untilDay: end }, terms, today)) return windows;
    if (!isEmpty(window) && !isOver(window) && window.fromDay <= today) windows.push(window);
  }
}

/** The first day on which what a window brought cannot be claimed any more; null: it always can. */
export function claimUntil({ untilDay }: Window, { claimDays }: Pick<MissionTerms, 'claimDays'>): string | null {
  return untilDay === null ? null : addDays(untilDay, claimDays);
}

function isClaimable(window: Window, terms: WindowTerms, today: string): boolean {
  const until = claimUntil(window, terms);
  return until === null || today < until;
}

function isEmpty({ fromDay, untilDay }: Window): boolean {
  return untilDay !== null && untilDay <= fromDay;
}

function startOf(recurrence: 'daily' | 'weekly' | 'monthly', day: string): string {
  if (recurrence === 'daily') return day;
  return recurrence === 'weekly' ? weekOf(day) : monthOf(day);
}

function endOf(recurrence: 'daily' | 'weekly' | 'monthly', start: string): string {
  if (recurrence === 'daily') return addDays(start, 1);
  return recurrence === 'weekly' ? addDays(start, 7) : monthAfter(start);
}
