/** A mark on a road: where it stands and how many ties lie on it. */
export interface Mark {
  column: number;
  row: number;
  side: string;
  ties: number;
}

export const ROAD_ROWS = 6;

/**
 * The big road: the same side goes down, another begins a new column, and what finds no room below turns right. A tie lies
 * on the mark before it.
 * @param sides the oldest first; null: a draw that counts for none
 */
export function bigRoad(sides: readonly (string | null)[]): Mark[] {
  const marks: Mark[] = [];
  const taken = new Set<string>();
  let begin = -1;
  for (const side of sides) {
    const last = marks.at(-1);
    if (side === null) continue;
    if (side === 'tie') {
      if (last) last.ties += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === side) {
      const isFree = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column} ${last.row + 1}`);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      begin += 1;
      while (taken.has(`${begin} 0`)) begin += 1;
      column = begin;
    }
    taken.add(`${column} ${row}`);
    marks.push({ column, row, side, ties: 0 });
  }
  return marks;
}
