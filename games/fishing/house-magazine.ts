/**
 * A magazine as a round of the house: bought as one bet, and played again from its choice, its moves and its chance alone.
 * Which of the fish that were aimed at were still there is decided by the river and stands in the move; what becomes of
 * them is decided by the chance of the step. What was in the pool when a shot won it stands in the move likewise.
 */
import * as z from 'zod/mini';
import type { HouseGame, HouseRound } from '../house-game.ts';
import type { Random } from '../random.ts';
import { speciesById, speciesIds, type SpeciesId } from './fish-shapes.ts';
import { jackpotOf } from './jackpot-shapes.ts';
import { close, fire, load, version } from './magazine.ts';
import {
  bulletsLeft,
  type Hit,
  type Magazine,
  magazineBullets,
  payoutUnits,
  refundUnits,
  stakeUnits,
} from './magazine-shapes.ts';
import { riverPx } from './paths-shapes.ts';
import { mostShotBullets } from './returns.ts';
import type { FishingRoom, RoomId } from './rooms-shapes.ts';
import { isFor, type WeaponId, weaponIds, weapons } from './weapons-shapes.ts';

export interface MagazineChoice {
  readonly power: number;
}

/** A shot as it was resolved at its river. */
export interface ResolvedShot {
  readonly weapon: WeaponId;
  /** Where it was aimed, in pixels of the river. */
  readonly at: { readonly x: number; readonly y: number };
  /** The fish that were there, nearest first; none: it costs nothing. */
  readonly hits: readonly { readonly id: number; readonly species: SpeciesId }[];
  /** Those that were aimed at and not there. */
  readonly missed: readonly number[];
  /** What was in the pool when the shot won it, hundredths of a minor unit, its own share among it; absent: it won none. */
  readonly poolHundredths?: number;
}

export type MagazineMove =
  | { readonly kind: 'fire'; readonly shots: readonly ResolvedShot[] }
  | { readonly kind: 'close' };

/** A shot with what came of it. */
export interface FiredShot extends Omit<ResolvedShot, 'hits'> {
  readonly hits: readonly Hit[];
  readonly jackpot: boolean;
}

export type MagazineStep =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'fired'; readonly shots: readonly FiredShot[] }
  | { readonly kind: 'closed'; readonly by: 'player' | 'house' };

export interface MagazineRound extends HouseRound {
  readonly game: RoomId;
  readonly power: number;
  readonly steps: readonly MagazineStep[];
  readonly closed: boolean;
}

/** What its player saw after a step. */
export interface MagazineView {
  readonly step: MagazineStep;
  /** All numbers that chance gave in it: fish that get away are not enough to tell one chance from another. */
  readonly drawn: readonly number[];
  readonly power: number;
  readonly bulletsLeft: number;
  /** Of all its fish so far, in units of which a bullet costs as many as its power. */
  readonly wonUnits: number;
  readonly closed: boolean;
}

const fishId = z.int().check(z.gte(0), z.lte(4_294_967_295));
const px = (most: number) => z.int().check(z.gte(0), z.lte(most));
const shots: z.ZodMiniType<ResolvedShot> = z
  .strictObject({
    weapon: z.enum(weaponIds),
    at: z.strictObject({ x: px(riverPx.width), y: px(riverPx.height) }),
    hits: z.array(z.strictObject({ id: fishId, species: z.enum(speciesIds) })),
    missed: z.array(fishId),
    poolHundredths: z.optional(z.int().check(z.nonnegative())),
  })
  .check(z.refine(isPossible));
const moves: z.ZodMiniType<MagazineMove> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fire'), shots: z.array(shots).check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal('close') }),
]);

