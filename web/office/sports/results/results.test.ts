import { expect, test } from 'vitest';
import { isPossible } from '../../../../games/sports/possible.ts';
import { endOf, everySport, matchOf } from '../../../../games/sports/test-matches.ts';
import { formOf } from './catalogue.ts';
import type { State } from './form.ts';

const tests = everySport.map((sport) => [sport, endOf(sport, 'result')] as const);

test.each(tests)('a result of %s that nobody changed is the one that there is', (_sport, end) => {
  const form = formOf(end);
  const read = form.read(form.typed(end), end, 'played')!;
  // What has happened last is no part of a result, nor are points of a game that is over.
  const lasting = (state: State) => ({ ...state, recent: [], points: null });
  expect(lasting(read)).toEqual(lasting(end));
  expect(isPossible(read, true)).toBe(true);
});

test.each(tests)(
  'every field of %s that is typed is shown, and nonsense in any says nothing that can be',
  (sport, end) => {
    const form = formOf(end);
    const typed = form.typed(end);
    for (const outcome of ['played', 'abandoned'] as const) {
      const keys = form.rows(end, outcome).flatMap((row) => row.map(({ key }) => key));
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys.filter((one) => (typed[one] ?? '') !== '' && one !== 'battingFirst' && one !== 'winner')) {
        const read = form.read({ ...typed, [key]: '7x' }, end, outcome);
        expect(read === null || !isPossible(read, true) || key.endsWith('sixes'), `${sport} ${key}`).toBe(true);
      }
    }
    const shown = new Set(form.rows(end, 'abandoned').flatMap((row) => row.map(({ key }) => key)));
    expect(Object.keys(typed).filter((key) => !shown.has(key))).toEqual([]);
  },
);

test('of cricket, overs stand as long as they can be part of what was typed', () => {
  const end = endOf('cricket', 'result') as Extract<State, { sport: 'cricket' }>;
  const form = formOf(end);
  const first = `${end.battingFirst}-runs`;
  const read = (runs: number) => form.read({ ...form.typed(end), [first]: String(runs) }, end, 'played') as typeof end;
  expect(read(end.innings[0]!.runs + 1).innings[0]!.overs).toEqual(end.innings[0]!.overs);
  expect(read(3).innings[0]!.overs).toBeUndefined();
});

test('a game that is broken off is as long as it was played, to the second where nobody says otherwise', () => {
  const { state } = matchOf('basketball', 'result')[31]!;
  const now = state as Extract<State, { sport: 'basketball' }>;
  const form = formOf(now);
  const typed = form.typed(now);
  expect(form.read(typed, now, 'abandoned')).toMatchObject({ seconds: now.seconds });
  expect(form.read({ ...typed, minutes: '১২' }, now, 'abandoned')).toMatchObject({ seconds: 720 });
  expect(form.read({ ...typed, minutes: '' }, now, 'abandoned')).toBeNull();
});
