import type { LineRules } from './lines.ts';
import { payFor } from './scatters.ts';
import type { Strips } from './windows.ts';

/**
 * Line rules as numbers, for walks over millions of windows. Each symbol owns a bit; a place holds the bits of all
 * symbols it can count as (a wild: all but the scatter). The bits that survive "and" from the left along a line are the
 * symbols which may still win on it. This reaches the same pays as bestLinePay by another road, which is the point.
 */
export interface LineMasks {
  /** `placeMasks[reel][stop * rows + row]` */
  readonly placeMasks: readonly Int32Array[];
  /** `scatters[reel][stop]`: scatters in the window. */
  readonly scatters: readonly Int32Array[];
  /** `pays[count][mask]`: the best pay of exactly `count` places by any symbol of the mask. */
  readonly pays: readonly Int32Array[];
  /** `promises[count][mask]`: the best pay that `count` places with this mask may still grow to. */
  readonly promises: readonly Int32Array[];
}

/** Throws a RangeError for more than 16 symbols: the tables have one entry for each set of symbols. */
export function lineMasks(rules: LineRules, strips: Strips): LineMasks {
  const { symbols, rows } = rules;
  if (symbols.length > 16) throw new RangeError(`${rules.id} has too many symbols for masks`);
  const bitOf = new Map(symbols.map((symbol, index) => [symbol, 1 << index]));
  const scatterBit = rules.scatter === null ? 0 : (bitOf.get(rules.scatter) ?? 0);
  const maskOf = (symbol: string) =>
    symbol === rules.wild ? ((1 << symbols.length) - 1) & ~scatterBit : (bitOf.get(symbol) ?? 0);
  const pays = Array.from({ length: strips.length + 1 }, (_, count) =>
    bestOfSets(symbols.map((symbol) => payFor(rules.payTable[symbol], count))),
  );
  const promises = pays.map((_, count) =>
    Int32Array.from(pays[0] ?? [], (_, mask) => Math.max(...pays.slice(count).map((table) => table[mask] ?? 0))),
  );
  return {
    placeMasks: strips.map((strip) =>
      Int32Array.from({ length: strip.length * rows }, (_, place) =>
        maskOf(strip[(Math.floor(place / rows) + (place % rows)) % strip.length] as string),
      ),
    ),
    scatters: strips.map((strip) =>
      Int32Array.from(strip, (_, stop) => {
        const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
        return shown.filter((symbol) => symbol === rules.scatter).length;
      }),
    ),
    pays,
    promises,
  };
}

/** For each set of indexes as bits, the greatest value among them; 0 for the empty set. */
function bestOfSets(values: readonly number[]): Int32Array {
  const best = new Int32Array(1 << values.length);
  for (let set = 1; set < best.length; set += 1) {
    const highest = 31 - Math.clz32(set);
    best[set] = Math.max(best[set & ~(1 << highest)] ?? 0, values[highest] ?? 0);
  }
  return best;
}
