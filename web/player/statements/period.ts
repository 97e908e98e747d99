import { useState } from 'react';
import { STATEMENT_DAYS_MAX } from '../../../contract/statements.ts';
import { nowMs } from '../../kit/clock.ts';
import type { DayRange } from '../../kit/date-range.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { dayOf, shiftDay } from '../../kit/time.ts';

export const periodChoices = ['thisMonth', 'lastMonth', 'ninetyDays', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export interface Period {
  choice: PeriodChoice;
  setChoice: (choice: PeriodChoice) => void;
  days: DayRange;
  setDays: (days: DayRange) => void;
  fault: 'wrongOrder' | 'tooLong' | null;
}

/** The days of a statement, in the zone of the brand: a month, ninety days, or any. */
export function usePeriod(): Period {
  const { timeZone } = useManner();
  const today = dayOf(nowMs(), timeZone);
  const [choice, setChoice] = useState<PeriodChoice>('thisMonth');
  const [own, setOwn] = useState<DayRange>(() => periodOf('thisMonth', today));
  const days = choice === 'own' ? own : periodOf(choice, today);
  return { choice, setChoice, days, setDays: setOwn, fault: faultOf(days) };
}

/** @param today as 2026-11-21 */
export function periodOf(choice: Exclude<PeriodChoice, 'own'>, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (choice === 'thisMonth') return { from: firstOfMonth, to: today };
  if (choice === 'ninetyDays') return { from: shiftDay(today, -89), to: today };
  const lastOfBefore = shiftDay(firstOfMonth, -1);
  return { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore };
}

export function faultOf({ from, to }: DayRange): Period['fault'] {
  if (from === '' || to === '' || to < from) return 'wrongOrder';
  return shiftDay(from, STATEMENT_DAYS_MAX - 1) < to ? 'tooLong' : null;
}
