/**
 * Mela (মেলা): 3 reels, 3 rows, 5 fixed lines and nothing else: the fruit machine of a village fair. What its client and
 * its pay table page may know; the reel strips and the counting stay in rules.ts. Every stated number is proven in
 * rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays } from '../shapes.ts';

export const id = 'mela';
export const titles = { BN: 'মেলা', EN: 'Mela' } as const;
export const tags = ['NEW', 'CLASSIC'] as const satisfies readonly GameTag[];

export const reels = 3;
export const rows = 3;

/** In order of worth. The drum is wild and pays as itself. */
export const symbols = ['drum', 'bell', 'jackfruit', 'mango', 'guava', 'lychee', 'banana'] as const;

export type MelaSymbol = (typeof symbols)[number];

/** Stands for every other symbol. */
export const wild = 'drum' satisfies MelaSymbol;
export const scatter = null;

/** Pays of one line, in units (one unit = the bet on one line), left to right from reel 1. Lychees pay from two on. */
export const payTable = {
  drum: { 3: 400 },
  bell: { 3: 100 },
  jackfruit: { 3: 50 },
  mango: { 3: 25 },
  guava: { 3: 12 },
  lychee: { 2: 2, 3: 10 },
  banana: { 3: 8 },
} as const satisfies Record<MelaSymbol, SlotPays>;

export const scatterPays = {} as const satisfies SlotPays;
export const freeSpins = {} as const satisfies SlotPays;
export const freeSpinsCap = 0;
export const freeSpinMultiplier = 1;

/** The 5 pay lines: three rows and two diagonals, by the row (0 top, 1 middle, 2 bottom) on each reel. */
export const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const satisfies readonly SlotLine[];

/** A unit is the bet on one line. */
export const stakeUnits = lines.length;

/** Suggested whole stakes in minor units; each is a multiple of the 5 lines, so that a unit is a whole number. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.957771501457';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.309994533527';
export const statedFreeSpinsEvery = null;

/** The most that one round can pay, in units. */
export const maximumSpinUnits = 402;
export const maximumRoundUnits = 402;
