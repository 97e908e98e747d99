import type { SlotDrop, SlotPays, SlotPosition, SlotWin } from './shapes.ts';
import { windowAt, type Strips } from './windows.ts';

/** Everything that decides what a machine with falling symbols pays. */
export interface ClusterRules<SymbolId extends string = string> {
  readonly id: string;
  readonly version: number;
  readonly stakeUnits: number;
  readonly symbols: readonly SymbolId[];
  readonly rows: number;
  /** Units by the least size of a cluster: `{ 5: 4, 7: 10 }` pays 4 for five and six, 10 for seven and more. */
  readonly payTable: Readonly<Record<SymbolId, SlotPays>>;
  /** What the wins of the first window, after the first fall, after the second … are multiplied by; the last one stays. */
  readonly multipliers: readonly number[];
  readonly strips: Strips<SymbolId>;
}

/** Strips that never come to rest would hang the server; honest ones stop long before. */
const MOST_DROPS = 60;

/**
 * All that follows from the stops: the window, and as long as clusters win, the window after they gave way. What stood
 * above them falls down, and the strip slides in from above: nothing is left to chance once the reels have stopped.
 * Throws a RangeError for strips on which symbols would fall without end.
 */
export function dropsAt<SymbolId extends string>(
  rules: ClusterRules<SymbolId>,
  stops: readonly number[],
): SlotDrop<SymbolId>[] {
  const drops: SlotDrop<SymbolId>[] = [];
  let window = windowAt(rules.strips, rules.rows, stops);
  const tops = [...stops];
  for (;;) {
    const multiplier = multiplierAt(rules, drops.length);
    const wins = clustersIn(rules, window).map((win) => ({ ...win, units: win.units * multiplier }));
    drops.push({ window, wins, multiplier, units: wins.reduce((total, win) => total + win.units, 0) });
    if (wins.length === 0) return drops;
    if (drops.length > MOST_DROPS) throw new RangeError(`${rules.id}: the symbols fall without end`);
    window = window.map((column, reel) => {
      const gone = new Set(
        wins.flatMap((win) => win.positions.filter((place) => place.reel === reel).map(({ row }) => row)),
      );
      const strip = rules.strips[reel] ?? [];
      const kept = column.filter((_, row) => !gone.has(row));
      const top = ((tops[reel] ?? 0) - gone.size + strip.length * gone.size) % strip.length;
      tops[reel] = top;
      const fallen = Array.from({ length: gone.size }, (_, row) => strip[(top + row) % strip.length] as SymbolId);
      return [...fallen, ...kept];
    });
  }
}

/** The multiplier of the window after so many falls. */
export function multiplierAt(rules: Pick<ClusterRules, 'multipliers'>, falls: number): number {
  return rules.multipliers[Math.min(falls, rules.multipliers.length - 1)] ?? 1;
}

/** What a cluster of that size pays, before any multiplier. */
export function clusterPay(pays: SlotPays, size: number): number {
  const reached = Object.keys(pays)
    .map(Number)
    .filter((least) => least <= size);
  return reached.length === 0 ? 0 : (pays[Math.max(...reached)] ?? 0);
}

/** The clusters of a window that pay, before any multiplier, in the order of their first places from the left. */
export function clustersIn<SymbolId extends string>(
  rules: ClusterRules<SymbolId>,
  window: readonly (readonly SymbolId[])[],
): SlotWin<SymbolId>[] {
  const seen = new Set<string>();
  const wins: SlotWin<SymbolId>[] = [];
  for (const [reel, column] of window.entries()) {
    for (const [row, symbol] of column.entries()) {
      const positions = spread(window, symbol, { reel, row }, seen);
      const units = clusterPay(rules.payTable[symbol], positions.length);
      if (units === 0) continue;
      wins.push({ kind: 'cluster', symbol, count: positions.length, units, positions, line: null, ways: null });
    }
  }
  return wins;
}

/** The places of a symbol that touch the given one, itself included; none where they have been `seen` before. */
function spread(
  window: readonly (readonly string[])[],
  symbol: string,
  { reel, row }: SlotPosition,
  seen: Set<string>,
): SlotPosition[] {
  const key = `${reel} ${row}`;
  if (window[reel]?.[row] !== symbol || seen.has(key)) return [];
  seen.add(key);
  return [
    { reel, row },
    ...spread(window, symbol, { reel, row: row + 1 }, seen),
    ...spread(window, symbol, { reel: reel + 1, row }, seen),
    ...spread(window, symbol, { reel, row: row - 1 }, seen),
    ...spread(window, symbol, { reel: reel - 1, row }, seen),
  ];
}
