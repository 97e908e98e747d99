import { divide, type Fraction, fraction, multiply, subtract, sum } from '../fraction.ts';
import { meanBullets, mostBullets, type Species, speciesById, weightOf } from './fish-shapes.ts';
import type { FishingRoom } from './rooms-shapes.ts';
import { catchOdds, isFor, type Weapon } from './weapons-shapes.ts';

/** The chance of a shot to catch one of so many fish that it hits. Above 1 where `shoot` refuses it. */
export function catchChance(costBullets: number, targets: number, species: Species): Fraction {
  const { wins, limit } = catchOdds(costBullets, targets, species);
  return fraction(wins, limit);
}

/** What a shot returns on the fish that it hits, as a share of its cost. */
export function exactReturn(costBullets: number, targets: readonly Species[]): Fraction {
  const paid = targets.map((species) =>
    multiply(catchChance(costBullets, targets.length, species), fraction(meanBullets(species))),
  );
  return divide(sum(paid), fraction(costBullets));
}

/**
 * The variance of what a shot pays, in bullets squared: for one fish of known worth V it is R k V - (R k)^2. With it
 * shots can be counted against what they should return, however they were aimed: given all that went before, what each
 * pays beyond R k is 0 on average, so that the variances add up.
 */
export function variance(costBullets: number, targets: readonly Species[]): Fraction {
  return sum(
    targets.map((species) => {
      const chance = catchChance(costBullets, targets.length, species);
      const mean = multiply(chance, fraction(meanBullets(species)));
      return subtract(multiply(chance, meanOfSquares(species)), multiply(mean, mean));
    }),
  );
}

/** All that may come to a river and a weapon is for. */
export function preyOf(room: FishingRoom, weapon: Weapon): Species[] {
  return [...room.schools, ...room.bosses]
    .map(({ species }) => speciesById[species])
    .filter((species) => isFor(weapon, species));
}

/** The most that a single shot can pay, bullets: of bosses only one is in the water. Limits on wins go by this. */
export function mostShotBullets(room: FishingRoom, weapon: Weapon): number {
  const prey = preyOf(room, weapon);
  const most = (of: readonly Species[]): number => Math.max(0, ...of.map(mostBullets));
  const others = most(prey.filter(({ isBoss }) => !isBoss));
  return Math.max(others, most(prey)) + (weapon.mostTargets - 1) * others;
}

function meanOfSquares({ worths }: Species): Fraction {
  const squares = worths.reduce((total, { bullets, weight }) => total + bullets * bullets * weight, 0);
  return fraction(squares, weightOf(worths));
}
