import { gameCategories } from '../../../contract/bets.ts';
import { fromMinor } from '../../../contract/money.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type T = Words<typeof words>;

/** What an offer gives and asks, and changes of it, as people read them. */
export function offerWords(t: T, manner: Manner) {
  const labels = labelsOf(t);
  return {
    label: (path: string): string | undefined =>
      path.startsWith('gameWeights.') ? t('percentOf', { game: path.slice('gameWeights.'.length) }) : labels[path],
    /** Undefined: as the page of proposals says it. */
    text(path: string, value: string): string | undefined {
      if (value === '' || value === 'null') return t('nothing');
      if (path.endsWith('Minor')) return moneyText(fromMinor(BigInt(value), manner.currencyDecimals), manner);
      if (path.startsWith('title.') || path.startsWith('text.')) return value;
      if (path === 'hedgedReturn') return percentText(Number(value) / 10_000, manner.locale);
      if (path.endsWith('Ms')) return timeText(Number(value), manner);
      if (path === 'award.kind') return t(`kinds.${value === 'fixed' ? 'fixed' : 'deposit_match'}`);
      if (path === 'conversionCap.kind') return t(`caps.${value === 'times' ? 'times' : 'amount'}`);
      return /^\d+$/.test(value) ? numberText(Number(value), manner.locale) : undefined;
    },
  };
}

function labelsOf(t: T): Record<string, string> {
  const weights = gameCategories.map((category) => [
    `weights.${category}`,
    t('percentOf', { game: t(`categories.${category}`) }),
  ]);
  return {
    ...Object.fromEntries(weights),
    enabled: t('enabled'),
    hedgedReturn: t('hedged'),
    'title.BN': t('titleBn'),
    'title.EN': t('titleEn'),
    'text.BN': t('textBn'),
    'text.EN': t('textEn'),
    'award.kind': t('kind'),
    'award.amountMinor': t('amount'),
    'award.percent': t('percent'),
    'award.mostMinor': t('most'),
    'award.leastDepositMinor': t('leastDeposit'),
    wageringTimes: t('wageringTimes'),
    maxBetMinor: t('maxBet'),
    conversionCap: t('cap'),
    'conversionCap.kind': t('cap'),
    'conversionCap.times': t('capTimes'),
    'conversionCap.amountMinor': t('capAmount'),
    timesPerMember: t('timesPerMember'),
    expiresDays: t('expiresDays'),
    acceptDays: t('acceptDays'),
    fromMs: t('from'),
    untilMs: t('until'),
  };
}
