import type { SlotLine, SlotPays } from './shapes.ts';

/** Everything that decides what a machine with pay lines pays. */
export interface LineRules<SymbolId extends string = string> {
  readonly id: string;
  readonly version: number;
  readonly symbols: readonly SymbolId[];
  /** Stands for every symbol except the scatter. */
  readonly wild: SymbolId | null;
  readonly scatter: SymbolId | null;
  readonly rows: number;
  readonly lines: readonly SlotLine[];
  /** Units per line win. A symbol never pays less for a higher count. */
  readonly payTable: Readonly<Partial<Record<SymbolId, SlotPays>>>;
  readonly scatterPays: SlotPays;
  /** Free spins by count of scatters, in base and free spins alike. */
  readonly freeSpins: SlotPays;
  readonly freeSpinsCap: number;
  readonly freeSpinMultiplier: number;
  readonly strips: { readonly base: Strips<SymbolId>; readonly free: Strips<SymbolId> };
}

/** One closed loop of symbols per reel. */
export type Strips<SymbolId extends string = string> = readonly (readonly SymbolId[])[];

/** `count` symbols from the first reel on, paying `units` before any multiplier. */
export interface LinePay<SymbolId extends string = string> {
  symbol: SymbolId;
  count: number;
  units: number;
}

/** `window[reel][row]` for the stops: stop `s` puts place `s` of the strip in the top row. */
export function windowAt<SymbolId extends string>(
  strips: Strips<SymbolId>,
  rows: number,
  stops: readonly number[],
): SymbolId[][] {
  return strips.map((strip, reel) => {
    const stop = stops[reel];
    if (stop === undefined || strip[stop] === undefined) throw new RangeError(`reel ${reel} cannot stop at ${stop}`);
    const shown: SymbolId[] = [];
    for (let row = 0; row < rows; row += 1) shown.push(strip[(stop + row) % strip.length] as SymbolId);
    return shown;
  });
}

/**
 * The best win of the symbols on one line, left to right, or null.
 *
 * Two ways compete when a line opens with wilds: the wilds alone (by their own pay, or as the best other symbol they
 * can stand for), and the first other symbol with the wilds counted as that symbol. Only the better one pays; at equal
 * pay the longer one is named.
 */
export function bestLinePay<SymbolId extends string>(
  rules: LineRules<SymbolId>,
  onLine: readonly SymbolId[],
): LinePay<SymbolId> | null {
  const leadingWilds = runLength(onLine, (symbol) => symbol === rules.wild);
  const first = onLine[leadingWilds];
  let best: LinePay<SymbolId> | null = null;
  if (first !== undefined && first !== rules.scatter) {
    const count = runLength(onLine, (symbol) => symbol === first || symbol === rules.wild);
    best = better(best, payOf(rules, first, count));
  }
  if (leadingWilds > 0) {
    for (const symbol of rules.symbols) best = better(best, payOf(rules, symbol, leadingWilds));
  }
  return best;
}

/** The wins of all lines in a window, before any multiplier, in order of the lines. */
export function lineWinsIn<SymbolId extends string>(
  rules: LineRules<SymbolId>,
  window: readonly (readonly SymbolId[])[],
): ({ line: number } & LinePay<SymbolId>)[] {
  const wins: ({ line: number } & LinePay<SymbolId>)[] = [];
  for (const [line, rowOfReel] of rules.lines.entries()) {
    const onLine = window.map((reel, index) => reel[rowOfReel[index] as number] as SymbolId);
    const win = bestLinePay(rules, onLine);
    if (win !== null) wins.push({ line, ...win });
  }
  return wins;
}

export function countScatters<SymbolId extends string>(
  rules: LineRules<SymbolId>,
  window: readonly (readonly SymbolId[])[],
): number {
  let count = 0;
  for (const reel of window) for (const symbol of reel) if (symbol === rules.scatter) count += 1;
  return count;
}

/** What a count pays: zero where the table is silent. */
export function payFor(pays: SlotPays | undefined, count: number): number {
  return pays?.[count] ?? 0;
}

/** Throws a RangeError, naming the fault, for rules whose numbers would be counted wrongly. */
export function assertLineRules(rules: LineRules): void {
  const reels = rules.strips.base.length;
  const fail = (fault: string): never => {
    throw new RangeError(`${rules.id}: ${fault}`);
  };
  if (rules.strips.free.length !== reels) fail('base and free strips differ in number of reels');
  for (const strip of [...rules.strips.base, ...rules.strips.free]) {
    if (strip.length < rules.rows) fail('a strip is shorter than the window');
    for (const symbol of strip) if (!rules.symbols.includes(symbol)) fail(`unknown symbol ${symbol} on a strip`);
  }
  for (const line of rules.lines) {
    if (line.length !== reels || line.some((row) => !(row >= 0 && row < rules.rows))) fail('a line leaves the window');
  }
  for (const [symbol, pays] of Object.entries(rules.payTable)) {
    if (symbol === rules.scatter) fail('the scatter has no line pays');
    for (let count = 1; count < reels; count += 1) {
      if (payFor(pays, count) > payFor(pays, count + 1)) fail(`${symbol} pays less for a higher count`);
    }
  }
}

function payOf<SymbolId extends string>(
  rules: LineRules<SymbolId>,
  symbol: SymbolId,
  count: number,
): LinePay<SymbolId> | null {
  const units = payFor(rules.payTable[symbol], count);
  return units > 0 ? { symbol, count, units } : null;
}

function better<Pay extends LinePay>(left: Pay | null, right: Pay | null): Pay | null {
  if (left === null || right === null) return left ?? right;
  return right.units > left.units ? right : left;
}

function runLength<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !fits(item));
  return end === -1 ? items.length : end;
}
