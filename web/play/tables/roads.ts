/**
 * Roads: how tables have written down past results for a hundred years. They show what fell and predict nothing. Each is
 * computed from the list of results alone, the oldest first; a result is the one side, the other, or neither.
 */
export type Side = 'first' | 'second' | 'neither';

export interface RoadCell {
  column: number;
  /** 0 to 5. */
  row: number;
  side: 'first' | 'second';
  /** Results of neither side that came after it, or, at the first, before it. */
  ties: number;
}

const ROWS = 6;

/**
 * The big road: a new column whenever the side changes; down as long as it stays. At the sixth row, or above a cell that is
 * taken, the run turns to the right for its rest. The next run begins at the first free top cell behind the start of the
 * one before.
 */
export function bigRoad(sides: readonly Side[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let tiesBefore = 0;
  let start = -1;
  let isTurned = false;
  for (const side of sides) {
    const last = cells.at(-1);
    if (side === 'neither') {
      if (last) last.ties += 1;
      else tiesBefore += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === side) {
      isTurned ||= last.row + 1 === ROWS || taken.has(`${last.column}:${last.row + 1}`);
      [column, row] = isTurned ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      column = start;
      isTurned = false;
    }
    cells.push({ column, row, side, ties: last ? 0 : tiesBefore });
    taken.add(`${column}:${row}`);
  }
  return cells;
}
