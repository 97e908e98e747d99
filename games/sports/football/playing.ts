import type { Random } from '../../random.ts';
import { whichOf } from '../luck.ts';
import { FIRST_HALF_SHARE, MOST_GOALS, type Rates, scoreGrid } from './grid.ts';
import { LOW_SCORES_R } from './model.ts';
import type { FootballState, Side } from './shapes.ts';

const MINUTE = 60;
const BREAK_MINUTES = 15;
const HALF = 45;

/** A final score from the grid of the match, its goals at minutes of their own, and a state for every minute. */
export function playFootball(
  rates: Rates,
  random: Random,
): { second: number; state: { sport: 'football' } & FootballState }[] {
  const cell = whichOf(scoreGrid(rates, LOW_SCORES_R).flat(), random);
  const width = MOST_GOALS + 1;
  const goals = [
    ...goalsOf('home', Math.floor(cell / width), random),
    ...goalsOf('away', cell % width, random),
  ].toSorted((left, right) => left.minute - right.minute);
  return Array.from({ length: 2 * HALF }, (_, before) => {
    const minute = before + 1;
    const scored = goals.filter((goal) => goal.minute <= minute);
    const breakMinutes = minute > HALF ? BREAK_MINUTES : 0;
    return {
      second: (minute + breakMinutes) * MINUTE,
      state: {
        sport: 'football',
        minute,
        score: scoreOf(scored),
        half: minute >= HALF ? scoreOf(goals.filter((goal) => goal.minute <= HALF)) : null,
        scorers: scored.map(({ side }) => side),
      },
    };
  });
}

interface Goal {
  side: Side;
  minute: number;
}

function goalsOf(side: Side, count: number, random: Random): Goal[] {
  return Array.from({ length: count }, () => {
    const isFirst = whichOf([FIRST_HALF_SHARE, 1 - FIRST_HALF_SHARE], random) === 0;
    return { side, minute: (isFirst ? 0 : HALF) + 1 + random.below(HALF) };
  });
}

function scoreOf(goals: readonly Goal[]) {
  return {
    home: goals.filter(({ side }) => side === 'home').length,
    away: goals.filter(({ side }) => side === 'away').length,
  };
}
