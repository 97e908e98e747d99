import type { FishingShot } from '../../../contract/fishing.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { magazineBullets } from '../../../games/fishing/magazine-shapes.ts';
import { weapons } from '../../../games/fishing/weapons-shapes.ts';
import type { ShotCost } from './fishing-state.ts';

/** What a shot costs, decimal. */
export function shotCost({ weapon, bullet }: ShotCost, decimals: number): string {
  return times(bullet, weapons[weapon].costBullets, decimals);
}

/** What a magazine costs, decimal. */
export function magazineCost(bullet: string, decimals: number): string {
  return times(bullet, magazineBullets, decimals);
}

/** So many times an amount, decimal: what a fish pays for bullets of a price. */
export function times(amount: string, count: number, decimals: number): string {
  return fromMinor((toMinor(amount, decimals) ?? 0n) * BigInt(count), decimals);
}

/** What shots that were answered together caught; null: nothing. Of several the dearest fish gives the name. */
export function catchOf(shots: readonly FishingShot[], bullet: string, decimals: number) {
  const minor = (amount: string): bigint => toMinor(amount, decimals) ?? 0n;
  const caught = shots.flatMap(({ hits }) =>
    hits.flatMap(({ species, paid }) => (paid === null ? [] : [{ species, paid }])),
  );
  const [dearest] = caught.toSorted((one, other) => (minor(one.paid) < minor(other.paid) ? 1 : -1));
  if (!dearest) return null;
  const costMinor = shots.reduce((sum, { weapon }) => sum + minor(shotCost({ weapon, bullet }, decimals)), 0n);
  return {
    species: dearest.species,
    count: caught.length,
    amount: fromMinor(
      caught.reduce((sum, { paid }) => sum + minor(paid), 0n),
      decimals,
    ),
    cost: fromMinor(costMinor, decimals),
  };
}
