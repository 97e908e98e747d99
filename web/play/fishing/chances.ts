import { speciesById, type SpeciesId } from '../../../games/fishing/fish-shapes.ts';
import type { WeaponId } from '../../../games/fishing/weapons-shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { FishingGame } from './fishing-game.ts';
import { chanceText, oddsOf, oneIn, worthRange } from './odds.ts';
import { times } from './shot-money.ts';
import type { words } from './words.ts';

/** Says the chance of a shot: "6/125 · 4.8% · 1 in 21"; null where the weapon is not for the fish. */
export function useChance(): (weapon: WeaponId, species: SpeciesId, targets: number) => string | null {
  const t = useWords<typeof words>('fishing');
  const { locale } = useManner();
  return (weapon, species, targets) => {
    const odds = oddsOf(weapon, species, targets);
    if (odds === null) return null;
    const count = (value: number) => numberText(value, locale);
    return t('chance', {
      wins: count(odds.wins),
      limit: count(odds.limit),
      percent: chanceText(odds, locale),
      one: count(oneIn(odds)),
    });
  };
}

/** Says what a fish pays at the price of the bullets that are loaded, or would be. */
export function usePays({
  magazine,
  bullet,
}: Pick<FishingGame, 'magazine' | 'bullet'>): (species: SpeciesId) => string {
  const t = useWords<typeof words>('fishing');
  const manner = useManner();
  const price = magazine?.bullet ?? (bullet === '' ? '0' : bullet);
  const amount = (bullets: number) => moneyText(times(price, bullets, manner.currencyDecimals), manner);
  return (species) => {
    const [least, most] = worthRange(speciesById[species]);
    return least === most
      ? t('pays', { amount: amount(least) })
      : t('paysRange', { least: amount(least), most: amount(most) });
  };
}
