import type { ShownAward } from '../../../contract/promotions.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** A prize as members read it. */
export function awardText(award: ShownAward, t: Words<typeof words>, manner: Manner): string {
  const { kind, amount, points, wageringTimes, rounds, game } = award;
  const count = (n: number | null) => numberText(n ?? 0, manner.locale);
  switch (kind) {
    case 'cash':
      return moneyText(amount ?? '0', manner);
    case 'bonus':
      return t('awards.bonus', { amount: moneyText(amount ?? '0', manner), times: count(wageringTimes) });
    case 'points':
      return t('awards.points', { n: count(points) });
    case 'free_rounds':
      return t('awards.free_rounds', { n: count(rounds), game: game ?? '' });
  }
}
