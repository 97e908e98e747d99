import type { Random } from '../random.ts';
import { speciesById, speciesIds } from './fish-shapes.ts';
import type { MagazineMove } from './house-magazine.ts';
import { isFor, weaponIds, weapons } from './weapons-shapes.ts';

/** One or two shots with any weapon at any fish that it is for, some of which were not there any more. */
export function anyShots(pick: Random): MagazineMove {
  const shots = Array.from({ length: 1 + pick.below(2) }, () => {
    const weapon = weaponIds[pick.below(weaponIds.length)]!;
    const prey = speciesIds.filter((id) => isFor(weapons[weapon], speciesById[id]));
    const count = 1 + pick.below(weapons[weapon].mostTargets);
    const hits = Array.from({ length: 1 + pick.below(count) }, (_, id) => ({
      id,
      species: prey[pick.below(prey.length)]!,
    }));
    const missed = Array.from({ length: count - hits.length }, (_, at) => hits.length + at);
    const shot = { weapon, at: { x: pick.below(1_601), y: pick.below(901) }, hits, missed };
    // Whoever resolves a shot says this of one that wins the pool alone; of any other it must change nothing.
    return pick.below(4) === 0 ? { ...shot, poolHundredths: pick.below(1_000_000) } : shot;
  });
  return { kind: 'fire', shots };
}
