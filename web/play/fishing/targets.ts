import { aimedAt } from '../../../games/fishing/aiming-shapes.ts';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import type { Place } from '../../../games/fishing/paths-shapes.ts';
import { type Fish, swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { type WeaponId, weapons } from '../../../games/fishing/weapons-shapes.ts';

/** A finger is broader than a small fish: so far beside it still means it, pixels of the river. */
const LEAST_REACH = 44;

/** The fish that a press means: the one whose body it touches, the smaller where two lie over each other. */
export function fishAt(fish: readonly Fish[], atMs: number, place: Place): Fish | null {
  let [found, least]: [Fish | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const one of fish) {
    const { bodyPx } = speciesById[one.species];
    const { x, y } = swimmingAt(one, atMs);
    const [wide, high] = [Math.max(LEAST_REACH, bodyPx * 0.52), Math.max(LEAST_REACH, bodyPx * 0.3)];
    const away = Math.hypot((x - place.x) / wide, (y - place.y) / high);
    // Of two that are touched the smaller wins: of the larger one there is more beside it.
    const score = away * Math.sqrt(bodyPx);
    if (away <= 1 && score < least) [found, least] = [one, score];
  }
  return found;
}

/**
 * Where a weapon goes and whom it hits there.
 * @param locked the fish that is followed wherever it swims; null: what is near the aim
 */
export function shotAt(
  weapon: WeaponId,
  fish: readonly Fish[],
  atMs: number,
  aim: Place,
  locked: Fish | null,
): { at: Place; fish: number[] } {
  const at = locked ? swimmingAt(locked, atMs) : aim;
  const near = aimedAt(weapon, fish, atMs, at);
  if (!locked || !near.includes(locked.id)) {
    // A locked fish that the weapon is not for, or that is out of sight, is not shot at through another.
    return { at, fish: locked && weapons[weapon].mostTargets === 1 ? [] : near };
  }
  return { at, fish: [locked.id, ...near.filter((id) => id !== locked.id)] };
}
