import type { ShownAward } from '../../contract/promotions.ts';
import type { Manner } from './KitProvider.tsx';
import { moneyText, numberText } from './money.ts';

/** What the words `awards.<kind>` of a slice ask for. */
export function awardValues({ amount, points, wageringTimes, rounds, game, kind }: ShownAward, manner: Manner) {
  return {
    amount: moneyText(amount ?? '0', manner),
    times: numberText(wageringTimes ?? 0, manner.locale),
    n: numberText((kind === 'points' ? points : rounds) ?? 0, manner.locale),
    game: game ?? '',
  };
}
