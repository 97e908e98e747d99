/**
 * The one rule of the game. A shot that costs k bullets and hits n fish gives each an even share: a fish worth V bullets
 * is caught with chance P = R k / (n V), R = 96/100, and pays V. So P V = R k / n for each, R k for all together: whatever
 * is aimed at, when, after whatever went before and beside whoever shoots too. No fish remembers what hit it.
 *
 * A fish whose worth is drawn when it is caught goes by its mean V, which gives the same. P is above 1 only where
 * 96 k > 100 n V. Nothing is ever cut to 1, which would cost return: such a shot is refused, and no weapon can make one,
 * because it is for fish with 96 k <= 100 V alone (`isFor`) and n is at least 1.
 */
import type { Random } from '../random.ts';
import { type Species, speciesById, weightOf } from './fish-shapes.ts';
import { jackpotOneIn } from './jackpot-shapes.ts';
import { type Fish, fishOf, graceMs, isInWater, type River } from './spawning-shapes.ts';
import { catchOdds, isFor, type WeaponId, weapons } from './weapons-shapes.ts';

/**
 * What each of the fish that a shot hits pays, bullets; null where it gets away. Chance is asked in the order of the
 * targets: whether one is caught, and, only where it is and its worth is not known before, what it is worth. Throws a
 * RangeError for a shot that hits nothing, or costs more than what its share of a fish can be worth.
 */
export function shoot(costBullets: number, targets: readonly Species[], random: Random): (number | null)[] {
  if (targets.length === 0) throw new RangeError('a shot that hits nothing costs nothing');
  const odds = targets.map((species) => catchOdds(costBullets, targets.length, species));
  if (odds.some(({ wins, limit }) => wins > limit)) throw new RangeError('a share costs more than the fish is worth');
  return targets.map((species, at) => {
    const { wins, limit } = odds[at]!;
    return random.below(limit) < wins ? drawWorth(species, random) : null;
  });
}

/**
 * The fish that a shot hits, in the order in which they were aimed at: those that were in the water at its time, give or
 * take `graceMs`, are not caught yet and are prey of the weapon. The others are as if they had not been aimed at: the
 * whole shot is shared by those that are left, and where none is, it costs nothing.
 * @param ids that `aimOf` let pass
 */
export function hitBy(
  river: River,
  weapon: WeaponId,
  ids: readonly number[],
  atMs: number,
  caught: ReadonlySet<number>,
): Fish[] {
  return ids.flatMap((id) => {
    const fish = caught.has(id) ? null : fishOf(river, id);
    const isHit = fish && isInWater(fish, atMs, graceMs) && isFor(weapons[weapon], speciesById[fish.species]);
    return isHit ? [fish] : [];
  });
}

/**
 * Whether a shot wins the jackpot, beside all that it catches: the chance is its cost over 1,000,000.
 * @param costUnits bullets times power
 */
export function hitsJackpot(costUnits: number, random: Random): boolean {
  return random.below(jackpotOneIn) < costUnits;
}

function drawWorth({ worths }: Species, random: Random): number {
  let left = random.below(weightOf(worths));
  for (const { bullets, weight } of worths) {
    if (left < weight) return bullets;
    left -= weight;
  }
  throw new RangeError('a fish has a worth');
}
