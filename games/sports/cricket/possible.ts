import { BALLS, WICKETS } from './chances.ts';
import { BALLS_AN_OVER } from './overs.ts';
import type { CricketState, InningsScore } from './shapes.ts';

/** Whether there are so many balls and wickets, overs only grow to the score, and the winner is not the side that made fewer. */
export function isPossibleInnings({ battingFirst, innings, winner }: CricketState): boolean {
  const [first, second] = innings;
  if (!innings.every(isPossibleScore)) return false;
  if (battingFirst === null) return innings.length === 0;
  if (!first || !second || winner === null || first.runs === second.runs) return true;
  // Who bats second and makes more has won; who makes fewer has not.
  return second.runs > first.runs === (winner !== battingFirst);
}

function isPossibleScore({ runs, wickets, balls, overs, sixes = 0 }: InningsScore): boolean {
  if (wickets > WICKETS || balls > BALLS || 6 * sixes > runs) return false;
  if (overs === undefined) return true;
  const marks = [{ runs: 0, wickets: 0 }, ...overs, { runs, wickets }];
  const grows = marks.every(
    (mark, at) => at === 0 || (mark.runs >= marks[at - 1]!.runs && mark.wickets >= marks[at - 1]!.wickets),
  );
  return grows && overs.length === Math.floor(balls / BALLS_AN_OVER);
}
