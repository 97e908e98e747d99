/** What a screen aims at: no money hangs on it, since every shot returns the same on whatever it hits. */
import { speciesById } from './fish-shapes.ts';
import { type Place, riverPx } from './paths-shapes.ts';
import { type Fish, swimmingAt } from './spawning-shapes.ts';
import { isFor, type WeaponId, weapons } from './weapons-shapes.ts';

/** The ids of the fish that a weapon hits from where it is aimed, nearest first; only those that can be seen. */
export function aimedAt(weapon: WeaponId, fish: readonly Fish[], atMs: number, aim: Place): number[] {
  const { reachPx, mostTargets } = weapons[weapon];
  return fish
    .filter(({ species }) => isFor(weapons[weapon], speciesById[species]))
    .map((one) => ({ one, place: swimmingAt(one, atMs) }))
    .filter(({ place }) => isSeen(place))
    .map(({ one, place }) => ({ one, awayPx: Math.hypot(place.x - aim.x, place.y - aim.y) }))
    .filter(({ one, awayPx }) => awayPx <= reachPx + speciesById[one.species].bodyPx / 3)
    .toSorted((near, far) => near.awayPx - far.awayPx || near.one.id - far.one.id)
    .slice(0, mostTargets)
    .map(({ one }) => one.id);
}

function isSeen({ x, y }: Place): boolean {
  return x >= 0 && x <= riverPx.width && y >= 0 && y <= riverPx.height;
}
