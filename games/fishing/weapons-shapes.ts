/**
 * What is shot with. A shot costs so many bullets of the magazine, and is shared evenly by all that it hits: the chance
 * to catch each is 96 % of its share over what the fish is worth, so that every weapon returns the same on everything.
 */
import { meanBullets, type Species } from './fish-shapes.ts';

export const weaponIds = ['rod', 'net', 'harpoon', 'lightning', 'torpedo'] as const;
export type WeaponId = (typeof weaponIds)[number];

export interface Weapon {
  readonly id: WeaponId;
  readonly titles: Readonly<Record<'BN' | 'EN', string>>;
  /** What a shot takes out of the magazine. */
  readonly costBullets: number;
  /** The most that one shot hits. */
  readonly mostTargets: number;
  /** How far from where it is aimed it hits, on a river 1,600 wide. */
  readonly reachPx: number;
  readonly isForBossesOnly: boolean;
}

export const weapons: Readonly<Record<WeaponId, Weapon>> = {
  rod: {
    id: 'rod',
    titles: { BN: 'ছিপ', EN: 'Rod' },
    costBullets: 1,
    mostTargets: 1,
    reachPx: 60,
    isForBossesOnly: false,
  },
  net: {
    id: 'net',
    titles: { BN: 'ঝাঁকি জাল', EN: 'Cast net' },
    costBullets: 2,
    mostTargets: 6,
    reachPx: 190,
    isForBossesOnly: false,
  },
  harpoon: {
    id: 'harpoon',
    titles: { BN: 'কোঁচ', EN: 'Harpoon' },
    costBullets: 5,
    mostTargets: 1,
    reachPx: 60,
    isForBossesOnly: false,
  },
  lightning: {
    id: 'lightning',
    titles: { BN: 'বজ্র', EN: 'Lightning' },
    costBullets: 8,
    mostTargets: 10,
    reachPx: 520,
    isForBossesOnly: false,
  },
  torpedo: {
    id: 'torpedo',
    titles: { BN: 'টর্পেডো', EN: 'Torpedo' },
    costBullets: 20,
    mostTargets: 1,
    reachPx: 90,
    isForBossesOnly: true,
  },
};

/** The share of the cost that fish pay back, in hundredths: 24/25. */
export const returnHundredths = 96;

/**
 * The chance to catch a fish, as what is drawn: caught when `below(limit)` is less than `wins`. R k / (n V) with R = 96/100,
 * k the cost, n how many share it and V what the fish is worth on average.
 */
export function catchOdds(costBullets: number, targets: number, species: Species): { wins: number; limit: number } {
  return { wins: returnHundredths * costBullets, limit: 100 * targets * meanBullets(species) };
}

/**
 * True where a weapon may be used on a species: never where the fish is worth so little that even alone it would be
 * caught for more than certain. Then no shot is worth less than what it costs, and no chance has to be cut.
 */
export function isFor(weapon: Weapon, species: Species): boolean {
  if (weapon.isForBossesOnly && !species.isBoss) return false;
  const { wins, limit } = catchOdds(weapon.costBullets, 1, species);
  return wins <= limit;
}
