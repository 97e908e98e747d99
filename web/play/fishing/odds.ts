import { type Species, speciesById, type SpeciesId } from '../../../games/fishing/fish-shapes.ts';
import { numberText } from '../../kit/money.ts';
import { catchOdds, isFor, type WeaponId, weapons } from '../../../games/fishing/weapons-shapes.ts';

/** The chance of a shot to catch a fish, exact, in lowest terms; null where the weapon is not for it. */
interface Odds {
  readonly wins: number;
  readonly limit: number;
}

/** @param targets how many share the shot, the fish itself among them */
export function oddsOf(weapon: WeaponId, species: SpeciesId, targets: number): Odds | null {
  const [its, fish] = [weapons[weapon], speciesById[species]];
  if (!isFor(its, fish)) return null;
  const { wins, limit } = catchOdds(its.costBullets, targets, fish);
  const shared = commonOf(wins, limit);
  return { wins: wins / shared, limit: limit / shared };
}

/** "4.8%": cut to two decimals, never rounded up. */
export function chanceText({ wins, limit }: Odds, locale: string): string {
  // Whole hundredths of a percent first: a float of the share could fall just below what it stands for.
  return `${numberText(Math.floor((wins * 10_000) / limit) / 100, locale, 2)}%`;
}

/** The 21 of "1 in 21": to the nearest whole number. */
export function oneIn({ wins, limit }: Odds): number {
  return Math.round(limit / wins);
}

/** What a species pays for one bullet: one worth, or from the least to the most that it may turn out to be. */
export function worthRange({ worths }: Species): readonly [least: number, most: number] {
  const all = worths.map(({ bullets }) => bullets);
  return [Math.min(...all), Math.max(...all)];
}

function commonOf(one: number, other: number): number {
  return other === 0 ? one : commonOf(other, one % other);
}