/** A room of rivers as a game of the house. */
export function houseGameOfRiver(room: FishingRoom): HouseGame<MagazineChoice, MagazineRound, MagazineMove> {
  const choices: z.ZodMiniType<MagazineChoice> = z.strictObject({
    power: z.int().check(z.refine((power) => room.powers.includes(power))),
  });
  const house: HouseGame<MagazineChoice, MagazineRound, MagazineMove> = {
    id: room.id,
    waitsForPlayer: true,
    choice: (input) => choices.safeParse(input).data ?? null,
    isPlayableStake: (stakeMinor) => stakeMinor > 0n && stakeMinor % BigInt(magazineBullets) === 0n,
    start({ power }) {
      load(room, power);
      return { game: room.id, version, power, steps: [{ kind: 'loaded' }], closed: false };
    },
    isOpen: (round) => !round.closed,
    payoutMinor: (round, stakeMinor) => (round.closed ? paidMinor(round, stakeMinor) : 0n),
    // What is in the pool comes beside it, and is of the players already.
    largestPayoutMinor: ({ power }, stakeMinor) => minorOf(power * mostBulletsOf(room), power, stakeMinor),
    move: (input) => moves.safeParse(input).data ?? null,
    isAllowed: (round, move) => !round.closed && (move.kind === 'close' || costBullets(move.shots) <= leftIn(round)),
    next: (round, move, random) => (move.kind === 'close' ? closed(round, 'player') : fired(round, move.shots, random)),
    end: (round) => closed(round, 'house'),
    choiceOf: ({ power }) => ({ power }),
    moveOf,
    viewsOf: (round, randomOf) => round.steps.map((_, at) => viewOf(round, at, randomOf)),
  };
  return house;
}

/**
 * Fires one shot after the other in one step of a round, for whoever has to know what the one before has caught before they
 * can say what the next one hits.
 */
export class Firing {
  readonly #round: MagazineRound;
  readonly #random: Random;
  readonly #shots: FiredShot[] = [];
  #magazine: Magazine;

  /** @param random the chance of the step */
  constructor(round: MagazineRound, random: Random) {
    this.#round = round;
    this.#random = random;
    this.#magazine = magazineOf(round);
  }

