import type { SlotPosition } from './shapes.ts';

/** One closed loop of symbols per reel. */
export type Strips<SymbolId extends string = string> = readonly (readonly SymbolId[])[];

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

/** Where a symbol stands in the window, reel by reel. */
export function placesOf(window: readonly (readonly string[])[], symbol: string): SlotPosition[] {
  return window.flatMap((column, reel) => column.flatMap((shown, row) => (shown === symbol ? [{ reel, row }] : [])));
}

/** All ways in which the strips can stop. */
export function cycleLength(strips: Strips): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** A strip written as it turns, in words: the last symbol is followed by the first again. */
export function readStrip<SymbolId extends string>(symbols: readonly SymbolId[], written: string): SymbolId[] {
  return written
    .trim()
    .split(/\s+/)
    .map((word) => {
      const symbol = symbols.find((each) => each === word);
      if (symbol === undefined) throw new RangeError(`no such symbol on a strip: ${word}`);
      return symbol;
    });
}
