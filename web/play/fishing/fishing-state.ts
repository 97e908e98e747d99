import type { FishingMagazine, FishingRiver, FishingShot } from '../../../contract/fishing.ts';
import { type WeaponId, weapons } from '../../../games/fishing/weapons-shapes.ts';
import type { Refusal } from '../frame/refusals.ts';
import type { Fairness } from '../frame/seeds.ts';
import type { Opened } from './fishing-client.ts';
import { type FiredShot, type Gathering, nothingFired, spareBullets } from './gathering.ts';

/** Whether the next magazine is loaded by itself. */
export type Reload = 'unasked' | 'asked' | 'on' | 'off';

/** What the player was last told. */
export type Told =
  /** Of several the dearest is named; amount and cost are those of all. */
  | { type: 'caught'; species: string; count: number; amount: string; cost: string }
  | { type: 'away' | 'nobody' | 'empty' | 'short' }
  | { type: 'loaded'; amount: string }
  | { type: 'closed'; amount: string };

export interface Direction {
  opened: Opened | null;
  river: FishingRiver | null;
  /** Fish in nets: they swim no more. */
  caught: ReadonlySet<number>;
  balance: string | null;
  magazine: FishingMagazine | null;
  gathering: Gathering;
  /** What a bullet of the next magazine costs. */
  bullet: string;
  reload: Reload;
  /** A magazine is being bought or given back. */
  busy: boolean;
  told: Told | null;
  /** The last pool that this player won, under a number. */
  jackpot: { amount: string; key: number } | null;
  fairness: Fairness | null;
  refusal: Refusal | null;
  /** Nothing more can be played in this frame. */
  broken: boolean;
  waiting: boolean;
  /** The live line is gone. */
  lost: boolean;
}

/** Before anything is known. */
export const beginning: Direction = {
  opened: null,
  river: null,
  caught: new Set(),
  balance: null,
  magazine: null,
  gathering: nothingFired,
  bullet: '',
  reload: 'unasked',
  busy: false,
  told: null,
  jackpot: null,
  fairness: null,
  refusal: null,
  broken: false,
  waiting: false,
  lost: false,
};

/** What happens in the water, for those who draw it and let it sound. */
export type RiverEvent =
  | { type: 'flew'; shot: FiredShot }
  | { type: 'answered'; shot: FiredShot; told: FishingShot }
  /** Its bullets are back. */
  | { type: 'returned'; shot: FiredShot }
  | { type: 'heard'; seat: number; shots: readonly FishingShot[] };

/** What became of a shot that was meant to be fired. */
export type Firing = 'fired' | 'later' | 'empty';

/** A magazine as far as a player can count on it: of the same one the answer with more steps is the newer. */
export function newerOf(one: FishingMagazine | null, other: FishingMagazine | null): FishingMagazine | null {
  if (one === null || other === null || one.roundId !== other.roundId) return other;
  return one.steps > other.steps ? one : other;
}

/** What a shot costs, in bullets of a magazine, as money is multiplied: exact. */
export interface ShotCost {
  readonly weapon: WeaponId;
  readonly bullet: string;
}

/** Whether a weapon can be fired from what is left. */
export function hasBulletsFor(weapon: WeaponId, { magazine, gathering }: Direction): boolean {
  return magazine !== null && spareBullets(gathering, magazine.bulletsLeft) >= weapons[weapon].costBullets;
}
