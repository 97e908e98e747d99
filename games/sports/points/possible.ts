import type { Score } from '../football/shapes.ts';
import { clockOf, type PointsGame } from './game.ts';
import type { PointsState } from './shapes.ts';

/** Whether the parts add up to the score, there are as many as were begun, and overtimes follow only what was level. */
export function isPossibleGame(game: PointsGame, state: PointsState, isWhole: boolean): boolean {
  const { score, periods } = state;
  const sum = sumOf(periods);
  if (sum.home !== score.home || sum.away !== score.away) return false;
  const { played, left } = clockOf(game, state);
  if (isWhole && left > 0) return false;
  return periods.length === begunIn(game, played) && areOvertimes(game, periods);
}

function begunIn({ periods, perPeriod, perOvertime }: PointsGame, played: number): number {
  const whole = periods * perPeriod;
  if (played <= whole) return Math.ceil(played / perPeriod);
  return periods + (perOvertime === null ? 0 : Math.ceil((played - whole) / perOvertime));
}

function areOvertimes({ periods }: PointsGame, played: readonly Score[]): boolean {
  return played.every((_, at) => {
    const { home, away } = sumOf(played.slice(0, at));
    return at < periods || home === away;
  });
}

function sumOf(periods: readonly Score[]): Score {
  return periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
}
