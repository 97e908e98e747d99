import type { SlotPays, SlotWin } from './shapes.ts';
import { placesOf, type Strips } from './windows.ts';

/** What machines with scatters and free spins have in common, however their other symbols pay. */
export interface ScatterRules<SymbolId extends string = string> {
  readonly id: string;
  readonly version: number;
  readonly symbols: readonly SymbolId[];
  /** Stands for every symbol except the scatter. */
  readonly wild: SymbolId | null;
  readonly scatter: SymbolId | null;
  readonly rows: number;
  /** Units by count. A symbol never pays less for a higher count. */
  readonly payTable: Readonly<Partial<Record<SymbolId, SlotPays>>>;
  readonly scatterPays: SlotPays;
  /** Free spins by count of scatters, in base and free spins alike. */
  readonly freeSpins: SlotPays;
  readonly freeSpinsCap: number;
  readonly freeSpinMultiplier: number;
  readonly strips: { readonly base: Strips<SymbolId>; readonly free: Strips<SymbolId> };
}

/** What the scatters of a window bring. */
export interface ScatterStep {
  scatterCount: number;
  scatterUnits: number;
  freeSpinsAwarded: number;
}

/** @param freeSpinsTotal what the round already has: it never gets more than the cap */
export function scattersIn(
  rules: ScatterRules,
  window: readonly (readonly string[])[],
  freeSpinsTotal: number,
): ScatterStep {
  const scatterCount = countScatters(rules, window);
  return {
    scatterCount,
    scatterUnits: payFor(rules.scatterPays, scatterCount),
    freeSpinsAwarded: Math.min(payFor(rules.freeSpins, scatterCount), rules.freeSpinsCap - freeSpinsTotal),
  };
}

/** The win of the scatters as it is shown: none or one. */
export function scatterWins(
  { scatter }: ScatterRules,
  window: readonly (readonly string[])[],
  { scatterCount: count, scatterUnits: units }: Omit<ScatterStep, 'freeSpinsAwarded'>,
): SlotWin[] {
  if (scatter === null || units === 0) return [];
  const positions = placesOf(window, scatter);
  return [{ kind: 'scatter', symbol: scatter, count, units, positions, line: null, ways: null }];
}

export function countScatters(rules: Pick<ScatterRules, 'scatter'>, window: readonly (readonly string[])[]): number {
  let count = 0;
  for (const reel of window) for (const symbol of reel) if (symbol === rules.scatter) count += 1;
  return count;
}

/** What wins of lines and ways are multiplied by. */
export function multiplierOf(rules: ScatterRules, kind: 'base' | 'free'): number {
  return kind === 'free' ? rules.freeSpinMultiplier : 1;
}

/** What a count pays: zero where the table is silent. */
export function payFor(pays: SlotPays | undefined, count: number): number {
  return pays?.[count] ?? 0;
}

/** Throws a RangeError, naming the fault, for rules whose numbers would be counted wrongly. */
export function assertScatterRules(rules: ScatterRules): void {
  const reels = rules.strips.base.length;
  const fail = (fault: string): never => {
    throw new RangeError(`${rules.id}: ${fault}`);
  };
  if (rules.strips.free.length !== reels) fail('base and free strips differ in number of reels');
  for (const strip of [...rules.strips.base, ...rules.strips.free]) {
    if (strip.length < rules.rows) fail('a strip is shorter than the window');
    for (const symbol of strip) if (!rules.symbols.includes(symbol)) fail(`unknown symbol ${symbol} on a strip`);
  }
  for (const [symbol, pays] of Object.entries(rules.payTable)) {
    if (symbol === rules.scatter) fail('the scatter has no pays of a line');
    for (let count = 1; count < reels; count += 1) {
      if (payFor(pays, count) > payFor(pays, count + 1)) fail(`${symbol} pays less for a higher count`);
    }
  }
}
