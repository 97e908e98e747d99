/**
 * Nakshi (নকশি): 5 reels, 3 rows, 10 fixed lines; six gold coins start respins that hold them. What its client and its
 * pay table page may know; the reel strips and the counting stay in rules.ts. Every stated number is proven in
 * rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { CoinWorth, SlotLine, SlotPays } from '../shapes.ts';

export const id = 'nakshi';
export const titles = { BN: 'নকশি', EN: 'Nakshi' } as const;
export const tags = ['NEW', 'JACKPOT'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, coin, the four high motifs of the quilt, the four low ones. */
export const symbols = [
  'needle',
  'coin',
  'elephant',
  'horse',
  'doel',
  'moon',
  'tree',
  'paan',
  'wheel',
  'star',
] as const;

export type NakshiSymbol = (typeof symbols)[number];

/** Stands for every symbol but the coin. Only on reels 2 to 5, so it never makes a win of its own. */
export const wild = 'needle' satisfies NakshiSymbol;

/** Counts anywhere in the window: so many start the respins, and all that are held at their end are paid. */
export const scatter = 'coin' satisfies NakshiSymbol;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. */
export const payTable = {
  elephant: { 3: 50, 4: 200, 5: 1000 },
  horse: { 3: 30, 4: 120, 5: 500 },
  doel: { 3: 25, 4: 80, 5: 300 },
  moon: { 3: 15, 4: 50, 5: 200 },
  tree: { 3: 10, 4: 30, 5: 120 },
  paan: { 3: 10, 4: 30, 5: 100 },
  wheel: { 3: 5, 4: 20, 5: 80 },
  star: { 3: 5, 4: 15, 5: 75 },
} as const satisfies Partial<Record<NakshiSymbol, SlotPays>>;

/** Coins pay by their own worth alone. */
export const scatterPays = {} as const satisfies SlotPays;
export const freeSpins = {} as const satisfies SlotPays;
export const freeSpinsCap = 0;
export const freeSpinMultiplier = 1;

/** So many coins start the respins; each one that brings a coin sets them back to three. */
export const leastCoins = 6;
export const respins = 3;

/** What coins may be worth: one half to ten stakes, or a jackpot of 20, 50 or 200 stakes. */
export const worths = [
  { units: 5, jackpot: null, weight: 250 },
  { units: 10, jackpot: null, weight: 330 },
  { units: 20, jackpot: null, weight: 200 },
  { units: 30, jackpot: null, weight: 110 },
  { units: 50, jackpot: null, weight: 70 },
  { units: 100, jackpot: null, weight: 27 },
  { units: 200, jackpot: 'mini', weight: 9 },
  { units: 500, jackpot: 'minor', weight: 3 },
  { units: 2000, jackpot: 'major', weight: 1 },
] as const satisfies readonly CoinWorth[];

/** For a window full of coins, on top of what they are worth: 2,000 stakes. */
export const grand = { name: 'grand', units: 20_000 } as const;

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

/** Suggested whole stakes in minor units; each is a multiple of the 10 lines, so that a unit is a whole number. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.961164684626';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.214700926349';

/** One round in this many starts the respins. */
export const statedFreeSpinsEvery = '91.97';

/**
 * The most that one step and one whole round can pay, in units. Both suppose fifteen coins that are all the major
 * jackpot; it is a wall, not a prospect.
 */
export const maximumSpinUnits = 50_000;
export const maximumRoundUnits = 50_245;
