import { isBlank, lettersOf, orderOf, type ResultForm, type Side, type StateOf } from './form.ts';

/** A match by who won the games of each set: bets on single games are paid by their order. */
export const tennisResult: ResultForm<StateOf<'tennis'>> = {
  rows: ({ bestOf }) =>
    Array.from({ length: bestOf }, (_, at) => [
      // What the letters mean is said once.
      { kind: 'order', key: `set-${at + 1}`, word: 'gamesInOrder', at: at + 1, ...(at === 0 && { hint: 'gamesHint' }) },
    ]),
  typed: ({ sets }) => Object.fromEntries(sets.map((set, at) => [`set-${at + 1}`, lettersOf(set)])),
  read(typed, now) {
    const sets: Side[][] = [];
    for (let at = 1; at <= now.bestOf && !isBlank(typed[`set-${at}`]); at++) {
      const set = orderOf(typed[`set-${at}`]);
      if (set === null) return null;
      sets.push(set);
    }
    return { ...now, sets, points: { home: 0, away: 0 } };
  },
};
