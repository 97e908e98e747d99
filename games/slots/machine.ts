import type { Fraction } from '../fraction.ts';
import type { Random } from '../random.ts';
import type { SlotRoundView, SlotStepKind } from './shapes.ts';

/**
 * A slot machine as the server sees it. Pure: it keeps nothing, and a round is plain JSON that any process can store,
 * load and go on with. Everything below throws a RangeError for a round of another machine or version.
 */
export interface SlotMachine<Round extends SlotRound = SlotRound> {
  readonly id: string;
  /** Units in a stake: a stake must divide evenly by this. */
  readonly stakeUnits: number;
  /** The paid base spin. */
  start(random: Random): Round;
  /** Plays one free spin and gives the round after it. Throws a RangeError if the round is closed. */
  next(round: Round, random: Random): Round;
  /** True while free spins are left. */
  isOpen(round: Round): boolean;
  /** All that the round has paid so far. */
  payoutUnits(round: Round): number;
  view(round: Round): SlotRoundView;
  /** The long-run numbers, exact. Slow (up to some seconds): ask once. */
  exactReturn(): SlotReturn;
  /** The most that can be won, exact. */
  largestWin(): LargestWin;
}

/** One paid base spin and the free spins it started; what a step holds beyond this is the machine's own affair. */
export interface SlotRound<Step extends SlotRoundStep = SlotRoundStep> {
  machine: string;
  /** Version of the rules that the steps point into: released strips never change, new ones get a new version. */
  version: number;
  steps: Step[];
  freeSpinsLeft: number;
  freeSpinsTotal: number;
  payoutUnits: number;
}

export interface SlotRoundStep {
  kind: SlotStepKind;
  /** All that this step pays. */
  units: number;
  freeSpinsAwarded: number;
}

export interface SlotReturn {
  /** Of the stakes, what comes back. */
  total: Fraction;
  /** Shares of the stakes by what pays them, in the machine's own names; they add up to `total`. */
  parts: Readonly<Record<string, Fraction>>;
  /** Share of rounds that pay anything. */
  hitRate: Fraction;
  /** Share of rounds that start free spins; zero for a machine without. */
  featureChance: Fraction;
  /** Free spins of a round that has any, on average, all that come on top and the cap included; zero without. */
  freeSpinsPerFeature: Fraction;
}

export interface LargestWin {
  spinUnits: number;
  /** With every retrigger up to the cap: an upper wall, not something anyone will see. */
  roundUnits: number;
}
