import type { ActivityState, MemberPromotion, ShownAward } from '../../../contract/promotions.ts';
import type { Tone } from '../../kit/Badge.tsx';
import type { Manner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import type { words } from './words.ts';

type T = Words<typeof words>;

export const tonesOfActivity: Readonly<Record<ActivityState, Tone>> = {
  coming_soon: 'accent',
  join: 'second',
  signed: 'second',
  applying: 'warning',
  process: 'warning',
  claim: 'win',
  claimed: 'accent',
  issued: 'win',
  rejected: 'danger',
  closed: 'plain',
};

export function awardText(
  { kind, amount, points, wageringTimes, rounds, game }: ShownAward,
  t: T,
  manner: Manner,
): string {
  switch (kind) {
    case 'cash':
      return t('awards.cash', { amount: moneyText(amount ?? '0', manner) });
    case 'bonus':
      return t('awards.bonus', {
        amount: moneyText(amount ?? '0', manner),
        times: numberText(wageringTimes ?? 0, manner.locale),
      });
    case 'points':
      return t('awards.points', { n: numberText(points ?? 0, manner.locale) });
    case 'free_rounds':
      return t('awards.free_rounds', { n: numberText(rounds ?? 0, manner.locale), game: game ?? '' });
  }
}

/** A sum or a count of what is asked for, as members read it. */
export function amountText(metric: 'turnover' | 'deposits' | 'bets', value: string, manner: Manner): string {
  return metric === 'bets' ? localDigits(value, manner.locale) : moneyText(value, manner);
}

/** What the state means for who reads it. */
export function hintText(promotion: MemberPromotion, t: T, manner: Manner): string {
  const { state, reason, way, startsAtMs, paidAtMs, application } = promotion;
  if (reason !== null) return t(`reasons.${reason}`);
  switch (state) {
    case 'coming_soon':
      return t('hints.coming_soon', { time: timeText(startsAtMs, manner, 'moment') });
    case 'join':
      return t(way === 'application' ? 'hints.apply' : 'hints.join');
    case 'claimed':
      return t('hints.claimed', { time: timeText(paidAtMs ?? 0, manner, 'moment') });
    case 'rejected':
      return t('hints.rejected', { reason: application?.rejection ?? '' });
    default:
      return t(`hints.${state}`);
  }
}
