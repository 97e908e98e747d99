import type { Match, Score } from './shapes.ts';

/** Whether goals add up to the score, and those of the first half to its own. */
export function isPossibleMatch({ score, half, scorers }: Match): boolean {
  if (!isScoreOf(score, scorers)) return false;
  return half === null || isScoreOf(half, scorers.slice(0, half.home + half.away));
}

function isScoreOf({ home, away }: Score, scorers: Match['scorers']): boolean {
  return scorers.length === home + away && scorers.filter((side) => side === 'home').length === home;
}
