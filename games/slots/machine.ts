import type { Fraction } from '../fraction.ts';
import type { Random } from '../random.ts';
import type { SlotRoundView, SlotStepKind } from './shapes.ts';

/**
 * A slot machine as the server sees it. Pure: it keeps nothing, and a round is plain JSON that any process can store,
 * load and go on with.
 */
export interface SlotMachine {
  readonly id: string;
  /** Units in a stake: a stake must divide evenly by this. */
  readonly lines: number;
  /** The paid base spin. */
  start(random: Random): SlotRound;
  /** Plays one free spin and gives the round after it. Throws a RangeError if the round is closed or not of this machine. */
  next(round: SlotRound, random: Random): SlotRound;
  /** True while free spins are left. */
  isOpen(round: SlotRound): boolean;
  /** All that the round has paid so far. */
  payoutUnits(round: SlotRound): number;
  view(round: SlotRound): SlotRoundView;
  /** The long-run numbers, exact. Slow (up to about a second): ask once. */
  exactReturn(): SlotReturn;
  /** The most that can be won, exact. */
  largestWin(): LargestWin;
}

/** One paid base spin and the free spins it started. */
export interface SlotRound {
  machine: string;
  /** Version of the strips that `stops` point into: released strips never change, new ones get a new version. */
  version: number;
  steps: SlotRoundStep[];
  freeSpinsLeft: number;
  freeSpinsTotal: number;
  payoutUnits: number;
}

export interface SlotRoundStep {
  kind: SlotStepKind;
  /** Per reel, the place on its strip that stands in the top row. */
  stops: number[];
  lineWins: { line: number; symbol: string; count: number; units: number }[];
  scatterCount: number;
  scatterUnits: number;
  /** All that this step pays. */
  units: number;
  freeSpinsAwarded: number;
}

/** The parts are shares of the stake and add up to `total`. */
export interface SlotReturn {
  total: Fraction;
  baseLines: Fraction;
  baseScatters: Fraction;
  freeLines: Fraction;
  freeScatters: Fraction;
  /** Share of rounds that pay anything. */
  hitRate: Fraction;
  /** Share of rounds that start free spins. */
  featureChance: Fraction;
  /** Free spins of a round that has any, on average, retriggers and cap included. */
  freeSpinsPerFeature: Fraction;
}

export interface LargestWin {
  spinUnits: number;
  /** With every retrigger up to the cap: an upper wall, not something anyone will see. */
  roundUnits: number;
}
