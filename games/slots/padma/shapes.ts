/**
 * Padma (পদ্মা): 5 reels, 5 rows, clusters that give way to what falls from above. What its client and its pay table
 * page may know; the reel strips and the counting stay in rules.ts. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { SlotLine, SlotPays } from '../shapes.ts';

export const id = 'padma';
export const titles = { BN: 'পদ্মা', EN: 'Padma' } as const;
export const tags = ['NEW', 'EXCLUSIVE'] as const satisfies readonly GameTag[];

export const reels = 5;
export const rows = 5;

/** In order of worth. */
export const symbols = ['hilsa', 'prawn', 'lotus', 'boat', 'net', 'pitcher', 'paddle'] as const;

export type PadmaSymbol = (typeof symbols)[number];

export const wild = null;
export const scatter = null;

/** Units of a cluster by its least size: five and six pay the first, seven and eight the second … */
export const payTable = {
  hilsa: { 5: 80, 7: 240, 9: 800, 12: 4000 },
  prawn: { 5: 50, 7: 150, 9: 500, 12: 2000 },
  lotus: { 5: 30, 7: 90, 9: 300, 12: 1200 },
  boat: { 5: 16, 7: 60, 9: 200, 12: 800 },
  net: { 5: 10, 7: 40, 9: 120, 12: 500 },
  pitcher: { 5: 8, 7: 30, 9: 100, 12: 400 },
  paddle: { 5: 5, 7: 20, 9: 80, 12: 300 },
} as const satisfies Record<PadmaSymbol, SlotPays>;

/** What wins are multiplied by: at the stops, after the first fall, the second … The last stays for all that follow. */
export const multipliers = [1, 2, 3, 5, 10] as const;

export const scatterPays = {} as const satisfies SlotPays;
export const freeSpins = {} as const satisfies SlotPays;
export const freeSpinsCap = 0;
export const freeSpinMultiplier = 1;
export const lines = [] as const satisfies readonly SlotLine[];

/** The pay table is written for a stake of 20 units. */
export const stakeUnits = 20;

/** Suggested whole stakes in minor units. */
export const stakeStepsMinor = [200n, 400n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n] as const;
export const defaultStakeMinor = 1000n satisfies (typeof stakeStepsMinor)[number];

/** What the machine pays back over the long run, as a share of the stakes: exact, cut after 12 digits. */
export const statedReturn = '0.961841581632';

/** Share of rounds that pay anything: exact, cut after 12 digits. A pay-out below the stake counts. */
export const statedHitRate = '0.347443310657';
export const statedFreeSpinsEvery = null;

/** The most that one round can pay, in units: it is one of the combinations of stops. */
export const maximumSpinUnits = 10_154;
export const maximumRoundUnits = 10_154;
