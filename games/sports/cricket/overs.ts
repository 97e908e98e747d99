import { BALLS, delivery, WICKETS } from './chances.ts';

export const BALLS_AN_OVER = 6;

/** A way in which the over that is bowled may end. */
export interface OverEnd {
  /** From now on. */
  runs: number;
  hasWicket: boolean;
  /** All six balls were bowled; else everybody was out, or the target was reached. */
  isWhole: boolean;
  chance: number;
}

const MOST_RUNS = 72;

/**
 * Every way in which the over may end that is being bowled, or comes next.
 * @param need runs that end the innings; Infinity: none do
 */
export function overEnds(innings: { ballsLeft: number; down: number; need: number }, pitch: number): OverEnd[] {
  const { ballsLeft, down, need } = innings;
  const ends: OverEnd[] = [];
  const until = BALLS - BALLS_AN_OVER * (Math.floor((BALLS - ballsLeft) / BALLS_AN_OVER) + 1);
  let open = standings();
  open[down]![0] = 1;
  for (let left = ballsLeft; left > until; left--) {
    const after = standings();
    for (let fallen = down; fallen < WICKETS; fallen++) {
      const chances = open[fallen]!;
      const { extra, wicket, runs } = delivery(left, fallen, pitch);
      for (let scored = 0; scored < MOST_RUNS; scored++) {
        const chance = chances[scored]!;
        if (chance === 0) continue;
        const hasWicket = fallen > down;
        const add = (into: Float64Array, made: number, part: number) => {
          if (scored + made >= need) ends.push({ runs: scored + made, hasWicket, isWhole: false, chance: part });
          else if (scored + made <= MOST_RUNS) into[scored + made]! += part;
        };
        // The ball is bowled again: it is met once more on this very walk, with a run more.
        add(chances, 1, chance * extra);
        for (const [made, part] of runs) add(after[fallen]!, made, chance * part);
        if (fallen + 1 < WICKETS) after[fallen + 1]![scored]! += chance * wicket;
        else ends.push({ runs: scored, hasWicket: true, isWhole: false, chance: chance * wicket });
      }
    }
    open = after;
  }
  for (const [fallen, chances] of open.entries())
    for (const [runs, chance] of chances.entries())
      if (chance > 0) ends.push({ runs, hasWicket: fallen > down, isWhole: true, chance });
  return ends;
}

function standings(): Float64Array[] {
  return Array.from({ length: WICKETS }, () => new Float64Array(MOST_RUNS + 1));
}
