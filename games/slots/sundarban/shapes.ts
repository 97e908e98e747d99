/**
 * Sundarban (সুন্দরবন): 5 reels, 3 rows, 243 ways. What its client and its pay table page may know; the reel strips and
 * the counting stay in rules.ts. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays } from '../shapes.ts';

export const id = 'sundarban';
export const titles = { BN: 'সুন্দরবন', EN: 'Sundarban' } as const;
export const tags = ['NEW', 'FREE_SPINS'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, scatter, the five animals of the forest, the four things of its people. */
export const symbols = [
  'forest',
  'moon',
  'tiger',
  'crocodile',
  'deer',
  'kingfisher',
  'crab',
  'honey',
  'boat',
  'oar',
  'reed',
] as const;

export type SundarbanSymbol = (typeof symbols)[number];

/** Stands for every symbol but the moon. Only on the three reels in the middle, so it never makes a win of its own. */
export const wild = 'forest' satisfies SundarbanSymbol;

/** Counts anywhere in the window. */
export const scatter = 'moon' satisfies SundarbanSymbol;

/** Pays of one way, in units, on neighbouring reels from the left. */
export const payTable = {
  tiger: { 3: 40, 4: 120, 5: 400 },
  crocodile: { 3: 20, 4: 60, 5: 200 },
  deer: { 3: 15, 4: 50, 5: 150 },
  kingfisher: { 3: 10, 4: 30, 5: 100 },
  crab: { 3: 8, 4: 25, 5: 80 },
  honey: { 3: 6, 4: 15, 5: 50 },
  boat: { 3: 5, 4: 12, 5: 40 },
  oar: { 3: 4, 4: 10, 5: 30 },
  reed: { 3: 3, 4: 10, 5: 25 },
} as const satisfies Partial<Record<SundarbanSymbol, SlotPays>>;

/** Units paid for moons anywhere: 2, 10 and 50 times the whole stake. Never multiplied. */
export const scatterPays = { 3: 50, 4: 250, 5: 1250 } as const satisfies SlotPays;

/** Free spins started, or added during free spins, by that many moons. */
export const freeSpins = { 3: 8, 4: 12, 5: 20 } as const satisfies SlotPays;

/** A round never holds more free spins than this, retriggers included. */
export const freeSpinsCap = 50;

/** Every way of a free spin is multiplied by this. */
export const freeSpinMultiplier = 3;

/** Ways need no lines. */
export const lines = [] as const satisfies readonly SlotLine[];

/** The pay table is written for a stake of 25 units, which plays all 243 ways. */
export const stakeUnits = 25;

/** Suggested whole stakes in minor units; each is a multiple of 25, so that a unit is a whole number. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.963189232101';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.228750102245';

/** One round in this many starts the free spins. */
export const statedFreeSpinsEvery = '113.90';

/**
 * The most that one spin (a free one, tripled) and one whole round can pay, in units. The second supposes the richest
 * window in each of 50 free spins; it is a wall, not a prospect.
 */
export const maximumSpinUnits = 109_350;
export const maximumRoundUnits = 5_252_820;
