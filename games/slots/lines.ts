import { assertScatterRules, payFor, type ScatterRules } from './scatters.ts';
import type { SlotLine } from './shapes.ts';

/** Everything that decides what a machine with pay lines pays: the pay table is per line, the stake a unit a line. */
export interface LineRules<SymbolId extends string = string> extends ScatterRules<SymbolId> {
  readonly lines: readonly SlotLine[];
}

/** `count` symbols from the first reel on, paying `units` before any multiplier. */
export interface LinePay<SymbolId extends string = string> {
  symbol: SymbolId;
  count: number;
  units: number;
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

/** Throws a RangeError, naming the fault, for rules whose numbers would be counted wrongly. */
export function assertLineRules(rules: LineRules): void {
  assertScatterRules(rules);
  const reels = rules.strips.base.length;
  for (const line of rules.lines) {
    if (line.length !== reels || line.some((row) => !(row >= 0 && row < rules.rows))) {
      throw new RangeError(`${rules.id}: a line leaves the window`);
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
