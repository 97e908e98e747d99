/**
 * Tepantor (তেপান্তর): 5 reels, 3 rows, 20 fixed lines; free spins that lead a prince across the field of tales, through
 * the forest and over the sea to the sleeping palace. What its client and its pay table page may know; the reel strips
 * and the counting stay in rules.ts. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays, SlotStage } from '../shapes.ts';

export const id = 'tepantor';
export const titles = { BN: 'তেপান্তর', EN: 'Tepantor' } as const;
export const tags = ['NEW', 'FREE_SPINS'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, scatter, then whom and what the tale tells of. */
export const symbols = [
  'wand',
  'horse',
  'palace',
  'rakshas',
  'byangoma',
  'bhomra',
  'turban',
  'champa',
  'flute',
  'sandal',
] as const;

export type TepantorSymbol = (typeof symbols)[number];

/** Stands for every symbol but the horse. Only on reels 2 to 5, so it never makes a win of its own. */
export const wild = 'wand' satisfies TepantorSymbol;

/** Counts anywhere in the window: three start the ride, and each one on it leads a step on. */
export const scatter = 'horse' satisfies TepantorSymbol;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. */
export const payTable = {
  palace: { 3: 50, 4: 200, 5: 1000 },
  rakshas: { 3: 40, 4: 120, 5: 500 },
  byangoma: { 3: 30, 4: 80, 5: 300 },
  bhomra: { 3: 20, 4: 60, 5: 200 },
  turban: { 3: 15, 4: 40, 5: 125 },
  champa: { 3: 10, 4: 30, 5: 100 },
  flute: { 3: 5, 4: 20, 5: 80 },
  sandal: { 3: 5, 4: 15, 5: 60 },
} as const satisfies Partial<Record<TepantorSymbol, SlotPays>>;

/** Units paid for horses anywhere: 2, 10 and 50 times the whole stake. Never multiplied. */
export const scatterPays = { 3: 40, 4: 200, 5: 1000 } as const satisfies SlotPays;

/** Free spins that so many horses of a paid spin start. */
export const freeSpins = { 3: 8, 4: 9, 5: 10 } as const satisfies SlotPays;

/** The most of a round: ten at the start, and those of all stages. */
export const freeSpinsCap = 20;

/** Stages say what lines of free spins are multiplied by; this is the first one's. */
export const freeSpinMultiplier = 2;

/** Each horse of a free spin is a step; from the next free spin on the stage counts that is reached. */
export const stages = [
  { name: 'field', scatters: 0, multiplier: 2, freeSpins: 0 },
  { name: 'forest', scatters: 3, multiplier: 4, freeSpins: 3 },
  { name: 'sea', scatters: 6, multiplier: 8, freeSpins: 3 },
  { name: 'palace', scatters: 9, multiplier: 16, freeSpins: 4 },
] as const satisfies readonly SlotStage[];

/** The 20 pay lines: the row (0 top, 1 middle, 2 bottom) on each reel. All are always played. */
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
  [1, 2, 1, 0, 1],
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

/** Suggested whole stakes in minor units; each divides into whole units. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.955862036302';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.321373915424';

/** One round in this many starts the free spins. */
export const statedFreeSpinsEvery = '144.26';

/**
 * The most that one spin and one whole round can pay, in units. The second supposes the richest window of each step of
 * the way; it is a wall, not a prospect.
 */
export const maximumSpinUnits = 38_720;
export const maximumRoundUnits = 700_815;
