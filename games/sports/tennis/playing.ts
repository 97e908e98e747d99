import type { Random } from '../../random.ts';
import type { Side } from '../football/shapes.ts';
import { whichOf } from '../luck.ts';
import { type MomentOf, otherSide, type Strengths } from '../sport-rules.ts';
import { gamesOf, isGameOver, isSetOver, standingOf, type TennisState } from './shapes.ts';

const TOSS_SECONDS = 120;
const POINT_SECONDS = 36;
/** Between games, every other time they change sides. */
const CHANGE_SECONDS = 45;

/** The toss, then point by point until one side has the sets that win. @param serving chances of a point on one's own service */
export function playTennis(before: TennisState, serving: Strengths, random: Random): MomentOf<TennisState>[] {
  const toWin = (before.bestOf + 1) / 2;
  let state: TennisState = { ...before, first: random.below(2) === 0 ? 'home' : 'away' };
  let clock = TOSS_SECONDS;
  const moments: MomentOf<TennisState>[] = [{ second: clock, state }];
  for (;;) {
    const { won, server, isTieBreak } = standingOf(state);
    if (Math.max(won.home, won.away) === toWin) return moments;
    const point = serving[server!];
    const winner = whichOf([point, 1 - point], random) === 0 ? server! : otherSide(server!);
    const points = { ...state.points, [winner]: state.points[winner] + 1 };
    clock += POINT_SECONDS;
    if (isGameOver(points, isTieBreak)) {
      clock += CHANGE_SECONDS;
      state = { ...state, sets: afterGame(state.sets, winner), points: { home: 0, away: 0 } };
    } else state = { ...state, points };
    moments.push({ second: clock, state });
  }
}

function afterGame(sets: TennisState['sets'], winner: Side): TennisState['sets'] {
  const now = sets.at(-1);
  if (now === undefined || isSetOver(gamesOf(now))) return [...sets, [winner]];
  return [...sets.slice(0, -1), [...now, winner]];
}
