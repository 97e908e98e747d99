import { assertScatterRules, payFor, type ScatterRules } from './scatters.ts';

/**
 * Everything that decides what a machine with ways pays: equal symbols on neighbouring reels from the first on, in any
 * row, pay the table once for every choice of one of them a reel (243 ways on five reels of three rows).
 */
export interface WaysRules<SymbolId extends string = string> extends ScatterRules<SymbolId> {
  readonly stakeUnits: number;
}

/** `count` reels of a symbol in so many `ways`, paying `units` in all before any multiplier. */
export interface WaysPay<SymbolId extends string = string> {
  symbol: SymbolId;
  count: number;
  ways: number;
  units: number;
}

/** The wins of a window, before any multiplier, in the order of the symbols. */
export function waysWinsIn<SymbolId extends string>(
  rules: WaysRules<SymbolId>,
  window: readonly (readonly SymbolId[])[],
): WaysPay<SymbolId>[] {
  return rules.symbols.flatMap((symbol) => {
    if (symbol === rules.scatter || symbol === rules.wild) return [];
    let count = 0;
    let ways = 1;
    for (const column of window) {
      const shown = column.filter((each) => each === symbol || each === rules.wild).length;
      if (shown === 0) break;
      count += 1;
      ways *= shown;
    }
    const units = payFor(rules.payTable[symbol], count) * ways;
    return units > 0 ? [{ symbol, count, ways, units }] : [];
  });
}

/**
 * Throws a RangeError, naming the fault, for rules whose numbers would be counted wrongly. The wild has no pays of its
 * own and does not stand on the first reel: else wilds alone would pay as every symbol at once.
 */
export function assertWaysRules(rules: WaysRules): void {
  assertScatterRules(rules);
  const { wild, strips } = rules;
  if (wild === null) return;
  if (rules.payTable[wild] !== undefined) throw new RangeError(`${rules.id}: the wild has no pays of its own`);
  if ([strips.base[0], strips.free[0]].some((strip) => strip?.includes(wild))) {
    throw new RangeError(`${rules.id}: the wild stands on the first reel`);
  }
}
