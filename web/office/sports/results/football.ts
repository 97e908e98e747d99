import { countOf, isBlank, lettersOf, orderOf, type ResultForm, type Side, type StateOf } from './form.ts';

/** A match by its goals in order, and how many of them fell before half time; empty: it was not reached. */
export const footballResult: ResultForm<StateOf<'football'>> = {
  rows: () => [
    [{ kind: 'order', key: 'goals', word: 'goals', hint: 'goalsHint' }],
    [{ kind: 'alone', key: 'beforeHalf', word: 'firstHalf', hint: 'beforeHalf' }],
  ],
  typed: ({ scorers, half }) => ({
    goals: lettersOf(scorers),
    beforeHalf: half ? String(half.home + half.away) : '',
  }),
  read({ goals, beforeHalf }, now) {
    const scorers = orderOf(goals);
    if (scorers === null) return null;
    if (isBlank(beforeHalf)) return { ...now, score: scoreOf(scorers), half: null, scorers };
    const first = countOf(beforeHalf);
    if (!(first <= scorers.length)) return null;
    return { ...now, score: scoreOf(scorers), half: scoreOf(scorers.slice(0, first)), scorers };
  },
};

function scoreOf(scorers: readonly Side[]): { home: number; away: number } {
  const home = scorers.filter((side) => side === 'home').length;
  return { home, away: scorers.length - home };
}
