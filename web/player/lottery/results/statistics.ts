/** How a symbol fared over some draws. */
export interface Fared {
  symbol: string;
  /** How often it came. */
  hits: number;
  /** Draws since it came last; all of them where it never did. */
  gap: number;
  /** The longest row of draws without it. */
  longestGap: number;
}

/** @param draws what each draw brought, the newest first */
export function faredOf(symbols: readonly string[], draws: readonly (readonly string[])[]): Fared[] {
  return symbols.map((symbol) => {
    let [hits, gap, longestGap, away] = [0, -1, 0, 0];
    for (const [at, drawn] of draws.entries()) {
      const times = drawn.filter((one) => one === symbol).length;
      hits += times;
      if (times === 0) away += 1;
      else {
        if (gap === -1) gap = at;
        longestGap = Math.max(longestGap, away);
        away = 0;
      }
    }
    return { symbol, hits, gap: gap === -1 ? draws.length : gap, longestGap: Math.max(longestGap, away) };
  });
}

/** The symbols that came most, least, and those that stay away longest. */
export function rankedOf(fared: readonly Fared[], count: number): { hot: Fared[]; cold: Fared[]; away: Fared[] } {
  const by = (order: (one: Fared, other: Fared) => number) => fared.toSorted(order).slice(0, count);
  return {
    hot: by((one, other) => other.hits - one.hits),
    cold: by((one, other) => one.hits - other.hits),
    away: by((one, other) => other.gap - one.gap),
  };
}

/** For each draw and symbol: draws since the symbol came, 0 where it came in this one. @param series the newest first */
export function gapTable(symbols: readonly string[], series: readonly string[]): number[][] {
  const since = new Map(symbols.map((symbol) => [symbol, 0]));
  return series
    .toReversed()
    .map((drawn) =>
      symbols.map((symbol) => {
        const gap = symbol === drawn ? 0 : (since.get(symbol) ?? 0) + 1;
        since.set(symbol, gap);
        return gap;
      }),
    )
    .toReversed();
}
