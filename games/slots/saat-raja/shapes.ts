/**
 * Saat Raja (সাত রাজা): 5 reels, 4 rows, 20 fixed lines; eight coins of the seven kings' treasure start respins that hold
 * them, and each king has a jackpot. What its client and its pay table page may know; the reel strips and the counting
 * stay in rules.ts. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { CoinWorth, SlotLine, SlotPays } from '../shapes.ts';

export const id = 'saat-raja';
export const titles = { BN: 'সাত রাজার ধন', EN: 'Seven Kings' } as const;
export const tags = ['NEW', 'JACKPOT'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 4;

/** In order of worth: wild, coin, then what lies in the treasury. */
export const symbols = [
  'key',
  'coin',
  'crown',
  'sword',
  'chest',
  'lamp',
  'necklace',
  'ring',
  'mirror',
  'betel',
] as const;

export type SaatRajaSymbol = (typeof symbols)[number];

/** Stands for every symbol but the coin. Only on reels 2 to 5, so it never makes a win of its own. */
export const wild = 'key' satisfies SaatRajaSymbol;

/** Counts anywhere in the window: so many start the respins, and all that are held at their end are paid. */
export const scatter = 'coin' satisfies SaatRajaSymbol;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. */
export const payTable = {
  crown: { 3: 50, 4: 200, 5: 1000 },
  sword: { 3: 35, 4: 120, 5: 600 },
  chest: { 3: 25, 4: 80, 5: 400 },
  lamp: { 3: 20, 4: 50, 5: 250 },
  necklace: { 3: 12, 4: 40, 5: 150 },
  ring: { 3: 10, 4: 30, 5: 120 },
  mirror: { 3: 6, 4: 25, 5: 100 },
  betel: { 3: 5, 4: 20, 5: 80 },
} as const satisfies Partial<Record<SaatRajaSymbol, SlotPays>>;

/** Coins pay by their own worth alone. */
export const scatterPays = {} as const satisfies SlotPays;
export const freeSpins = {} as const satisfies SlotPays;
export const freeSpinsCap = 0;
export const freeSpinMultiplier = 1;

/** So many coins start the respins; each one that brings a coin sets them back to three. */
export const leastCoins = 8;
export const respins = 3;

/** What coins may be worth: one half to five stakes, or one of six kings' jackpots, of 10 to 1,000 stakes. */
export const worths = [
  { units: 10, jackpot: null, weight: 3400 },
  { units: 20, jackpot: null, weight: 3000 },
  { units: 40, jackpot: null, weight: 1900 },
  { units: 60, jackpot: null, weight: 900 },
  { units: 100, jackpot: null, weight: 500 },
  { units: 200, jackpot: 'copper', weight: 180 },
  { units: 400, jackpot: 'silver', weight: 70 },
  { units: 1000, jackpot: 'gold', weight: 32 },
  { units: 2000, jackpot: 'emerald', weight: 12 },
  { units: 5000, jackpot: 'sapphire', weight: 5 },
  { units: 20_000, jackpot: 'ruby', weight: 1 },
] as const satisfies readonly CoinWorth[];

/** The seventh king's, for a window full of coins, on top of what they are worth: 5,000 stakes. */
export const grand = { name: 'diamond', units: 100_000 } as const;

/** The 20 pay lines: the row (0 top, 3 bottom) on each reel. All are always played. */
export const lines = [
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [0, 0, 0, 0, 0],
  [3, 3, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [3, 2, 1, 2, 3],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [0, 1, 1, 1, 0],
  [3, 2, 2, 2, 3],
  [1, 0, 0, 0, 1],
  [2, 3, 3, 3, 2],
  [0, 0, 1, 2, 2],
  [3, 3, 2, 1, 1],
  [1, 1, 2, 3, 3],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [2, 3, 2, 1, 2],
  [0, 1, 0, 1, 0],
  [3, 2, 3, 2, 3],
] as const satisfies readonly SlotLine[];

/** A unit is the bet on one line. */
export const stakeUnits = lines.length;

/** Suggested whole stakes in minor units; each divides into whole units. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.950840724191';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.295899009226';

/** One round in this many starts the respins. */
export const statedFreeSpinsEvery = '45.72';

/**
 * The most that one spin and one whole round can pay, in units. Both suppose twenty coins that are all the ruby; it is a
 * wall, not a prospect.
 */
export const maximumSpinUnits = 500_000;
export const maximumRoundUnits = 501_150;
