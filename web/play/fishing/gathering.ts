import { MOST_SHOTS } from '../../../contract/fishing.ts';
import type { Place } from '../../../games/fishing/paths-shapes.ts';
import { type WeaponId, weapons } from '../../../games/fishing/weapons-shapes.ts';

/** A shot as its player aims it: at fish that they see. */
export interface AimedShot {
  readonly weapon: WeaponId;
  readonly at: Place;
  /** Those that it would hit, the one that is meant first. */
  readonly fish: readonly number[];
}

/** A shot on its way, under a number of this frame. */
export interface FiredShot extends AimedShot {
  readonly key: number;
}

/** Shots that nobody has answered: those that wait to be sent together, and those that are sent. */
export interface Gathering {
  readonly waiting: readonly FiredShot[];
  readonly flying: readonly FiredShot[];
}

/** Shots of so long go together: no longer than the first of them flies. */
export const GATHER_MS = 200;
/** Whoever goes on firing sends what they have fired so often. */
export const BURST_MS = 400;

export const nothingFired: Gathering = { waiting: [], flying: [] };

/** With one shot more; null: as many wait as may be sent together. */
export function gathered({ waiting, flying }: Gathering, shot: FiredShot): Gathering | null {
  return waiting.length >= MOST_SHOTS ? null : { waiting: [...waiting, shot], flying };
}

/** All that wait are sent; null: nothing waits, or the last ones are not answered yet. */
export function departed({ waiting, flying }: Gathering): Gathering | null {
  return waiting.length === 0 || flying.length > 0 ? null : { waiting: [], flying: waiting };
}

/** Those that were sent are answered. */
export function answered({ waiting }: Gathering): Gathering {
  return { waiting, flying: [] };
}

/** What is left of a magazine for more shots, bullets, as long as nothing comes back. */
export function spareBullets({ waiting, flying }: Gathering, leftBullets: number): number {
  return [...waiting, ...flying].reduce((left, { weapon }) => left - weapons[weapon].costBullets, leftBullets);
}