  /** Where it has won the pool, `win` says next how much that was. Throws a RangeError as `fire` does. */
  shoot({ weapon, at, hits, missed }: Omit<ResolvedShot, 'poolHundredths'>): FiredShot {
    const missing: FiredShot = { weapon, at, hits: [], missed, jackpot: false };
    if (hits.length > 0) this.#magazine = fire(this.#magazine, weapon, hits, this.#random);
    const made = hits.length > 0 ? { ...missing, ...this.#magazine.steps.at(-1)! } : missing;
    this.#shots.push(made);
    return made;
  }

  /** The last shot is paid the pool. @param poolHundredths what is in it, hundredths of a minor unit */
  win(poolHundredths: number): void {
    this.#shots.push({ ...this.#shots.pop()!, poolHundredths });
  }

  /** The round with all of them as its next step. */
  after(): MagazineRound {
    const steps = [...this.#round.steps, { kind: 'fired', shots: this.#shots } as const];
    return { ...this.#round, steps, closed: this.#magazine.closed };
  }
}

/** What all fish and pools of a round have paid so far, minor units: of each amount what is less than one is cut. */
export function wonMinor(round: MagazineRound, stakeMinor: bigint): bigint {
  return minorOf(payoutUnits(magazineOf(round)), round.power, stakeMinor) + poolsMinor(round);
}

/**
 * Of a magazine that is over, what it paid beside its fish, minor units: bullets that were not fired, and pools.
 * @param moves as its round tells them
 */
export function besideFish(
  moves: readonly MagazineMove[],
  stakeMinor: bigint,
): { backMinor: bigint; poolsMinor: bigint } {
  const shotsFired = moves.flatMap((move) => (move.kind === 'fire' ? move.shots : []));
  const left = magazineBullets - costBullets(shotsFired);
  return { backMinor: minorOf(left, 1, stakeMinor), poolsMinor: poolsOf(shotsFired) };
}

/** What so many units are at a stake, minor units, cut. */
export function minorOf(units: number, power: number, stakeMinor: bigint): bigint {
  return (stakeMinor * BigInt(units)) / BigInt(stakeUnits(power));
}

/** What is left in it, bullets. */
export function leftIn(round: MagazineRound): number {
  return bulletsLeft(magazineOf(round));
}

/** What shots take out of a magazine, bullets: those that hit something. */
export function costBullets(all: readonly { weapon: WeaponId; hits: readonly unknown[] }[]): number {
  return all.reduce((sum, { weapon, hits }) => sum + (hits.length > 0 ? weapons[weapon].costBullets : 0), 0);
}

function paidMinor(round: MagazineRound, stakeMinor: bigint): bigint {
  const magazine = magazineOf(round);
  const units = payoutUnits(magazine) + refundUnits(magazine);
  return minorOf(units, round.power, stakeMinor) + poolsMinor(round);
}

function poolsMinor({ steps }: MagazineRound): bigint {
  return poolsOf(steps.flatMap((step) => (step.kind === 'fired' ? step.shots : [])));
}

function poolsOf(all: readonly Pick<ResolvedShot, 'poolHundredths'>[]): bigint {
  return all.reduce((sum, { poolHundredths = 0 }) => sum + BigInt(jackpotOf(poolHundredths).paidUnits), 0n);
}

function fired(round: MagazineRound, all: readonly ResolvedShot[], random: Random): MagazineRound {
  const firing = new Firing(round, random);
  for (const { poolHundredths, ...shot } of all) {
    const { jackpot } = firing.shoot(shot);
    if (jackpot && poolHundredths !== undefined) firing.win(poolHundredths);
  }
  return firing.after();
}

function closed(round: MagazineRound, by: 'player' | 'house'): MagazineRound {
  close(magazineOf(round));
  return { ...round, steps: [...round.steps, { kind: 'closed', by }], closed: true };
}

/** The magazine of a round: only shots that hit something are fired from it. */
function magazineOf({ game, version: played, power, steps, closed: isClosed }: MagazineRound): Magazine {
  const shotsFired = steps.flatMap((step) => (step.kind === 'fired' ? step.shots : []));
  const magazineSteps = shotsFired.flatMap(({ weapon, hits, jackpot }) =>
    hits.length > 0 ? [{ weapon, hits, jackpot }] : [],
  );
  return { game, version: played, power, steps: magazineSteps, closed: isClosed };
}

function moveOf(step: MagazineStep): MagazineMove | null {
  if (step.kind === 'closed' && step.by === 'player') return { kind: 'close' };
  if (step.kind !== 'fired') return null;
  return {
    kind: 'fire',
    shots: step.shots.map(({ weapon, at, hits, missed, poolHundredths }) => ({
      weapon,
      at,
      hits: hits.map(({ fish, species }) => ({ id: fish, species })),
      missed,
      ...(poolHundredths === undefined ? {} : { poolHundredths }),
    })),
  };
}

function viewOf(round: MagazineRound, at: number, randomOf: (step: number) => Random): MagazineView {
  const step = round.steps[at]!;
  const magazine = magazineOf({ ...round, steps: round.steps.slice(0, at + 1) });
  const left = bulletsLeft(magazine);
  return {
    step,
    drawn: drawnIn({ ...round, steps: round.steps.slice(0, at), closed: false }, step, randomOf(at)),
    power: round.power,
    bulletsLeft: left,
    wonUnits: payoutUnits(magazine),
    closed: step.kind === 'closed' || left === 0,
  };
}

function drawnIn(before: MagazineRound, step: MagazineStep, random: Random): number[] {
  const drawn: number[] = [];
  const noting: Random = {
    below(limit) {
      drawn.push(random.below(limit));
      return drawn.at(-1)!;
    },
  };
  const move = moveOf(step);
  if (move?.kind === 'fire') fired(before, move.shots, noting);
  return drawn;
}

/** No weapon hits more, or another fish, and none hits one twice. */
function isPossible({ weapon, hits, missed }: Pick<ResolvedShot, 'weapon' | 'hits' | 'missed'>): boolean {
  const ids = [...hits.map(({ id }) => id), ...missed];
  const isSized = ids.length > 0 && ids.length <= weapons[weapon].mostTargets;
  const isPrey = hits.every(({ species }) => isFor(weapons[weapon], speciesById[species]));
  return isSized && isPrey && new Set(ids).size === ids.length;
}

/** The most that the bullets of a magazine can bring, in bullets. */
function mostBulletsOf(room: FishingRoom): number {
  return Math.max(
    ...weaponIds.map(
      (id) => Math.floor(magazineBullets / weapons[id].costBullets) * mostShotBullets(room, weapons[id]),
    ),
  );
}
