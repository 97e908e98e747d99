import * as z from 'zod/mini';
import type { Random } from '../random.ts';
import { speciesById } from './fish-shapes.ts';
import { type Aim, bulletsLeft, canFire, type Magazine, type Shot } from './magazine-shapes.ts';
import { type FishingRoom, rooms } from './rooms-shapes.ts';
import { hitsJackpot, shoot } from './shooting.ts';
import type { Fish } from './spawning-shapes.ts';
import { type WeaponId, weaponIds, weapons } from './weapons-shapes.ts';

/** Of the rule, the worths and the weapons: released ones never change. */
export const version = 1;

/** What of a fish a shot needs to know. */
type Target = Pick<Fish, 'id' | 'species'>;

const aims: z.ZodMiniType<Aim> = z
  .strictObject({
    weapon: z.enum(weaponIds),
    fish: z.array(z.int().check(z.nonnegative())).check(z.minLength(1)),
  })
  .check(
    z.refine(({ weapon, fish }) => fish.length <= weapons[weapon].mostTargets && new Set(fish).size === fish.length),
  );

/** What a player wants to fire, checked by itself; null when no weapon could: too many fish, or one of them twice. */
export function aimOf(input: unknown): Aim | null {
  return aims.safeParse(input).data ?? null;
}

/** A full magazine. Throws a RangeError for a power that the room does not have. */
export function load(room: FishingRoom, power: number): Magazine {
  if (!room.powers.includes(power)) throw new RangeError(`${room.id} has no power ${power}`);
  return { game: room.id, version, power, steps: [], closed: false };
}

/**
 * The magazine after a shot at the fish that `hitBy` found. Chance is asked as `shoot` asks it, and at last for the
 * jackpot. It closes with the last bullet. Throws a RangeError where it has not enough bullets, where nothing is hit, and
 * for a fish or a number of fish that the weapon is not for.
 */
export function fire(magazine: Magazine, weapon: WeaponId, hit: readonly Target[], random: Random): Magazine {
  assertKnown(magazine);
  const { costBullets, mostTargets } = weapons[weapon];
  if (!canFire(magazine, weapon)) throw new RangeError(`no bullets left for a ${weapon}`);
  if (hit.length > mostTargets) throw new RangeError(`a ${weapon} hits at most ${mostTargets}, not ${hit.length}`);
  const caught = shoot(
    costBullets,
    hit.map(({ species }) => speciesById[species]),
    random,
  );
  const shot: Shot = {
    weapon,
    hits: hit.map(({ id, species }, at) => ({ fish: id, species, caughtBullets: caught[at] ?? null })),
    jackpot: hitsJackpot(costBullets * magazine.power, random),
  };
  const steps = [...magazine.steps, shot];
  return { ...magazine, steps, closed: bulletsLeft({ steps }) === 0 };
}

/** No more is fired from it: what is left is given back. */
export function close(magazine: Magazine): Magazine {
  assertKnown(magazine);
  return { ...magazine, closed: true };
}

/** The same magazine, fired anew at what it hit: with the chance of its steps it must come to the same. */
export function firedAgain(magazine: Magazine, randomOf: (step: number) => Random): Magazine {
  assertKnown(magazine);
  let again = load(rooms[magazine.game], magazine.power);
  for (const [step, { weapon, hits }] of magazine.steps.entries()) {
    const hit = hits.map(({ fish, species }) => ({ id: fish, species }));
    again = fire(again, weapon, hit, randomOf(step));
  }
  return magazine.closed ? close(again) : again;
}

function assertKnown(magazine: Magazine): void {
  if (magazine.version !== version)
    throw new RangeError(`a magazine of version ${magazine.version} is none of ${version}`);
}
