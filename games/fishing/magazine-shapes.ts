/**
 * A magazine: so many bullets bought as one bet, each step a shot that takes some of them, and what is left is given
 * back. Amounts are whole units; a bullet costs as many as its power.
 */
import type { SpeciesId } from './fish-shapes.ts';
import type { RoomId } from './rooms-shapes.ts';
import { type WeaponId, weapons } from './weapons-shapes.ts';

export const magazineBullets = 40;

/** What a player fires: at which fish, by their ids, nearest first, and with what. */
export interface Aim {
  readonly weapon: WeaponId;
  readonly fish: readonly number[];
}

/** One fish that a shot hit. */
export interface Hit {
  readonly fish: number;
  readonly species: SpeciesId;
  /** What it turned out to be worth; null where it got away. */
  readonly caughtBullets: number | null;
}

export interface Shot {
  readonly weapon: WeaponId;
  readonly hits: readonly Hit[];
  /** True where it won the pool, which is paid beside the magazine. */
  readonly jackpot: boolean;
}

/** Plain JSON; its player may see all of it. */
export interface Magazine {
  readonly game: RoomId;
  /** Version of the rules: released ones never change. */
  readonly version: number;
  readonly power: number;
  readonly steps: readonly Shot[];
  readonly closed: boolean;
}

/** What a magazine is bought for. */
export function stakeUnits(power: number): number {
  return magazineBullets * power;
}

/** What all shots have taken out of it. */
export function firedBullets({ steps }: Pick<Magazine, 'steps'>): number {
  return steps.reduce((sum, { weapon }) => sum + weapons[weapon].costBullets, 0);
}

/** What is left in it, bullets. */
export function bulletsLeft(magazine: Pick<Magazine, 'steps'>): number {
  return magazineBullets - firedBullets(magazine);
}

/** True where it is open and holds the bullets for one more shot. */
export function canFire(magazine: Magazine, weapon: WeaponId): boolean {
  return !magazine.closed && weapons[weapon].costBullets <= bulletsLeft(magazine);
}

/** What the fish that a shot caught pay. */
export function shotUnits(power: number, { hits }: Pick<Shot, 'hits'>): number {
  return power * hits.reduce((sum, { caughtBullets }) => sum + (caughtBullets ?? 0), 0);
}

/** What its fish have paid so far. */
export function payoutUnits({ power, steps }: Pick<Magazine, 'power' | 'steps'>): number {
  return steps.reduce((sum, shot) => sum + shotUnits(power, shot), 0);
}

/** What goes back for bullets that were not fired, once it is closed. */
export function refundUnits(magazine: Pick<Magazine, 'power' | 'steps'>): number {
  return magazine.power * bulletsLeft(magazine);
}
