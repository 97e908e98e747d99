import { gamesOf, isSetOver, standingOf, type TennisState } from './shapes.ts';

/** Whether each set ends when it is won, and no set is played after the last one. */
export function isPossibleTennis(state: TennisState, isWhole: boolean): boolean {
  const { sets, bestOf } = state;
  const toWin = (bestOf + 1) / 2;
  const areSets = sets.every((set, at) => {
    const goesOn = set.length === 0 || !isSetOver(gamesOf(set.slice(0, -1)));
    return goesOn && (at === sets.length - 1 || isSetOver(gamesOf(set)));
  });
  if (!areSets) return false;
  const { won, over } = standingOf(state);
  const isOver = Math.max(won.home, won.away) === toWin;
  const before = standingOf({ ...state, sets: sets.slice(0, -1) }).won;
  if (sets.length > 0 && Math.max(before.home, before.away) === toWin) return false;
  return !isWhole || (isOver && over.length === sets.length);
}
