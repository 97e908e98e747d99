import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import { clockText, minuteOf, weekdayText } from './calendar.ts';
import type { words } from './words.ts';

type T = Words<typeof words>;

const amounts = ['leastUnit', 'mostTicket', 'mostLiability', 'bigWinFrom'];
const PERCENT = 100;
const MILLI = 1000;

/** Changes of a lottery as people read them. */
export function lotteryWords(t: T, manner: Manner) {
  return {
    label: (path: string): string | undefined => lotteryLabels(t)[path],
    text: (path: string, value: string) => lotteryText(path, value, t, manner),
  };
}

/** The same of a play type. */
export function playWords(t: T, manner: Manner) {
  const labels: Record<string, string> = {
    enabled: t('offered'),
    odds: t('odds'),
    mostLiability: t('playLiability'),
  };
  return {
    label: (path: string): string | undefined => labels[path],
    text(path: string, value: string): string | undefined {
      if (path === 'odds') return value === 'null' ? t('asStated') : oddsList(value, manner);
      if (path !== 'mostLiability') return undefined;
      return value === 'null' ? t('asLottery') : moneyText(value, manner);
    },
  };
}

function lotteryLabels(t: T): Record<string, string> {
  return {
    'names.BN': t('names.BN'),
    'names.EN': t('names.EN'),
    position: t('place'),
    enabled: t('shown'),
    'schedule.kind': t('calendar'),
    'schedule.minutes': t('minutes'),
    'schedule.fromMinute': t('from'),
    'schedule.untilMinute': t('until'),
    'schedule.days': t('weekdays'),
    'schedule.at': t('at'),
    closeBeforeMs: t('closeSeconds'),
    drawsAhead: t('drawsAhead'),
    leastUnit: t('leastUnit'),
    mostTicket: t('mostTicket'),
    mostLiability: t('mostLiability'),
    bigWinFrom: t('bigWinFrom'),
    mostRebateMilli: t('rebatePercent'),
    lowerFromPercent: t('lowerFrom'),
    lowerToPercent: t('lowerTo'),
  };
}

/** Undefined: as the page of proposals says it. */
function lotteryText(path: string, value: string, t: T, manner: Manner): string | undefined {
  const { locale } = manner;
  if (value === '' || path.startsWith('names.')) return undefined;
  if (amounts.includes(path)) return moneyText(value, manner);
  if (path.endsWith('Percent')) return percentText(Number(value) / PERCENT, locale);
  if (path === 'mostRebateMilli') return percentText(Number(value) / MILLI, locale);
  if (path === 'closeBeforeMs') return numberText(Number(value) / MILLI, locale);
  if (path === 'schedule.kind') return t(`kinds.${value === 'days' ? 'days' : 'every'}`);
  if (path === 'schedule.days')
    return (JSON.parse(value) as number[]).map((day) => weekdayText(day, locale, 'short')).join(', ');
  if (path === 'schedule.at') return clockText(minuteOf(value), locale);
  if (path.endsWith('Minute')) return clockText(Number(value), locale);
  return /^\d+$/.test(value) ? numberText(Number(value), locale) : undefined;
}

function oddsList(value: string, { locale }: Manner): string {
  return (JSON.parse(value) as number[]).map((one) => numberText(one / MILLI, locale, 3)).join(', ');
}
