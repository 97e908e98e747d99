import type { Random } from '../../random.ts';
import type { Score } from '../football/shapes.ts';
import { whichOf } from '../luck.ts';
import type { MomentOf, Strengths } from '../sport-rules.ts';
import { clockOf, type PointsGame, stretchOf } from './game.ts';
import type { PointsState } from './shapes.ts';

/** How much longer everything takes than the clock of the game says. */
export interface Pace {
  stretchSeconds: number;
  breakSeconds: number;
}

const RECENT = 10;

/** Stretch by stretch until it is over, overtimes and all. */
export function playPoints(
  game: PointsGame,
  { pace, before }: { pace: Pace; before: PointsState },
  strengths: Strengths,
  random: Random,
): MomentOf<PointsState>[] {
  const { busy, home, away } = stretchOf(game, strengths);
  const moments: MomentOf<PointsState>[] = [];
  let clock = 0;
  let state = before;
  while (clockOf(game, state).left > 0) {
    const isBusy = whichOf([busy, 1 - busy], random) === 0;
    const made = isBusy ? { home: whichOf(home, random), away: whichOf(away, random) } : { home: 0, away: 0 };
    const isNew = begins(game, clockOf(game, state).played);
    clock += pace.stretchSeconds + (isNew && moments.length > 0 ? pace.breakSeconds : 0);
    state = {
      seconds: state.seconds + game.stretchSeconds,
      score: plus(state.score, made),
      periods: isNew ? [...state.periods, made] : [...state.periods.slice(0, -1), plus(state.periods.at(-1)!, made)],
      recent: [...state.recent, made].slice(-RECENT),
    };
    moments.push({ second: clock, state });
  }
  return moments;
}

/** Whether the stretch after so many is the first of a period. */
function begins({ periods, perPeriod, perOvertime }: PointsGame, played: number): boolean {
  const whole = periods * perPeriod;
  return played < whole ? played % perPeriod === 0 : (played - whole) % (perOvertime ?? 1) === 0;
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}
