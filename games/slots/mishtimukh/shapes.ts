/**
 * Mishtimukh (মিষ্টিমুখ): 5 reels, 3 rows, 243 ways. A sweet shop, and the calm machine of the house: more than every
 * second round pays something, and no round pays more than 380 stakes. What its client and its pay table page may know;
 * the reel strips and the counting stay in rules.ts. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays } from '../shapes.ts';

export const id = 'mishtimukh';
export const titles = { BN: 'মিষ্টিমুখ', EN: 'Mishtimukh' } as const;
export const tags = ['NEW', 'FREE_SPINS'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 3;

/** In order of worth: wild, scatter, then the sweets of the shop. */
export const symbols = [
  'doi',
  'thala',
  'sandesh',
  'rasgulla',
  'jilapi',
  'chomchom',
  'laddu',
  'pitha',
  'barfi',
] as const;

export type MishtimukhSymbol = (typeof symbols)[number];

/** Stands for every symbol but the thala. Only on reels 2 to 4. */
export const wild = 'doi' satisfies MishtimukhSymbol;

/** Counts anywhere in the window: three bring a second helping. */
export const scatter = 'thala' satisfies MishtimukhSymbol;

/** Pays of one way, in units, left to right from reel 1: a stake is 20 units and plays every way. */
export const payTable = {
  sandesh: { 3: 12, 4: 40, 5: 120 },
  rasgulla: { 3: 10, 4: 30, 5: 90 },
  jilapi: { 3: 8, 4: 22, 5: 60 },
  chomchom: { 3: 7, 4: 16, 5: 45 },
  laddu: { 3: 6, 4: 13, 5: 35 },
  pitha: { 3: 5, 4: 12, 5: 30 },
  barfi: { 3: 5, 4: 9, 5: 24 },
} as const satisfies Partial<Record<MishtimukhSymbol, SlotPays>>;

/** Units paid for thalas anywhere: 5, 12.5 and 50 times the whole stake. Never multiplied. */
export const scatterPays = { 3: 100, 4: 250, 5: 1000 } as const satisfies SlotPays;

/** A second helping is five free spins, and never more. */
export const freeSpins = { 3: 5, 4: 5, 5: 5 } as const satisfies SlotPays;
export const freeSpinsCap = 5;

/** Every way of a free spin is multiplied by this. */
export const freeSpinMultiplier = 2;

/** Ways need no lines. */
export const lines = [] as const satisfies readonly SlotLine[];

/** The pay table is written for a stake of 20 units, which plays all 243 ways. */
export const stakeUnits = 20;

/** Suggested whole stakes in minor units; each divides into whole units. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.963853103560';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.571108293750';

/** One round in this many starts the free spins. */
export const statedFreeSpinsEvery = '124.93';

/**
 * The most that one spin and one whole round can pay, in units. The second supposes the richest window in each of the
 * five free spins.
 */
export const maximumSpinUnits = 1320;
export const maximumRoundUnits = 7600;
