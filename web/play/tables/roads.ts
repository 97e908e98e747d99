/**
 * Roads: how tables have written down past results for a hundred years. They show what fell and predict nothing. Each is
 * computed from the list of results alone, the oldest first; a result is the one side, the other, or neither.
 */
export type Side = 'first' | 'second' | 'neither';

export interface RoadPlace {
  column: number;
  /** 0 to 5. */
  row: number;
}

export interface RoadCell extends RoadPlace {
  side: 'first' | 'second';
  /** Results of neither side that came after it, or, at the first, before it. */
  ties: number;
}

/** What a derived road says of a result: red where the columns repeat themselves, blue where they do not. */
export type Mark = 'red' | 'blue';

/** How many columns back a derived road looks: the big eye, the small road, the cockroach. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

const ROWS = 6;

/** The bead plate: every result, down a column of six, then down the next. */
export function beadPlate(sides: readonly Side[]): (RoadPlace & { side: Side })[] {
  return sides.map((side, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, side }));
}

/**
 * The big road: a new column whenever the side changes; down as long as it stays. Ties are marked on the result before
 * them, at the beginning on the first.
 */
export function bigRoad(sides: readonly Side[]): RoadCell[] {
  const cells: Omit<RoadCell, keyof RoadPlace>[] = [];
  let tiesBefore = 0;
  for (const side of sides) {
    const last = cells.at(-1);
    if (side !== 'neither') cells.push({ side, ties: last ? 0 : tiesBefore });
    else if (last) last.ties += 1;
    else tiesBefore += 1;
  }
  const places = layOut(cells.map(({ side }) => side));
  return cells.map((cell, at) => ({ ...places[at]!, ...cell }));
}

/**
 * Where a road writes its marks: a new column whenever the mark changes; down as long as it stays. At the sixth row, or
 * above a cell that is taken, the run turns to the right for its rest. The next run begins at the first free top cell
 * behind the start of the one before.
 */
export function layOut(marks: readonly string[]): RoadPlace[] {
  const places: RoadPlace[] = [];
  const taken = new Set<string>();
  let start = -1;
  let isTurned = false;
  for (const [at, mark] of marks.entries()) {
    const last = places.at(-1);
    let [column, row] = [0, 0];
    if (last && marks[at - 1] === mark) {
      isTurned ||= last.row + 1 === ROWS || taken.has(`${last.column}:${last.row + 1}`);
      [column, row] = isTurned ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      column = start;
      isTurned = false;
    }
    places.push({ column, row });
    taken.add(`${column}:${row}`);
  }
  return places;
}

/** How long each run of one side was; ties interrupt none. */
export function runsOf(sides: readonly Side[]): number[] {
  const runs: number[] = [];
  let last: Side | null = null;
  for (const side of sides) {
    if (side === 'neither') continue;
    if (side === last) runs[runs.length - 1]! += 1;
    else runs.push(1);
    last = side;
  }
  return runs;
}

/**
 * A derived road of runs, each as long as it was, never as it is bent: it compares with the run `back` before. At the top of
 * a run it is red where the two runs before that are equally long; below, blue where the run ends that it is compared with.
 */
export function derivedRoad(runs: readonly number[], back: number): Mark[] {
  const marks: Mark[] = [];
  for (const [run, length] of runs.entries()) {
    if (run < back) continue;
    for (let row = 1; row <= length; row += 1) {
      if (row === 1 && run > back) marks.push(runs[run - 1] === runs[run - 1 - back] ? 'red' : 'blue');
      if (row > 1) marks.push(row === runs[run - back]! + 1 ? 'blue' : 'red');
    }
  }
  return marks;
}

/** What each derived road would say if a side came next; null: nothing yet. It is no prediction. */
export function hintsOf(sides: readonly Side[], next: 'first' | 'second'): Record<DerivedRoad, Mark | null> {
  const [now, then] = [runsOf(sides), runsOf([...sides, next])];
  const hint = (back: number): Mark | null => {
    const marks = derivedRoad(then, back);
    return marks.length > derivedRoad(now, back).length ? marks.at(-1)! : null;
  };
  return {
    bigEye: hint(derivedRoads.bigEye),
    small: hint(derivedRoads.small),
    cockroach: hint(derivedRoads.cockroach),
  };
}
