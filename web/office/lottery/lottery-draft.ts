import type { OfficeLottery } from '../../../contract/lottery-office.ts';
import { plainDigits } from '../../kit/money.ts';
import { clockOf, minuteOf, MINUTES_OF_DAY } from './calendar.ts';
import type { LotteryInput } from './queries.ts';

/** A lottery as its fields hold it: numbers as they are typed, in Latin digits. */
export interface LotteryDraft {
  names: OfficeLottery['names'];
  kind: 'every' | 'days';
  minutes: string;
  /** As fields of time have them; '00:00' as an end is midnight. */
  from: string;
  until: string;
  days: readonly number[];
  at: string;
  closeSeconds: string;
  drawsAhead: string;
  rebatePercent: string;
  leastUnit: string;
  mostTicket: string;
  mostLiability: string;
  bigWinFrom: string;
  lowerFrom: string;
  lowerTo: string;
}
export type DraftField = keyof LotteryDraft;

export function draftOf(lottery: OfficeLottery): LotteryDraft {
  const { schedule, names, leastUnit, mostTicket, mostLiability, bigWinFrom } = lottery;
  const every = schedule.kind === 'every' ? schedule : { minutes: 5, fromMinute: 0, untilMinute: MINUTES_OF_DAY };
  const days = schedule.kind === 'days' ? schedule : { days: [0, 1, 2, 3, 4, 5, 6], at: '18:00' };
  return {
    names,
    kind: schedule.kind,
    minutes: String(every.minutes),
    from: clockOf(every.fromMinute),
    until: clockOf(every.untilMinute),
    days: days.days,
    at: days.at,
    closeSeconds: String(lottery.closeBeforeMs / 1000),
    drawsAhead: String(lottery.drawsAhead),
    rebatePercent: String(lottery.mostRebateMilli / 10),
    leastUnit,
    mostTicket,
    mostLiability,
    bigWinFrom,
    lowerFrom: String(lottery.lowerFromPercent),
    lowerTo: String(lottery.lowerToPercent),
  };
}

/** What of a draft cannot be saved as it stands. */
export function wrongFields(draft: LotteryDraft): DraftField[] {
  const { names, kind, from, until, days, at } = draft;
  const of: [DraftField, boolean][] = [
    ['names', names.BN.trim() !== '' && names.EN.trim() !== ''],
    ['minutes', kind === 'days' || isWithin(draft.minutes, 1, 720)],
    ['until', kind === 'days' || minuteOf(from) + Number(draft.minutes) <= endOf(until)],
    ['days', kind === 'every' || days.length > 0],
    ['at', kind === 'every' || at !== ''],
    ['closeSeconds', isWithin(draft.closeSeconds, 1, 86_400)],
    ['drawsAhead', isWithin(draft.drawsAhead, 1, 500)],
    ['rebatePercent', /^\d{1,2}(?:\.\d)?$/.test(draft.rebatePercent) && Number(draft.rebatePercent) <= 10],
    ['leastUnit', Number(draft.leastUnit) > 0],
    ['mostTicket', Number(draft.mostTicket) >= Number(draft.leastUnit)],
    ['mostLiability', Number(draft.mostLiability) > 0],
    ['bigWinFrom', Number(draft.bigWinFrom) > 0],
    ['lowerFrom', isWithin(draft.lowerFrom, 1, 100)],
    ['lowerTo', isWithin(draft.lowerTo, 1, 100)],
  ];
  return of.flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

/** What is sent; the draft has no wrong fields. */
export function inputOf(draft: LotteryDraft, { gameCode, enabled, position }: OfficeLottery): LotteryInput {
  const { kind, days, at, from, until, names, leastUnit, mostTicket, mostLiability, bigWinFrom } = draft;
  return {
    gameCode,
    enabled,
    position,
    names: { BN: names.BN.trim(), EN: names.EN.trim() },
    schedule:
      kind === 'days'
        ? { kind, days: days.toSorted((one, other) => one - other), at }
        : { kind, minutes: Number(draft.minutes), fromMinute: minuteOf(from), untilMinute: endOf(until) },
    closeBeforeMs: Number(draft.closeSeconds) * 1000,
    drawsAhead: Number(draft.drawsAhead),
    mostRebateMilli: Math.round(Number(draft.rebatePercent) * 10),
    leastUnit,
    mostTicket,
    mostLiability,
    bigWinFrom,
    lowerFromPercent: Number(draft.lowerFrom),
    lowerToPercent: Number(draft.lowerTo),
  };
}

/** The same lottery with something small changed: its place, or whether it is shown. */
export function savedAs(lottery: OfficeLottery, some: { enabled?: boolean; position?: number }): LotteryInput {
  return { ...inputOf(draftOf(lottery), lottery), ...some };
}

/** What was typed into a field of whole numbers, or of decimals. */
export function typedNumber(typed: string, decimals = false): string {
  return plainDigits(typed).replaceAll(decimals ? /[^\d.]/g : /\D/g, '');
}

function isWithin(typed: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}

function endOf(until: string): number {
  return minuteOf(until) || MINUTES_OF_DAY;
}
