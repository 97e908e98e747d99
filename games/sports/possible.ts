import type { EventState, FootballState } from './events.ts';
import { BALLS, WICKETS } from './cricket/chances.ts';
import type { CricketState } from './cricket/shapes.ts';
import type { Score } from './football/shapes.ts';
import { MAPS_TO_WIN, type SeriesState } from './series/shapes.ts';

/**
 * Whether an event can stand so: goals add up to the score, nobody bowls more balls than there are. A person who writes a result down
 * errs in other ways than a feed.
 * @param isWhole it was played to its end
 */
export function isPossible(state: EventState, isWhole: boolean): boolean {
  switch (state.sport) {
    case 'football':
      return isPossibleMatch(state) && (!isWhole || state.half !== null);
    case 'cricket':
      return isPossibleInnings(state);
    case 'counter-strike':
      return isPossibleSeries(state) && (!isWhole || Math.max(state.maps.home, state.maps.away) === MAPS_TO_WIN);
  }
}

function isPossibleMatch({ score, half, scorers }: FootballState): boolean {
  if (!isScoreOf(score, scorers)) return false;
  return half === null || isScoreOf(half, scorers.slice(0, half.home + half.away));
}

function isScoreOf({ home, away }: Score, scorers: FootballState['scorers']): boolean {
  return scorers.length === home + away && scorers.filter((side) => side === 'home').length === home;
}

function isPossibleInnings({ battingFirst, innings, winner }: CricketState): boolean {
  const [first, second] = innings;
  if (innings.some(({ wickets, balls }) => wickets > WICKETS || balls > BALLS)) return false;
  if (battingFirst === null) return innings.length === 0;
  if (!first || !second || winner === null || first.runs === second.runs) return true;
  // Who bats second and makes more has won; who makes fewer has not.
  return second.runs > first.runs === (winner !== battingFirst);
}

function isPossibleSeries({ maps }: SeriesState): boolean {
  return maps.home <= MAPS_TO_WIN && maps.away <= MAPS_TO_WIN && maps.home + maps.away < 2 * MAPS_TO_WIN;
}
