/**
 * What a slot machine shows of a round, the same for every machine, safe for the web to import.
 *
 * Pay-outs are whole "units": the player's stake is so many of them, as the machine's `stakeUnits` says. Whoever knows
 * the stake turns units into money; nothing here does.
 */
import type { GameFacts } from '../game.ts';

/** A place in the window: reel 0 is the leftmost, row 0 the top. */
export interface SlotPosition {
  reel: number;
  row: number;
}

/**
 * line: equal symbols along a pay line, from reel 0 rightwards. ways: equal symbols on neighbouring reels from reel 0
 * on, in any row. cluster: equal symbols that touch. scatter: wherever they stand. coins: the sum of all coins held.
 * jackpot: for a window full of coins, or the pot of all players.
 */
export type SlotWinKind = 'line' | 'ways' | 'cluster' | 'scatter' | 'coins' | 'jackpot';

export interface SlotWin<SymbolId extends string = string> {
  kind: SlotWinKind;
  symbol: SymbolId;
  /** How many places of the line, reels of the ways, or places of the window won. */
  count: number;
  /** What it pays, after the `multiplier` of its drop where that applies. */
  units: number;
  positions: SlotPosition[];
  /** Index of the machine's line; null for all but lines. */
  line: number | null;
  /** In how many ways the symbols stand; null for all but ways. */
  ways: number | null;
}

/** What stands still on the screen, and what it pays: once in most steps, once a fall where winning symbols give way. */
export interface SlotDrop<SymbolId extends string = string> {
  /** `window[reel][row]` */
  window: SymbolId[][];
  wins: SlotWin<SymbolId>[];
  /** What wins of lines, ways and clusters were multiplied by. Scatters, coins and jackpots never are. */
  multiplier: number;
  /** All that this drop pays. */
  units: number;
}

/** A coin in the window: it shows its worth, and is paid only if enough of them come. */
export interface SlotCoin extends SlotPosition {
  units: number;
  /** The name of the jackpot that it is, or null. */
  jackpot: string | null;
}

/** What a coin may be worth, and how often among all coins. */
export interface CoinWorth {
  readonly units: number;
  readonly jackpot: string | null;
  readonly weight: number;
}

/** A stage of free spins that lead on: how many scatters reach it, and what is better in it. */
export interface SlotStage {
  readonly name: string;
  /** Shown by free spins since they began. */
  readonly scatters: number;
  /** What lines of its free spins are multiplied by. */
  readonly multiplier: number;
  /** Added when it is reached. */
  readonly freeSpins: number;
}

/** How far free spins have led: the stage by its index, and the scatters they have shown, at most those of the last. */
export interface SlotStageReached {
  index: number;
  scatters: number;
}

/**
 * A free spin is any that costs nothing; a respin is one that holds the coins and turns the other places only; a pot turns
 * nothing: what is in the pot of all players is paid.
 */
export type SlotStepKind = 'base' | 'free' | 'respin' | 'pot';

/** One spin of a round. */
export interface SlotStepView<SymbolId extends string = string> {
  kind: SlotStepKind;
  /** At least one. */
  drops: SlotDrop<SymbolId>[];
  /** The coins that stand in the window at the end of the step. */
  coins: SlotCoin[];
  /** Where free spins lead through stages: the one that is reached after this step. */
  stage?: SlotStageReached;
  /** All that this step pays. */
  stepUnits: number;
  /** Free spins (or respins) added by this step; below zero where a full window ends them early. */
  freeSpinsAwarded: number;
  /** Free spins (or respins) still to play after this step. */
  freeSpinsLeft: number;
  /** All that the round has paid up to and with this step. */
  totalUnits: number;
}

/** A round: one paid base spin, `steps[0]`, and the free spins it started. */
export interface SlotRoundView<SymbolId extends string = string> {
  steps: SlotStepView<SymbolId>[];
  freeSpinsLeft: number;
  /** All free spins this round was ever given. */
  freeSpinsTotal: number;
  totalUnits: number;
  /** True when no free spin is left: the round has paid all it will pay. */
  closed: boolean;
}

/** Units by how many of a symbol count: `{ 3: 5, 4: 15, 5: 60 }`. A count that is absent pays nothing. */
export type SlotPays = Readonly<Record<number, number>>;

/** A line: the row it crosses on each reel, left to right. */
export type SlotLine = readonly number[];

/** A pot that all who play a machine at a brand feed, and that one of them wins. */
export interface SlotPot {
  /** One in so many minor units of every stake is for it. */
  readonly ofStakeOneIn: number;
  /** The part of that which lets it grow; the rest is put by for what the next pots begin with. */
  readonly growth: { readonly numerator: number; readonly denominator: number };
  /** What it begins with, minor units. */
  readonly floorMinor: number;
  /** A stake wins it with a chance of itself over this, minor units. */
  readonly chanceOneInMinor: number;
  /** Nobody stakes more, whatever else is allowed: minor units. */
  readonly mostStakeMinor: number;
}

/** What a machine tells of itself, in its shapes.ts: the catalogue and the rules page are made of it. */
export interface SlotFacts extends GameFacts {
  /** Units in a stake: a stake must divide evenly by this. */
  stakeUnits: number;
  stakeStepsMinor: readonly bigint[];
  defaultStakeMinor: bigint;
  /** Shares as decimal texts. */
  statedReturn: string;
  statedHitRate: string;
  maximumRoundUnits: number;
  reels: number;
  rows: number;
  /** In order of worth. */
  symbols: readonly string[];
  /** Stands for the others, or null. */
  wild: string | null;
  /** Counts anywhere, or null. */
  scatter: string | null;
  payTable: Readonly<Record<string, SlotPays>>;
  scatterPays: SlotPays;
  /** Free spins by count of scatters; none where nothing starts them. */
  freeSpins: SlotPays;
  freeSpinsCap: number;
  freeSpinMultiplier: number;
  /** None where symbols pay in another way. */
  lines: readonly SlotLine[];
  /** One round in so many starts its free spins, as a decimal text; null where none does. */
  statedFreeSpinsEvery: string | null;
  maximumSpinUnits: number;
  /** Where winning symbols give way to what falls: what wins are multiplied by at first, after one fall … */
  multipliers?: readonly number[];
  /** Where coins start respins: how many do, how many respins they start, what they may be worth, and a full window. */
  leastCoins?: number;
  respins?: number;
  worths?: readonly CoinWorth[];
  grand?: { readonly name: string; readonly units: number };
  /** Where free spins lead through stages. */
  stages?: readonly SlotStage[];
  /** Where players feed a pot together. */
  pot?: SlotPot;
}
