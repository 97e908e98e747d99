/**
 * Nouka Baich (নৌকা বাইচ): 5 reels, 3 rows, 25 fixed lines, and one pot that all who play feed and one of them wins. What its
 * client and its pay table page may know; the reel strips and the counting stay in rules.ts. Every stated number is proven
 * in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays, SlotPot } from '../shapes.ts';

export const id = 'nouka-baich';
export const titles = { BN: 'নৌকা বাইচ', EN: 'Nouka Baich' } as const;
export const tags = ['NEW', 'JACKPOT'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, then what belongs to a boat race. */
export const symbols = ['boat', 'trophy', 'drum', 'oar', 'flag', 'cymbals', 'garland', 'lotus'] as const;

export type NoukaBaichSymbol = (typeof symbols)[number];

/** Stands for every other symbol. Only on reels 2 to 5, so it never makes a win of its own. */
export const wild = 'boat' satisfies NoukaBaichSymbol;
export const scatter = null;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. */
export const payTable = {
  trophy: { 3: 40, 4: 150, 5: 750 },
  drum: { 3: 25, 4: 80, 5: 300 },
  oar: { 3: 20, 4: 60, 5: 200 },
  flag: { 3: 15, 4: 40, 5: 150 },
  cymbals: { 3: 10, 4: 30, 5: 100 },
  garland: { 3: 5, 4: 20, 5: 80 },
  lotus: { 3: 5, 4: 15, 5: 60 },
} as const satisfies Partial<Record<NoukaBaichSymbol, SlotPays>>;

export const scatterPays = {} as const satisfies SlotPays;
export const freeSpins = {} as const satisfies SlotPays;
export const freeSpinsCap = 0;
export const freeSpinMultiplier = 1;

/** The 25 pay lines: the row (0 top, 1 middle, 2 bottom) on each reel. All are always played. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 1, 0],
  [1, 2, 2, 1, 2],
  [0, 1, 0, 0, 1],
  [2, 1, 2, 2, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [1, 0, 2, 0, 1],
  [1, 2, 0, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
  [2, 0, 0, 0, 2],
] as const satisfies readonly SlotLine[];

/** A unit is the bet on one line. */
export const stakeUnits = lines.length;

/** Suggested whole stakes in minor units; each is a multiple of the 25 lines, so that a unit is a whole number. */
export const stakeStepsMinor = [200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/**
 * One unit of every stake, a 25th, is for the pot: three quarters of it let the pot grow, one quarter puts by what the next
 * pot begins with. The pot begins with 5,000.00; a stake wins it with a chance of itself over 500,000.00, so that what it
 * brings on average is the same share of every stake: 3/100 by growing and 500,000 / 50,000,000 = 1/100 by its beginning.
 */
export const pot = {
  ofStakeOneIn: 25,
  growth: { numerator: 3, denominator: 4 },
  floorMinor: 500_000,
  chanceOneInMinor: 50_000_000,
  mostStakeMinor: 500_000,
} as const satisfies SlotPot;

/** What the machine pays back over the long run, the pot with it, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.958130028424';

/** Share of rounds that pay anything on lines: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.553959765724';
export const statedFreeSpinsEvery = null;

/** The most that one spin can pay, in units; what is in the pot comes beside it. */
export const maximumSpinUnits = 1390;
export const maximumRoundUnits = 1390;
