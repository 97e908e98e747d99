/**
 * Kalboishakhi (কালবৈশাখী): 5 reels, 3 rows, 10 fixed lines. The nor'wester of spring: long quiet, then everything at
 * once. What its client and its pay table page may know; the reel strips and the counting stay in rules.ts. Every stated
 * number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays } from '../shapes.ts';

export const id = 'kalboishakhi';
export const titles = { BN: 'কালবৈশাখী', EN: 'Kalboishakhi' } as const;
export const tags = ['NEW', 'FREE_SPINS'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, scatter, then what the storm finds in the village. */
export const symbols = ['lightning', 'cloud', 'palm', 'boat', 'frog', 'mathal', 'mango', 'kadam', 'drop'] as const;

export type KalboishakhiSymbol = (typeof symbols)[number];

/** Stands for every symbol but the cloud. In the storm it strikes on all reels, and five of it pay as themselves. */
export const wild = 'lightning' satisfies KalboishakhiSymbol;

/** Counts anywhere in the window: three gather the storm. */
export const scatter = 'cloud' satisfies KalboishakhiSymbol;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. */
export const payTable = {
  lightning: { 3: 100, 4: 1000, 5: 10_000 },
  palm: { 3: 40, 4: 200, 5: 3000 },
  boat: { 3: 25, 4: 120, 5: 1000 },
  frog: { 3: 15, 4: 70, 5: 500 },
  mathal: { 3: 10, 4: 50, 5: 250 },
  mango: { 3: 7, 4: 25, 5: 120 },
  kadam: { 3: 4, 4: 15, 5: 80 },
  drop: { 3: 3, 4: 10, 5: 60 },
} as const satisfies Partial<Record<KalboishakhiSymbol, SlotPays>>;

/** Units paid for clouds anywhere: 2, 20 and 200 times the whole stake. Never multiplied. */
export const scatterPays = { 3: 20, 4: 200, 5: 2000 } as const satisfies SlotPays;

/** Free spins started, or added during free spins, by that many clouds. */
export const freeSpins = { 3: 8, 4: 10, 5: 12 } as const satisfies SlotPays;

/** A round never holds more free spins than this, retriggers included. */
export const freeSpinsCap = 18;

/** Every line of a free spin is multiplied by this. */
export const freeSpinMultiplier = 12;

/** The 10 pay lines: the row (0 top, 1 middle, 2 bottom) on each reel. All are always played. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
] as const satisfies readonly SlotLine[];

/** A unit is the bet on one line. */
export const stakeUnits = lines.length;

/** Suggested whole stakes in minor units; each divides into whole units. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.961175006116';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.246738758297';

/** One round in this many starts the free spins. */
export const statedFreeSpinsEvery = '225.75';

/**
 * The most that one spin and one whole round can pay, in units. One free spin can pay more than 12,000 stakes; the
 * second supposes that window in each of 18 of them, and is a wall, not something anyone will see.
 */
export const maximumSpinUnits = 123_660;
export const maximumRoundUnits = 2_140_804;
