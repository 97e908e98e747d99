import { clusterPay, multiplierAt, type ClusterRules } from './clusters.ts';

/** Every stop of every reel, and all that falls after it. Sums are whole numbers that a float holds exactly. */
export interface ClusterCycle {
  combinations: number;
  /** Units of all windows at the stops, and of all windows after a fall. */
  firstUnits: number;
  fallUnits: number;
  hits: number;
  /** Sum of the squares of what each combination pays. */
  squares: number;
  largestUnits: number;
  /** The most windows that followed one another, the first included. */
  mostDrops: number;
}

/**
 * Plays every combination of stops. dropsAt says the same of one combination in the words of the rules; here symbols are
 * numbers in flat arrays, so that some million combinations take seconds. A test compares the two.
 */
export function clusterCycle(rules: ClusterRules): ClusterCycle {
  const play = fastPlay(rules);
  const stops = rules.strips.map(() => 0);
  const cycle: ClusterCycle = {
    combinations: 0,
    firstUnits: 0,
    fallUnits: 0,
    hits: 0,
    squares: 0,
    largestUnits: 0,
    mostDrops: 0,
  };
  for (;;) {
    const { firstUnits, fallUnits, drops } = play(stops);
    const units = firstUnits + fallUnits;
    cycle.combinations += 1;
    cycle.firstUnits += firstUnits;
    cycle.fallUnits += fallUnits;
    if (units > 0) cycle.hits += 1;
    cycle.squares += units * units;
    cycle.largestUnits = Math.max(cycle.largestUnits, units);
    cycle.mostDrops = Math.max(cycle.mostDrops, drops);
    if (!turnOn(rules, stops)) return cycle;
  }
}

/** What one combination of stops pays: the result object is the same one each time. */
export function fastPlay(rules: ClusterRules): (stops: readonly number[]) => {
  firstUnits: number;
  fallUnits: number;
  drops: number;
} {
  const { rows } = rules;
  const strips = rules.strips.map((strip) => Uint8Array.from(strip, (symbol) => rules.symbols.indexOf(symbol)));
  const reels = strips.length;
  const cells = reels * rows;
  const pays = rules.symbols.map((symbol) =>
    Int32Array.from({ length: cells + 1 }, (_, size) => clusterPay(rules.payTable[symbol] ?? {}, size)),
  );
  const window = new Uint8Array(cells);
  const tops = new Int32Array(reels);
  const clusters = createFlood(window, reels, rows, pays);
  const result = { firstUnits: 0, fallUnits: 0, drops: 0 };
  return (stops) => {
    for (let reel = 0; reel < reels; reel += 1) {
      const strip = strips[reel] as Uint8Array;
      const top = (tops[reel] = stops[reel] as number);
      for (let row = 0; row < rows; row += 1) window[reel * rows + row] = strip[(top + row) % strip.length] as number;
    }
    let units = (result.firstUnits = clusters.units());
    result.fallUnits = 0;
    result.drops = 1;
    while (units > 0) {
      fall(window, clusters.won, strips, tops, rows);
      units = clusters.units() * multiplierAt(rules, result.drops);
      result.fallUnits += units;
      result.drops += 1;
    }
    result.firstUnits *= multiplierAt(rules, 0);
    return result;
  };
}

/** Finds clusters by flooding: `units` sums what they pay, and marks in `won` the cells that do. */
function createFlood(window: Uint8Array, reels: number, rows: number, pays: readonly Int32Array[]) {
  const cells = reels * rows;
  const won = new Uint8Array(cells);
  const seen = new Uint8Array(cells);
  const stack = new Uint8Array(cells);
  const visit = (cell: number, symbol: number, size: number): number => {
    if (seen[cell] === 1 || window[cell] !== symbol) return size;
    seen[cell] = 1;
    stack[size] = cell;
    return size + 1;
  };
  const units = (): number => {
    let total = 0;
    won.fill(0);
    seen.fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      if (seen[cell] === 1) continue;
      const symbol = window[cell] as number;
      let size = visit(cell, symbol, 0);
      for (let at = 0; at < size; at += 1) {
        const here = stack[at] as number;
        const row = here % rows;
        if (row > 0) size = visit(here - 1, symbol, size);
        if (row < rows - 1) size = visit(here + 1, symbol, size);
        if (here >= rows) size = visit(here - rows, symbol, size);
        if (here < cells - rows) size = visit(here + rows, symbol, size);
      }
      const pay = (pays[symbol] as Int32Array)[size] as number;
      if (pay === 0) continue;
      total += pay;
      for (let at = 0; at < size; at += 1) won[stack[at] as number] = 1;
    }
    return total;
  };
  return { units, won };
}

/** Winning cells give way: what stood above falls, and the strip slides in from above. */
function fall(
  window: Uint8Array,
  won: Uint8Array,
  strips: readonly Uint8Array[],
  tops: Int32Array,
  rows: number,
): void {
  for (const [reel, strip] of strips.entries()) {
    const first = reel * rows;
    let to = first + rows - 1;
    for (let cell = to; cell >= first; cell -= 1) {
      if (won[cell] === 0) window[to--] = window[cell] as number;
    }
    let top = tops[reel] as number;
    for (; to >= first; to -= 1) {
      top = top === 0 ? strip.length - 1 : top - 1;
      window[to] = strip[top] as number;
    }
    tops[reel] = top;
  }
}

/** The next combination, like the wheels of a counter; false when all have been. */
function turnOn({ strips }: ClusterRules, stops: number[]): boolean {
  for (const [reel, strip] of strips.entries()) {
    const stop = (stops[reel] ?? 0) + 1;
    stops[reel] = stop % strip.length;
    if (stop < strip.length) return true;
  }
  return false;
}
