/**
 * What a slot machine shows of a round, the same for every machine, safe for the web to import.
 *
 * Pay-outs are whole "units": one unit is the bet on one line, so the player's stake is `lines` units. Whoever knows
 * the stake turns units into money; nothing here does.
 */

/** A place in the window: reel 0 is the leftmost, row 0 the top. */
export interface SlotPosition {
  reel: number;
  row: number;
}

/** One line that won. `line` indexes the machine's lines; `positions` run from reel 0 rightwards, `count` of them. */
export interface SlotLineWin<SymbolId extends string = string> {
  line: number;
  symbol: SymbolId;
  count: number;
  /** What the line pays, after `multiplier` of the step. */
  units: number;
  positions: SlotPosition[];
}

/** Scatters that paid, wherever they stand. Never multiplied. */
export interface SlotScatterWin<SymbolId extends string = string> {
  symbol: SymbolId;
  count: number;
  units: number;
  positions: SlotPosition[];
}

export type SlotStepKind = 'base' | 'free';

/** One spin of a round. */
export interface SlotStepView<SymbolId extends string = string> {
  kind: SlotStepKind;
  /** `window[reel][row]`: what stands still on the screen. */
  window: SymbolId[][];
  lineWins: SlotLineWin<SymbolId>[];
  scatterWin: SlotScatterWin<SymbolId> | null;
  /** What line wins of this step were multiplied by: 1 in the base spin. */
  multiplier: number;
  /** All that this step pays. */
  stepUnits: number;
  /** Free spins added by this step, after the cap. */
  freeSpinsAwarded: number;
  /** Free spins still to play after this step. */
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
