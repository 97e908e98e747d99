/**
 * Which fish come when: a pure function of the room, a seed and the number of a window of time, so that every server and
 * every browser finds the same river, whenever it looks. Times are milliseconds since the epoch of the server's clock.
 *
 * Whoever knows the seed knows all fish that will ever come. It helps nobody: every shot returns the same on every fish.
 */
import type { Random } from '../random.ts';
import { type SpeciesId, speciesById } from './fish-shapes.ts';
import { pathsOf, placeOn, seedBeside, type Swimming, swimPx } from './paths-shapes.ts';
import { type Coming, type FishingRoom, type RoomId, rooms } from './rooms-shapes.ts';

/** A river as it flows: a room, and what its fish come of. */
export interface River {
  readonly room: RoomId;
  /** A whole number below 2^32. */
  readonly seed: number;
}

export interface Fish {
  /** Tells in which window it came, and as which. */
  readonly id: number;
  readonly species: SpeciesId;
  readonly path: number;
  readonly startMs: number;
  /** How long it is in the water. */
  readonly lastsMs: number;
  readonly seed: number;
}

export const windowMs = 5_000;
/** No fish stays longer. */
export const mostLifeMs = 30_000;
/** More never come in one window: seven windows hold all that are in the water. */
export const mostComers = 7;
/** What of time a shot may be late or early: it was aimed at what a screen showed. */
export const graceMs = 300;

/** Ids of a window: one more than may come. */
const idsEach = mostComers + 1;
/** Between one of a school and the next. */
const spacingMs = 280;

/** All that are in the water, in the order in which their windows began: never more than 50. */
export function fishInWater(river: River, atMs: number): Fish[] {
  const found: Fish[] = [];
  for (let window = windowAt(atMs - mostLifeMs); window <= windowAt(atMs); window += 1) {
    for (const fish of fishOfWindow(river, window)) if (isInWater(fish, atMs)) found.push(fish);
  }
  return found;
}

/** @param lateMs how much earlier or later is still taken */
export function isInWater(fish: Fish, atMs: number, lateMs = 0): boolean {
  return atMs >= fish.startMs - lateMs && atMs < fish.startMs + fish.lastsMs + lateMs;
}

/** Where a fish is; before it comes and after it is gone, where it came in and went out, out of sight. */
export function swimmingAt(fish: Fish, atMs: number): Swimming {
  const { bodyPx } = speciesById[fish.species];
  return placeOn(fish.path, fish.seed, bodyPx, (atMs - fish.startMs) / fish.lastsMs);
}

/** The fish of an id; null where none of this id ever comes. */
export function fishOf(river: River, id: number): Fish | null {
  if (!Number.isSafeInteger(id) || id < 0) return null;
  return fishOfWindow(river, windowOf(id))[id % idsEach] ?? null;
}

/** The window in which a fish came: once it ended `mostLifeMs` and `graceMs` ago, nobody can hit it any more. */
export function windowOf(id: number): number {
  return Math.floor(id / idsEach);
}

/** The window that holds a moment. */
export function windowAt(atMs: number): number {
  return Math.floor(atMs / windowMs);
}

/** All that come in a window: a boss first where one is due, then schools until enough have come. */
export function fishOfWindow(river: River, window: number): Fish[] {
  if (window < 0) return [];
  const room = rooms[river.room];
  const random = chanceOf(river.seed, window);
  const found: Fish[] = [];
  if (isBossDue(river, window)) comeTogether(found, room, window, pick(room.bosses, random), 1, random);
  const { least, most } = room.comers;
  const wanted = least + random.below(most - least + 1);
  while (found.length < wanted) {
    const species = pick(room.schools, random);
    const { group } = speciesById[species];
    const size = group.least + random.below(group.most - group.least + 1);
    comeTogether(found, room, window, species, Math.min(size, wanted - found.length), random);
  }
  return found;
}

/** True for the windows in which a boss comes, the same number apart; the seed tells which is the first. */
export function isBossDue({ room, seed }: River, window: number): boolean {
  const every = rooms[room].bossEveryWindows;
  return (window + (seed % every)) % every === 0;
}

/** How long a fish takes for its way in a room. */
export function lastsMs(room: FishingRoom, species: SpeciesId, path: number): number {
  const { bodyPx, speedPx } = speciesById[species];
  return Math.round((swimPx(path, bodyPx) * 100_000) / (speedPx * room.currentPercent));
}

function comeTogether(
  found: Fish[],
  room: FishingRoom,
  window: number,
  species: SpeciesId,
  size: number,
  random: Random,
): void {
  const layerPaths = pathsOf(speciesById[species].layer);
  const path = layerPaths[random.below(layerPaths.length)]!;
  const seed = random.below(2 ** 31);
  const firstMs = window * windowMs + random.below(windowMs - (size - 1) * spacingMs);
  for (let at = 0; at < size; at += 1) {
    found.push({
      id: window * idsEach + found.length,
      species,
      path,
      startMs: firstMs + at * spacingMs,
      lastsMs: lastsMs(room, species, path),
      seed: seedBeside(seed, random.below(2 ** 31)),
    });
  }
}

function pick(comings: readonly Coming[], random: Random): SpeciesId {
  let left = random.below(comings.reduce((sum, { weight }) => sum + weight, 0));
  for (const { species, weight } of comings) {
    if (left < weight) return species;
    left -= weight;
  }
  throw new RangeError('nobody comes to this river');
}

/** What decides who comes; no money hangs on it, so a small generator (mulberry32) that every engine has is enough. */
function chanceOf(seed: number, window: number): Random {
  let state = Math.imul(window ^ (window >>> 16), 0x9e3779b1) ^ seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  // Seeds and windows next to each other must not look alike.
  next();
  state = next();
  return { below: (limit) => Math.floor((next() / 2 ** 32) * limit) };
}
