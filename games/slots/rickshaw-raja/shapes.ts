/**
 * Rickshaw Raja (রিকশা রাজা): 5 reels, 3 rows, 20 fixed lines. What its client and its pay table page may know;
 * the reel strips and the counting stay in rules.ts. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays } from '../shapes.ts';

export const id = 'rickshaw-raja';
export const titles = { BN: 'রিকশা রাজা', EN: 'Rickshaw Raja' } as const;
export const tags = ['EXCLUSIVE', 'FREE_SPINS'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, scatter, the four high symbols, the four low ones. */
export const symbols = [
  'rickshaw',
  'sun',
  'tiger',
  'peacock',
  'hilsa',
  'lotus',
  'mango',
  'tea',
  'kite',
  'paddy',
] as const;

export type RickshawSymbol = (typeof symbols)[number];

/** Stands for every symbol but the sun. Only on reels 2 to 5, so it never makes a win of its own. */
export const wild = 'rickshaw' satisfies RickshawSymbol;

/** Counts anywhere in the window. */
export const scatter = 'sun' satisfies RickshawSymbol;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. */
export const payTable = {
  tiger: { 3: 50, 4: 200, 5: 1000 },
  peacock: { 3: 40, 4: 120, 5: 500 },
  hilsa: { 3: 30, 4: 80, 5: 300 },
  lotus: { 3: 20, 4: 60, 5: 200 },
  mango: { 3: 10, 4: 40, 5: 125 },
  tea: { 3: 10, 4: 30, 5: 100 },
  kite: { 3: 5, 4: 20, 5: 80 },
  paddy: { 3: 5, 4: 15, 5: 75 },
} as const satisfies Partial<Record<RickshawSymbol, SlotPays>>;

/** Units paid for suns anywhere: 2, 10 and 50 times the whole stake of 20 units. Never doubled. */
export const scatterPays = { 3: 40, 4: 200, 5: 1000 } as const satisfies SlotPays;

/** Free spins started, or added during free spins, by that many suns. */
export const freeSpins = { 3: 10, 4: 12, 5: 15 } as const satisfies SlotPays;

/** A round never holds more free spins than this, retriggers included. */
export const freeSpinsCap = 100;

/** Every line win of a free spin is multiplied by this. */
export const freeSpinMultiplier = 2;

/** The 20 pay lines: the row (0 top, 1 middle, 2 bottom) on each reel. All are always played. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
] as const satisfies readonly SlotLine[];

/** A unit is the bet on one line. */
export const stakeUnits = lines.length;

/** Suggested whole stakes in minor units; each is a multiple of the 20 lines, so that a unit is a whole number. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.964255767667';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.298705917570';

/** One round in this many starts the free spins. */
export const statedFreeSpinsEvery = '111.91';

/**
 * The most that one spin (a free one, doubled) and one whole round can pay, in units: 680 and 64,284.75 times the stake.
 * The second supposes the richest window in each of 100 free spins; it is a wall, not a prospect.
 */
export const maximumSpinUnits = 13_600;
export const maximumRoundUnits = 1_285_695;
